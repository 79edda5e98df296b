import { describe, expect, it } from 'vitest'
import { put, StoreConflict } from '../document-store.ts'
import { fill, ids, opened, things, type OpenStore, type StoreUnderTest } from './subject.ts'

const minute = 60_000

/** `brief` lives one minute and `long` ten; `forever` has no time to live. */
async function withExpiring(open: OpenStore): Promise<StoreUnderTest> {
  const subject = await opened(open)
  const at = (milliseconds: number): string => new Date(subject.clock.now() + milliseconds).toISOString()
  await fill(subject.store, {
    brief: { rank: 1, expiresAt: at(minute) },
    long: { rank: 2, expiresAt: at(10 * minute) },
    forever: { rank: 3 },
  })
  return subject
}

/** Documents that end by themselves. */
export function describeTimeToLive(open: OpenStore): void {
  describe('time to live:', () => {
    it('a document is there until its moment, and from then on for no read', async () => {
      const { store, clock } = await withExpiring(open)
      clock.advance(minute - 1)
      expect(await store.get(things, 'brief')).toBeDefined()
      clock.advance(1)
      expect(await store.get(things, 'brief')).toBeUndefined()
      expect([...(await store.getMany(things, ['brief', 'long', 'forever'])).keys()].toSorted()).toEqual([
        'forever',
        'long',
      ])
      expect(await ids(store, { index: 'byRank', limit: 1 })).toEqual(['long', 'forever'])
      expect(await ids(store, { index: 'all', direction: 'desc', limit: 1 })).toEqual(['long', 'forever'])
    })

    it('sweeping removes what has expired, as many as requested, and nothing else', async () => {
      const { store, clock, sweeps } = await withExpiring(open)
      expect(await store.sweepExpired(10)).toBe(0)
      clock.advance(20 * minute)
      if (!sweeps) {
        expect(await store.sweepExpired(10)).toBe(0)
        return
      }
      expect(await store.sweepExpired(1)).toBe(1)
      expect(await store.sweepExpired(10)).toBe(1)
      expect(await store.sweepExpired(10)).toBe(0)
      expect(await ids(store, { index: 'byRank', limit: 5 })).toEqual(['forever'])
    })

    it('an expired document is absent for a commit, swept or not', async () => {
      const { store, clock } = await withExpiring(open)
      clock.advance(minute)
      for (const expected of ['present', 1] as const) {
        const done = store.commit([put(things, 'brief', {}, expected)])
        await expect(done).rejects.toBeInstanceOf(StoreConflict)
      }
      await store.commit([put(things, 'brief', { rank: 4 }, 'absent')])
      expect(await store.get(things, 'brief')).toEqual({ id: 'brief', version: 1, data: { rank: 4 } })
      expect(await ids(store, { index: 'byRank', limit: 5 })).toEqual(['long', 'forever', 'brief'])
      expect(await store.sweepExpired(10)).toBe(0)
    })

    it('a write can prolong a life', async () => {
      const { store, clock } = await withExpiring(open)
      const expiresAt = new Date(clock.now() + 5 * minute).toISOString()
      await store.commit([put(things, 'brief', { rank: 1, expiresAt }, 1)])
      clock.advance(2 * minute)
      expect((await store.get(things, 'brief'))?.version).toBe(2)
    })
  })
}
