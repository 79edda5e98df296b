import { hash } from 'node:crypto'
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
import { hasBit } from './bits.ts'
import { createBuyable, type BuyableStock } from './buyable.ts'
import { createGoodsIndex, type GoodsIndex } from './goods-index.ts'
import type { SortName } from './goods-orders.ts'
import { goodsRowOf, type GoodsRow } from './goods-row.ts'
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

/** An active product that was found. */
export interface Slot {
  id: string
  product: ProductDocument
}

/** A listing as it was asked for. */
export interface ListingAnswer extends Omit<GoodsPage, 'items'> {
  items: Slot[]
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
  related(id: string, product: ProductDocument, currency: string, most: number): Slot[]
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
  /** A digest of the texts that each slot is found by. */
  digests: Map<number, string>
}

function keepProduct(
  { index, engine, everywhere, digests }: Keeping,
  id: string,
  goods: GoodsRow | null,
  read: () => ProductDocument | undefined,
): number | undefined {
  const before = index.slotOf(id)
  const at = index.set(id, goods ?? undefined)
  if (before !== undefined && before !== at) {
    engine.remove(before)
    digests.delete(before)
  }
  const product = at === undefined ? undefined : read()
  if (at === undefined || !product) return at
  const text = searchTextOf(product, everywhere)
  const digest = hash('md5', JSON.stringify(text), 'base64')
  if (digests.get(at) !== digest) engine.put(at, text)
  digests.set(at, digest)
  return at
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
      for (const [done, id] of [...catalog.outlines().keys()].entries()) {
        if (done > 0 && done % atOnce === 0) await nextTurn()
        if (mine !== round) return
        const at = index.slotOf(id)
        const product = catalog.product(id)
        if (at !== undefined && product) engine.put(at, searchTextOf(product, everywhere))
      }
    },
    stop: (): void => void (round = -1),
  }
}

/** Keeps the goods findable, and those that can be bought apart. */
export function createSearch(needs: {
  catalog: ShopCatalog
  engine: SearchEngine
  stock: BuyableStock
  wordings: Pick<Wordings, 'everywhere' | 'onChange'>
  rules: FindingNeeds['rules']
  timesOrdered: FindingNeeds['timesOrdered']
  clock: Clock
}): Search {
  const { catalog, engine, wordings } = needs
  const { everywhere } = wordings
  const index = createGoodsIndex()
  const keeping = { index, engine, everywhere, digests: new Map<number, string>() }
  const buyable = createBuyable(needs.stock, (variantId) => {
    const sold = catalog.variant(variantId)
    const at = sold && index.slotOf(sold.productId)
    return sold && at !== undefined ? { at, row: goodsRowOf(sold.product) } : undefined
  })
  const stop = catalog.onProduct((id, goods, read) => {
    const before = index.slotOf(id)
    const at = keepProduct(keeping, id, goods, read)
    if (before !== undefined && before !== at) buyable.drop(before)
    if (at !== undefined && goods) buyable.put(at, goods)
  })
  const refreshing = createRefreshing(keeping, catalog)
  const stopTerms = wordings.onChange(() => void refreshing.refresh())

  const slotAt = (at: number): Slot[] => {
    const id = index.id(at)
    const product = id === undefined ? undefined : catalog.product(id)
    return id !== undefined && product ? [{ id, product }] : []
  }
  const find = createFinding({
    ...needs,
    index,
    buyable: buyable.in,
    productAt: (at) => slotAt(at)[0]?.product,
  })
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
        available: listing.onlyAvailable ? buyable.in(currency) : undefined,
        sort: effective,
        page: listing.page,
        limit: listing.limit,
        wording: listing.wording ?? asWritten,
      })
      return {
        ...page,
        items: page.items.flatMap(slotAt),
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
      const sold = index.soldIn(currency)
      const found = find(query, { currency }).found.filter((at) => hasBit(sold, at))
      const goods = found.slice(0, most.goods).flatMap(slotAt)
      return { goods, collections: suggestCollections(catalog, query, most.collections) }
    },
    related: (id, product, currency, most) =>
      relatedGoods(index, id, product, currency, most).flatMap(slotAt),
    close() {
      stop()
      buyable.close()
      stopTerms()
      refreshing.stop()
      engine.close()
    },
  }
}
