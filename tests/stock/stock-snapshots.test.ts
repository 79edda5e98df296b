import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import {
  locations,
  stockItemId,
  stockItems,
  type StockItemDocument,
} from '#domain/inventory/stock/documents.ts'
import { createStockLevels } from '#domain/inventory/stock/stock-levels.ts'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import { openStockFile } from '#server/wiring/domain/open-model-file.ts'

const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }
const variants = 120
/** Far more than the file waits before it writes, in milliseconds. */
const written = 400

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-stock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const place = (position: number, closedAt: string | null = null) => ({
  name: `Place ${position}`,
  position,
  closedAt,
})
const putItem = (variantId: string, locationId: string, onHand: number) =>
  put(stockItems, stockItemId(variantId, locationId), { variantId, locationId, onHand, reserved: 0 }, 'any')

/** A store in a file with two places, and stock of many variants in the first. */
async function openFilled({ changesRetained = 1_000, onHand = 5 } = {}): Promise<DocumentStore> {
  const path = join(temporaryFolder(), 'shop.db')
  const store = openSqliteStore({ path, clock, collections: [stockItems, locations], changesRetained })
  onTestFinished(() => store.close())
  await store.commit([
    put(locations, 'studio', place(0), 'absent'),
    put(locations, 'store', place(1), 'absent'),
  ])
  for (let from = 0; from < variants; from += 60)
    await store.commit(Array.from({ length: 60 }, (_, at) => putItem(`v${from + at}`, 'studio', onHand)))
  return store
}

/** Stock over a file of the folder, and which collections it has read from their beginning. */
async function openOver(
  store: DocumentStore,
  folder: string,
  over: (file: BlockFile) => BlockFile = (file) => file,
) {
  const scans: string[] = []
  const watched: DocumentStore = {
    ...store,
    scan(collection, page) {
      if (page.after === undefined && collection.name !== setAsideDocuments.name) scans.push(collection.name)
      return store.scan(collection, page)
    },
  }
  const file = openStockFile({ folder })
  const levels = createStockLevels(watched, file && over(file))
  let open = true
  const close = (): void => {
    if (open) levels.close()
    open = false
  }
  onTestFinished(close)
  await levels.ready()
  return { levels, scans, close }
}

type PersistentStock = Awaited<ReturnType<typeof openOver>>

async function stored(store: DocumentStore): Promise<Map<string, Stored<StockItemDocument>>> {
  const all = new Map<string, Stored<StockItemDocument>>()
  for await (const item of readAll(store, stockItems)) all.set(item.id, item)
  return all
}

/** Stock says what the store says, in what is found in any way. */
async function expectTrue({ levels }: PersistentStock, store: DocumentStore): Promise<void> {
  await levels.caughtUp()
  const all = await stored(store)
  expect(new Map([...levels.items()].map((item) => [item.id, item]))).toEqual(all)
  for (const [id, item] of all) expect(levels.item(id)).toEqual(item)
  const places = []
  for await (const each of readAll(store, locations)) if (!each.data.closedAt) places.push(each)
  expect(levels.openLocations()).toEqual(places.sort((a, b) => a.data.position - b.data.position))
}

/** A folder as a process leaves it that ends this very moment. */
function crashed(folder: string): string {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

test('stock that starts again reads nothing but what has changed while it was away', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  const first = await openOver(store, folder)
  expect(first.scans).toEqual(['locations', 'stockItems'])
  await expectTrue(first, store)
  first.close()

  await store.commit([
    putItem('v3', 'studio', 1),
    putItem('v3', 'store', 2),
    putItem('new', 'store', 9),
    remove(stockItems, 'v4.studio', 'present'),
    put(locations, 'studio', place(7), 'present'),
  ])
  const second = await openOver(store, folder)
  expect(second.scans).toEqual([])
  await expectTrue(second, store)
  expect(second.levels.itemsOf('v3').map(({ id }) => id)).toEqual(['v3.store', 'v3.studio'])
  expect(second.levels.sellable('v3')).toBe(3)
  second.close()

  await store.commit([put(locations, 'store', place(1, '2026-03-01T09:00:00.000Z'), 'present')])
  const third = await openOver(store, folder)
  expect(third.scans).toEqual([])
  await expectTrue(third, store)
  expect(third.levels.itemsOf('v3').map(({ id }) => id)).toEqual(['v3.studio', 'v3.store'])
  expect(third.levels.locationName('store')).toBe('Place 1 (closed)')
})

test('what a crash loses before it was written is received again', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  const running = await openOver(store, folder)
  await store.commit([putItem('v1', 'studio', 77), putItem('v2', 'store', 78)])
  await running.levels.caughtUp()
  const before = crashed(folder)
  await new Promise((resolve) => setTimeout(resolve, written))
  await store.commit([remove(stockItems, 'v1.studio', 'present'), putItem('w', 'studio', 1)])
  await running.levels.caughtUp()
  const after = crashed(folder)
  for (const left of [before, after]) {
    const next = await openOver(store, left)
    expect(next.scans).toEqual([])
    await expectTrue(next, store)
  }
})

