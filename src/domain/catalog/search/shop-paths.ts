import type { Clock } from '#ports/clock/clock.ts'
import { collectionStatus } from '../products/shown-collections.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Pages } from '../content/pages.ts'

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
