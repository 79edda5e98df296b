import { describe, expect, it } from 'vitest'
import {
  maximumDocumentBytes,
  maximumGetMany,
  maximumIdBytes,
  maximumIndexedBytes,
  maximumWrites,
  put,
  remove,
  type Write,
} from '../document-store.ts'
import { allPages, opened, things, type OpenStore, type Thing } from './subject.ts'

const thing = (id: string, data: Thing = {}): Write => put(things, id, data, 'any')
const many = (count: number): Write[] => Array.from({ length: count }, (_, at) => thing(`t${at}`))
const sized = (id: string, bytes: number): Write =>
  thing(id, { note: 'x'.repeat(bytes - '{"note":""}'.length) })

/** A write that the type checker would refuse. */
const untyped = (data: unknown) => put(things, 'a', data as Thing, 'any')

const refused: [string, () => Write[]][] = [
  ['101 writes', () => many(maximumWrites + 1)],
  ['the same document twice', () => [thing('a'), thing('a')]],
  ['a put and a removal of the same document', () => [thing('a'), remove(things, 'a', 'any')]],
  ['a document over the limit', () => [sized('a', maximumDocumentBytes + 1)]],
  ['documents over the limit together', () => ['a', 'b', 'c'].map((id) => sized(id, maximumDocumentBytes))],
  ['an empty id', () => [thing('')]],
  ['an id with NUL', () => [thing('a\0')]],
  ['an id with a lone surrogate', () => [thing('a\ud83d')]],
  ['an id over the limit', () => [thing('é'.repeat(maximumIdBytes / 2 + 1))]],
  ['a removal of an impossible id', () => [remove(things, '', 'any')]],
  ['an indexed text over the limit', () => [thing('a', { name: 'x'.repeat(maximumIndexedBytes + 1) })]],
  ['a lone surrogate in a text', () => [thing('a', { note: ['x', { deep: '\\\udc00' }] })]],
  ['a lone surrogate in an indexed text', () => [thing('a', { name: '\ud83d' })]],
  ['a list for a document', () => [untyped([])]],
  ['nothing for a document', () => [untyped(undefined)]],
  ['an expiry that is no timestamp', () => [thing('a', { expiresAt: 'soon' })]],
]

/** The sizes that every store accepts, and those that none accepts. */
export function describeLimits(open: OpenStore): void {
  describe('limits:', () => {
    it.each(refused)('%s: nothing is written', async (_title, writes) => {
      const { store } = await opened(open)
      await expect(store.commit([...writes(), thing('beside')])).rejects.toBeInstanceOf(RangeError)
      expect(await allPages(store, { index: 'all', limit: 500 })).toEqual([])
    })

    it('100 writes, the biggest document and the biggest commit are taken', async () => {
      const { store } = await opened(open)
      await store.commit(many(maximumWrites))
      await store.commit([sized('a', maximumDocumentBytes), sized('b', maximumDocumentBytes)])
      expect(await allPages(store, { index: 'all', limit: 500 })).toHaveLength(maximumWrites + 2)
    })

    it('getMany takes 100 ids, of which some may be missing, double or impossible', async () => {
      const { store } = await opened(open)
      await store.commit(many(maximumWrites))
      const ids = many(maximumGetMany).map((write) => write.id)
      expect((await store.getMany(things, ids)).size).toBe(maximumGetMany)
      const odd = await store.getMany(things, ['t1', 't1', 'missing', '', '\0', '\ud83d', 'x'.repeat(5_000)])
      expect([...odd.keys()]).toEqual(['t1'])
      expect((await store.getMany(things, [])).size).toBe(0)
      await expect(store.getMany(things, [...ids, 'one more'])).rejects.toBeInstanceOf(RangeError)
    })

    it('a get of an impossible id finds nothing', async () => {
      const { store } = await opened(open)
      await store.commit([thing('\ufffd')])
      for (const id of ['', '\0', '\ud83d', 'x'.repeat(5_000)]) {
        expect(await store.get(things, id)).toBeUndefined()
      }
    })
  })
}
