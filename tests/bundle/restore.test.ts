import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOpenElsewhere } from '#adapters/document-store/sqlite/snapshot.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { sessions } from '#domain/people/sessions/documents.ts'
import { stockMovements } from '#domain/inventory/stock/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { backup } from '#server/bundle/backup.ts'
import { openDocuments } from '#server/wiring/open-documents.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { fillEmptyStore } from '#server/wiring/fill-empty-store.ts'
import {
  clock,
  exportShop,
  generateInto,
  openEmptyShop,
  restoreInto,
  temporaryFolder,
  type Shop,
} from './shops.ts'

async function bundleOf(shop: Shop): Promise<{ file: string; bytes: Buffer }> {
  const file = join(await temporaryFolder(), 'shop.tar')
  await exportShop(file, shop)
  return { file, bytes: await readFile(file) }
}

async function smallBundle(seed = 7) {
  const shop = await openEmptyShop()
  await generateInto(shop, 60, 30, seed)
  return { shop, ...(await bundleOf(shop)) }
}

/** A shop for tests to which its contents do not matter. */
async function tinyShop() {
  const shop = await openEmptyShop()
  await generateInto(shop, 4, 2)
  return shop
}

const known = new Map<number, Buffer>()

/** The bundle of a shop that no test changes: it is generated once. */
async function knownBundle(seed = 7): Promise<{ file: string; bytes: Buffer }> {
  const bytes = known.get(seed) ?? (await smallBundle(seed)).bytes
  known.set(seed, bytes)
  const file = join(await temporaryFolder(), 'shop.tar')
  await writeFile(file, bytes)
  return { file, bytes }
}

/** The same shop with a store that dies after so many commits. */
function dying(shop: Shop, commits: number): Shop {
  let left = commits
  return {
    ...shop,
    store: {
      ...shop.store,
      async commit(writes) {
        left -= 1
        if (left < 0) throw new Error('the process was killed')
        await shop.store.commit(writes)
      },
    },
  }
}

test.each([1, 2, 5, 9])(
  'a restore that was cut short after %i commits opens no shop, and goes on when it is run again',
  async (commits) => {
    const { file, bytes } = await knownBundle()
    const shop = await openEmptyShop()
    await expect(restoreInto(file, dying(shop, commits))).rejects.toThrow('the process was killed')
    await expect(fillEmptyStore({ ...shop, clock, demo: true })).rejects.toThrow(
      /holds a part of a bundle only/,
    )
    await expect(bundleOf(shop)).rejects.toThrow(/holds a part of a bundle only/)
    await restoreInto(file, shop)
    expect((await bundleOf(shop)).bytes.equals(bytes)).toBe(true)
    await fillEmptyStore({ ...shop, clock, demo: true })
  },
)

test('after a cut another bundle is refused, unless it is to replace everything', async () => {
  const [one, other] = [await knownBundle(1), await knownBundle(2)]
  const shop = await openEmptyShop()
  await expect(restoreInto(one.file, dying(shop, 4))).rejects.toThrow('the process was killed')
  await expect(restoreInto(other.file, shop)).rejects.toThrow(/a part of another bundle/)
  await restoreInto(other.file, shop, true)
  expect((await bundleOf(shop)).bytes.equals(other.bytes)).toBe(true)
})

