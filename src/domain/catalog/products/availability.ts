import { limits } from '#vocabulary/limits.ts'
import type { Availability } from '#vocabulary/catalog/product-states.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'

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

/** A market that sells: its id, and the currency of its prices. */
export interface SellingMarket {
  marketId: string
  currency: string
}

/** A product or collection as far as it is limited to markets. */
interface Limited {
  markets?: readonly string[] | undefined
}

/** The markets that something is limited to; null for all. */
export const marketsOf = ({ markets = [] }: Limited): readonly string[] | null =>
  markets.length > 0 ? markets : null

/** Whether something is for a market: it is limited to none, or to this one among others. */
export const isForMarket = (limited: Limited, marketId: string): boolean =>
  marketsOf(limited)?.includes(marketId) ?? true

/** The variants of a product that a market sells: the product is for it, and they have a price in its currency. */
export function soldVariants<Variant extends { prices: object }>(
  product: Limited & { variants: readonly Variant[] },
  { marketId, currency }: SellingMarket,
): Variant[] {
  if (!isForMarket(product, marketId)) return []
  return product.variants.filter(({ prices }) => Object.hasOwn(prices, currency))
}

/** Whether any variant can be bought now in a market. */
export function canBuy(
  product: Pick<ProductDocument, 'markets'> & {
    variants: readonly (Pick<VariantDocument, 'id'> & { prices: object })[]
  },
  market: SellingMarket,
  stock: KnownStock,
): boolean {
  return soldVariants(product, market).some(({ id }) => stock.known(id) > 0)
}
