import { foldedWords, foldText } from '#vocabulary/folding.ts'
import { wrongCursor, type Paged, type Paging } from '../paging/paging.ts'
import type { ShopCatalog } from './catalog.ts'
import type { ProductDocument } from './documents.ts'
import type { ProductOutline } from './outline.ts'

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
}

/** Which products staff want to see, and which page of them. */
export interface ProductQuery extends Paging, ProductFilter {}

/** What is looked at to list products, and how those of a page are read. */
type Listed = Pick<ShopCatalog, 'outlines' | 'product'>
type Outlined = { id: string; outline: ProductOutline }

/** Last changed first; equal times by id, so that pages neither overlap nor leave out. */
function compare(a: Outlined, b: Outlined): number {
  const [x, y] = [a.outline.updatedAt, b.outline.updatedAt]
  if (x !== y) return x < y ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** What of a product is searched. */
type Searched = Pick<ProductOutline, 'title' | 'handle'> & { variants: readonly { sku: string }[] }

/** The folded words and SKUs of products, each after a line break, once somebody has searched. */
const searched = new WeakMap<Searched, { words: string; skus: string }>()

function searchedOf(outline: Searched): { words: string; skus: string } {
  const known = searched.get(outline)
  if (known) return known
  const lines = (texts: readonly string[]): string => texts.map((text) => `\n${text}`).join('')
  const made = {
    words: lines(foldedWords(`${outline.title} ${outline.handle}`)),
    skus: lines(outline.variants.map(({ sku }) => foldText(sku))),
  }
  searched.set(outline, made)
  return made
}

/** What tells whether a product fits the words typed. */
function fitting(q: string): (outline: Searched) => boolean {
  const typed = foldedWords(q)
  const sku = foldText(q.trim())
  return (outline) => {
    const { words, skus } = searchedOf(outline)
    return (
      (typed.length > 0 && typed.every((start) => words.includes(`\n${start}`))) || skus.includes(`\n${sku}`)
    )
  }
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

/** Whether a product is among those that staff want to see. */
export const isListed = (product: ProductDocument, { q, status }: ProductFilter): boolean =>
  (!status || product.status === status) && (!q || fitting(q)(product))

function readCursor(after: string): { updatedAt: string; id: string } {
  const text = Buffer.from(after, 'base64url').toString()
  const [, updatedAt, id] = /^(\d{4}-[\dT:.-]+Z) (\S+)$/.exec(text) ?? []
  if (updatedAt && id) return { updatedAt, id }
  throw wrongCursor()
}

function* wanted({ outlines }: Listed, { q, status, after }: ProductQuery): Generator<Outlined> {
  const from = after === undefined ? undefined : readCursor(after)
  const fits = q ? fitting(q) : undefined
  for (const [id, outline] of outlines()) {
    const { updatedAt } = outline
    if (status && outline.status !== status) continue
    if (from && !(updatedAt < from.updatedAt || (updatedAt === from.updatedAt && id < from.id))) continue
    if (!fits || fits(outline)) yield { id, outline }
  }
}

/**
 * One page of all products, last changed first.
 * @throws ShopFailure `invalid_request` on a cursor that is none
 */
export function listAllProducts(catalog: Listed, query: ProductQuery): Paged<ListedProduct> {
  const found = firstInOrder(wanted(catalog, query), query.limit + 1)
  const items = found.slice(0, query.limit)
  const last = found.length > query.limit ? items.at(-1) : undefined
  return {
    items: items.flatMap(({ id }) => {
      const product = catalog.product(id)
      return product ? [{ id, product }] : []
    }),
    next: last ? Buffer.from(`${last.outline.updatedAt} ${last.id}`).toString('base64url') : null,
  }
}
