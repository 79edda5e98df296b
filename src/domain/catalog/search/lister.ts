import { writeFacets } from './facet-text.ts'
import type { ListedGoods, SetsRow } from './product-sets.ts'
import { listGoods, type GoodsPage, type GoodsRequest } from './list-products.ts'

/** One page of a listing as it is handed on. */
export interface ListedPage extends Omit<GoodsPage, 'facets'> {
  /** The JSON of `WrittenFacet`s. */
  facets: string
}

/** Lists goods, or has them listed by a copy that is told of each change. */
export interface Lister {
  list(request: GoodsRequest): Promise<ListedPage>
  /** A product stands at a slot now, in place of any that stood there. */
  put(slot: number, row: SetsRow): void
  /** A slot is empty now. */
  drop(slot: number): void
  close(): void
}

/** One page of the goods. */
export function listPage(goods: ListedGoods, request: GoodsRequest): ListedPage {
  const { facets, ...page } = listGoods(goods, request)
  return { ...page, facets: writeFacets(facets) }
}

/** Lists goods where they stand. */
export const createLister = (goods: ListedGoods): Lister => ({
  list: async (request) => listPage(goods, request),
  put: () => undefined,
  drop: () => undefined,
  close: () => undefined,
})
