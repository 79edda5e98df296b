import { plainDigits } from '#vocabulary/text/digits.ts'
import type { ProductListQuery } from '../types.ts'

/** The query of a listing's URL, without anything that the API would refuse. */
export interface ListingQuery {
  filters: string[]
  /** In the currency's whole units, as people type them. */
  minPrice?: number
  maxPrice?: number
  minRating?: number
  available: boolean
  sort?: NonNullable<ProductListQuery['sort']>
  page: number
}

const sorts = [
  'relevance',
  'featured',
  'bestselling',
  'rating',
  'newest',
  'price',
  '-price',
  'title',
] as const
/** Products on a page. */
export const pageSize = 24
/** Pages that are shown below one another. */
export const pagesTogether = 4

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,15}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

/** A price as people type it, with a point or a comma. */
function typedPrice(text: string | null): number | undefined {
  const typed = plainDigits(text ?? '').trim()
  return /^\d{1,10}([.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
}

/** Reads a listing's URL. Nothing that someone may type there makes the page fail. */
export function readListing(search: URLSearchParams): ListingQuery {
  const minPrice = typedPrice(search.get('minPrice'))
  const maxPrice = typedPrice(search.get('maxPrice'))
  const minRating = wholeNumber(search.get('minRating'), 1, 5)
  const sort = sorts.find((known) => known === search.get('sort'))
  return {
    filters: [...new Set(search.getAll('filter'))]
      .filter((each) => each.length <= 300 && each.includes(':'))
      .slice(0, 50),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(minRating === undefined ? {} : { minRating }),
    available: search.get('available') === '1',
    ...(sort ? { sort } : {}),
    page: wholeNumber(search.get('page'), 1, 2_000) ?? 1,
  }
}

/** Whether anything narrows the listing down. */
export function isFiltered({ filters, available, ...bounds }: ListingQuery): boolean {
  const { minPrice, maxPrice, minRating } = bounds
  return filters.length > 0 || available || [minPrice, maxPrice, minRating].some((each) => each !== undefined)
}

/** The parameters that narrow a listing down. */
export const narrowing = ['filter', 'minPrice', 'maxPrice', 'minRating', 'available'] as const

/** Which products a page of the URL shows: those of one call, of which the first `keep` are shown. */
export interface PageWindow {
  limit: number
  page: number
  keep: number
  /** The first page shown: pages up to the fourth are added below one another, the fifth starts a new list. */
  first: number
}

/**
 * "Load more" is a link to the next page, which shows the products of the pages before it as well, so that they stay in view and
 * Back finds them: four pages together at most, read in one call (whose limit must divide the number of products before it).
 */
export function pageWindow(page: number): PageWindow {
  const together = ((page - 1) % pagesTogether) + 1
  const first = page - together + 1
  const keep = together * pageSize
  // Three pages of 24 do not start where pages of 72 do, so that four are read and the last one is left out.
  const limit = together === 3 ? pagesTogether * pageSize : keep
  return { limit, page: Math.floor(((first - 1) * pageSize) / limit) + 1, keep, first }
}

/** Pages of 24 that so many products make. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The same URL with a filter, price or sort taken away (every value of a name, or one of them), back on its first page. */
export function without(
  search: URLSearchParams,
  ...removed: (string | [name: string, value: string])[]
): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const each of removed) {
    if (typeof each === 'string') next.delete(each)
    else next.delete(...each)
  }
  return `?${next}`
}

/** The same URL with a filter taken away, or with it where it is not chosen, back on its first page. */
export function toggled(search: URLSearchParams, filter: string): string {
  if (search.getAll('filter').includes(filter)) return without(search, ['filter', filter])
  const next = new URLSearchParams(search)
  next.delete('page')
  next.append('filter', filter)
  return `?${next}`
}

/** The same URL at another page. */
export function atPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

/** The URL that a listing's form stands for, without the fields that say nothing. */
export function formToSearch(form: FormData | URLSearchParams): string {
  const next = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '') next.append(name, value)
  }
  return `?${next}`
}
