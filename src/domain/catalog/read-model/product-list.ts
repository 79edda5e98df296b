import { barcodeDigits } from '#vocabulary/catalog/gtin.ts'
import { foldedWords, foldText } from '#vocabulary/text/folding.ts'
import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import type { ShopCatalog } from './catalog.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { ProductOutline } from './outline.ts'
import type { ProductFilter } from '../products/product-filter.ts'

/** A product of the back office's list. */
export interface ListedProduct {
  id: string
  product: ProductDocument
}

/** Which products staff want to see, and which page of them. */
export interface ProductQuery extends Paging, ProductFilter {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The data for product lists, and how the products of a page are read. */
type Listed = Pick<ShopCatalog, 'outlines' | 'product' | 'inCollection'>
type Outlined = { id: string; outline: ProductOutline }

/** Last changed first; equal times by id, so that pages neither overlap nor leave out. */
function compare(a: Outlined, b: Outlined): number {
  const [x, y] = [a.outline.updatedAt, b.outline.updatedAt]
  if (x !== y) return x < y ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** The fields of a product that filters read. */
type Searched = Pick<ProductDocument, 'title' | 'handle' | 'status' | 'collections' | 'tags' | 'brand'> & {
  variants: readonly { sku: string; barcodes: readonly string[] }[]
}

interface SearchedTexts {
  words: string
  skus: string
  barcodes: readonly string[]
}

/** The searched texts of products, once somebody has searched: folded words and SKUs, each after a line break, and barcodes. */
const searched = new WeakMap<Searched, SearchedTexts>()

function searchedOf(product: Searched): SearchedTexts {
  const known = searched.get(product)
  if (known) return known
  const lines = (texts: readonly string[]): string => texts.map((text) => `\n${text}`).join('')
  const made = {
    words: lines(foldedWords(`${product.title} ${product.handle}`)),
    skus: lines(product.variants.map(({ sku }) => foldText(sku))),
    barcodes: product.variants.flatMap((variant) => variant.barcodes),
  }
  searched.set(product, made)
  return made
}

/** The test of whether a product matches typed words. */
function fitting(q: string): (product: Searched) => boolean {
  const typed = foldedWords(q)
  const sku = foldText(q.trim())
  const scanned = barcodeDigits(q)
  return (product) => {
    const { words, skus, barcodes } = searchedOf(product)
    return (
      (typed.length > 0 && typed.every((start) => words.includes(`\n${start}`))) ||
      skus.includes(`\n${sku}`) ||
      barcodes.includes(scanned)
    )
  }
}

/** The test of whether a product matches the filters of staff. Tags and brands are compared as people read them. */
export function meantBy(
  { q, status, collection, tag, brand }: ProductFilter,
  { inCollection }: Pick<ShopCatalog, 'inCollection'>,
): (id: string, product: Searched) => boolean {
  const isIn = collection ? inCollection(collection) : undefined
  const fits = q ? fitting(q) : undefined
  const [wantedTag, wantedBrand] = [foldText(tag?.trim() ?? ''), foldText(brand?.trim() ?? '')]
  return (id, product) =>
    (!status || product.status === status) &&
    (!isIn || isIn(id, product.collections)) &&
    (!wantedTag || product.tags.some((each) => foldText(each) === wantedTag)) &&
    (!wantedBrand || foldText(product.brand) === wantedBrand) &&
    (!fits || fits(product))
}

/** The ids of the products that a filter means. */
export const matchingIds = (catalog: Omit<Listed, 'product'>, filter: ProductFilter): string[] => {
  const isMeant = meantBy(filter, catalog)
  return [...catalog.outlines()].flatMap(([id, outline]) => (isMeant(id, outline) ? [id] : []))
}

/** The first of all in order, without putting all in order. */
function firstInOrder(all: Iterable<Outlined>, most: number): Outlined[] {
  const first: Outlined[] = []
  for (const each of all) {
    const last = first.at(-1)
    if (first.length === most && last && compare(each, last) > 0) continue
    const at = first.findIndex((other) => compare(each, other) < 0)
    first.splice(at < 0 ? first.length : at, 0, each)
    if (first.length > most) first.pop()
  }
  return first
}

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
  catalog: Listed,
  { after, limit, ids, ...filter }: ProductQuery,
): Paged<ListedProduct> & { total: number } {
  const from = after === undefined ? undefined : readCursor(after)
  const isMeant = meantBy(filter, catalog)
  const outlines = catalog.outlines()
  let total = 0
  function* rest(): Generator<Outlined> {
    for (const id of ids ? new Set(ids) : outlines.keys()) {
      const outline = outlines.get(id)
      if (!outline || !isMeant(id, outline)) continue
      total += 1
      const { updatedAt } = outline
      if (!from || updatedAt < from.updatedAt || (updatedAt === from.updatedAt && id < from.id))
        yield { id, outline }
    }
  }
  const found = firstInOrder(rest(), limit + 1)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.flatMap(({ id }) => {
      const product = catalog.product(id)
      return product ? [{ id, product }] : []
    }),
    next: last ? Buffer.from(`${last.outline.updatedAt} ${last.id}`).toString('base64url') : null,
    total,
  }
}
