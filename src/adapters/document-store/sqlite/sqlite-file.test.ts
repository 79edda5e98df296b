import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { fill, ids, things, type Thing } from '#ports/document-store/conformance/subject.ts'
import {
  put,
  remove,
  StoreTooNew,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

interface Shop {
  path: string
  open(collection?: Collection<Thing>, changesRetained?: number): DocumentStore
}

/** A file of its own for one test. */
async function newShop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'))
  const stores: DocumentStore[] = []
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await rm(folder, { recursive: true })
  })
  const path = join(folder, 'shop.db')
  return {
    path,
    open(collection = things, changesRetained = 1_000) {
      const store = openSqliteStore({ path, clock: systemClock, collections: [collection], changesRetained })
      stores.push(store)
      return store
    },
  }
}

const byNote = { ...things, indexes: { ...things.indexes, byNote: { equals: [], order: 'note' } } }
const upgraded: Collection<Thing> = {
  ...things,
  schemaVersion: 2,
  upgrades: { 1: (data) => ({ ...(data as Thing), rank: -((data as Thing).rank ?? 0) }) },
}

describe('opening a SQLite file', () => {
  it('preserves documents, versions and positions', async () => {
    const shop = await newShop()
    const store = shop.open()
    await fill(store, { a: { rank: 1 } })
    await fill(store, { a: { rank: 2 } })
    const position = await store.position()
    await store.close()
    const again = shop.open()
    expect(await again.get(things, 'a')).toEqual({ id: 'a', version: 2, data: { rank: 2 } })
    expect(await again.position()).toBe(position)
  })

  it('needs no room on the disk: closing leaves the log empty and its index in place', async () => {
    const shop = await newShop()
    const store = shop.open()
    await fill(store, { a: { rank: 1 } })
    await store.close()
    const sizes = await Promise.all(['-wal', '-shm'].map(async (part) => (await stat(shop.path + part)).size))
    expect(sizes).toEqual([0, expect.any(Number)])
  })

  it('fills an index that was declared since, and empties one that is declared otherwise', async () => {
    const shop = await newShop()
    const store = shop.open()
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`t${at}`, { note: 99 - at, name: 'x' }]),
    )
    await fill(store, many)
    await fill(store, { z: { note: 'last', name: 'only' } })
    await store.close()
    const changed = { ...byNote, indexes: { ...byNote.indexes, byName: { equals: ['note'], order: 'name' } } }
    const again = shop.open(changed)
    const page = await again.query(changed, { index: 'byNote', limit: 2 })
    expect(page.items.map((item) => item.id)).toEqual(['t99', 't98'])
    const only = await again.query(changed, { index: 'byName', equals: { note: 'last' }, limit: 500 })
    expect(only.items.map((item) => item.id)).toEqual(['z'])
  })

  it('orders old documents by their upgraded data once the schema version has grown', async () => {
    const shop = await newShop()
    const store = shop.open()
    await fill(store, { a: { rank: 1 }, b: { rank: 2 } })
    await store.close()
    const page = await shop.open(upgraded).query(upgraded, { index: 'byRank', limit: 5 })
    expect(page.items.map((item) => [item.id, item.data.rank])).toEqual([
      ['b', -2],
      ['a', -1],
    ])
  })

  it('is refused to an older program once a newer one has written to it', async () => {
    const shop = await newShop()
    const store = shop.open(upgraded)
    await store.commit([put(upgraded, 'a', { rank: 1 }, 'absent')])
    await store.close()
    expect(() => shop.open()).toThrow(StoreTooNew)
    expect(() => shop.open()).toThrow(/things/)
  })

  it('is refused for a file of a newer format, and for what is no database', async () => {
    const shop = await newShop()
    await shop.open().close()
    const raw = new Database(shop.path)
    raw.pragma('user_version = 99')
    raw.close()
    expect(() => shop.open()).toThrow(StoreTooNew)
    const folder = join(shop.path, '..')
    const inFolder = { path: folder, clock: systemClock, collections: [things] }
    expect(() => openSqliteStore(inFolder)).toThrow(StoreUnavailable)
  })

  it('works in memory', async () => {
    const store = openSqliteStore({ path: ':memory:', clock: systemClock, collections: [things] })
    await fill(store, { a: { rank: 1 } })
    expect(await ids(store, { index: 'byRank', limit: 1 })).toEqual(['a'])
    await store.close()
  })
})

describe('a SQLite store', () => {
  it('refuses writes when another program has opened the file with other declarations', async () => {
    const shop = await newShop()
    const store = shop.open()
    await fill(store, { a: { note: 1 } })
    await fill(shop.open(byNote), { b: { note: 2 } })
    await expect(fill(store, { c: { note: 3 } })).rejects.toBeInstanceOf(StoreTooNew)
  })

  it('waits for the transaction of another process, and lets reads go on meanwhile', async () => {
    const shop = await newShop()
    const store = shop.open()
    await fill(store, { a: { rank: 1 } })
    const other = new Database(shop.path)
    other.exec('BEGIN IMMEDIATE')
    const done = fill(store, { b: { rank: 2 } })
    await sleep(150)
    expect(await ids(store, { index: 'all', limit: 5 })).toEqual(['a'])
    other.exec('ROLLBACK')
    other.close()
    await done
    expect(await ids(store, { index: 'all', limit: 5 })).toEqual(['a', 'b'])
  })

  it('refuses calls after it was closed, and finishes those before', async () => {
    const shop = await newShop()
    const store = shop.open()
    const before = fill(store, { a: {} })
    await store.close()
    await before
    await expect(fill(store, { b: {} })).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.get(things, 'a')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await ids(shop.open(), { index: 'all', limit: 5 })).toEqual(['a'])
  })

  it('has notified its watchers of a commit by the time that the commit resolves', async () => {
    const store = (await newShop()).open()
    const seen: string[] = []
    store.watch([things], await store.position(), (change) => seen.push(change.id))
    await fill(store, { a: {} })
    expect(seen).toEqual(['a'])
  })

  it('holds no byte of what was overwritten or removed, once expired documents were removed', async () => {
    const shop = await newShop()
    const store = shop.open()
    // Of every size: on a page with others, and on pages of its own.
    for (const length of [10, 3_000, 60_000]) {
      const note = (text: string) => text.repeat(length / 10)
      await fill(store, {
        a: { name: 'an index row', note: note('first-text') },
        b: { note: note('other-text') },
      })
      await fill(store, { a: { name: 'another one', note: note('last-texts') } })
      await store.commit([remove(things, 'b', 'any')])
    }
    await store.sweepExpired(10)
    const files = await Promise.all([shop.path, `${shop.path}-wal`].map((path) => readFile(path, 'latin1')))
    expect(files.join('')).toContain('last-texts')
    expect(files.join('')).not.toMatch(/first-text|other-text|an index row/)
  })

  it('refuses to watch from where changes are forgotten', async () => {
    const store = (await newShop()).open(things, 10)
    const start = await store.position()
    for (let rank = 0; rank < 30; rank += 1) await fill(store, { a: { rank } })
    expect(() => store.watch([things], start, () => undefined)).toThrow(RangeError)
    const retained = start.replace(/\d+$/, '25')
    expect(() => store.watch([things], retained, () => undefined)).not.toThrow()
  })
})
