import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Pages } from '../content/pages.ts'

const kinds = /^\/(collections|products|pages|policies)\/([\p{Letter}\p{Mark}\p{Number}_-]+)$/u

/** Creates the test of whether a path of the shop leads to an existing product, collection or page. */
export function createLeadsSomewhere(shop: {
  catalog: Pick<ShopCatalog, 'productAt' | 'collection'>
  pages: Pick<Pages, 'find'>
}): (path: string) => boolean {
  return (path) => {
    if (path === '/' || path === '/collections') return true
    const [, kind, name = ''] = kinds.exec(path) ?? []
    if (kind === 'collections') return shop.catalog.collection(name) !== undefined
    if (kind === 'products') return shop.catalog.productAt(name) !== undefined
    const page = kind === undefined ? undefined : shop.pages.find(name)
    return page !== undefined && (page.kind === 'policy') === (kind === 'policies')
  }
}
