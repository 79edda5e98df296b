import type { Clock } from '#ports/clock/clock.ts'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { countBits, hasBit, inBoth, type Bits } from '#engine/columns/bits.ts'
import type { CardProduct } from '../read-model/card.ts'
import type { SellingMarket } from '../products/availability.ts'
import { namesOf } from '../products/collection-tree.ts'
import type { CollectionView } from '../read-model/catalog.ts'
import type { CollectionDocument, ProductDocument } from '../products/documents.ts'
import { asWritten, type Wording } from '../languages/wording.ts'
import { readFilter, type Filters } from '../listing/facets.ts'
import { createCollectionMembers } from './collection-members.ts'
import { createProductFinder, type FoundProducts, type ProductFinderNeeds } from './product-finder.ts'
import type { SearchRanking } from './documents.ts'
import { suggestCollections } from './collection-suggestions.ts'
import type { SortName } from '../listing/product-orders.ts'
import type { ListedPage } from '../listing/lister.ts'
import { productValues, type ProductValueQuery } from './product-values.ts'
import { readQuery, type ReadQuery } from './read-query.ts'
import { relatedProducts } from './related.ts'
import { createSearchIndex, type SearchIndex, type SearchIndexNeeds } from './search-index.ts'

/** A request for a listing. */
export interface Listing extends SellingMarket {
  /** The language it is shown in; as texts are written when left out. */
  wording?: Wording | undefined
  q?: string | undefined
  /** Handle of a collection that exists. */
  collection?: string | undefined
  filters: Filters
  minPrice?: number | undefined
  maxPrice?: number | undefined
  onlyAvailable?: boolean | undefined
  /** Least mean of stars. */
  minRating?: number | undefined
  sort?: SortName | 'relevance' | undefined
  page: number
  limit: number
  /** Nothing in `q` is corrected. */
  exactly?: boolean | undefined
  /** Ranking factors, in place of those that staff have set. */
  ranking?: SearchRanking | undefined
}

/** An active product that was found. */
export interface FoundProduct {
  id: string
  product: CardProduct
}

/** The listing of a request. */
export interface ListingAnswer extends Omit<ListedPage, 'items'> {
  items: FoundProduct[]
  /** The order: best match first for a search, else featured first, by default. */
  sort: SortName | 'relevance'
  correctedQuery: string | null
  /** A suggestion, if nothing was corrected and not all words were found. */
  didYouMean: string | null
  /** Nothing has all the words: these products have most of them, or come nearest. */
  partial: boolean
  /** The query as it was read; null without one, or where it is searched for exactly. */
  read: ReadQuery | null
  /** The synonyms that were searched for. */
  synonyms: FoundProducts['synonyms']
}

/** Listings and search over the active products. Everything is in memory: queries cost no document. */
export interface Search {
  list(listing: Listing): Promise<ListingAnswer>
  /** How many active products fit a rule, and the first of them in the featured order. */
  matching(rule: CollectionRule, most: number): { total: number; items: FoundProduct[] }
  /** The values that products have, the most frequent first. */
  values(query: ProductValueQuery, most: number): string[]
  /** Parses `name:value` filters. */
  readFilters(texts: readonly string[]): Filters
  suggest(query: string, viewer: Suggested, most: { products: number; collections: number }): Suggestions
  related(id: string, product: ProductDocument, market: SellingMarket, most: number): FoundProduct[]
  /** The text of each product is indexed again at its next change, even if it seems the same. */
  invalidateText(): void
  close(): void
}

/** For whom suggestions are. */
export interface Suggested extends SellingMarket {
  wording: Wording
  /** Which collections may be suggested. */
  isShown: (collection: CollectionDocument) => boolean
}

/** Suggestions while someone types. */
export interface Suggestions {
  products: FoundProduct[]
  collections: CollectionView[]
}

/** Dependencies of {@link createSearch}. */
export interface SearchNeeds extends SearchIndexNeeds {
  rules: ProductFinderNeeds['rules']
  clock: Clock
}

/** The narrower one of two bounds, if either is set. */
const narrower = (
  choose: (...bounds: number[]) => number,
  ...bounds: (number | undefined)[]
): number | undefined => {
  const known = bounds.filter((each) => each !== undefined)
  return known.length === 0 ? undefined : choose(...known)
}

/** The products that stock and stars leave; undefined for all. */
function offeredIn(
  { buyable, ratedFrom }: Pick<SearchIndex, 'buyable' | 'ratedFrom'>,
  { currency, onlyAvailable, minRating }: Listing,
): Bits | undefined {
  const rated = minRating === undefined ? undefined : ratedFrom(minRating)
  if (!onlyAvailable) return rated
  return rated ? inBoth(rated, buyable.in(currency)) : buyable.in(currency)
}

