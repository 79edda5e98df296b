import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import {
  createPersistentTextIndex,
  type PersistentTextIndex,
  type PersistentTextIndexNeeds,
} from '#engine/text-search/persistent-text-index.ts'
import type { TextIndex } from '#engine/text-search/text-search.ts'
import type { CardProduct } from '../products/card.ts'
import type { CollectionView, ShopCatalog } from '../products/catalog.ts'
import type { ProductDocument } from '../products/documents.ts'
import {
  changesWorthSaving,
  saveSnapshot,
  saveRegularly,
  readSnapshot,
  type SnapshotFile,
} from '#engine/read-model/snapshots.ts'
import { asWritten, type Wording, type Wordings } from '../languages/wording.ts'
import { readFilter, type Filters } from './facets.ts'
import { createFinding, type FindingNeeds } from './finding.ts'
import type { SearchRanking } from './documents.ts'
import { hasBit } from '#engine/columns/bits.ts'
import { createBuyable, type BuyableStock } from './buyable.ts'
import { suggestCollections } from './collection-suggestions.ts'
import { createProductIndex, readProductIndex, type ProductIndex } from './product-index.ts'
import type { SortName } from './product-orders.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { createLister, type ListedPage, type Lister } from './lister.ts'
import { relatedProducts } from './related.ts'
import { searchTextOf, termsDigest } from './search-text.ts'
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
  /** The text of each product is indexed again when the catalog tells of it the next time, also where it seems the same. */
  invalidateText(): void
  close(): void
}

/** What is suggested while someone types. */
export interface Suggestions {
  goods: Slot[]
  collections: CollectionView[]
}

/** So many goods are looked at before anything else has its turn. */
const atOnce = 200

/** Creates what reads all texts again by new terms, without keeping anyone waiting for the last of them. */
function createTextRefresh(
  texts: PersistentTextIndex,
  textOf: (id: string) => ReturnType<typeof searchTextOf> | undefined,
  index: ProductIndex,
  catalog: ShopCatalog,
) {
  let round = 0
  return {
    async refresh(): Promise<void> {
      round += 1
      const mine = round
      texts.versionChanges()
      for (const [done, id] of [...catalog.outlines().keys()].entries()) {
        if (done > 0 && done % atOnce === 0) await nextTurn()
        if (mine !== round) return
        const at = index.rowOf(id)
        if (at !== undefined) texts.put(id, at, () => textOf(id))
      }
      texts.versionChanged()
    },
    stop: (): void => void (round = -1),
  }
}

/** Keeps the goods findable, and those that can be bought apart. */
export function createSearch(needs: {
  catalog: ShopCatalog
  textIndex: TextIndex
  /** Where indexes outlive the process. */
  file: SnapshotFile
  stock: BuyableStock
  wordings: Pick<Wordings, 'everywhere' | 'known' | 'onChange'>
  rules: FindingNeeds['rules']
  sales: CountedSales
  clock: Clock
  /** What lists the goods of an index; where the index stands unless told. */
  lister?: (index: ProductIndex) => Lister
  /** Told of each product whose text was read. */
  onRead?: PersistentTextIndexNeeds['onRead']
}): Search {
  const { catalog, file, wordings, lister: openLister = createLister } = needs
  const kept = readSnapshot(file, 'listings', readProductIndex)
  const index = kept?.read ?? createProductIndex()
  const texts = createPersistentTextIndex(
    {
      index: needs.textIndex,
      file,
      name: 'texts',
      version: () => termsDigest(wordings.known),
      onRead: needs.onRead,
    },
    index.id,
  )
  const textOf = (product: ProductDocument | undefined) =>
    product && searchTextOf(product, wordings.everywhere)
  const buyable = createBuyable(needs.stock, (variantId) => {
    const sold = catalog.outlined(variantId)
    const at = sold && index.rowOf(sold.productId)
    return sold && at !== undefined ? { at, variants: sold.product.variants } : undefined
  })
  const sales = createSalesColumn(needs.sales, index)
  const put = (
    id: string,
    at: number,
    { variants }: Pick<IndexedProduct, 'variants'>,
    read: () => ProductDocument | undefined,
  ): void => {
    texts.put(id, at, () => textOf(read()))
    buyable.put(at, variants)
  }
  if (kept) {
    for (const [id, outline] of catalog.outlines()) {
      const at = kept.changed.has(id) ? undefined : index.rowOf(id)
      if (at !== undefined) put(id, at, outline, () => catalog.product(id))
    }
  }
  const lister = openLister(index)
  const stop = catalog.onProduct((id, goods, read) => {
    const before = index.rowOf(id)
    const at = index.set(id, goods ?? undefined)
    if (at !== undefined && goods) lister.put(at, goods)
    if (before !== undefined && before !== at) {
      lister.drop(before)
      texts.drop(before)
      buyable.drop(before)
      sales.forget(before)
    }
    if (at !== undefined && goods) put(id, at, goods, read)
  }, kept?.changed)
  texts.complete()
  // Texts take longest to be read again.
  texts.save(changesWorthSaving.between)
  const stopSaving = saveRegularly(Promise.resolve(), (most) => {
    texts.save(most)
    saveSnapshot(file, 'listings', most, index.save)
  })
  const refreshing = createTextRefresh(texts, (id) => textOf(catalog.product(id)), index, catalog)
  const stopTerms = wordings.onChange(() => void refreshing.refresh())

  const rowsAt = (places: readonly number[]): Slot[] =>
    catalog.cards(places.flatMap((at) => index.id(at) ?? []))
  const find = createFinding({
    ...needs,
    index,
    search: texts.search,
    buyable: buyable.in,
    sales,
    productAt: (at) => rowsAt([at])[0]?.product,
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
        items: rowsAt(page.items),
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
      return { goods: rowsAt(goods), collections: suggestCollections(catalog, query, most.collections) }
    },
    related: (id, product, currency, most) => rowsAt(relatedProducts(index, id, product, currency, most)),
    invalidateText: texts.invalidate,
    close() {
      stop()
      buyable.close()
      sales.close()
      stopTerms()
      refreshing.stop()
      stopSaving()
      lister.close()
    },
  }
}
