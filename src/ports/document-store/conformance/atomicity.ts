import { describe, expect, it } from 'vitest'
import { put, remove, StoreConflict, type DocumentStore } from '../document-store.ts'
import { retryOnConflict } from '../retry.ts'
import { allPages, fill, opened, things, type OpenStore } from './subject.ts'

const patient = { tries: 60, longestWait: 200 }
const fifty = Array.from({ length: 50 }, (_, at) => at)

async function increment(store: DocumentStore, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const found = await store.get(things, id)
    const rank = (found?.data.rank ?? 0) + 1
    await store.commit([put(things, id, { rank }, found?.version ?? 'absent')])
  }, patient)
}

/** Moves one from `a` to `b`, so that their sum stays the same for whoever reads both at once. */
async function move(store: DocumentStore): Promise<void> {
  await retryOnConflict(async () => {
    const both = await store.getMany(things, ['a', 'b'])
    const [a, b] = [both.get('a'), both.get('b')]
    if (!a || !b) throw new Error('a and b are there')
    await store.commit([
      put(things, 'a', { rank: (a.data.rank ?? 0) - 1 }, a.version),
      put(things, 'b', { rank: (b.data.rank ?? 0) + 1 }, b.version),
    ])
  }, patient)
}

/** All of a commit or none of it, whoever else writes. */
export function describeAtomicity(open: OpenStore): void {
  describe('atomicity', () => {
    it('loses no update of 50 parallel writers of one document', async () => {
      const { store } = await opened(open)
      await Promise.all(fifty.map(() => increment(store, 'counter')))
      expect(await store.get(things, 'counter')).toEqual({ id: 'counter', version: 50, data: { rank: 50 } })
    })

    it('loses no update of writers in two processes', async () => {
      const { store, sibling } = await opened(open)
      const other = await sibling()
      await Promise.all(fifty.map((at) => increment(at % 2 === 0 ? store : other, 'counter')))
      expect((await other.get(things, 'counter'))?.data.rank).toBe(50)
      expect((await store.get(things, 'counter'))?.data.rank).toBe(50)
    })

    it('updates two documents in step under 50 parallel writers', async () => {
      const { store } = await opened(open)
      await fill(store, { a: { rank: 50 }, b: { rank: 0 } })
      await Promise.all(fifty.map(() => move(store)))
      const both = await store.getMany(things, ['a', 'b'])
      expect([both.get('a')?.data.rank, both.get('b')?.data.rank]).toEqual([0, 50])
    })

    it('lets exactly one of 50 create the same document', async () => {
      const { store } = await opened(open)
      const tries = fifty.map((rank) => store.commit([put(things, 'only', { rank }, 'absent')]))
      const outcomes = await Promise.allSettled(tries)
      expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
      const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
      expect(reasons.every((reason) => reason instanceof StoreConflict)).toBe(true)
    })

    it('writes nothing of a commit of which one expectation fails, wherever it stands', async () => {
      const { store } = await opened(open)
      await fill(store, { there: { rank: 1 }, other: { rank: 1 } })
      const good = [put(things, 'new', { rank: 2 }, 'absent'), remove(things, 'other', 1)]
      const bad = put(things, 'there', { rank: 2 }, 7)
      for (const writes of [
        [bad, ...good],
        [...good, bad],
      ]) {
        await expect(store.commit(writes)).rejects.toBeInstanceOf(StoreConflict)
      }
      const found = await allPages(store, { index: 'all', limit: 10 })
      expect(found.map((item) => [item.id, item.version])).toEqual([
        ['other', 1],
        ['there', 1],
      ])
    })

    it('fails only the one that conflicts among commits made at once', async () => {
      const { store } = await opened(open)
      const outcomes = await Promise.allSettled([
        store.commit([put(things, 'a', {}, 'absent')]),
        store.commit([put(things, 'b', {}, 'present')]),
        store.commit([put(things, 'c', {}, 'absent')]),
      ])
      expect(outcomes.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect([...(await store.getMany(things, ['a', 'b', 'c'])).keys()].toSorted()).toEqual(['a', 'c'])
    })

    it('takes an empty commit for done', async () => {
      const { store } = await opened(open)
      await expect(store.commit([])).resolves.toBeUndefined()
    })
  })
}
