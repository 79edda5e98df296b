import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Query, Stored } from '#ports/document-store/document-store.ts'
import { fittingOf } from '../read-model/set-aside.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'

/** Which page of a list: the cursor is the `next` of the page before. */
export interface Paging {
  after?: string | undefined
  limit: number
}

/** A page of a list. `next` is null on the last one. */
export interface Paged<T> {
  items: T[]
  next: string | null
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
  { after, limit }: Paging,
): Promise<Paged<Stored<T>>> {
  try {
    const page = await store.query(collection, { ...query, limit, ...(after === undefined ? {} : { after }) })
    return { items: fittingOf(store, collection, page.items), next: page.next ?? null }
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

/** Reads for one page of a filtered list: so many while it lacks items, and so many while it is not half full. */
const usualRounds = { full: 5, half: 20 }

/**
 * Reads one page of those documents of an index that match. Where few do, the page comes short after some reads, with a
 * cursor to go on from.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function readMatchingPage<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'after' | 'limit'>,
  { after, limit }: Paging,
  matches: (document: Stored<T>) => boolean,
  rounds = usualRounds,
): Promise<Paged<Stored<T>>> {
  const items: Stored<T>[] = []
  let next = after ?? null
  for (let round = 1; ; round += 1) {
    const rest = { after: next ?? undefined, limit: limit - items.length }
    const page = await readPage(store, collection, query, rest)
    items.push(...page.items.filter(matches))
    next = page.next
    const most = items.length * 2 < limit ? rounds.half : rounds.full
    if (next === null || items.length >= limit || round >= most) return { items, next }
  }
}
