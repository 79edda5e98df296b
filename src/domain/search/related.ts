import type { ProductDocument } from '#domain/catalog/documents.ts'
import { hasBit } from './bits.ts'
import { facetTermsOf } from './facet-terms.ts'
import type { GoodsIndex, Slot } from './goods-index.ts'

/** Most goods of a collection that are compared: of a larger one, the featured and newest. */
const mostCompared = 300

function likeness(index: GoodsIndex, product: ProductDocument, at: number, slot: Slot): number {
  const facets = index.facets()
  const facts = facetTermsOf(product)
  const shared = facts.filter(({ name, value }) => {
    const goods = facets.get(name)?.get(value)?.goods
    return goods !== undefined && hasBit(goods, at)
  })
  const tags = product.tags.filter((tag) => slot.product.tags.includes(tag))
  const collections = product.collections.filter((handle) => slot.product.collections.includes(handle))
  return shared.length + 2 * tags.length + 3 * collections.length
}

/** The goods most like a product, by the collections, tags and facts that they share; only such as are sold in the currency. */
export function relatedGoods(index: GoodsIndex, product: ProductDocument, currency: string, most: number): Slot[] {
  const own = index.order('featured', currency).filter((at) => {
    const slot = index.slot(at)
    if (!slot || slot.product.handle === product.handle || !slot.prices.has(currency)) return false
    return product.collections.some((handle) => hasBit(index.inCollection(handle), at))
  })
  return own
    .slice(0, mostCompared)
    .flatMap((at) => {
      const slot = index.slot(at)
      return slot ? [{ slot, score: likeness(index, product, at, slot) }] : []
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ slot }) => slot)
}
