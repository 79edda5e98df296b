import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import type { SearchEngine } from '#engine/text-search/text-search.ts'
import type { CardProduct } from '../products/card.ts'
import type { CollectionView, ShopCatalog } from '../products/catalog.ts'
import type { ProductDocument } from '../products/documents.ts'
import {
  changesToKeep,
  keepExtract,
  keepingUp,
  readExtract,
  type ExtractFile,
} from '#engine/read-model/snapshots.ts'
import { asWritten, type Wording, type Wordings } from '../languages/wording.ts'
import { readFilter, type Filters } from './facets.ts'
import { createFinding, type FindingNeeds } from './finding.ts'
import type { SearchRanking } from './documents.ts'
import { hasBit } from '#engine/columns/bits.ts'
import { createBuyable, type BuyableStock } from './buyable.ts'
import { suggestCollections } from './collection-suggestions.ts'
import { createGoodsIndex, keptGoodsIndex, type GoodsIndex } from './product-index.ts'
import type { SortName } from './product-orders.ts'
import type { GoodsRow } from './product-row.ts'
import {
  createGoodsWords,
  type GoodsWords,
  type GoodsWordsNeeds,
} from '#engine/text-search/persistent-text-index.ts'
import { createLister, type ListedPage, type Lister } from './lister.ts'
import { relatedGoods } from './related.ts'
import { termsDigest } from './search-text.ts'
import { createSalesColumn, type CountedSales } from './sales.ts'

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
  product: CardProduct
}

/** A listing as it was asked for. */
export interface ListingAnswer extends Omit<ListedPage, 'items'> {
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
  list(listing: Listing): Promise<ListingAnswer>
  /** Reads `name:value` filters; the texts that are none stand in `bad`. */
  readFilters(texts: readonly string[]): { filters: Filters; bad: string[] }
  suggest(query: string, currency: string, most: { goods: number; collections: number }): Suggestions
  related(id: string, product: ProductDocument, currency: string, most: number): Slot[]
  /** The words of each good are taken in anew when the catalogue tells of it the next time, also where they seem the same. */
  doubtWords(): void
  close(): void
}

/** What is suggested while someone types. */
export interface Suggestions {
  goods: Slot[]
  collections: CollectionView[]
}

/** So many goods are looked at before anything else has its turn. */
const atOnce = 200

/** Makes what finds all goods by new terms, without keeping anyone waiting for the last of them. */
function createRefreshing(words: GoodsWords, index: GoodsIndex, catalog: ShopCatalog) {
  let round = 0
  return {
    async refresh(): Promise<void> {
      round += 1
      const mine = round
      words.termsChange()
      for (const [done, id] of [...catalog.outlines().keys()].entries()) {
        if (done > 0 && done % atOnce === 0) await nextTurn()
        if (mine !== round) return
        const at = index.slotOf(id)
        if (at !== undefined) words.put(id, at, () => catalog.product(id))
      }
      words.termsChanged()
    },
    stop: (): void => void (round = -1),
  }
}

/** Keeps the goods findable, and those that can be bought apart. */
export function createSearch(needs: {
  catalog: ShopCatalog
  engine: SearchEngine
  /** Where goods are kept between two starts. */
  file: ExtractFile
  stock: BuyableStock
  wordings: Pick<Wordings, 'everywhere' | 'known' | 'onChange'>
  rules: FindingNeeds['rules']
  sales: CountedSales
  clock: Clock
  /** What lists the goods of an index; where the index stands unless told. */
  lister?: (index: GoodsIndex) => Lister
  /** Told of each good whose words were read. */
  onRead?: GoodsWordsNeeds['onRead']
}): Search {
  const { catalog, engine, file, wordings, lister: openLister = createLister } = needs
  const kept = readExtract(file, 'goods', keptGoodsIndex)
  const index = kept?.read ?? createGoodsIndex()
  const words = createGoodsWords(
    {
      engine,
      file,
      everywhere: wordings.everywhere,
      terms: () => termsDigest(wordings.known),
      onRead: needs.onRead,
    },
    index.id,
  )
  const buyable = createBuyable(needs.stock, (variantId) => {
    const sold = catalog.outlined(variantId)
    const at = sold && index.slotOf(sold.productId)
    return sold && at !== undefined ? { at, variants: sold.product.variants } : undefined
  })
  const sales = createSalesColumn(needs.sales, index)
  const put = (
    id: string,
    at: number,
    { variants }: Pick<GoodsRow, 'variants'>,
    read: () => ProductDocument | undefined,
  ): void => {
    words.put(id, at, read)
    buyable.put(at, variants)
  }
  if (kept) {
    for (const [id, outline] of catalog.outlines()) {
      const at = kept.changed.has(id) ? undefined : index.slotOf(id)
      if (at !== undefined) put(id, at, outline, () => catalog.product(id))
    }
  }
  const lister = openLister(index)
  const stop = catalog.onProduct((id, goods, read) => {
    const before = index.slotOf(id)
    const at = index.set(id, goods ?? undefined)
    if (at !== undefined && goods) lister.put(at, goods)
    if (before !== undefined && before !== at) {
      lister.drop(before)
      words.drop(before)
      buyable.drop(before)
      sales.forget(before)
    }
    if (at !== undefined && goods) put(id, at, goods, read)
  }, kept?.changed)
  words.complete()
  // Words take longest to be read again.
  words.keep(changesToKeep.between)
  const stopKeeping = keepingUp(Promise.resolve(), (most) => {
    words.keep(most)
    keepExtract(file, 'goods', most, index.save)
  })
  const refreshing = createRefreshing(words, index, catalog)
  const stopTerms = wordings.onChange(() => void refreshing.refresh())

  const slotsAt = (places: readonly number[]): Slot[] =>
    catalog.cards(places.flatMap((at) => index.id(at) ?? []))
  const find = createFinding({
    ...needs,
    index,
    search: words.search,
    buyable: buyable.in,
    sales,
    productAt: (at) => slotsAt([at])[0]?.product,
  })
  const below = (handle: string): string[] =>
    catalog
      .collections()
      .map(({ collection }) => collection.handle)
      .filter((each) => catalog.lineage(each).includes(handle))

  return {
    async list(listing) {
      const { currency, q, collection } = listing
      const result = q ? find(q, listing) : undefined
      const sort = listing.sort === 'relevance' && !result ? undefined : listing.sort
      const effective = sort ?? (result ? 'relevance' : 'featured')
      const page = await lister.list({
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
        items: slotsAt(page.items),
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
      const goods: number[] = []
      for (const at of find(query, { currency }).found) {
        if (goods.length === most.goods) break
        if (hasBit(sold, at)) goods.push(at)
      }
      return { goods: slotsAt(goods), collections: suggestCollections(catalog, query, most.collections) }
    },
    related: (id, product, currency, most) => slotsAt(relatedGoods(index, id, product, currency, most)),
    doubtWords: words.doubt,
    close() {
      stop()
      buyable.close()
      sales.close()
      stopTerms()
      refreshing.stop()
      stopKeeping()
      engine.close()
      lister.close()
    },
  }
}
