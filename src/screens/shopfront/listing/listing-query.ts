import type { ProductListQuery } from '../types.ts'

/** The query of a listing's URL, without anything that the API would refuse. */
export interface ListingQuery {
  filters: string[]
  minPrice?: number
  maxPrice?: number
  available: boolean
  sort?: NonNullable<ProductListQuery['sort']>
  page: number
}

const sorts = ['relevance', 'featured', 'newest', 'price', '-price', 'title'] as const
/** Products on a page. */
export const pageSize = 24
/** Pages that are shown below one another. */
export const pagesTogether = 4

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,15}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

/** Reads a listing's URL. Nothing that someone may type there makes the page fail. */
export function readListing(search: URLSearchParams): ListingQuery {
  const minPrice = wholeNumber(search.get('minPrice'), 0, Number.MAX_SAFE_INTEGER)
  const maxPrice = wholeNumber(search.get('maxPrice'), 0, Number.MAX_SAFE_INTEGER)
  const sort = sorts.find((known) => known === search.get('sort'))
  return {
    filters: [...new Set(search.getAll('filter'))]
      .filter((each) => each.length <= 300 && each.includes(':'))
      .slice(0, 50),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    available: search.get('available') === '1',
    ...(sort ? { sort } : {}),
    page: wholeNumber(search.get('page'), 1, 2_000) ?? 1,
  }
}

/** Whether anything narrows the listing down. */
export function isFiltered({ filters, minPrice, maxPrice, available }: ListingQuery): boolean {
  return filters.length > 0 || minPrice !== undefined || maxPrice !== undefined || available
}

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

/** Round prices between the lowest and the highest, for the price filter: five at most, in minor units. */
export function priceSteps(min: number, max: number): number[] {
  const span = max - min
  if (span <= 0) return []
  const rough = span / 5
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? 10 * magnitude
  const steps: number[] = []
  for (let price = Math.ceil((min + 1) / step) * step; price < max && steps.length < 6; price += step)
    steps.push(price)
  return steps.map(Math.round)
}
