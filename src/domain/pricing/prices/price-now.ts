import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { VariantDocument } from '../../catalog/products/documents.ts'

/** The public price of a variant in a currency if it is sold there now; undefined otherwise. */
export function priceNow(
  sold: SoldVariant | undefined,
  currency: string,
): VariantDocument['prices'][string] | undefined {
  if (sold?.product.status !== 'active') return undefined
  const { prices } = sold.variant
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}
