import type { Collection } from '#ports/document-store/collection.ts'
import type { Counted, DocumentStore, Query, Stored } from '#ports/document-store/document-store.ts'
import { fittingOf } from '../read-model/set-aside.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { fieldError } from '#vocabulary/field-errors.ts'

/** Which page of a list: the cursor is the `next` of the page before. */
export interface Paging {
  after?: string | undefined
  limit: number
  /** `1`: the first page says how many there are, where an index can tell. */
  count?: '1' | undefined
}

/** How many there are in a list. */
interface ListCount {
  number: number
  /** Whether there are no more than `number`: a list is counted up to `limits.countedRecords`. */
  isComplete: boolean
}

/** A page of a list. `next` is null on the last one. */
export interface Paged<T> {
  items: T[]
  next: string | null
  /** Of the first page, where it was asked for and is known. */
  count?: ListCount
}

/** The count of a list whose number is known, for a page that is to say it. */
export const knownCount = ({ after, count }: Paging, number: number): Pick<Paged<unknown>, 'count'> =>
  count === '1' && after === undefined ? { count: { number, isComplete: true } } : {}

/** Those items of a page that match a condition no index tells. How many there are is known where it is the only page. */
export function onlyMatching<T>(
  { items, next }: Paged<T>,
  paging: Paging,
  matches: (item: T) => boolean,
): Paged<T> {
  const fitting = items.filter(matches)
  return { items: fitting, next, ...(next === null && knownCount(paging, fitting.length)) }
}

/**
 * The page with the count of its list. A list of one page is counted already; otherwise an index is asked, so that a list
 * costs the store no more than that where it is looked at.
 */
async function withCount<T, P extends Paged<unknown>>(
  store: DocumentStore,
  collection: Collection<T>,
  { index, equals, range }: Counted,
  paging: Paging,
  page: P,
): Promise<P> {
  if (paging.count !== '1' || paging.after !== undefined) return page
  if (page.next === null) return { ...page, ...knownCount(paging, page.items.length) }
  const most = limits.countedRecords.value
  const counted = { index, ...(equals && { equals }), ...(range && { range }) }
  const number = await store.count(collection, counted, most + 1)
  return {
    ...page,
    count: { number: Math.max(page.items.length, Math.min(number, most)), isComplete: number <= most },
  }
}

/** A cursor that did not come from the list it was given to. */
export function wrongCursor(): ShopFailure {
  return new ShopFailure('invalid_request', {
    fields: [fieldError('?after', 'bad_format', 'cursor_unknown')],
  })
}

/**
 * Reads one page of an index. A document that does not fit its collection is passed by, and set aside.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function readPage<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'after' | 'limit'>,
  paging: Paging,
): Promise<Paged<Stored<T>>> {
  const { after, limit } = paging
  try {
    const page = await store.query(collection, { ...query, limit, ...(after === undefined ? {} : { after }) })
    const found = { items: fittingOf(store, collection, page.items), next: page.next ?? null }
    return await withCount(store, collection, query, paging, found)
  } catch (error) {
    if (after !== undefined && error instanceof RangeError) throw wrongCursor()
    throw error
  }
}

/** A span of time. */
export interface Span {
  /** Its first moment. */
  from?: string | undefined
  /** The first moment after it. */
  to?: string | undefined
}

/** The range of an index that is ordered by a moment. */
export const rangeOf = ({ from, to }: Span): Pick<Query, 'range'> =>
  from === undefined && to === undefined
    ? {}
    : { range: { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lt: to }) } }

/** Whether a moment is in a span; none is in no span with a bound. */
export const isInSpan = (at: string | null | undefined, { from, to }: Span): boolean =>
  (from === undefined && to === undefined) ||
  (typeof at === 'string' && (from === undefined || at >= from) && (to === undefined || at < to))

/**
 * The condition of a list besides its index, as {@link readMatchingPage} takes it: none while none of these values
 * is given, so that the index alone tells how many there are.
 */
export const matching = <T>(
  values: Readonly<Record<string, unknown>>,
  fits: (document: Stored<T>) => boolean,
): ((document: Stored<T>) => boolean) | undefined =>
  Object.values(values).some((value) => value !== undefined && value !== '') ? fits : undefined

/** Reads for one page of a filtered list: so many while it lacks items, and so many while it is not half full. */
const usualRounds = { full: 5, half: 20 }

/**
 * Reads one page of those documents of an index that match. Where few do, the page comes short after some reads, with a
 * cursor to go on from, and nobody knows how many there are.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function readMatchingPage<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'after' | 'limit'>,
  paging: Paging,
  matches: ((document: Stored<T>) => boolean) | undefined,
  rounds = usualRounds,
): Promise<Paged<Stored<T>>> {
  const { after, limit } = paging
  const items: Stored<T>[] = []
  let next = after ?? null
  for (let round = 1; ; round += 1) {
    const rest = { after: next ?? undefined, limit: limit - items.length }
    const page = await readPage(store, collection, query, rest)
    items.push(...(matches ? page.items.filter(matches) : page.items))
    next = page.next
    const most = items.length * 2 < limit ? rounds.half : rounds.full
    if (next === null || items.length >= limit || round >= most) {
      const found = { items, next }
      return matches && next !== null ? found : withCount(store, collection, query, paging, found)
    }
  }
}
