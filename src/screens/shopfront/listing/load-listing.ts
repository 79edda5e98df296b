import { redirect, type RouterContextProvider } from 'react-router'
import type { ShopApi } from '#client/shop-api.ts'
import { currencyExponent } from '#vocabulary/money.ts'
import { apiContext } from '../../api-context.ts'
import { urlWithin, placeContext } from '../../place.ts'
import type { ProductList } from '../types.ts'
import { toCard } from './card-pictures.ts'
import {
  atPage,
  formToSearch,
  isFiltered,
  pageCount,
  pageSize,
  pageWindow,
  readListing,
} from './listing-query.ts'

/** A listing as its screen shows it. */
export interface Listing extends Pick<
  ProductList,
  | 'items'
  | 'total'
  | 'sort'
  | 'facets'
  | 'priceRange'
  | 'correctedQuery'
  | 'didYouMean'
  | 'partial'
  | 'redirect'
> {
  /** The page of the URL, the first one shown with it, and how many there are. */
  page: number
  firstPage: number
  pages: number
  /** Products like the first one, where there are few. */
  similar: ProductList['items']
}

/** Fewer products than this need no filters, and leave room for similar ones. */
export const few = 6
/** Similar products in their row. */
const rowOfSimilar = 4

/** Bounds of prices in minor units of the market's currency. */
async function boundsIn(
  api: ShopApi,
  market: string,
  { minPrice, maxPrice }: { minPrice: number | undefined; maxPrice: number | undefined },
): Promise<{ minPrice?: number; maxPrice?: number }> {
  if (minPrice === undefined && maxPrice === undefined) return {}
  const { markets } = await api.getShop()
  const currency = markets.find(({ id }) => id === market)?.currency ?? ''
  const minor = (price: number) => Math.round(price * 10 ** currencyExponent(currency))
  return {
    ...(minPrice === undefined ? {} : { minPrice: minor(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: minor(maxPrice) }),
  }
}

/** A row of products like the first one, where a listing without filters has few. */
async function similarTo(
  api: ShopApi,
  market: string,
  { items, total }: ProductList,
  search: URLSearchParams,
): Promise<ProductList['items']> {
  const [first] = items
  if (!first || total >= few || isFiltered(readListing(search))) return []
  const { related } = await api.getProduct({ params: { handle: first.handle }, query: { market } })
  const others = related.filter(({ id }) => !items.some((each) => each.id === id))
  return others.length < rowOfSimilar ? [] : others.map(toCard)
}

/** The position of the first shown product in the whole listing, from 1. */
export const firstPosition = ({ firstPage }: Listing): number => (firstPage - 1) * pageSize + 1

/** Loads the products that a listing's URL asks for, within a collection or a search. A page past the end leads to the last one. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  request: Request,
  within: { collection?: string; q?: string; exactly?: '1' },
): Promise<Listing> {
  const { pathname, searchParams } = urlWithin(request)
  // Without scripts a form sends its empty fields as well: they say nothing, and the address is shared without them.
  if ([...searchParams.values()].includes(''))
    throw redirect(pathname + formToSearch(searchParams).replace(/^\?$/, ''), 303)
  const { filters, available, page, minPrice, maxPrice, ...rest } = readListing(searchParams)
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const shown = pageWindow(page)
  const bounds = await boundsIn(api, market, { minPrice, maxPrice })
  const list = await api.listProducts({
    query: {
      ...rest,
      ...bounds,
      ...within,
      market,
      ...(filters.length > 0 ? { filter: filters } : {}),
      ...(available ? { available: '1' as const } : {}),
      page: shown.page,
      limit: shown.limit,
    },
  })
  const pages = pageCount(list.total)
  if (page > pages) throw redirect(pathname + atPage(searchParams, pages))
  const {
    items,
    total,
    sort,
    facets,
    priceRange,
    correctedQuery,
    didYouMean,
    partial,
    redirect: leadsTo,
  } = list
  return {
    items: items.slice(0, shown.keep).map(toCard),
    total,
    sort,
    facets,
    priceRange,
    correctedQuery,
    didYouMean,
    partial,
    redirect: leadsTo,
    page,
    firstPage: shown.first,
    pages,
    similar: await similarTo(api, market, list, searchParams),
  }
}
