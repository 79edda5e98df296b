import type { SearchEngine, SearchText } from '#ports/search/search.ts'
import { foldedWords, foldText } from '#vocabulary/folding.ts'
import { textOfHtml } from '#vocabulary/html-text.ts'
import type { CollectionView, ShopCatalog } from '../catalog/catalog.ts'
import type { ProductDocument } from '../catalog/documents.ts'
import { readFilter, type Filters } from './facets.ts'
import { createGoodsIndex, type GoodsIndex, type Slot, type SortName } from './goods-index.ts'
import { listGoods, type GoodsPage } from './list-goods.ts'
import { relatedGoods } from './related.ts'

/** A listing as it is asked for. */
export interface Listing {
  currency: string
  q?: string | undefined
  /** Handle of a collection that exists. */
  collection?: string | undefined
  filters: Filters
  minPrice?: number | undefined
  maxPrice?: number | undefined
  onlyAvailable?: boolean | undefined
  sort?: SortName | 'relevance' | undefined
  page: number
  limit: number
}

/** A listing as it was asked for. */
export interface ListingAnswer extends GoodsPage {
  /**
   * The order they are in: best match first where words are searched for, else featured first, unless asked
   * otherwise.
   */
  sort: SortName | 'relevance'
  correctedQuery: string | null
}

/** Listings and search over the active goods. Everything is in memory: asking costs no document. */
export interface Search {
  list(listing: Listing): ListingAnswer
  /** Reads `name:value` filters; the texts that are none stand in `bad`. */
  readFilters(texts: readonly string[]): { filters: Filters; bad: string[] }
  suggest(query: string, currency: string, most: { goods: number; collections: number }): Suggestions
  related(product: ProductDocument, currency: string, most: number): Slot[]
  close(): void
}

/** What is suggested while someone types. */
export interface Suggestions {
  goods: Slot[]
  collections: CollectionView[]
}

/** What of a product can be found by words. */
function searchTextOf(product: ProductDocument): SearchText {
  const attributes = product.attributes.flatMap(({ name, values }) => [name, ...values])
  const options = product.options.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)])
  return {
    title: product.title,
    about: `${product.subtitle} ${product.brand}`,
    words: [...product.tags, ...product.collections, ...attributes, ...options].join(' '),
    skus: product.variants.map(({ sku }) => sku).join(' '),
    text: textOfHtml(product.description),
  }
}

function suggestCollections(catalog: ShopCatalog, query: string, most: number): CollectionView[] {
  const typed = foldedWords(query)
  if (typed.length === 0) return []
  const fits = ({ collection }: CollectionView): boolean => {
    const words = foldedWords(collection.title)
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
  return catalog
    .collections()
    .filter((view) => view.productCount > 0 && fits(view))
    .slice(0, most)
}

interface Keeping {
  index: GoodsIndex
  engine: SearchEngine
  /** Slots by SKU, folded: a whole SKU is found even where its pieces would find something else. */
  skus: Map<string, number>
}

function keepProduct(
  { index, engine, skus }: Keeping,
  id: string,
  product: ProductDocument | undefined,
): void {
  const before = index.slotOf(id)
  const old = before === undefined ? undefined : index.slot(before)?.product
  const at = index.set(id, product)
  for (const { sku } of old?.variants ?? [])
    if (skus.get(foldText(sku)) === before) skus.delete(foldText(sku))
  if (before !== undefined && before !== at) engine.remove(before)
  if (at === undefined || !product) return
  for (const { sku } of product.variants) skus.set(foldText(sku), at)
  const text = searchTextOf(product)
  const same = old && before === at && JSON.stringify(searchTextOf(old)) === JSON.stringify(text)
  if (!same) engine.put(at, text)
}

/**
 * Keeps the goods findable. `canBuy` tells whether a product has a variant of this currency that can be
 * bought now.
 */
export function createSearch(needs: {
  catalog: ShopCatalog
  engine: SearchEngine
  canBuy: (product: ProductDocument, currency: string) => boolean
}): Search {
  const { catalog, engine, canBuy } = needs
  const index = createGoodsIndex()
  const keeping = { index, engine, skus: new Map<string, number>() }
  const stop = catalog.onProduct((id, product) => keepProduct(keeping, id, product))

  const find = (query: string): { found: number[]; corrected: string | null } => {
    const exact = keeping.skus.get(foldText(query.trim()))
    if (exact !== undefined) return { found: [exact], corrected: null }
    const { ids, corrected } = engine.search(query)
    return { found: ids, corrected }
  }
  const below = (handle: string): string[] =>
    catalog
      .collections()
      .map(({ collection }) => collection.handle)
      .filter((each) => catalog.lineage(each).includes(handle))

  return {
    list(listing) {
      const { currency, q, collection } = listing
      const result = q ? find(q) : undefined
      const sort = listing.sort === 'relevance' && !result ? undefined : listing.sort
      const effective = sort ?? (result ? 'relevance' : 'featured')
      const page = listGoods(index, {
        currency,
        found: result?.found,
        collections: collection === undefined ? undefined : below(collection),
        filters: listing.filters,
        minPrice: listing.minPrice,
        maxPrice: listing.maxPrice,
        available: listing.onlyAvailable ? ({ product }) => canBuy(product, currency) : undefined,
        sort: effective,
        page: listing.page,
        limit: listing.limit,
      })
      return { ...page, sort: effective, correctedQuery: result?.corrected ?? null }
    },
    readFilters(texts) {
      const filters = new Map<string, Set<string>>()
      const bad: string[] = []
      for (const text of texts) {
        const filter = readFilter(text, index.facets())
        if (!filter) bad.push(text)
        else filters.set(filter.name, (filters.get(filter.name) ?? new Set<string>()).add(filter.value))
      }
      return { filters, bad }
    },
    suggest(query, currency, most) {
      const slots = find(query).found.flatMap((at) => index.slot(at) ?? [])
      const goods = slots.filter(({ prices }) => prices.has(currency)).slice(0, most.goods)
      return { goods, collections: suggestCollections(catalog, query, most.collections) }
    },
    related: (product, currency, most) => relatedGoods(index, product, currency, most),
    close() {
      stop()
      engine.close()
    },
  }
}