test('a store with anything in it is left alone until it is to be replaced, and then nothing of it stays', async () => {
  const [one, other] = [await smallBundle(1), await knownBundle(2)]
  const session = {
    customerId: 'cus_1',
    isStaff: true,
    issuerId: 'local',
    subject: 'ada',
    providerSession: null,
    idToken: null,
    device: null,
    claimedRoles: [],
    secondFactor: false,
    authenticatedAt: null,
    createdAt: '2026-10-31T00:00:00.000Z',
    lastSeenAt: '2026-10-31T00:00:00.000Z',
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  await one.shop.store.commit([put(sessions, 'ses_1', session, 'absent')])
  await expect(restoreInto(other.file, one.shop)).rejects.toThrow(/the store is not empty: --replace removes/)
  expect((await bundleOf(one.shop)).bytes.equals(one.bytes)).toBe(true)
  const { written, removed } = await restoreInto(other.file, one.shop, true)
  expect([written, removed].every((count) => count > 500)).toBe(true)
  expect((await bundleOf(one.shop)).bytes.equals(other.bytes)).toBe(true)
  // Whoever was signed in at the old shop is nobody at this one.
  expect(await one.shop.store.get(sessions, 'ses_1')).toBeUndefined()
})

test('a call that the store does not answer is repeated', async () => {
  const { file, bytes } = await knownBundle()
  const shop = await openEmptyShop()
  let calls = 0
  const shaky: Shop = {
    ...shop,
    store: {
      ...shop.store,
      async commit(writes) {
        calls += 1
        // Every third commit takes effect and fails all the same.
        await shop.store.commit(writes)
        if (calls % 3 === 0 && writes.length > 1) throw new StoreUnavailable('no answer')
      },
    },
  }
  await restoreInto(file, shaky)
  expect((await bundleOf(shop)).bytes.equals(bytes)).toBe(true)
})

async function backupNeeds({ file, media }: Awaited<ReturnType<typeof openEmptyShop>>, now = clock.now()) {
  return {
    open: (needs: Parameters<typeof openDocuments>[1]) => openDocuments(`sqlite:${file}`, needs),
    sqliteFile: file,
    media,
    clock: { now: () => now },
    shopName: 'Kiln & Loom',
    secrets: true,
  }
}

test('a backup is of one moment while the shop sells: no order without its movement of stock', async () => {
  const { shop } = await smallBundle()
  const folder = await temporaryFolder()
  const [order] = (await shop.store.scan(orders, { limit: 1 })).items
  if (!order) throw new Error('there is an order')
  const movement = {
    stockItemId: 'var_1.studio',
    kind: 'sell' as const,
    onHand: -1,
    reason: 'Order placed',
    by: 'shopper',
    orderId: null,
    reference: null,
    counterpart: null,
    at: '2026-10-31T00:00:00.000Z',
  }
  let sold = 0
  const closing = new AbortController()
  const selling = (async () => {
    for (; !closing.signal.aborted; sold += 1) {
      // Two documents that belong together, one at each end of the bundle.
      await shop.store.commit([
        put(orders, `9-${sold}`, order.data, 'absent'),
        put(stockMovements, `sale-${sold}`, movement, 'absent'),
      ])
      // Sales that take all of a slow machine would leave none of it to the backup.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const made = await backup(folder, await backupNeeds(shop))
  closing.abort()
  await selling
  expect(made.problems).toEqual([])
  const restored = await openEmptyShop()
  await restoreInto(made.file, restored)
  const count = async <T>(collection: Collection<T>, prefix: string): Promise<number> => {
    let found = 0
    for await (const { id } of readAll(restored.store, collection)) if (id.startsWith(prefix)) found += 1
    return found
  }
  expect(await count(orders, '9-')).toBe(await count(stockMovements, 'sale-'))
})

test('the newest backups are retained, as many as requested, and other files are left alone', async () => {
  const shop = await tinyShop()
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'vitrine-notes.tar.gz'), 'mine')
  const killed = join(folder, 'vitrine-2026-10-01T00-00-00.000Z.tar.gz.parts-x1y2z3')
  await mkdir(killed)
  await utimes(killed, 0, 0)
  const day = 24 * 60 * 60_000
  for (let at = 0; at < 4; at += 1)
    await backup(folder, { ...(await backupNeeds(shop, clock.now() + at * day)), keep: 2 })
  expect((await readdir(folder)).sort()).toEqual([
    'vitrine-2026-11-03T00-00-00.000Z.tar.gz',
    'vitrine-2026-11-04T00-00-00.000Z.tar.gz',
    'vitrine-notes.tar.gz',
  ])
  expect((await stat(join(folder, 'vitrine-2026-11-04T00-00-00.000Z.tar.gz'))).mode & 0o777).toBe(0o600)
})

test('an export that fails leaves nothing behind, and never writes over a file', async () => {
  const shop = await tinyShop()
  const folder = await temporaryFolder()
  const file = join(folder, 'shop.tar')
  const broken: Shop = { ...shop, media: { ...shop.media, get: () => Promise.reject(new Error('no disk')) } }
  await expect(exportShop(file, broken)).rejects.toThrow('no disk')
  expect(await readdir(folder)).toEqual([])
  await writeFile(file, 'mine')
  await expect(exportShop(file, shop)).rejects.toThrow(/is there already/)
  await expect(exportShop(join(folder, 'shop.zip'), shop)).rejects.toThrow(/ends in \.tar or \.tar\.gz/)
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(await readdir(folder)).toEqual(['shop.tar'])
})

test('a store that a running shop has open is recognised', async () => {
  const shop = await openEmptyShop()
  const file = join(await temporaryFolder(), 'shop.db')
  expect(isOpenElsewhere(file)).toBe(false)
  const store = openSqliteStore({ path: file, clock, collections: allCollections })
  expect(isOpenElsewhere(file)).toBe(true)
  await store.close()
  expect(isOpenElsewhere(file)).toBe(false)
  expect(isOpenElsewhere(shop.file)).toBe(true)
})
