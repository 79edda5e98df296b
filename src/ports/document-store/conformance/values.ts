import { describe, expect, it } from 'vitest'
import { maximumIdBytes, maximumIndexedBytes, put } from '../document-store.ts'
import { fill, ids, opened, things, type OpenStore } from './subject.ts'

const texts = {
  'surrogate pairs': '😀👩‍👩‍👧‍👦𝕏',
  NUL: 'a\0b\0',
  'control characters': '\u0001\u001f\u007f\u0085\u2028\u2029',
  'combining marks, which are not composed': 'e\u0301 is not é',
  'right to left': 'שלום \u202eعليكم',
  quotes: `'"\`\\ud83d \\\\ %_ $ {}`,
  'a byte order mark': '\ufeffx\ufffe\uffff',
  nothing: '',
}

const numbers = [
  -Number.MAX_VALUE,
  -1.5,
  -Number.MIN_VALUE,
  0,
  Number.MIN_VALUE,
  0.1 + 0.2,
  1e21,
  Number.MAX_SAFE_INTEGER,
]

/** Values are read as they were written. */
export function describeValues(open: OpenStore): void {
  describe('values:', () => {
    it.each(Object.entries(texts))(
      'text with %s comes back as it was, and is found',
      async (_title, text) => {
        const { store } = await opened(open)
        await fill(store, { a: { name: text, group: text, note: { [text]: text } } })
        const found = await store.get(things, 'a')
        expect(found?.data).toEqual({ name: text, group: text, note: { [text]: text } })
        expect(await ids(store, { index: 'ofGroup', equals: { group: text }, limit: 5 })).toEqual(['a'])
        const range = { gte: text, lte: text }
        expect(await ids(store, { index: 'byName', range, limit: 5 })).toEqual(['a'])
      },
    )

    it('ids may be any text without NUL', async () => {
      const { store } = await opened(open)
      const odd = [
        'a/b',
        '..',
        '__x__',
        '😀',
        'é',
        'e\u0301',
        ' ',
        `'"%_\\`,
        '\r\n\u0001',
        'x'.repeat(maximumIdBytes),
      ]
      await fill(store, Object.fromEntries(odd.map((id) => [id, { name: id }])))
      for (const id of odd) expect((await store.get(things, id))?.data.name).toBe(id)
      const many = await store.getMany(things, odd)
      expect([...many.keys()].toSorted()).toEqual(odd.toSorted())
    })

    it.each(numbers)('the number %d comes back as it was, and is found', async (rank) => {
      const { store } = await opened(open)
      await fill(store, { a: { rank } })
      expect((await store.get(things, 'a'))?.data.rank).toBe(rank)
      expect(await ids(store, { index: 'ofRank', equals: { rank }, limit: 5 })).toEqual(['a'])
    })

    it('-0 is 0', async () => {
      const { store } = await opened(open)
      await fill(store, { a: { rank: -0 }, b: { rank: 0 } })
      expect((await store.get(things, 'a'))?.data.rank).toBe(0)
      for (const rank of [0, -0]) {
        expect(await ids(store, { index: 'ofRank', equals: { rank }, limit: 5 })).toEqual(['a', 'b'])
        const range = { gte: rank, lte: rank }
        expect(await ids(store, { index: 'byRank', range, limit: 5 })).toEqual(['a', 'b'])
      }
    })

    it('what is NaN or infinite is stored as null, as JSON has it, and is in no index', async () => {
      const { store } = await opened(open)
      await fill(store, { a: { rank: Number.NaN }, b: { rank: Number.POSITIVE_INFINITY } })
      expect((await store.get(things, 'a'))?.data).toEqual({ rank: null })
      expect(await ids(store, { index: 'byRank', limit: 5 })).toEqual([])
    })

    it('fields named as what every object has are plain data', async () => {
      const { store } = await opened(open)
      const note: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":2}')
      await fill(store, { a: { note } })
      const found = (await store.get(things, 'a'))?.data.note
      expect(JSON.stringify(found)).toBe('{"__proto__":{"polluted":1},"constructor":2}')
      expect(Object.hasOwn({}, 'polluted')).toBe(false)
    })

    it('what is returned is a copy: changing it changes nothing in the store', async () => {
      const { store } = await opened(open)
      const given = { rank: 1, tags: ['x'] }
      const done = store.commit([put(things, 'a', given, 'any')])
      given.tags.push('given')
      await done
      const got = await store.get(things, 'a')
      const listed = await store.query(things, { index: 'all', limit: 1 })
      const several = await store.getMany(things, ['a'])
      for (const found of [got, listed.items[0], several.get('a')]) {
        const tags = found?.data.tags as string[] | undefined
        tags?.push('returned')
      }
      expect((await store.get(things, 'a'))?.data).toEqual({ rank: 1, tags: ['x'] })
    })

    it('an indexed text may be as long as the port allows', async () => {
      const { store } = await opened(open)
      const longest = 'é'.repeat(maximumIndexedBytes / 2)
      await fill(store, { a: { group: longest, name: longest, flag: true } })
      const equals = { flag: true, group: longest }
      expect(await ids(store, { index: 'ofFlagAndGroupByName', equals, limit: 5 })).toEqual(['a'])
    })
  })
}
