import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { urlWithin, placeContext } from '../../place.ts'
import type { ProductList } from '../types.ts'
import { toCard } from './card-pictures.ts'
import { atPage, formToSearch, pageCount, pageSize, pageWindow, readListing } from './listing-query.ts'

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
  const { filters, available, page, ...rest } = readListing(searchParams)
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const shown = pageWindow(page)
  const list = await api.listProducts({
    query: {
      ...rest,
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
  }
}
