import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import type { SearchEngine } from '#ports/search/search.ts'
import { searchedWords } from '#vocabulary/search-words.ts'
import type { CollectionView, ShopCatalog } from '../catalog/catalog.ts'
import type { ProductDocument } from '../catalog/documents.ts'
import { asWritten, type Wording, type Wordings } from '../languages/wording.ts'
import { readFilter, type Filters } from './facets.ts'
import { createFinding, type FindingNeeds } from './finding.ts'
import type { SearchRanking } from './documents.ts'
import { createGoodsIndex, type GoodsIndex, type Slot, type SortName } from './goods-index.ts'
import { listGoods, type GoodsPage } from './list-goods.ts'
import { relatedGoods } from './related.ts'
import { searchTextOf, type Everywhere } from './search-text.ts'

/** A listing as it is asked for. */
export interface Listing {
  /** The language it is shown in; as texts are written when left out. */
  wording?: Wording | undefined
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
  /** Nothing in `q` is corrected. */
  exactly?: boolean | undefined
  /** What counts beside words, in place of what staff have set. */
  ranking?: SearchRanking | undefined
}

/** A listing as it was asked for. */
export interface ListingAnswer extends GoodsPage {
  /**
   * The order they are in: best match first where words are searched for, else featured first, unless asked
   * otherwise.
   */
  sort: SortName | 'relevance'
  correctedQuery: string | null
  /** What was probably meant, where nothing was to be corrected and not all words were found. */
  didYouMean: string | null
  /** Nothing has all the words: these goods have most of them. */
  partial: boolean
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

function suggestCollections(catalog: ShopCatalog, query: string, most: number): CollectionView[] {
  const typed = searchedWords(query)
  if (typed.length === 0) return []
  const fits = ({ collection }: CollectionView): boolean => {
    const titles = [collection, ...Object.values(collection.translations)].map(({ title = '' }) => title)
    return titles.some((title) => {
      const words = searchedWords(title)
      return typed.every((start) => words.some((word) => word.startsWith(start)))
    })
  }
  return catalog
    .collections()
    .filter((view) => view.productCount > 0 && fits(view))
    .slice(0, most)
}

interface Keeping {
  index: GoodsIndex
  engine: SearchEngine
  everywhere: Everywhere
}

function keepProduct(
  { index, engine, everywhere }: Keeping,
  id: string,
  product: ProductDocument | undefined,
): void {
  const before = index.slotOf(id)
  const old = before === undefined ? undefined : index.slot(before)?.product
  const at = index.set(id, product)
  if (before !== undefined && before !== at) engine.remove(before)
  if (at === undefined || !product) return
  const text = searchTextOf(product, everywhere)
  const same = old && before === at && JSON.stringify(searchTextOf(old, everywhere)) === JSON.stringify(text)
  if (!same) engine.put(at, text)
}

/** So many goods are written to the index before anything else has its turn. */
const atOnce = 200

/** Makes what finds all goods by new terms, without keeping anyone waiting for the last of them. */
function createRefreshing({ index, engine, everywhere }: Keeping, catalog: ShopCatalog) {
  let round = 0
  return {
    async refresh(): Promise<void> {
      round += 1
      const mine = round
      for (const [done, id] of [...catalog.products().keys()].entries()) {
        if (done > 0 && done % atOnce === 0) await nextTurn()
        if (mine !== round) return
        const at = index.slotOf(id)
        const product = at === undefined ? undefined : index.slot(at)?.product
        if (at !== undefined && product) engine.put(at, searchTextOf(product, everywhere))
      }
    },
    stop: (): void => void (round = -1),
  }
}

/**
 * Keeps the goods findable. `canBuy` tells whether a product has a variant of this currency that can be
 * bought now.
 */
export function createSearch(needs: {
  catalog: ShopCatalog
  engine: SearchEngine
  canBuy: (product: ProductDocument, currency: string) => boolean
  wordings: Pick<Wordings, 'everywhere' | 'onChange'>
  rules: FindingNeeds['rules']
  timesOrdered: FindingNeeds['timesOrdered']
  clock: Clock
}): Search {
  const { catalog, engine, canBuy, wordings } = needs
  const { everywhere } = wordings
  const index = createGoodsIndex()
  const keeping = { index, engine, everywhere }
  const stop = catalog.onProduct((id, product) => keepProduct(keeping, id, product))
  const refreshing = createRefreshing(keeping, catalog)
  const stopTerms = wordings.onChange(() => void refreshing.refresh())

  const find = createFinding({ ...needs, index })
  const below = (handle: string): string[] =>
    catalog
      .collections()
      .map(({ collection }) => collection.handle)
      .filter((each) => catalog.lineage(each).includes(handle))

  return {
    list(listing) {
      const { currency, q, collection } = listing
      const result = q ? find(q, listing) : undefined
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
        wording: listing.wording ?? asWritten,
      })
      return {
        ...page,
        sort: effective,
        correctedQuery: result?.corrected ?? null,
        didYouMean: result?.didYouMean ?? null,
        partial: result?.partial ?? false,
      }
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
      const slots = find(query, { currency }).found.flatMap((at) => index.slot(at) ?? [])
      const goods = slots.filter(({ prices }) => prices.has(currency)).slice(0, most.goods)
      return { goods, collections: suggestCollections(catalog, query, most.collections) }
    },
    related: (product, currency, most) => relatedGoods(index, product, currency, most),
    close() {
      stop()
      stopTerms()
      refreshing.stop()
      engine.close()
    },
  }
}
