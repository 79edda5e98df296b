import type { SoldVariant } from './catalog.ts'
import type { VariantDocument } from '../products/documents.ts'
import { isForMarket, type SellingMarket } from '../products/availability.ts'

/** The public price of a variant in a market if it is sold there now; undefined otherwise. */
export function priceNow(
  sold: SoldVariant | undefined,
  { marketId, currency }: SellingMarket,
): VariantDocument['prices'][string] | undefined {
  if (sold?.product.status !== 'active' || !isForMarket(sold.product, marketId)) return undefined
  const { prices } = sold.variant
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}
