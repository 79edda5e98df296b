import type { z } from 'zod'
import type { productList } from '#contract/catalog/catalog.ts'
import type { KnownStock } from '#domain/catalog/products/availability.ts'
import type { CollectionDocument, ProductDocument } from '#domain/catalog/products/documents.ts'
import type { Manufacturers } from '#domain/catalog/manufacturers/manufacturers.ts'
import { isShown, topCollections } from '#domain/catalog/products/shown-collections.ts'
import type { ContentSearch } from '#domain/catalog/publishing/content-search.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import { priceSaying } from '#domain/pricing/model/say-price.ts'
import type { Companions } from '#domain/feedback/bought-together/companions.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { PriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import { priceItem } from '#domain/pricing/prices/item-price.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { unitPriceOf } from '#domain/pricing/model/unit-price.ts'
import type { QueryCounts } from '#domain/catalog/search/query-counts.ts'
import type { SearchRules } from '#domain/catalog/search/search-rules.ts'
import type { Wanted } from '#domain/catalog/listing/fitting-variants.ts'
import type { ShownFacet } from '#domain/catalog/listing/shown-facets.ts'
import { pathWithPrices } from '#domain/catalog/search/shop-paths.ts'
import type { ListingAnswer, Search, FoundProduct } from '#domain/catalog/search/search.ts'
import { readLink } from '#engine/signed-links/signed-link.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { toCard, type ViewContext } from './card-views.ts'
import { toPageLink } from './content-search.ts'
import { toCollection, toShownCollection, toPricePerMeasure, toProduct } from './catalog-views.ts'
import type { ProductViewContext } from './catalog-views.ts'
import type { Call, Handlers } from '../api/handler.ts'
import type { ToImage } from './images.ts'
import { WrittenJson, writtenWith } from '../api/answers/written-json.ts'

interface CatalogNeeds extends Pick<ProductViewContext, 'freeFrom'> {
  catalog: ShopCatalog
  search: Search
  contentSearch: Pick<ContentSearch, 'pages'>
  wordings: Pick<Wordings, 'in' | 'everywhere'>
  markets: Markets
  manufacturers: Pick<Manufacturers, 'ofBrand'>
  stock: KnownStock
  priceLists: Pick<PriceLists, 'live'>
  ratings: KnownRatings
  companions: Pick<Companions, 'of'>
  searchRules: Pick<SearchRules, 'redirectOf'>
  queryCounts: Pick<QueryCounts, 'count' | 'popular'>
  clock: Clock
  secret: string
  toImage: ToImage
}

/** Products similar to a product, or bought with it, that are shown with it. */
const mostRelated = 4
/** The entries of a suggestion list, and the collections of one for which nothing is typed yet. */
const mostSuggested = { products: 6, collections: 3, pages: 2, queries: 3, first: 4 }

const cardsOf = (slots: readonly FoundProduct[], showing: ViewContext, wanted?: Wanted) =>
  slots.flatMap(({ id, product }) => toCard(id, product, showing, wanted) ?? [])

/** The conditions by which cards choose the variants that they show. */
const wantedIn = (
  { wordings: { everywhere }, stock }: CatalogNeeds,
  currency: string,
  asked: Pick<Wanted, 'filters' | 'q' | 'minPrice' | 'maxPrice'>,
): Wanted => ({ ...asked, currency, everywhere, canBuy: (variantId) => stock.known(variantId) > 0 })

function toList(
  answer: ListingAnswer,
  { page, redirect }: { page: number; redirect: string | null },
  showing: ViewContext,
  wanted: Wanted,
): WrittenJson<z.output<typeof productList>> {
  const { currency } = showing.market
  const { total, pages, sort, facets, priceRange, correctedQuery, didYouMean, partial } = answer
  const rest = {
    items: cardsOf(answer.items, showing, wanted),
    total,
    page,
    pages,
    sort,
    priceRange: priceRange && {
      min: { amount: priceRange.min, currency },
      max: { amount: priceRange.max, currency },
    },
    correctedQuery,
    didYouMean,
    partial,
    redirect,
  }
  const written: WrittenJson<ShownFacet[]> = new WrittenJson(facets)
  return writtenWith(rest, 'facets', written)
}

