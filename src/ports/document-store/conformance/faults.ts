import { describe, expect, it } from 'vitest'
import { put, StoreConflict, StoreUnavailable } from '../document-store.ts'
import { withFaults } from '../faults.ts'
import { retryOnConflict } from '../retry.ts'
import { opened, things, type OpenStore } from './subject.ts'

/** Guarantees for callers when calls fail before and after they took effect. */
export function describeFaults(open: OpenStore): void {
  describe('failures:', () => {
    it('a commit that failed before it reached the store wrote nothing, and can be made again', async () => {
      const store = withFaults((await opened(open)).store)
      const write = put(things, 'a', { rank: 1 }, 'absent')
      store.failNext('commit', 'before')
      await expect(store.commit([write])).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await store.get(things, 'a')).toBeUndefined()
      await store.commit([write])
      expect((await store.get(things, 'a'))?.version).toBe(1)
    })

    it('a commit whose answer was lost took effect once: its expectations refuse it again', async () => {
      const store = withFaults((await opened(open)).store)
      const write = put(things, 'a', { rank: 1 }, 'absent')
      store.failNext('commit', 'after')
      await expect(store.commit([write])).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.commit([write])).rejects.toBeInstanceOf(StoreConflict)
      expect(await store.get(things, 'a')).toEqual({ id: 'a', version: 1, data: { rank: 1 } })
    })

    it('a commit that hangs takes effect when it goes on, unless its expectations fail by then', async () => {
      const store = withFaults((await opened(open)).store)
      store.failNext('commit', 'hang')
      const hanging = store.commit([put(things, 'a', { rank: 1 }, 'absent')])
      await store.commit([put(things, 'a', { rank: 2 }, 'absent')])
      store.release()
      await expect(hanging).rejects.toBeInstanceOf(StoreConflict)
      expect((await store.get(things, 'a'))?.data.rank).toBe(2)
    })

    it('retries carry 20 increments through conflicts at 80 %', async () => {
      const store = withFaults((await opened(open)).store, { seed: 7, conflict: 0.8 })
      const options = { tries: 200, firstWait: 1, longestWait: 5 }
      const increments = Array.from({ length: 20 }, () =>
        retryOnConflict(async () => {
          const found = await store.get(things, 'a')
          const rank = (found?.data.rank ?? 0) + 1
          await store.commit([put(things, 'a', { rank }, found?.version ?? 'absent')])
        }, options),
      )
      await Promise.all(increments)
      expect((await store.get(things, 'a'))?.data.rank).toBe(20)
    })
  })
}
