import { describe, expect, it } from 'vitest'
import { things } from './conformance/subject.ts'
import { countingStore, withCounts } from './counting.ts'
import { put, StoreConflict, type DocumentStore, type Page } from './document-store.ts'

/** Returns nothing, or pages of as many items as the limit. */
const canned: DocumentStore = {
  get: async () => undefined,
  getMany: async () => new Map(),
  query: async <T>(
    _collection: unknown,
    { index, limit }: { index: string; limit: number },
  ): Promise<Page<T>> => {
    const items = Array.from({ length: index === 'all' ? limit : 0 }, () => ({
      id: 'a',
      version: 1,
      data: {} as T,
    }))
    return { items, next: undefined }
  },
  count: async (_collection, _counted, atMost) => atMost,
  scan: async () => ({ items: [], next: undefined }),
  commit: async (writes) => {
    if (writes.length > 2) throw new StoreConflict('as given')
  },
  position: async () => '0',
  watch: () => ({ caughtUp: async () => undefined, stop: () => undefined }),
  sweepExpired: async (limit) => limit,
  close: async () => undefined,
}
const store = countingStore(canned)

describe('countingStore', () => {
  it('counts reads and writes as hosted stores bill them', async () => {
    const { result, counts } = withCounts(async () => {
      await store.get(things, 'missing')
      await store.getMany(things, ['a', 'b', 'c'])
      await store.query(things, { index: 'all', limit: 10 })
      await store.query(things, { index: 'byName', limit: 10 })
      await store.count(things, { index: 'all' }, 2_500)
      await store.commit([put(things, 'a', {}, 'any'), put(things, 'b', {}, 'any')])
    })
    await result
    expect(counts).toMatchObject({ reads: 18, writes: 2 })
  })

  it('counts the writes of a commit that conflicts', async () => {
    const writes = ['a', 'b', 'c'].map((id) => put(things, id, {}, 'any'))
    const { result, counts } = withCounts(() => store.commit(writes))
    await expect(result).rejects.toBeInstanceOf(StoreConflict)
    expect(counts.writes).toBe(3)
  })

  it('counts concurrent requests apart, and counts an inner one for the outer one too', async () => {
    const inner = () => withCounts(() => store.get(things, 'a'))
    const outer = withCounts(async () => {
      const one = inner()
      await one.result
      await store.get(things, 'b')
      return one.counts
    })
    const beside = withCounts(() => store.get(things, 'c'))
    expect(await outer.result).toMatchObject({ reads: 1 })
    await beside.result
    expect(outer.counts.reads).toBe(2)
    expect(beside.counts.reads).toBe(1)
  })

  it('counts nothing outside of a request', async () => {
    const { counts } = withCounts(() => undefined)
    await store.get(things, 'a')
    expect(counts).toMatchObject({ reads: 0, writes: 0 })
  })
})
