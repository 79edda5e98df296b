import { describe, expect, it } from 'vitest'
import { put, remove, StoreConflict, UnreadableDocument, type Change } from '../document-store.ts'
import { fill, opened, things, type OpenStore } from './subject.ts'

/** Documents that another program has written, or that are damaged. */
export function describeForeignDocuments(open: OpenStore): void {
  describe('a document that no shop has written', () => {
    it('is passed by and named by scans and watches, and everything else goes on', async () => {
      const { store, plantForeign } = await opened(open)
      await fill(store, { a: {}, b: {} })
      const changes: Change[] = []
      const watching = store.watch([things], await store.position(), (change) => changes.push(change))
      await plantForeign('m')
      await fill(store, { z: {} })
      await watching.caughtUp()
      expect(changes.findLast(({ id }) => id === 'm')).toMatchObject({
        document: undefined,
        unreadable: expect.any(String),
      })
      expect(changes.findLast(({ id }) => id === 'z')).toMatchObject({ document: { id: 'z' } })
      watching.stop()

      const found: string[] = []
      for (let after: string | undefined, pages = 0; pages < 10; pages += 1) {
        const page = await store.scan(things, { limit: 1, ...(after && { after }) })
        found.push(...page.items.map(({ id }) => id), ...(page.unreadable ?? []).map(({ id }) => `not ${id}`))
        after = page.next
        if (after === undefined) break
      }
      expect(found).toEqual(['a', 'b', 'not m', 'z'])
      await expect(store.get(things, 'm')).rejects.toThrow(UnreadableDocument)
      await expect(store.getMany(things, ['a', 'm'])).rejects.toThrow('things/m')
    })

    it('is in the way of a document that there must not be, until it is removed', async () => {
      const { store, plantForeign } = await opened(open)
      await plantForeign('m')
      const write = put(things, 'm', { rank: 1 }, 'absent')
      await expect(store.commit([write])).rejects.toThrow(StoreConflict)
      await store.commit([remove(things, 'm', 'any')])
      await store.commit([write])
      expect((await store.get(things, 'm'))?.data).toEqual({ rank: 1 })
    })
  })
}
