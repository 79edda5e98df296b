import { countBits, hasBit, inAny, inBoth, type Bits } from '#engine/columns/bits.ts'
import type { SellingMarket } from '../products/availability.ts'
import type { ProductIndex } from '../listing/product-index.ts'

/** Most products that are compared: of more, the featured and newest. */
const mostCompared = 300

/** Weights of similarity: sharing a collection counts most, then a tag, then a fact. */
const weights = { collection: 3, tag: 2, fact: 1 }

function firstOf(index: ProductIndex, rows: Bits, currency: string, most: number): number[] {
  const first: number[] = []
  for (const at of index.order('featured', currency)) {
    if (first.length === most) break
    if (hasBit(rows, at)) first.push(at)
  }
  return first
}

/** How many of these numbers are in the set. */
function countIn(numbers: Int32Array, set: ReadonlySet<number>): number {
  let count = 0
  for (const each of numbers) if (set.has(each)) count += 1
  return count
}

/**
 * The rows of the products most like a product, by the collections, tags and facts that they share; only those that the
 * market sells.
 *
 * @param collections the products of each collection that it is in
 */
export function relatedProducts(
  index: ProductIndex,
  id: string,
  collections: readonly Bits[],
  market: SellingMarket,
  most: number,
): number[] {
  const own = index.rowOf(id)
  if (own === undefined) return []
  const facts = new Set(index.valuesOf(own))
  const tags = new Set(index.tagsOf(own))
  const sharing = inBoth(index.soldIn(market), inAny(collections))
  const inThese = (at: number): number => collections.filter((rows) => hasBit(rows, at)).length
  // One more than requested, as the product itself is among them.
  const compared = firstOf(index, sharing, market.currency, Math.min(countBits(sharing), mostCompared + 1))
  return compared
    .filter((at) => at !== own)
    .map((at) => ({
      at,
      score:
        weights.collection * inThese(at) +
        weights.tag * countIn(index.tagsOf(at), tags) +
        weights.fact * countIn(index.valuesOf(at), facts),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ at }) => at)
}
