import { describe, expect, it } from 'vitest'
import type { Collection } from '../collection.ts'
import { put, StoreTooNew } from '../document-store.ts'
import { fill, opened, things, type OpenStore, type Thing } from './subject.ts'

/** Things as later programs would declare them: each version adds 1 to the rank. */
function thingsOfVersion(schemaVersion: number): Collection<Thing> {
  const upgrade = (data: unknown): unknown => ({ ...(data as Thing), rank: ((data as Thing).rank ?? 0) + 1 })
  return { ...things, schemaVersion, upgrades: { 1: upgrade, 2: upgrade } }
}

/** Documents outlive the programs that write them. */
export function describeSchemaVersions(open: OpenStore): void {
  describe('schema versions:', () => {
    it('every read upgrades a document step by step to the version of its collection', async () => {
      const { store } = await opened(open)
      const start = await store.position()
      await fill(store, { a: { rank: 1 } })
      const newer = thingsOfVersion(3)
      expect(await store.get(newer, 'a')).toEqual({ id: 'a', version: 1, data: { rank: 3 } })
      expect((await store.getMany(newer, ['a'])).get('a')?.data.rank).toBe(3)
      const page = await store.query(newer, { index: 'all', limit: 1 })
      expect(page.items[0]?.data.rank).toBe(3)
      const seen: unknown[] = []
      const watcher = store.watch([newer], start, (change) => seen.push(change.document?.data))
      await watcher.caughtUp()
      expect(seen).toEqual([{ rank: 3 }])
    })

    it('what is written under a version is not upgraded from it', async () => {
      const { store } = await opened(open)
      await store.commit([put(thingsOfVersion(2), 'a', { rank: 10 }, 'absent')])
      expect((await store.get(thingsOfVersion(2), 'a'))?.data.rank).toBe(10)
      expect((await store.get(thingsOfVersion(3), 'a'))?.data.rank).toBe(11)
    })

    it('an older program neither reads nor overwrites what a newer one wrote, and learns where', async () => {
      const { store } = await opened(open)
      await store.commit([put(thingsOfVersion(2), 'a', { rank: 10 }, 'absent')])
      const attempts = [
        store.get(things, 'a'),
        store.getMany(things, ['a']),
        store.query(things, { index: 'all', limit: 1 }),
        store.commit([put(things, 'a', {}, 'any')]),
      ]
      for (const attempt of await Promise.allSettled(attempts)) {
        const reason: unknown = attempt.status === 'rejected' ? attempt.reason : undefined
        expect(reason).toBeInstanceOf(StoreTooNew)
        expect(String(reason)).toContain('things')
      }
      expect((await store.get(thingsOfVersion(2), 'a'))?.data).toEqual({ rank: 10 })
    })
  })
}