/** Counts searches by words alone: a further page or another filter is not another search. */
function countSearch(
  { queryCounts }: CatalogNeeds,
  query: Call<'listProducts'>['query'],
  { total, partial, correctedQuery }: ListingAnswer,
): void {
  const { q, page, filter = [], collection, minPrice, maxPrice, available, minRating } = query
  const narrowed = [collection, minPrice, maxPrice, available, minRating].some((each) => each !== undefined)
  if (!q || page > 1 || filter.length > 0 || narrowed) return
  queryCounts.count(q, partial || correctedQuery !== null ? 0 : total)
}

/** Where and when a request sees collections. */
const shownWhere = ({ markets, clock }: CatalogNeeds, market: string | undefined) => ({
  marketId: markets.find(market).id,
  now: clock.now(),
})

/** The collection of a handle, as shoppers of a market find it. @throws ShopFailure `collection_not_found` */
function findCollection(needs: CatalogNeeds, handle: string, market: string | undefined) {
  const found = needs.catalog.collection(handle)
  if (!found || !isShown(found.collection, shownWhere(needs, market)))
    throw new ShopFailure('collection_not_found')
  return found
}

async function listProducts(
  needs: CatalogNeeds,
  { query, language }: Call<'listProducts'>,
): Promise<WrittenJson<z.output<typeof productList>>> {
  const { search } = needs
  const { id: marketId, market } = needs.markets.find(query.market)
  if (query.collection !== undefined) findCollection(needs, query.collection, query.market)
  const filters = search.readFilters(query.filter ?? [])
  const wording = needs.wordings.in(language)
  const answer = await search.list({
    wording,
    marketId,
    currency: market.currency,
    q: query.q,
    exactly: query.exactly === '1',
    collection: query.collection,
    filters,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    onlyAvailable: query.available === '1',
    minRating: query.minRating,
    sort: query.sort,
    page: query.page,
    limit: query.limit,
  })
  countSearch(needs, query, answer)
  const redirect =
    (query.q && needs.searchRules.redirectOf(query.q)) || pathWithPrices(answer.read, market.currency)
  const { minPrice, maxPrice } = query
  const q = answer.correctedQuery ?? answer.read?.words ?? query.q
  const wanted = wantedIn(needs, market.currency, { filters, q, minPrice, maxPrice })
  const showing = { ...needs, marketId, market, wording, now: needs.clock.now() }
  return toList(answer, { page: query.page, redirect }, showing, wanted)
}

function getProduct(needs: CatalogNeeds, call: Call<'getProduct'>) {
  const found = needs.catalog.productAt(call.params.handle)
  if (!found) throw new ShopFailure('product_not_found')
  return showProduct(needs, found, call)
}

/** A product before it is for sale, for whoever has the link that staff gave them. */
function previewProduct(needs: CatalogNeeds, call: Call<'previewProduct'>) {
  const { catalog, clock, secret } = needs
  const id = readLink(secret, 'product preview', call.params.token, clock.now())
  if (id === undefined) throw new ShopFailure('link_expired')
  const product = catalog.product(id)
  if (!product) throw new ShopFailure('product_not_found')
  return showProduct(needs, { id, product }, call)
}

function showProduct(
  needs: CatalogNeeds,
  found: { id: string; product: ProductDocument },
  call: Pick<Call<'getProduct'>, 'query' | 'language'>,
) {
  const { catalog, search, markets, clock } = needs
  const { id: marketId, market } = markets.find(call.query.market)
  const wording = needs.wordings.in(call.language)
  const showing = { ...needs, marketId, market, wording, now: clock.now() }
  const active = (id: string) => catalog.outlines().get(id)?.status === 'active'
  const chosen = cardsOf(catalog.cards((found.product.related ?? []).filter(active)), showing)
  const selling = { marketId, currency: market.currency }
  const similar = cardsOf(search.related(found.id, found.product, selling, mostRelated), showing)
  const others = similar.filter(({ id }) => !chosen.some((each) => each.id === id))
  const related = [...chosen, ...others.slice(0, Math.max(0, mostRelated - chosen.length))]
  const companions = needs.companions.of(found.id).filter(active)
  const boughtTogether = cardsOf(catalog.cards(companions), showing)
  const besides = { related, boughtTogether: boughtTogether.slice(0, mostRelated) }
  const shown = toProduct(found.id, found.product, besides, showing)
  if (!shown) throw new ShopFailure('product_not_found', { reason: 'not_in_market' })
  return shown
}

