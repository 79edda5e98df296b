import { limits } from '#vocabulary/limits.ts'
import type { Availability } from '#vocabulary/catalog/product-states.ts'
import type { VariantDocument } from './documents.ts'

/** Units known to the process: those that can be bought, and those on hand. */
export interface KnownStock {
  /** Most units that can be bought now; as many as a line can hold where stock sets no limit. */
  known(variantId: string): number
  /** Units available on hand, over all stock items, whether or not they set a limit. */
  available(variantId: string): number
}

/** The fields of a variant that decide whether it can be bought. */
type StockedVariant = Pick<VariantDocument, 'id' | 'trackStock' | 'allowBackorder'>

/** Whether a variant can be bought now. */
export function availabilityOf(variant: StockedVariant, stock: KnownStock): Availability {
  if (!variant.trackStock) return 'in_stock'
  const units = stock.available(variant.id)
  if (units > limits.lowStock.value) return 'in_stock'
  if (units > 0) return 'low_stock'
  return variant.allowBackorder ? 'backorder' : 'sold_out'
}

const bestFirst: readonly Availability[] = ['in_stock', 'low_stock', 'backorder', 'sold_out']

/** The best availability of these variants; the search ends at one in stock. */
export function bestAvailability(variants: readonly StockedVariant[], stock: KnownStock): Availability {
  let best = bestFirst.indexOf('sold_out')
  for (const variant of variants) {
    best = Math.min(best, bestFirst.indexOf(availabilityOf(variant, stock)))
    if (best === 0) break
  }
  return bestFirst[best] ?? 'sold_out'
}

/** The variants that are sold in a currency. */
export function soldVariants<Variant extends { prices: object }>(
  { variants }: { variants: readonly Variant[] },
  currency: string,
): Variant[] {
  return variants.filter(({ prices }) => Object.hasOwn(prices, currency))
}

/** Whether any variant can be bought now in a currency. */
export function canBuy(
  product: { variants: readonly (Pick<VariantDocument, 'id'> & { prices: object })[] },
  currency: string,
  stock: KnownStock,
): boolean {
  return soldVariants(product, currency).some(({ id }) => stock.known(id) > 0)
}
