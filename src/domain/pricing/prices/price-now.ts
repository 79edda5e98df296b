import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { VariantDocument } from '../../catalog/products/documents.ts'

/** What everybody pays for a variant in a currency when it is sold there now; undefined when it is not. */
export function priceNow(
  sold: SoldVariant | undefined,
  currency: string,
): VariantDocument['prices'][string] | undefined {
  if (sold?.product.status !== 'active') return undefined
  const { prices } = sold.variant
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}
