import { expect, test } from 'vitest'
import { stockItems, stockMovements, type StockMovementDocument } from '#domain/inventory/stock/documents.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import type { Shop } from '../bundle/shops.ts'
import {
  changedBundle,
  contentsOf,
  differences,
  importing,
  madeBundle,
  openFreshShop,
} from './import-shop.ts'

/** A store whose process is ended at one of its commits, without a word. */
function mortal({ store }: Shop, at: number, when: 'before' | 'after') {
  let commits = 0
  let killed = (): void => undefined
  const wasKilled = new Promise<void>((done) => (killed = done))
  const dead = new Promise<never>(() => undefined)
  const through: DocumentStore = {
    ...store,
    async commit(writes) {
      if (writes.every(({ collection }) => collection.name === 'leases')) return store.commit(writes)
      commits += 1
      if (commits > at || (commits === at && when === 'before')) {
        killed()
        return dead
      }
      await store.commit(writes)
      if (commits < at) return undefined
      killed()
      return dead
    },
  }
  return { through, wasKilled, commits: () => commits }
}

/** A bundle in which one stock item has moved some hundred times more than it takes commits to hold. */
async function muchMoved(file: string): Promise<string> {
  let item = ''
  return changedBundle(file, {
    'documents/stockItems.jsonl': (text) => {
      item = (JSON.parse(text.split('\n')[0] ?? '') as { id: string }).id
      return text
    },
    'documents/stockMovements.jsonl': (text) => {
      const movement = (at: number): StockMovementDocument => ({
        stockItemId: item,
        kind: 'adjust',
        onHand: at % 2 === 0 ? 3 : -3,
        reason: 'counted',
        by: 'Ada',
        orderId: null,
        reference: null,
        counterpart: null,
        at: '2026-10-01T00:00:00.000Z',
      })
      const more = Array.from({ length: 240 }, (_, at) =>
        canonicalJson({ id: `mov_!${String(at).padStart(4, '0')}`, data: movement(at) }),
      )
      return [...more, text].join('\n')
    },
  })
}

/** Counts of documents. A picture that was stored just before the end counts as the same. */
const documentsOf = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).filter(([name]) => !name.startsWith('pictures.'))

test('an import that is ended at any commit goes on in another process, and does nothing twice', async () => {
  const file = await muchMoved(await madeBundle(4, 8))
  const whole = await openFreshShop()
  const counting = mortal(whole, Infinity, 'after')
  const first = importing(whole)
  const id = await first.ask(file)
  await first.run('p1', counting.through)
  const expected = (await first.jobs.read(id)).data
  expect(expected).toMatchObject({ state: 'done', problemCount: 0 })
  const contents = await contentsOf(whole)
  const every = Math.max(1, Math.floor(counting.commits() / 10))
  for (let at = 2; at < counting.commits(); at += every) {
    const shop = await openFreshShop()
    const office = importing(shop)
    const requested = await office.ask(file)
    const { through, wasKilled } = mortal(shop, at, at % 2 === 0 ? 'before' : 'after')
    void office.run('p1', through)
    await wasKilled
    const halfway = audit(await readShopStore(shop.store)).filter((line) => /^I3: \S+ has/.test(line))
    expect(halfway, `ended at ${at}: stock`).toEqual([])
    await office.run('p2')
    const { data } = await office.jobs.read(requested)
    expect(data, `ended at ${at}`).toMatchObject({ state: 'done', done: expected.done })
    expect(documentsOf(data.counts), `ended at ${at}`).toEqual(documentsOf(expected.counts))
    expect(await contentsOf(shop), `ended at ${at}`).toEqual(contents)
  }
}, 240_000)

test('an import that is cancelled keeps what it has done, and a later one brings the rest', async () => {
  const file = await muchMoved(await madeBundle(4, 8))
  const shop = await openFreshShop()
  const office = importing(shop)
  const id = await office.ask(file)
  const cancelling: DocumentStore = {
    ...shop.store,
    async commit(writes) {
      await shop.store.commit(writes)
      if (writes.some(({ collection }) => collection.name === stockItems.name)) await office.jobs.cancel(id)
    },
  }
  await office.run('p1', cancelling)
  expect((await office.jobs.read(id)).data).toMatchObject({ state: 'cancelled' })
  expect(audit(await readShopStore(shop.store)).filter((line) => /^I3: \S+ has/.test(line))).toEqual([])
  expect(await office.take(file)).toMatchObject({ state: 'done', problemCount: 0 })
  expect(await differences(file, shop)).toEqual([])
  for await (const { id: movement } of readAll(shop.store, stockMovements))
    expect(movement).not.toMatch(/^mov_taken_/)
})

test('a sale in the middle of an import is not lost', async () => {
  const file = await muchMoved(await madeBundle(4, 8))
  const shop = await openFreshShop()
  const office = importing(shop)
  let sold = ''
  const selling: DocumentStore = {
    ...shop.store,
    async commit(writes) {
      await shop.store.commit(writes)
      const begun = writes.find(({ collection }) => collection.name === stockItems.name)
      if (sold !== '' || !begun) return
      sold = begun.id
      const item = await shop.store.get(stockItems, sold)
      if (!item) throw new Error('the item was not written')
      const movement: StockMovementDocument = {
        stockItemId: sold,
        kind: 'adjust',
        onHand: -1,
        reason: 'lost',
        by: 'Ada',
        orderId: null,
        reference: null,
        counterpart: null,
        at: '2026-11-01T00:00:00.000Z',
      }
      await shop.store.commit([
        put(stockItems, sold, { ...item.data, onHand: item.data.onHand - 1 }, item.version),
        put(stockMovements, 'mov_lost', movement, 'absent'),
      ])
    },
  }
  await office.ask(file)
  expect(await office.run('p1', selling)).toEqual([])
  expect(audit(await readShopStore(shop.store)).filter((line) => line.startsWith('I3'))).toEqual([])
  expect(await shop.store.get(stockMovements, 'mov_lost')).toBeDefined()
})
