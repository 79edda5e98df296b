import { day } from '#vocabulary/time.ts'
import type { SearchRanking } from './documents.ts'

/** The default ranking: text score first, then availability and sales. */
export const usualRanking: SearchRanking = { stock: 20, sales: 20, newness: 5, outOfStockLast: false }

/** Facts about products that count beside their words. */
export interface RankingFacts {
  canBuy(at: number): boolean
  /** Orders that hold it. */
  sales(at: number): number
  /** Milliseconds since it was created. */
  age(at: number): number
}

/** The results of a search, best first, with their scores. */
interface Found {
  readonly ids: Uint32Array
  readonly scores: ArrayLike<number>
}

/** The best matches by text, which are ranked by other facts too; the rest follow by text score alone. */
const mostRanked = 500
/** After so long newness counts half. */
const halfLife = 90 * day

/** Moves unavailable products behind all available ones; both keep their order. */
function buyableFirst(
  { ids, scores }: Found,
  canBuy: RankingFacts['canBuy'],
): { found: Found; buyable: number } {
  let buyable = 0
  for (const at of ids) buyable += Number(canBuy(at))
  const found = { ids: new Uint32Array(ids.length), scores: new Float32Array(ids.length) }
  let [next, nextLast] = [0, buyable]
  for (let place = 0; place < ids.length; place += 1) {
    const at = ids[place] ?? 0
    const to = canBuy(at) ? next++ : nextLast++
    found.ids[to] = at
    found.scores[to] = scores[place] ?? 0
  }
  return { found, buyable }
}

/** The scores of the first products. */
function scoresOf({ ids, scores }: Found, count: number, ranking: SearchRanking, standing: RankingFacts) {
  const sales = new Float64Array(count)
  let mostSold = 1
  for (let place = 0; place < count; place += 1) {
    const sold = standing.sales(ids[place] ?? 0)
    sales[place] = sold
    if (sold > mostSold) mostSold = sold
  }
  return sales.map((sold, place) => {
    const at = ids[place] ?? 0
    const more =
      ranking.stock * Number(standing.canBuy(at)) +
      (ranking.sales * Math.log1p(sold)) / Math.log1p(mostSold) +
      ranking.newness * 2 ** (-Math.max(0, standing.age(at)) / halfLife)
    return (scores[place] ?? 0) * (1 + more / 100)
  })
}

/**
 * Ranks the results of a search. A weight of 20 lets a product in stock pass one that fits up to a fifth better;
 * sales count by their logarithm beside the best seller found, newness by half-lives of 90 days.
 */
export function rank(byWords: Found, ranking: SearchRanking, standing: RankingFacts): Uint32Array {
  const { found, buyable } = ranking.outOfStockLast
    ? buyableFirst(byWords, standing.canBuy)
    : { found: byWords, buyable: byWords.ids.length }
  const count = Math.min(mostRanked, found.ids.length)
  const scores = scoresOf(found, count, ranking, standing)
  const isLast = (place: number): number => Number(place >= buyable)
  const places = Uint32Array.from(scores.keys()).sort(
    (a, b) => isLast(a) - isLast(b) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
  )
  const order = found.ids.slice()
  order.set(places.map((place) => found.ids[place] ?? 0))
  return order
}