/** Half of these products cost no more. */
function middlePrice(rows: Uint32Array, known: ArrayLike<number>): number | undefined {
  const prices = Array.from(rows, (at) => known[at] ?? Number.NaN).filter((price) => !Number.isNaN(price))
  return prices.sort((a, b) => a - b)[(prices.length - 1) >> 1]
}

/** Reads the query of a listing, and finds its products. */
function findRead(
  { q, exactly, ...wishes }: Listing,
  find: ReturnType<typeof createProductFinder>,
  prices: ArrayLike<number>,
) {
  if (!q) return { read: null }
  if (exactly) return { read: null, result: find(q, { ...wishes, exactly }) }
  const read = readQuery(q, wishes.currency)
  const result = find(read.words, { ...wishes, denied: read.denied })
  return { read: read.cheap ? { maxPrice: middlePrice(result.best(), prices), ...read } : read, result }
}

/** Creates listings and search over the products of a catalog, which it follows until it is closed. */
export function createSearch(needs: SearchNeeds): Search {
  const { catalog } = needs
  const all = createSearchIndex(needs)
  const { index, texts, buyable, lister } = all
  const productsAt = (places: readonly number[]): FoundProduct[] =>
    catalog.cards(places.flatMap((at) => index.id(at) ?? []))
  const find = createProductFinder({
    ...needs,
    index,
    search: texts.search,
    buyable: buyable.in,
    sales: all.sales,
    productAt: (at) => productsAt([at])[0]?.product,
    documentAt: (at) => catalog.product(index.id(at) ?? ''),
  })
  const members = createCollectionMembers(all, needs.clock)
  catalog.countWith(members)

  return {
    async list(listing) {
      const { marketId, currency } = listing
      const collection = listing.collection && (catalog.collectionNames(listing.collection)[0] ?? '')
      const { read, result } = findRead(listing, find, index.prices(currency))
      const sort = listing.sort === 'relevance' && !result ? undefined : listing.sort
      const effective = sort ?? (result ? 'relevance' : 'featured')
      const within = collection === undefined ? undefined : catalog.below(collection)
      const pinned = within?.find((each) => each.collection.handle === collection)?.collection.pinned ?? []
      const page = await lister.list({
        marketId,
        currency,
        found: result?.found,
        collections: within?.flatMap((each) => namesOf(each.collection)),
        ruled: within && members.ruledIn(within.map((each) => each.collection)),
        pinned: pinned.flatMap((id) => index.rowOf(id) ?? []),
        filters: listing.filters,
        minPrice: narrower(Math.max, listing.minPrice, read?.minPrice),
        maxPrice: narrower(Math.min, listing.maxPrice, read?.maxPrice),
        offered: offeredIn(all, listing),
        buyable: effective === 'featured' ? buyable.in(currency) : undefined,
        sort: effective,
        page: listing.page,
        limit: listing.limit,
        wording: listing.wording ?? asWritten,
      })
      return {
        ...page,
        items: productsAt(page.items),
        sort: effective,
        correctedQuery: result?.corrected ?? null,
        didYouMean: result?.didYouMean ?? null,
        partial: result?.partial ?? false,
        read,
        synonyms: result?.synonyms ?? [],
      }
    },
    matching(rule, most) {
      const rows = members.matching(rule)
      const first: number[] = []
      for (const row of index.order('featured', '')) {
        if (first.length === most) break
        if (hasBit(rows, row)) first.push(row)
      }
      return { total: countBits(rows), items: productsAt(first) }
    },
    values: (query, most) => productValues(query, most, { catalog, index }),
    readFilters(texts) {
      const filters = new Map<string, Set<string>>()
      for (const text of texts) {
        const { name, value } = readFilter(text, index.facets())
        filters.set(name, (filters.get(name) ?? new Set<string>()).add(value))
      }
      return filters
    },
    suggest(query, { isShown, ...viewer }, most) {
      const sold = index.soldIn(viewer)
      const products: number[] = []
      const { words, denied } = readQuery(query, viewer.currency)
      for (const at of find(words, { ...viewer, denied }).found) {
        if (products.length === most.products) break
        if (hasBit(sold, at)) products.push(at)
      }
      return {
        products: productsAt(products),
        collections: suggestCollections(catalog, query, most.collections, isShown),
      }
    },
    related(id, product, market, most) {
      const collections = catalog
        .collectionsOf(id, product.collections)
        .flatMap((handle) => catalog.collection(handle)?.collection ?? [])
        .map((collection) => members.in(collection))
      return productsAt(relatedProducts(index, id, collections, market, most))
    },
    invalidateText: texts.invalidate,
    close: all.close,
  }
}
