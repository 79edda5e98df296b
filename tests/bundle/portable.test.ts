import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { sessions } from '#domain/people/sessions/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { bundleSide, compareSides, storeSide } from '#server/bundle/diff.ts'
import { exportBundle } from '#server/bundle/export.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { keepSecret } from '#server/wiring/secrets.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { createTestDatabase } from '../test-store.ts'
import {
  clock,
  exportShop,
  generateInto,
  openEmptyShop,
  restoreInto,
  temporaryFolder,
  until,
  type Shop,
} from './shops.ts'
import { many } from '../tiers.ts'

/** A shop on a store of this name. */
async function openShopOn(name: string): Promise<Shop> {
  const { media } = await openEmptyShop()
  const database = await createTestDatabase(name)
  const store = await database.open({ clock, collections: allCollections })
  onTestFinished(async () => {
    await store.close()
    await database.remove()
  })
  return { store, media }
}

async function differences(before: string, after: Shop): Promise<string[]> {
  const side = await bundleSide(before)
  const found: string[] = []
  for await (const difference of compareSides(side, storeSide(after))) found.push(difference)
  return found
}

/** Moves a generated shop from an embedded store through others, and compares what arrives with what left. */
async function moveThrough(stations: readonly string[], products: number, orders: number): Promise<void> {
  const folder = await temporaryFolder()
  const first = await openEmptyShop()
  await generateInto(first, products, orders)
  await keepSecret(first.store, 'order links')
  expect(audit(await readShopStore(first.store), { allSent: true, now: clock.now() })).toEqual([])
  let file = join(folder, 'first.tar')
  const { missing } = await exportBundle(file, {
    open: () => Promise.reject(new Error('an embedded store is read from a copy')),
    sqliteFile: first.file,
    media: first.media,
    clock,
    shopName: 'Kiln & Loom',
    secrets: true,
  })
  expect(missing).toEqual([])
  const original = await readFile(file)

  for (const [at, name] of stations.entries()) {
    const shop = await openShopOn(name)
    const restored = await restoreInto(file, shop)
    expect(restored).toMatchObject({ problems: [], removed: 0 })
    expect(restored.written).toBeGreaterThan(products * 10)
    expect(await differences(file, shop)).toEqual([])
    expect(audit(await readShopStore(shop.store), { allSent: true, now: clock.now() })).toEqual([])
    file = join(folder, `station-${at}.tar`)
    await exportShop(file, shop)
    expect(original.equals(await readFile(file)), name).toBe(true)
  }
}

test('a shop of 1,000 products and 500 orders moves to another store and comes back byte for byte', async () => {
  await moveThrough(['sqlite'], 1_000, 500)
})

test('a shop moves from the embedded store over Firestore, DynamoDB and MongoDB back, byte for byte', async () => {
  await moveThrough(['firestore', 'dynamodb', 'mongodb', 'sqlite'], many(1_000, 30), many(500, 30))
}, 900_000)

test('the same wishes generate the same shop, and another number another one', async () => {
  const folder = await temporaryFolder()
  const files = await Promise.all(
    [7, 7, 8].map(async (seed, at) => {
      const shop = await openEmptyShop()
      await generateInto(shop, 20, 40, seed)
      const file = join(folder, `${at}.tar`)
      await exportShop(file, shop)
      return readFile(file)
    }),
  )
  expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(true)
  expect(files[0]?.equals(files[2] ?? Buffer.alloc(0))).toBe(false)
})

test('a bundle is for its owner alone, and leaves out what comes and goes with use', async () => {
  const folder = await temporaryFolder()
  const shop = await openEmptyShop()
  const session = {
    customerId: 'cus_1',
    isStaff: false,
    issuerId: 'local',
    subject: 'ada',
    providerSession: null,
    idToken: 'an ID token that opens doors',
    device: null,
    claimedRoles: [],
    secondFactor: false,
    authenticatedAt: null,
    createdAt: until,
    lastSeenAt: until,
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  await shop.store.commit([put(sessions, 'ses_1', session, 'absent')])
  const file = join(folder, 'shop.tar')
  await exportShop(file, shop)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file)).includes('an ID token that opens doors')).toBe(false)
})

test('without secrets no key is in the bundle, and the keys of the shop it goes to stay', async () => {
  const folder = await temporaryFolder()
  const shop = await openEmptyShop()
  await generateInto(shop, 2, 2)
  const secret = await keepSecret(shop.store, 'order links')
  const [open, full] = [join(folder, 'open.tar'), join(folder, 'full.tar')]
  await exportShop(open, shop, false)
  await exportShop(full, shop)
  expect((await readFile(full)).includes(secret)).toBe(true)
  expect((await readFile(open)).includes(secret)).toBe(false)
  const other = await openEmptyShop()
  const stored = await keepSecret(other.store, 'order links')
  await restoreInto(open, other, true)
  expect(await keepSecret(other.store, 'order links')).toBe(stored)
  expect(await differences(open, other)).toEqual([])
})

test('a comparison names what was added, removed and changed, field by field, and no values', async () => {
  const folder = await temporaryFolder()
  const shop = await openEmptyShop()
  await generateInto(shop, 3, 0)
  const file = join(folder, 'before.tar')
  await exportShop(file, shop)
  const [one, two, three] = (await shop.store.scan(products, { limit: 3 })).items
  if (!one || !two || !three) throw new Error('there are three products')
  await shop.store.commit([
    put(
      products,
      one.id,
      { ...one.data, title: 'A secret title', tags: [...one.data.tags, 'new'] },
      'present',
    ),
    put(products, 'prd_added', two.data, 'absent'),
    { kind: 'remove', collection: products, id: three.id, expect: 'present' },
  ])
  const found = await differences(file, shop)
  expect(found.filter((line) => line.includes('products/'))).toEqual(
    [
      `~ products/${one.id} tags/${one.data.tags.length}, title`,
      `- products/${three.id}`,
      '+ products/prd_added',
    ].sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1)),
  )
  expect(found.join()).not.toContain('A secret title')
})

test('a hosted shop that changes while it is read is said to be of several moments', async () => {
  const folder = await temporaryFolder()
  const shop = await openEmptyShop()
  await generateInto(shop, 3, 0)
  const [product] = (await shop.store.scan(products, { limit: 1 })).items
  if (!product) throw new Error('there is a product')
  let times = 0
  const busy: Shop = {
    ...shop,
    store: {
      ...shop.store,
      async scan(collection, page) {
        const found = await shop.store.scan(collection, page)
        if (collection.name === 'stockMovements')
          await shop.store.commit([
            put(products, product.id, { ...product.data, title: `Title ${(times += 1)}` }, 'present'),
          ])
        return found
      },
    },
  }
  expect((await exportShop(join(folder, 'busy.tar'), busy)).manifest.oneMoment).toBe(false)
  expect(times).toBe(3)
  expect((await exportShop(join(folder, 'calm.tar'), shop)).manifest.oneMoment).toBe(true)
})
