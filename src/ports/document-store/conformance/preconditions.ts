import { describe, expect, it } from 'vitest'
import { put, remove, StoreConflict, type DocumentStore, type Expectation } from '../document-store.ts'
import { opened, places, things, type OpenStore } from './subject.ts'

const writes = {
  put: (id: string, expected: Expectation) => put(things, id, { name: 'new' }, expected),
  remove: (id: string, expected: Expectation) => remove(things, id, expected),
}

/** A store with `here` at version 2 and nothing at `nowhere`. */
async function withOneDocument(open: OpenStore): Promise<DocumentStore> {
  const { store } = await opened(open)
  await store.commit([put(things, 'here', { name: 'first' }, 'absent')])
  await store.commit([put(things, 'here', { name: 'second' }, 1)])
  return store
}

/** Expectations of writes. */
export function describePreconditions(open: OpenStore): void {
  describe('expectations', () => {
    const table: [Expectation, string, 'holds' | 'fails'][] = [
      ['absent', 'nowhere', 'holds'],
      ['absent', 'here', 'fails'],
      ['present', 'here', 'holds'],
      ['present', 'nowhere', 'fails'],
      ['any', 'here', 'holds'],
      ['any', 'nowhere', 'holds'],
      [2, 'here', 'holds'],
      [1, 'here', 'fails'],
      [3, 'here', 'fails'],
      [1, 'nowhere', 'fails'],
      [0, 'nowhere', 'fails'],
    ]
    for (const kind of ['put', 'remove'] as const) {
      it.each(table)(`of a ${kind}: %s of a document that is %s %s`, async (expected, id, outcome) => {
        const store = await withOneDocument(open)
        const before = await store.get(things, id)
        const done = store.commit([writes[kind](id, expected)])
        if (outcome === 'fails') {
          await expect(done).rejects.toBeInstanceOf(StoreConflict)
          expect(await store.get(things, id)).toEqual(before)
        } else {
          await done
          const version = (before?.version ?? 0) + 1
          const after = kind === 'put' ? { id, version, data: { name: 'new' } } : undefined
          expect(await store.get(things, id)).toEqual(after)
        }
      })
    }

    it('count versions from 1, and from 1 again after a removal', async () => {
      const store = await withOneDocument(open)
      await store.commit([remove(things, 'here', 2)])
      await store.commit([put(things, 'here', {}, 'absent')])
      expect(await store.get(things, 'here')).toEqual({ id: 'here', version: 1, data: {} })
    })

    it('distinguish documents of the same id in two collections', async () => {
      const store = await withOneDocument(open)
      await store.commit([put(places, 'here', { name: 'a place' }, 'absent'), remove(things, 'here', 2)])
      expect(await store.get(places, 'here')).toEqual({ id: 'here', version: 1, data: { name: 'a place' } })
      expect(await store.get(things, 'here')).toBeUndefined()
    })
  })
}
