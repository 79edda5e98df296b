import type { ListedProducts, ProductFacts } from './product-sets.ts'
import { listProducts, type ListingPage, type ListingRequest } from './list-products.ts'
import { showFacets } from './shown-facets.ts'

/** One page of a listing, in transferable form. */
export interface ListedPage extends Omit<ListingPage, 'facets'> {
  /** The JSON of `ShownFacet`s: a text leaves a thread faster than hundreds of objects. */
  facets: string
}

/** Lists products in this thread, or in a thread with a copy of the index. */
export interface Lister {
  list(request: ListingRequest): Promise<ListedPage>
  /** Puts a product at a row, in place of any earlier one. */
  put(row: number, product: ProductFacts): void
  /** A row is empty now. */
  drop(row: number): void
  close(): void
}

/** One page of the products. */
export function listPage(products: ListedProducts, request: ListingRequest): ListedPage {
  const { facets, ...page } = listProducts(products, request)
  return { ...page, facets: JSON.stringify(showFacets(facets)) }
}

/** Lists products by their rows. */
export const createLister = (products: ListedProducts): Lister => ({
  list: async (request) => listPage(products, request),
  put: () => undefined,
  drop: () => undefined,
  close: () => undefined,
})
