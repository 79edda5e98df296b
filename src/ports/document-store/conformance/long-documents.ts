import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DocumentTooLarge, maximumLongBytes, put, type Change } from '../document-store.ts'
import { longThings, opened, type OpenStore } from './subject.ts'

/** More than half a megabyte that repeats itself as lists of variants do. */
const note = Array.from({ length: 40_000 }, (_, at) => `Value ${at * 7_919}`).join(', ')
const long = { name: 'É 😀', note }

const refused = {
  'does not become short enough': randomBytes(400_000).toString('base64'),
  'has more text than a document may have': 'x'.repeat(maximumLongBytes),
}

/** Documents of a collection whose long ones are stored compressed. */
export function describeLongDocuments(open: OpenStore): void {
  describe('a long document', () => {
    it('is answered whole by every read, and to those who watch', async () => {
      const { store, sibling } = await opened(open)
      const changes: Change[] = []
      const watching = store.watch([longThings], await store.position(), (change) => changes.push(change))
      await store.commit([
        put(longThings, 'a', long, 'absent'),
        put(longThings, 'b', { name: 'short' }, 'any'),
      ])
      await watching.caughtUp()
      watching.stop()
      expect(changes.find(({ id }) => id === 'a')?.document?.data).toEqual(long)
      const other = await sibling()
      expect((await other.get(longThings, 'a'))?.data).toEqual(long)
      expect((await other.getMany(longThings, ['a', 'b'])).get('a')?.data).toEqual(long)
      const query = { index: 'byName', range: { gte: 'short' }, limit: 5 }
      expect((await other.query(longThings, query)).items.map(({ data }) => data)).toEqual([
        { name: 'short' },
        long,
      ])
      expect((await other.scan(longThings, {})).items[0]?.data).toEqual(long)
    })

    it('becomes a short one and a long one again', async () => {
      const { store } = await opened(open)
      for (const data of [long, { name: 'short' }, { ...long, name: 'again' }]) {
        await store.commit([put(longThings, 'a', data, 'any')])
        expect((await store.get(longThings, 'a'))?.data).toEqual(data)
      }
    })

    it.each(Object.entries(refused))('that %s is refused', async (_title, text) => {
      const { store } = await opened(open)
      const write = put(longThings, 'a', { name: 'a', note: text }, 'any')
      await expect(store.commit([write])).rejects.toBeInstanceOf(DocumentTooLarge)
      expect(await store.get(longThings, 'a')).toBeUndefined()
    })
  })
}