test('a process that ends while all is being read leaves a file that the next one fills', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  let left = ''
  const halfway: DocumentStore = {
    ...store,
    async scan(collection, page) {
      if (collection.name === stockItems.name && page.after !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, written))
        left = crashed(folder)
      }
      return store.scan(collection, { ...page, limit: 50 })
    },
  }
  await openOver(halfway, folder)
  const next = await openOver(store, left)
  expect(next.scans).toEqual(['locations', 'stockItems'])
  await expectTrue(next, store)
})

test('all is read when the store has forgotten the changes since', async () => {
  const [store, folder] = [await openFilled({ changesRetained: 10 }), temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  await store.commit([remove(stockItems, 'v4.studio', 'present')])
  for (let onHand = 0; onHand < 60; onHand += 1) await store.commit([putItem('v5', 'studio', onHand)])
  const second = await openOver(store, folder)
  expect(second.scans).toEqual(['locations', 'stockItems'])
  await expectTrue(second, store)
  second.close()
  const third = await openOver(store, folder)
  expect(third.scans).toEqual([])
  await expectTrue(third, store)
})

test('a file of another store, and a broken one, are rebuilt', async () => {
  const [store, other, folder] = [await openFilled(), await openFilled({ onHand: 8 }), temporaryFolder()]
  const path = join(folder, 'stock-1.db')
  const rebuild = async (of: DocumentStore): Promise<void> => {
    const persistent = await openOver(of, folder)
    expect(persistent.scans).toEqual(['locations', 'stockItems'])
    await expectTrue(persistent, of)
    persistent.close()
  }
  await rebuild(store)
  await rebuild(other)
  const broken = new Sqlite(path)
  broken.exec('DELETE FROM stock_snapshot; UPDATE blocks SET text = substr(text, 1, 200) WHERE number = 2')
  broken.close()
  await rebuild(other)
  writeFileSync(path, 'broken '.repeat(3_000))
  await rebuild(other)
  const again = await openOver(other, folder)
  expect(again.scans).toEqual([])
  await expectTrue(again, other)
})

test('stock that was saved in one snapshot is true with what has changed since, wherever a process was killed', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  const copies: string[] = []
  const copy = (): void => void copies.push(crashed(folder))
  const over = (file: BlockFile): BlockFile => ({
    ...file,
    // Every second time any change is worth keeping.
    changedSinceSnapshot: (name) => (copies.length % 2 === 0 ? 1_000 : file.changedSinceSnapshot(name)),
    saveSnapshot(name, parts) {
      copy()
      file.saveSnapshot(name, parts)
      copy()
    },
    note(position) {
      file.note(position)
      copy()
    },
  })
  for (let round = 0; round < 6; round += 1) {
    const running = await openOver(store, folder, over)
    await store.commit([
      remove(stockItems, `v${round * 3}.studio`, 'present'),
      putItem(`v${round * 3 + 1}`, 'store', round),
      putItem(`v${119 - round}`, 'studio', 90 + round),
      putItem(`new${round}`, 'studio', round),
      put(locations, 'store', place(round), 'present'),
    ])
    await running.levels.caughtUp()
    copy()
    running.close()
  }
  for (const left of copies) {
    const next = await openOver(store, left)
    await expectTrue(next, store)
    await store.commit([putItem(`more${copies.indexOf(left)}`, 'store', 1)])
    await expectTrue(next, store)
    next.close()
  }
})

test('two processes on one folder have a file each, and both are true', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  const both = [await openOver(store, folder), await openOver(store, folder)]
  await store.commit([remove(stockItems, 'v0.studio', 'present'), putItem('v1', 'studio', 44)])
  for (const each of both) await expectTrue(each, store)
  for (const each of both) each.close()
  const again = [await openOver(store, folder), await openOver(store, folder)]
  expect(again.flatMap(({ scans }) => scans)).toEqual([])
  for (const each of again) await expectTrue(each, store)
})

test('rows of what was removed are taken again, also after a start', async () => {
  const [store, folder] = [await openFilled(), temporaryFolder()]
  for (let round = 0; round < 5; round += 1) {
    const persistent = await openOver(store, folder)
    await store.commit([
      remove(stockItems, `v${round}.studio`, 'present'),
      remove(stockItems, `v${119 - round}.studio`, 'present'),
      putItem(`w${round}`, 'store', round),
    ])
    await expectTrue(persistent, store)
    await store.commit([putItem(`x${round}`, 'studio', round), putItem('v60', 'store', round)])
    await expectTrue(persistent, store)
    persistent.close()
  }
  const last = await openOver(store, folder)
  expect(last.scans).toEqual([])
  await expectTrue(last, store)
})
