import type { Clock } from '#ports/clock/clock.ts'
import { collectionStatus } from '../products/shown-collections.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Pages } from '../content/pages.ts'
import { decimal } from '#vocabulary/money.ts'
import type { ReadQuery } from './read-query.ts'

const kinds = /^\/(collections|products|pages|policies|journal)\/([\p{Letter}\p{Mark}\p{Number}_-]+)$/u

/** Creates the test of whether a path of the shop leads to an existing product or page, or a published collection. */
export function createLeadsSomewhere(shop: {
  catalog: Pick<ShopCatalog, 'productAt' | 'collection'>
  pages: Pick<Pages, 'find'>
  /** Whether a post of the journal is published. */
  hasPost: (slug: string) => boolean
  clock: Pick<Clock, 'now'>
}): (path: string) => boolean {
  return (path) => {
    if (['/', '/collections', '/products', '/journal'].includes(path)) return true
    const [, kind, name = ''] = kinds.exec(path) ?? []
    if (kind === 'collections') {
      const found = shop.catalog.collection(name)
      return found !== undefined && collectionStatus(found.collection, shop.clock.now()) === 'published'
    }
    if (kind === 'products') return shop.catalog.productAt(name) !== undefined
    if (kind === 'journal') return shop.hasPost(name)
    const page = kind === undefined ? undefined : shop.pages.find(name)
    return page !== undefined && (page.kind === 'policy') === (kind === 'policies')
  }
}

/** The search with the prices of a query as filters, which shoppers see and take off; null for a query without. */
export function pathWithPrices(read: ReadQuery | null, currency: string): string | null {
  if (!read || (read.minPrice ?? read.maxPrice) === undefined) return null
  const { words, denied, ...bounds } = read
  const search = new URLSearchParams({
    q: [words, ...denied.map(({ saying, word }) => `${saying} ${word}`)].join(' '),
  })
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const amount = bounds[name]
    if (amount !== undefined) search.set(name, decimal({ amount, currency }).replace(/\.0+$/, ''))
  }
  return `/search?${search.toString()}`
}
