import { hash } from 'node:crypto'
import type { Collection, Index, IndexValue } from './collection.ts'
import { isIndexable } from './document-fields.ts'
import { maximumCount, maximumPage, type Counted, type Query, type Scan } from './document-store.ts'
import { isStorableId } from './limits.ts'

/** One end of a range. */
export interface Bound {
  value: IndexValue
  inclusive: boolean
}

/** A query that follows the port's rules, with its defaults filled in. */
export interface CheckedQuery {
  index: Index
  /** One value for each of the index's `equals` fields, in their declared order. */
  equals: IndexValue[]
  lower: Bound | undefined
  upper: Bound | undefined
  descending: boolean
  limit: number
  /** No document can match: the value cannot be in any index. Return an empty page. */
  hopeless: boolean
  /** The value of {@link CheckedQuery.cursor} for the page before. */
  after: string | undefined
  /** Builds the page's `next` from the adapter's own position, in base64url. */
  cursor(position: string): string
}

const fingerprintLength = 16

function bound(open: IndexValue | undefined, closed: IndexValue | undefined): Bound | undefined {
  if (open !== undefined && closed !== undefined) throw new RangeError('a range has one bound at each end')
  if (open !== undefined) return { value: open, inclusive: false }
  return closed === undefined ? undefined : { value: closed, inclusive: true }
}

function checkRange(index: Index, lower: Bound | undefined, upper: Bound | undefined): void {
  const values = [lower, upper].flatMap((each) => (each ? [each.value] : []))
  if (values.length > 0 && index.order === undefined) throw new RangeError('the index has no order to bound')
  if (!values.every(isIndexable)) throw new RangeError('no index can hold that bound')
  if (new Set(values.map((value) => typeof value)).size > 1) throw new RangeError('bounds of two types')
}

function equalsInOrder(index: Index, given: Record<string, IndexValue>): IndexValue[] {
  const stranger = Object.keys(given).find((field) => !index.equals.includes(field))
  if (stranger !== undefined) throw new RangeError(`the index has no field ${stranger}`)
  return index.equals.map((field) => {
    const value = given[field]
    if (!['string', 'number', 'boolean'].includes(typeof value) || value === undefined) {
      throw new RangeError(`the query gives no value for ${field}`)
    }
    return value
  })
}

function positionIn(cursor: string | undefined, fingerprint: () => string): string | undefined {
  if (cursor === undefined) return undefined
  if (!/^[\w-]{17,4000}$/.test(cursor)) throw new RangeError('not a cursor')
  if (!cursor.startsWith(fingerprint())) throw new RangeError('a cursor of another query')
  return cursor.slice(fingerprintLength)
}

/**
 * Checks a query against its collection's declarations, for every adapter alike. Cursors carry a fingerprint
 * of their query (all but the limit), so that none can be used with another one.
 *
 * @throws RangeError on an unknown index, fields or bounds the index does not have, a limit that is none, and
 *   a cursor that is garbage or of another query
 */
export function checkQuery(collection: Collection<unknown>, query: Query): CheckedQuery {
  const index = Object.hasOwn(collection.indexes, query.index) ? collection.indexes[query.index] : undefined
  if (!index) throw new RangeError(`${collection.name} has no index ${query.index}`)
  const { limit, range = {}, direction = 'asc' } = query
  if (!isPageLimit(limit)) throw new RangeError(`a limit of ${limit}`)
  const equals = equalsInOrder(index, query.equals ?? {})
  const lower = bound(range.gt, range.gte)
  const upper = bound(range.lt, range.lte)
  checkRange(index, lower, upper)
  const fingerprint = (): string => {
    const text = JSON.stringify([collection.name, query.index, equals, lower, upper, direction])
    return hash('sha256', text, 'base64url').slice(0, fingerprintLength)
  }
  return {
    index,
    equals,
    lower,
    upper,
    descending: direction === 'desc',
    limit,
    hopeless: !equals.every(isIndexable),
    after: positionIn(query.after, fingerprint),
    cursor: (position) => fingerprint() + position,
  }
}

/**
 * Checks a count, for every adapter alike.
 * @throws RangeError as {@link checkQuery}, and when `atMost` is no such number
 */
export function checkCount(collection: Collection<unknown>, counted: Counted, atMost: number): CheckedQuery {
  if (!Number.isInteger(atMost) || atMost < 1 || atMost > maximumCount) {
    throw new RangeError(`a count of at most ${atMost}`)
  }
  const { index, equals, range } = counted
  return checkQuery(collection, { index, ...(equals && { equals }), ...(range && { range }), limit: 1 })
}

/**
 * Checks a scan, for every adapter alike; its cursor is the id of the last document of the page before. Returns its
 * limit: `best` by default.
 * @throws RangeError on an invalid limit, and on a cursor that can be no id
 */
export function checkScan({ limit: given, after }: Scan, best = maximumPage): number {
  const limit = given ?? best
  if (!isPageLimit(limit)) throw new RangeError(`a limit of ${limit}`)
  if (after !== undefined && !isStorableId(after)) throw new RangeError('not a cursor')
  return limit
}

const isPageLimit = (limit: number): boolean => Number.isInteger(limit) && limit >= 1 && limit <= maximumPage
