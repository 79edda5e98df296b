import { describe, expect, it } from 'vitest'
import { put, type DocumentStore } from '../document-store.ts'
import { fill, opened, places, things, type OpenStore } from './subject.ts'

async function scanned(store: DocumentStore, limit?: number): Promise<string[]> {
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await store.scan(things, {
      ...(limit === undefined ? {} : { limit }),
      ...(after === undefined ? {} : { after }),
    })
    found.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after !== undefined)
  return found
}

/** Reading a whole collection. */
export function describeScan(open: OpenStore): void {
  describe('a scan', () => {
    it('gives every document once, in the order of the code points of their ids', async () => {
      const { store } = await opened(open)
      const names = ['a', 'B', 'é', '😀', '\uffff', 'a/b', 'ab', '..', 'e\u0301', '0']
      await fill(store, Object.fromEntries(names.map((id) => [id, {}])))
      await store.commit([put(places, 'elsewhere', { name: 'x' }, 'absent')])
      const expected = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      for (const limit of [1, 3, 500]) expect(await scanned(store, limit)).toEqual(expected)
    })

    it('returns as many at once as it likes without a limit', async () => {
      const { store } = await opened(open)
      const names = Array.from({ length: 100 }, (_, at) => `thing ${1_000 + at}`)
      await fill(store, Object.fromEntries(names.map((id) => [id, {}])))
      expect(await scanned(store)).toEqual(names)
    })

    it('gives the documents whole, and none that have expired', async () => {
      const { store, clock } = await opened(open)
      const expiresAt = new Date(clock.now() + 1_000).toISOString()
      await fill(store, { a: { rank: 1 }, b: { expiresAt }, c: {} })
      await store.commit([put(things, 'a', { rank: 2 }, 1)])
      clock.advance(1_000)
      const page = await store.scan(things, { limit: 2 })
      expect(page).toEqual({
        items: [
          { id: 'a', version: 2, data: { rank: 2 } },
          { id: 'c', version: 1, data: {} },
        ],
        next: undefined,
      })
    })

    it.each([0, 501, 1.5])('refuses a limit of %d', async (limit) => {
      const { store } = await opened(open)
      await expect(store.scan(things, { limit })).rejects.toBeInstanceOf(RangeError)
    })

    it.each(['\0', '', 'x'.repeat(5_000)])('refuses the cursor %j', async (after) => {
      const { store } = await opened(open)
      await expect(store.scan(things, { limit: 1, after })).rejects.toBeInstanceOf(RangeError)
    })
  })
}