/** The caller's member prices that are below the public ones. Their groups come with the session: no read. */
function listMemberPrices(needs: CatalogNeeds, call: Call<'listMemberPrices'>) {
  const { params, query, caller, language } = call
  const { catalog, markets, priceLists, clock, wordings } = needs
  const { id: marketId, market } = markets.find(query.market)
  const found = catalog.productAt(params.handle)
  if (!found) throw new ShopFailure('product_not_found')
  const { currency, locale } = market
  const say = priceSaying(wordings.in(language), locale)
  const now = toTimestamp(clock.now())
  const groups = caller.customer?.groups ?? []
  const member = {
    groups,
    priceLists: priceLists.live(marketId, now),
    everyCollectionOf: catalog.everyCollectionOf,
  }
  const items = found.product.variants.flatMap((variant) => {
    const sold = { productId: found.id, product: found.product, variant }
    const price = priceItem({ sold, currency, marketId, now, quantity: 1, member })
    const list = price?.notes.find(({ rule, applied }) => applied && rule === 'price_list')
    if (!price || !list) return []
    const perMeasure = toPricePerMeasure(unitPriceOf(price.amount, variant.content), currency)
    const own = { amount: price.amount, currency }
    return [{ variantId: variant.id, price: own, pricePerMeasure: perMeasure, name: say(list.name) }]
  })
  return { items }
}

/** Collections to begin a search with: the first ones that are below no other and have products. */
const firstCollections = ({ catalog }: CatalogNeeds, isSeen: (collection: CollectionDocument) => boolean) =>
  topCollections(
    catalog.collections(),
    ({ collection, productCount }) => productCount > 0 && isSeen(collection),
  ).slice(0, mostSuggested.first)

function suggest(needs: CatalogNeeds, { query, language }: Call<'suggest'>) {
  const { search, markets } = needs
  const wording = needs.wordings.in(language)
  const { id: marketId, market } = markets.find(query.market)
  const { currency } = market
  const isSeen = (collection: CollectionDocument) => isShown(collection, shownWhere(needs, query.market))
  const { products: found, collections } =
    query.q === ''
      ? { products: [], collections: firstCollections(needs, isSeen) }
      : search.suggest(query.q, { marketId, currency, wording, isShown: isSeen }, mostSuggested)
  const showing = { ...needs, marketId, market, wording, now: needs.clock.now() }
  const wanted = wantedIn(needs, currency, { filters: new Map(), q: query.q })
  return {
    products: cardsOf(found, showing, wanted).map(
      ({ handle, title, price, priceVaries, availability, images, lang }) => ({
        handle,
        title,
        price,
        priceVaries,
        availability,
        image: images[0] ?? null,
        lang: { title: lang.title },
      }),
    ),
    collections: collections.map((each) => {
      const { handle, title, lang, image } = toCollection(each, needs.toImage, wording)
      return { handle, title, lang: { title: lang.title }, image }
    }),
    pages: needs.contentSearch
      .pages(query.q, language)
      .slice(0, mostSuggested.pages)
      .map((page) => toPageLink(pageIn(page, language))),
    queries: needs.queryCounts.popular(query.q, mostSuggested.queries),
  }
}

type CatalogHandlers = Pick<
  Handlers,
  | 'listCollections'
  | 'getCollection'
  | 'listProducts'
  | 'getProduct'
  | 'previewProduct'
  | 'listMemberPrices'
  | 'suggest'
>

/**
 * The public catalog. Every answer but a member’s own prices follows from the URL and the store alone, so
 * that it can be cached for everyone.
 */
export function createCatalogHandlers(needs: CatalogNeeds): CatalogHandlers {
  return {
    listCollections: async ({ query, language }) => ({
      items: needs.catalog
        .collections()
        .filter(({ collection }) => isShown(collection, shownWhere(needs, query.market)))
        .map((each) => toCollection(each, needs.toImage, needs.wordings.in(language))),
    }),
    async getCollection({ params, query, language }) {
      const found = findCollection(needs, params.handle, query.market)
      return toShownCollection(found, needs.toImage, needs.wordings.in(language))
    },
    listProducts: (call) => listProducts(needs, call),
    getProduct: async (call) => getProduct(needs, call),
    previewProduct: async (call) => previewProduct(needs, call),
    listMemberPrices: async (call) => listMemberPrices(needs, call),
    suggest: async (call) => suggest(needs, call),
  }
}
