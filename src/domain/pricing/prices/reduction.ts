import { inSingleMarket } from '#vocabulary/places/single-market.ts'
import type { VariantDocument } from '../../catalog/products/documents.ts'
import type { MarketDocument } from '../markets/documents.ts'
import { announcedBefore, lowestBefore } from '../../catalog/products/price-history.ts'

/** A reduction that may be announced. Minor units. */
export interface Reduction {
  /** The price before, struck through; null where no reduction may be announced. */
  before: number | null
  /** The lowest price of the 30 days before it, which must be shown beside it; null if it need not. */
  lowest: number | null
}

/** Whether the rule of the lowest price holds in a market: where it sells to the European Economic Area. */
function showsLowest({ zones }: Pick<MarketDocument, 'zones'>): boolean {
  return zones.some(({ countries }) => countries.some((country) => inSingleMarket.has(country)))
}

/** The compare-at price that a market may show for a variant. */
export function reductionOf(
  { pastPrices }: Pick<VariantDocument, 'pastPrices'>,
  market: Pick<MarketDocument, 'zones' | 'currency'>,
  price: { amount: number; compareAt: number | null },
): Reduction {
  if (price.compareAt === null) return { before: null, lowest: null }
  const isRuled = showsLowest(market)
  const past = Object.hasOwn(pastPrices, market.currency) ? pastPrices[market.currency] : undefined
  const lowest = isRuled ? lowestBefore(past ?? []) : null
  const before = announcedBefore(price, lowest, isRuled)
  return { before, lowest: before === null ? null : lowest }
}
