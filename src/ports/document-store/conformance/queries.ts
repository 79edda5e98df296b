import { describe, expect, it } from 'vitest'
import { maximumCount, put, remove, type Counted, type Query } from '../document-store.ts'
import { allPages, fill, ids, opened, places, things, type OpenStore, type Thing } from './subject.ts'

function describeMovement(open: OpenStore): void {
  it('a document moves within its indexes when it is updated, and leaves them with its removal', async () => {
    const { store } = await opened(open)
    await fill(store, { a: { rank: 1, group: 'x' }, b: { rank: 2 }, c: { rank: 3 } })
    await store.commit([put(things, 'a', { rank: 9, group: 'z' }, 1)])
    expect(await ids(store, { index: 'byRank', limit: 10 })).toEqual(['b', 'c', 'a'])
    expect(await ids(store, { index: 'ofGroup', equals: { group: 'x' }, limit: 10 })).toEqual([])
    expect(await ids(store, { index: 'ofGroup', equals: { group: 'z' }, limit: 10 })).toEqual(['a'])
    await store.commit([remove(things, 'c', 1), put(things, 'b', {}, 1)])
    expect(await ids(store, { index: 'byRank', limit: 10 })).toEqual(['a'])
    expect(await ids(store, { index: 'all', limit: 10 })).toEqual(['a', 'b'])
  })

  it('a page answers the documents whole, with their versions', async () => {
    const { store } = await opened(open)
    await fill(store, { a: { rank: 1, note: { deep: [1, null, 'x'] } } })
    await fill(store, { a: { rank: 2, note: { deep: [2] } } })
    expect(await allPages(store, { index: 'byRank', limit: 5 })).toEqual([
      { id: 'a', version: 2, data: { rank: 2, note: { deep: [2] } } },
    ])
  })
}

