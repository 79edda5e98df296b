import { day } from '#vocabulary/time.ts'
import type { SearchRanking } from './documents.ts'

/** What decides while staff have not said otherwise: how well words fit first, then what can be bought and sells. */
export const usualRanking: SearchRanking = { stock: 20, sales: 20, newness: 5, outOfStockLast: false }

/** What counts about a good beside its words. */
export interface Standing {
  canBuy: boolean
  /** Orders that hold it. */
  sales: number
  /** Milliseconds since it was created. */
  age: number
}

/** So many of those whose words fit best are put in order by what else counts; the rest follow by their words. */
const mostRanked = 500
/** After so long newness counts half. */
const halfLife = 90 * day

/**
 * Puts what a search has found in order. A weight of 20 lets what can be bought pass what fits up to a fifth better;
 * sales count by their logarithm beside the best seller found, newness by half-lives of 90 days.
 */
export function rank(
  found: { readonly ids: Uint32Array; readonly scores: ArrayLike<number> },
  ranking: SearchRanking,
  standingOf: (at: number) => Standing | undefined,
): Uint32Array {
  const first = Array.from(found.ids.subarray(0, mostRanked), (at, place) => ({
    at,
    place,
    text: found.scores[place] ?? 0,
    standing: standingOf(at) ?? { canBuy: false, sales: 0, age: Infinity },
  }))
  const mostSold = Math.max(1, ...first.map(({ standing }) => standing.sales))
  const scored = first.map(({ at, place, text, standing }) => {
    const more =
      ranking.stock * Number(standing.canBuy) +
      (ranking.sales * Math.log1p(standing.sales)) / Math.log1p(mostSold) +
      ranking.newness * 2 ** (-Math.max(0, standing.age) / halfLife)
    const last = ranking.outOfStockLast && !standing.canBuy
    return { at, place, last, score: text * (1 + more / 100) }
  })
  scored.sort((a, b) => Number(a.last) - Number(b.last) || b.score - a.score || a.place - b.place)
  const order = found.ids.slice()
  order.set(scored.map(({ at }) => at))
  return order
}
