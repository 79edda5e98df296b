import type { ProductDocument } from '../catalog/documents.ts'
import { countBits, hasBit, inAny, inBoth, type Bits } from './bits.ts'
import { facetTermsOf } from './facet-terms.ts'
import type { GoodsIndex, Slot } from './goods-index.ts'

/** Most goods that are compared: of more, the featured and newest. */
const mostCompared = 300

/** What makes a good like a product: sharing a collection counts most, then a tag, then a fact. */
const weights = { collection: 3, tag: 2, fact: 1 }

function firstOf(index: GoodsIndex, goods: Bits, currency: string, most: number): number[] {
  const first: number[] = []
  for (const at of index.order('featured', currency)) {
    if (first.length === most) break
    if (hasBit(goods, at)) first.push(at)
  }
  return first
}

/**
 * The goods most like a product, by the collections, tags and facts that they share; only such as are sold in
 * the currency.
 */
export function relatedGoods(
  index: GoodsIndex,
  product: ProductDocument,
  currency: string,
  most: number,
): Slot[] {
  const collections = product.collections.map((handle) => index.inCollection(handle))
  const facts = facetTermsOf(product).flatMap(
    ({ name, value }) => index.facets().get(name)?.get(value)?.goods ?? [],
  )
  const tags = new Set(product.tags)
  const sharing = inBoth(index.soldIn(currency), inAny(collections))
  const count = (sets: readonly Bits[], at: number): number =>
    sets.filter((goods) => hasBit(goods, at)).length
  // One more than asked for, as the product itself is among them.
  const compared = firstOf(index, sharing, currency, Math.min(countBits(sharing), mostCompared + 1))
  return compared
    .flatMap((at) => {
      const slot = index.slot(at)
      if (!slot || slot.product.handle === product.handle) return []
      const shared = slot.product.tags.filter((tag) => tags.has(tag)).length
      const score =
        weights.collection * count(collections, at) + weights.tag * shared + weights.fact * count(facts, at)
      return [{ slot, score }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ slot }) => slot)
}
