import type { z } from 'zod'
import type { productList } from '#contract/catalogue.ts'
import type { KnownStock } from '#domain/catalog/availability.ts'
import type { ShopCatalog } from '#domain/catalog/catalog.ts'
import type { Markets } from '#domain/markets/documents.ts'
import type { Slot } from '#domain/search/goods-index.ts'
import type { ListingAnswer, Search } from '#domain/search/search.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toCard, toCollection, toProduct, type Showing } from './catalogue-views.ts'
import type { Call, Handlers } from './handler.ts'
import { toImage } from './images.ts'

interface CatalogueNeeds {
  catalog: ShopCatalog
  search: Search
  markets: Markets
  stock: KnownStock
}

/** Goods related to a product that are shown with it. */
const mostRelated = 4
/** What a suggestion list holds. */
const mostSuggested = { goods: 6, collections: 3 }

const cardsOf = (slots: readonly Slot[], showing: Showing) =>
  slots.flatMap(({ id, product }) => toCard(id, product, showing) ?? [])

function toList(answer: ListingAnswer, page: number, showing: Showing): z.output<typeof productList> {
  const { currency } = showing.market
  const { total, pages, sort, facets, priceRange, correctedQuery } = answer
  return {
    items: cardsOf(answer.items, showing),
    total,
    page,
    pages,
    sort,
    facets: facets.map(({ name, values }) => ({
      name,
      label: name,
      values: values.map((value) => ({ ...value, label: value.value })),
    })),
    priceRange: priceRange && {
      min: { amount: priceRange.min, currency },
      max: { amount: priceRange.max, currency },
    },
    correctedQuery,
  }
}

function listProducts(needs: CatalogueNeeds, { query }: Call<'listProducts'>): z.output<typeof productList> {
  const { catalog, search } = needs
  const { market } = needs.markets.find(query.market)
  if (query.collection !== undefined && !catalog.collection(query.collection)) {
    throw new ShopFailure('collection_not_found')
  }
  const { filters, bad } = search.readFilters(query.filter ?? [])
  if (bad.length > 0) {
    const fields = [{ pointer: '?filter', message: 'Write name:value, as in Material:Stoneware' }]
    throw new ShopFailure('invalid_request', { fields })
  }
  const answer = search.list({
    currency: market.currency,
    q: query.q,
    collection: query.collection,
    filters,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    onlyAvailable: query.available === '1',
    sort: query.sort,
    page: query.page,
    limit: query.limit,
  })
  return toList(answer, query.page, { market, stock: needs.stock })
}

function getProduct({ catalog, search, markets, stock }: CatalogueNeeds, call: Call<'getProduct'>) {
  const { market } = markets.find(call.query.market)
  const found = catalog.productByHandle(call.params.handle)
  if (found?.product.status !== 'active') throw new ShopFailure('product_not_found')
  const showing = { market, stock, catalog }
  const related = cardsOf(search.related(found.product, market.currency, mostRelated), showing)
  const shown = toProduct(found.id, found.product, related, showing)
  if (!shown) throw new ShopFailure('product_not_found', { detail: 'It is not sold in this market' })
  return shown
}

function suggest({ search, markets, stock }: CatalogueNeeds, { query }: Call<'suggest'>) {
  const { market } = markets.find(query.market)
  const { goods, collections } = search.suggest(query.q, market.currency, mostSuggested)
  return {
    products: goods.flatMap(({ id, product }) => {
      const card = toCard(id, product, { market, stock })
      const [image] = product.images
      return card
        ? [
            {
              handle: card.handle,
              title: card.title,
              price: card.price,
              image: image ? toImage(image) : null,
            },
          ]
        : []
    }),
    collections: collections.map(({ collection }) => ({
      handle: collection.handle,
      title: collection.title,
    })),
  }
}

type CatalogueHandlers = Pick<
  Handlers,
  'listCollections' | 'getCollection' | 'listProducts' | 'getProduct' | 'suggest'
>

/**
 * The public catalogue. Every answer follows from the URL and the store alone, so that it can be cached for
 * everyone.
 */
export function createCatalogueHandlers(needs: CatalogueNeeds): CatalogueHandlers {
  return {
    listCollections: async () => ({ items: needs.catalog.collections().map(toCollection) }),
    async getCollection({ params }) {
      const found = needs.catalog.collection(params.handle)
      if (!found) throw new ShopFailure('collection_not_found')
      return toCollection(found)
    },
    listProducts: async (call) => listProducts(needs, call),
    getProduct: async (call) => getProduct(needs, call),
    suggest: async (call) => suggest(needs, call),
  }
}
