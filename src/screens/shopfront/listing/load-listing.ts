import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { currentSession } from '../shell/session.ts'
import type { ProductList } from '../types.ts'
import { toCard } from './card-pictures.ts'
import { atPage, pageCount, pageWindow, readListing } from './listing-query.ts'

/** A listing as its screen shows it. */
export interface Listing extends Pick<
  ProductList,
  'items' | 'total' | 'sort' | 'facets' | 'priceRange' | 'correctedQuery'
> {
  /** The page of the URL, the first one shown with it, and how many there are. */
  page: number
  firstPage: number
  pages: number
}

/** Loads what a listing's URL asks for, within a collection or a search. A page past the end leads to the last one. */
export async function loadListing(
  api: Api,
  url: URL,
  within: { collection?: string; q?: string },
): Promise<Listing> {
  const { filters, available, page, ...rest } = readListing(url.searchParams)
  const { market } = await currentSession(api)
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
  if (page > pages) throw redirect(url.pathname + atPage(url.searchParams, pages))
  const { items, total, sort, facets, priceRange, correctedQuery } = list
  return {
    items: items.slice(0, shown.keep).map(toCard),
    total,
    sort,
    facets,
    priceRange,
    correctedQuery,
    page,
    firstPage: shown.first,
    pages,
  }
}
