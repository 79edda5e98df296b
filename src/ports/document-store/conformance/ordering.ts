import { describe, expect, it } from 'vitest'
import type { IndexValue } from '../collection.ts'
import type { Query } from '../document-store.ts'
import { fill, ids, opened, things, type OpenStore, type Thing } from './subject.ts'

const names = [
  '',
  'B',
  'a',
  'ab',
  'b',
  'e\u0301',
  'é',
  'ﬀ',
  '😀',
  'שלום',
  'a\0',
  'a\0b',
  '\uffff',
  '\u{10ffff}',
]
const ranks = [
  -Number.MAX_VALUE,
  -Number.MAX_SAFE_INTEGER,
  -1.5,
  -1,
  -Number.MIN_VALUE,
  0,
  Number.MIN_VALUE,
  1e-9,
  0.1,
  0.5,
  1,
  9,
  10,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
]

/** Things with many ties, gaps and edge cases; 80 of them. */
function manyThings(): Record<string, Thing> {
  const rows = Array.from({ length: 80 }, (_, at): [string, Thing] => {
    // 37 and 80 share no factor: the ids come in an order of their own.
    const id = `${at % 3 === 0 ? 'é' : at % 3 === 1 ? 'Z' : '😀'}${(at * 37) % 80}`
    const thing: Thing = {
      ...(at % 7 !== 0 && { name: names[at % names.length] ?? '' }),
      rank: at % 11 === 0 ? null : (ranks[at % ranks.length] ?? 0),
      ...(at % 5 !== 0 && { flag: at % 2 === 0 }),
      ...(at % 9 !== 0 && { group: `g${at % 3}` }),
      ...(at % 4 !== 0 && { mixed: [true, -3, 'x', false, 12, ''][at % 6] ?? '' }),
    }
    return [id, thing]
  })
  return Object.fromEntries(rows)
}

const typeOrder = ['boolean', 'number', 'string']

function compare(a: IndexValue, b: IndexValue): number {
  const byType = typeOrder.indexOf(typeof a) - typeOrder.indexOf(typeof b)
  if (byType !== 0) return byType
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  return Number(a) - Number(b) > 0 ? 1 : a === b ? 0 : -1
}

function inRange(value: IndexValue, { gt, gte, lt, lte }: NonNullable<Query['range']>): boolean {
  const bounds = [gt, gte, lt, lte].filter((bound) => bound !== undefined)
  if (bounds.some((bound) => typeof bound !== typeof value)) return false
  return (
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0)
  )
}

/** The answer worked out in memory, in the plainest way. */
function expectedIds(documents: Record<string, Thing>, query: Query): string[] {
  const index = things.indexes[query.index]
  if (!index) throw new Error(`no index ${query.index}`)
  const rows = Object.entries(documents).flatMap(([id, thing]) => {
    const field = (name: string): unknown => thing[name as keyof Thing] ?? undefined
    const matches = index.equals.every((name) => {
      const wanted = query.equals?.[name]
      return field(name) === wanted
    })
    const sparse = index.order !== undefined && field(index.order) === undefined
    const value = index.order === undefined ? '' : (field(index.order) as IndexValue)
    return matches && !sparse && inRange(value, query.range ?? {}) ? [{ id, value }] : []
  })
  const sign = query.direction === 'desc' ? -1 : 1
  rows.sort((a, b) => sign * (compare(a.value, b.value) || compare(a.id, b.id)))
  return rows.map((row) => row.id)
}

const queries: Omit<Query, 'limit'>[] = [
  { index: 'all' },
  { index: 'byName' },
  { index: 'byRank' },
  { index: 'byFlag' },
  { index: 'byMixed' },
  { index: 'ofGroup', equals: { group: 'g1' } },
  { index: 'ofGroup', equals: { group: 'g' } },
  { index: 'ofGroupByRank', equals: { group: 'g2' } },
  { index: 'ofFlagAndGroupByName', equals: { group: 'g0', flag: true } },
  { index: 'ofRank', equals: { rank: 0 } },
  { index: 'ofRank', equals: { rank: -1.5 } },
  { index: 'byRank', range: { gt: 0 } },
  { index: 'byRank', range: { gte: 0, lt: 10 } },
  { index: 'byRank', range: { lte: -1 } },
  { index: 'byRank', range: { gt: 10, lt: 9 } },
  { index: 'byName', range: { gt: 'a' } },
  { index: 'byName', range: { gte: 'a', lte: 'ab' } },
  { index: 'byName', range: { lt: '😀' } },
  { index: 'byFlag', range: { gt: false } },
  { index: 'byMixed', range: { gte: -3 } },
  { index: 'byMixed', range: { lte: 'x' } },
  { index: 'byMixed', range: { lt: true } },
  { index: 'ofGroupByRank', equals: { group: 'g2' }, range: { gte: 0.1, lte: 10 } },
]

/** The order of documents in every kind of index, and the pages through it. */
export function describeOrdering(open: OpenStore): void {
  describe('order and pages', () => {
    const cases = queries.map((query) => [JSON.stringify(query), query] as const)
    it.each(cases)('are right in both directions for %s', async (_title, query) => {
      const { store } = await opened(open)
      const documents = manyThings()
      await fill(store, documents)
      for (const direction of ['asc', 'desc'] as const) {
        const expected = expectedIds(documents, { ...query, direction, limit: 1 })
        for (const limit of [3, 20, 500]) {
          expect(await ids(store, { ...query, direction, limit })).toEqual(expected)
        }
      }
    })
  })
}
