import { foldedWords, foldText } from '#vocabulary/folding.ts'
import { wrongCursor, type Paged, type Paging } from '../paging/paging.ts'
import type { ProductDocument } from './documents.ts'

/** A product of the back office's list. */
export interface ListedProduct {
  id: string
  product: ProductDocument
}

/** Which products staff want to see. */
export interface ProductFilter {
  /** Words of the title, or the beginning of a SKU. */
  q?: string | undefined
  status?: ProductDocument['status'] | undefined
  /** Handle of a collection that they are in. */
  collection?: string | undefined
  tag?: string | undefined
  brand?: string | undefined
}

/** Which products staff want to see, and which page of them. */
export interface ProductQuery extends Paging, ProductFilter {}

/** Last changed first; equal times by id, so that pages neither overlap nor leave out. */
function compare(a: ListedProduct, b: ListedProduct): number {
  const [x, y] = [a.product.updatedAt, b.product.updatedAt]
  if (x !== y) return x < y ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

function saysSo(product: ProductDocument, q: string): boolean {
  const typed = foldedWords(q)
  const words = foldedWords(`${product.title} ${product.handle}`)
  if (typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)))) return true
  const sku = foldText(q.trim())
  return product.variants.some((variant) => foldText(variant.sku).startsWith(sku))
}

/** Whether a product is among those that staff want to see. Tags and brands are compared as people read them. */
export const isListed = (
  product: ProductDocument,
  { q, status, collection, tag, brand }: ProductFilter,
): boolean =>
  (!status || product.status === status) &&
  (!collection || product.collections.includes(collection)) &&
  (!tag || product.tags.some((each) => foldText(each) === foldText(tag.trim()))) &&
  (!brand || foldText(product.brand) === foldText(brand.trim())) &&
  (!q || saysSo(product, q))

/** The products that a filter means. */
export const matchingProducts = (
  products: ReadonlyMap<string, ProductDocument>,
  filter: ProductFilter,
): ListedProduct[] =>
  [...products].map(([id, product]) => ({ id, product })).filter(({ product }) => isListed(product, filter))

function readCursor(after: string): { updatedAt: string; id: string } {
  const text = Buffer.from(after, 'base64url').toString()
  const [, updatedAt, id] = /^(\d{4}-[\dT:.-]+Z) (\S+)$/.exec(text) ?? []
  if (updatedAt && id) return { updatedAt, id }
  throw wrongCursor()
}

/**
 * One page of the products that a filter means, last changed first, and how many those are in all.
 * @throws ShopFailure `invalid_request` on a cursor that is none
 */
export function listAllProducts(
  products: ReadonlyMap<string, ProductDocument>,
  { after, limit, ...filter }: ProductQuery,
): Paged<ListedProduct> & { total: number } {
  const from = after === undefined ? undefined : readCursor(after)
  const matching = matchingProducts(products, filter)
  const rest = matching
    .filter(({ id, product }) => {
      if (!from) return true
      return product.updatedAt < from.updatedAt || (product.updatedAt === from.updatedAt && id < from.id)
    })
    .sort(compare)
  const items = rest.slice(0, limit)
  const last = rest.length > limit ? items.at(-1) : undefined
  return {
    items,
    next: last ? Buffer.from(`${last.product.updatedAt} ${last.id}`).toString('base64url') : null,
    total: matching.length,
  }
}