function describeCursors(open: OpenStore): void {
  it('the last page has no cursor, even when it is full', async () => {
    const { store } = await opened(open)
    await fill(store, { a: {}, b: {}, c: {}, d: {} })
    const first = await store.query(things, { index: 'all', limit: 2 })
    expect(first.next).toBeTypeOf('string')
    const second = await store.query(things, { index: 'all', limit: 2, after: first.next ?? '' })
    expect(second.items.map((item) => item.id)).toEqual(['c', 'd'])
    expect(second.next).toBeUndefined()
  })

  it('a cursor goes on behind its place when documents come and go in between', async () => {
    const { store } = await opened(open)
    await fill(store, { b: { rank: 2 }, c: { rank: 3 }, d: { rank: 4 } })
    const first = await store.query(things, { index: 'byRank', limit: 2 })
    await store.commit([remove(things, 'c', 1), put(things, 'a', { rank: 1 }, 'absent')])
    await fill(store, { cc: { rank: 3 } })
    const second = await store.query(things, { index: 'byRank', limit: 5, after: first.next ?? '' })
    expect(second.items.map((item) => item.id)).toEqual(['cc', 'd'])
  })

  it('a cursor may be used with another limit, and with nothing else that differs', async () => {
    const { store } = await opened(open)
    await fill(store, { a: { rank: 1, group: 'g' }, b: { rank: 2, group: 'g' }, c: { rank: 3, group: 'g' } })
    const query: Query = { index: 'ofGroupByRank', equals: { group: 'g' }, limit: 1 }
    const after = (await store.query(things, query)).next ?? ''
    expect((await store.query(things, { ...query, limit: 2, after })).items).toHaveLength(2)
    const others: Query[] = [
      { ...query, equals: { group: 'h' } },
      { ...query, direction: 'desc' },
      { ...query, range: { gt: 0 } },
      { index: 'byRank', limit: 1 },
      { index: 'all', limit: 1 },
    ]
    for (const other of others) {
      await expect(store.query(things, { ...other, after })).rejects.toBeInstanceOf(RangeError)
    }
    const elsewhere = store.query(places, { index: 'byName', limit: 1, after })
    await expect(elsewhere).rejects.toBeInstanceOf(RangeError)
  })

  it.each(['', 'x', '!!', '\0', 'a'.repeat(5_000), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA', '😀', '{}'])(
    'garbage is no cursor: %j',
    async (after) => {
      const { store } = await opened(open)
      const answer = store.query(things, { index: 'all', limit: 1, after })
      await expect(answer).rejects.toBeInstanceOf(RangeError)
    },
  )
}

function describeCounts(open: OpenStore): void {
  it('a count finds what a query finds, and stops where it is told to', async () => {
    const { store } = await opened(open)
    await fill(store, {
      a: { rank: 1, group: 'g' },
      b: { rank: 2, group: 'g' },
      c: { rank: 3, group: 'g' },
      d: { rank: 3, group: 'h' },
      e: {},
    })
    const equals = { group: 'g' }
    const counts: [Counted, number][] = [
      [{ index: 'all' }, 5],
      [{ index: 'byRank' }, 4],
      [{ index: 'byRank', range: { gte: 2, lt: 3 } }, 1],
      [{ index: 'byRank', range: { gt: 2, lte: 3 } }, 2],
      [{ index: 'byRank', range: { gt: 3 } }, 0],
      [{ index: 'ofGroup', equals }, 3],
      [{ index: 'ofGroupByRank', equals, range: { gte: 2 } }, 2],
      [{ index: 'ofGroup', equals: { group: 'nobody' } }, 0],
      [{ index: 'ofGroup', equals: { group: '\ud83d' } }, 0],
    ]
    for (const [counted, expected] of counts) expect(await store.count(things, counted, 100)).toBe(expected)
    expect(await store.count(things, { index: 'all' }, 3)).toBe(3)
    expect(await store.count(things, { index: 'all' }, 5)).toBe(5)
  })

  it('counts many documents', async () => {
    const { store } = await opened(open)
    for (const tens of ['a', 'b', 'c']) {
      const ids = Array.from({ length: 100 }, (_, at) => [`${tens}${at}`, { group: 'g' }])
      await fill(store, Object.fromEntries(ids) as Record<string, Thing>)
    }
    expect(await store.count(things, { index: 'ofGroup', equals: { group: 'g' } }, maximumCount)).toBe(300)
  })

  it.each([0, -1, 1.5, maximumCount + 1, Number.NaN])('a count of at most %d is refused', async (atMost) => {
    const { store } = await opened(open)
    await expect(store.count(things, { index: 'all' }, atMost)).rejects.toBeInstanceOf(RangeError)
    await expect(store.count(things, { index: 'byColour' }, 1)).rejects.toBeInstanceOf(RangeError)
  })
}

/** Further guarantees of queries, and their errors. */
export function describeQueries(open: OpenStore): void {
  describe('queries:', () => {
    describeMovement(open)
    describeCursors(open)
    describeCounts(open)

    const refused: [string, Query][] = [
      ['an unknown index', { index: 'byColour', limit: 1 }],
      ['an index named as what every object has', { index: 'constructor', limit: 1 }],
      ['a missing value', { index: 'ofGroup', limit: 1 }],
      ['a field that is not of the index', { index: 'all', equals: { group: 'g' }, limit: 1 }],
      ['a range without an order', { index: 'all', range: { gt: 1 }, limit: 1 }],
      ['bounds of two types', { index: 'byMixed', range: { gt: 1, lt: 'x' }, limit: 1 }],
      ['two bounds at one end', { index: 'byRank', range: { gt: 1, gte: 1 }, limit: 1 }],
      ['a bound that is no number', { index: 'byRank', range: { gt: Number.NaN }, limit: 1 }],
      ['a limit of 0', { index: 'all', limit: 0 }],
      ['a limit of 501', { index: 'all', limit: 501 }],
      ['a limit of 1.5', { index: 'all', limit: 1.5 }],
    ]
    it.each(refused)('%s is refused', async (_title, query) => {
      const { store } = await opened(open)
      await expect(store.query(things, query)).rejects.toBeInstanceOf(RangeError)
    })

    it('a value that no document can hold finds nothing', async () => {
      const { store } = await opened(open)
      await fill(store, { a: { group: 'g', rank: 1 } })
      for (const group of ['\ud83d', 'x'.repeat(2_000)]) {
        expect(await ids(store, { index: 'ofGroup', equals: { group }, limit: 1 })).toEqual([])
      }
      expect(await ids(store, { index: 'ofRank', equals: { rank: Number.NaN }, limit: 1 })).toEqual([])
    })

    it('a collection that the store does not know is refused', async () => {
      const { store } = await opened(open)
      const unknown = { ...things, name: 'strangers' }
      await expect(store.get(unknown, 'a')).rejects.toBeInstanceOf(RangeError)
      await expect(store.commit([put(unknown, 'a', {}, 'any')])).rejects.toBeInstanceOf(RangeError)
    })
  })
}
