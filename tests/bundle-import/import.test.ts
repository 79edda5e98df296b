import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { uniqueKeys, products } from '#domain/catalog/products/documents.ts'
import { handleKey } from '#domain/catalog/products/unique-keys.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { stockItems } from '#domain/inventory/stock/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { bundledCollections } from '#server/bundle/contents.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import { openBundle } from '#server/bundle/read-bundle.ts'
import { companions, kinds, leftOut } from '#domain/whole-shop/bundle-import/kinds.ts'
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
  pastBundle,
} from './import-shop.ts'

const firstOf = async <T>({ store }: Shop, collection: Collection<T>) => {
  for await (const found of readAll(store, collection)) return found
  throw new Error(`there are no ${collection.name}`)
}
/** Sums of counts, by outcome. */
const sums = (counts: Record<string, number>): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const [name, count] of Object.entries(counts)) {
    const outcome = name.split('.')[1] ?? ''
    found[outcome] = (found[outcome] ?? 0) + count
  }
  return found
}

test('each collection that a bundle can hold is taken, comes along, or stays out for a reason', () => {
  const declared = [...kinds.map(({ name }) => name), ...Object.keys(companions), ...Object.keys(leftOut)]
  const held = bundledCollections({ secrets: false }).map(({ name }) => name)
  expect(declared.toSorted()).toEqual(held)
})

describe('A bundle that is imported into a shop in which nothing was sold', () => {
  test('makes it what the other shop is, and all of it holds', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const job = await importing(shop).take(file)
    expect(job).toMatchObject({ state: 'done', problemCount: 0, done: job.total })
    expect(sums(job.counts)).toMatchObject({ added: expect.any(Number) as number })
    expect(await differences(file, shop)).toEqual([])
    expect(audit(await readShopStore(shop.store))).toEqual([])
  })

  test('changes nothing when it is imported again, with either option', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    await office.take(file)
    const before = await contentsOf(shop)
    for (const existing of ['keep', 'take'] as const) {
      const again = await office.take(file, { existing })
      expect(Object.keys(sums(again.counts))).toEqual(['same'])
      expect(await contentsOf(shop)).toEqual(before)
    }
  })

  test('changes nothing in a dry run, which reports what the import then does', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    const before = await contentsOf(shop)
    const tried = await office.take(file, { dryRun: true })
    expect(await contentsOf(shop)).toEqual(before)
    expect(await shop.media.get((await pictureOf(file)) ?? '')).toBeUndefined()
    const done = await office.take(file)
    expect(done.counts).toEqual(tried.counts)
    expect(done.problems).toEqual(tried.problems)
  })

  test('brings invoices under their numbers, and reviews with their stars', async () => {
    const past = await pastBundle()
    const shop = await openFreshShop()
    const job = await importing(shop).take(past)
    expect(job).toMatchObject({ state: 'done', problems: [{ message: { code: 'left_home_page' } }] })
    for (const kind of ['invoices', 'reviews']) expect(job.counts[`${kind}.added`], kind).toBeGreaterThan(0)
    // The home page stays out, and with it its pictures.
    const unnamed = /^- (media\/hero|contents\/home)/
    expect((await differences(past, shop)).filter((line) => !unnamed.test(line))).toEqual([])
  })
})

async function pictureOf(bundle: string): Promise<string | undefined> {
  const { manifest, close } = await openBundle(bundle)
  close()
  return manifest.parts.find(({ name }) => name.startsWith('media/'))?.name.slice('media/'.length)
}

describe('What is here and different', () => {
  async function openChanged() {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    await office.take(file)
    const { store } = shop
    const product = await firstOf(shop, products)
    const item = await firstOf(shop, stockItems)
    const order = await firstOf(shop, orders)
    await store.commit([
      put(products, product.id, { ...product.data, title: 'Renamed here' }, product.version),
      put(orders, order.id, { ...order.data, email: 'changed@here.example' }, order.version),
    ])
    return { file, shop, office, product, item, order }
  }

  test('stays as it is', async () => {
    const { file, shop, office } = await openChanged()
    const before = await contentsOf(shop)
    const { counts } = await office.take(file)
    expect(counts).toMatchObject({ 'products.kept': 1, 'orders.kept': 1 })
    expect(await contentsOf(shop)).toEqual(before)
  })

  test('becomes as in the file on request; orders stay all the same', async () => {
    const { file, shop, office, product, order } = await openChanged()
    const { counts } = await office.take(file, { existing: 'take' })
    expect(counts).toMatchObject({ 'products.changed': 1, 'orders.kept': 1 })
    expect((await shop.store.get(products, product.id))?.data).toEqual(product.data)
    expect((await shop.store.get(orders, order.id))?.data.email).toBe('changed@here.example')
  })

  test('of stock is recounted by a movement, and the movements sum to it', async () => {
    const { file, shop, office, item } = await openChanged()
    const more = await changedBundle(file, {
      'documents/stockItems.jsonl': (text) =>
        text.replace(`"onHand":${item.data.onHand}`, `"onHand":${item.data.onHand + 7}`),
    })
    expect((await office.take(more)).counts).toMatchObject({ 'stockItems.kept': 1 })
    expect((await office.take(more, { existing: 'take' })).counts).toMatchObject({ 'stockItems.changed': 1 })
    expect((await shop.store.get(stockItems, item.id))?.data.onHand).toBe(item.data.onHand + 7)
    const wrong = audit(await readShopStore(shop.store)).filter((line) => line.startsWith('I3'))
    expect(wrong).toEqual([])
  })
})

describe('What cannot be taken', () => {
  test('is left out line by line, each with its problem and a remedy', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    const broken = await changedBundle(file, {
      'documents/customers.jsonl': (text) => text.replace('"issuer":"', '"issuer":7,"issuerWas":"'),
      'documents/products.jsonl': (text) => `no json\n${text}`,
      'documents/orders.jsonl': (text) => text.replace('{', '['),
    })
    const id = await office.ask(broken)
    await office.run()
    const { data } = await office.jobs.read(id)
    expect(data).toMatchObject({ state: 'done', done: data.total })
    expect(data.counts).toMatchObject({ 'products.left': 1, 'customers.left': 1, 'products.added': 25 })
    expect(data.problems).toContainEqual({
      line: 1,
      column: null,
      subject: 'documents/products.jsonl',
      message: { code: 'line_without_document', cause: { code: 'line_not_json' } },
      kind: 'refused',
    })
    expect(data.problems.map(({ column }) => column)).toContain('issuer')
    expect(audit(await readShopStore(shop.store))).toEqual([])
    const [, ...rows] = (await office.problemsOf(id)).trimEnd().split('\r\n')
    expect(rows).toHaveLength(data.problemCount)
    expect(rows[0]).toMatch(/^documents\/\w+\.jsonl,1,/)
  })

  test('as another product has its address is not there in part either: no stock, no order of it', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    const source = await importedProduct(file)
    const copy = {
      ...source.data,
      variants: source.data.variants.map((each) => ({ ...each, id: 'var_here' })),
    }
    await shop.store.commit([
      put(products, 'prd_here', { ...copy, variants: [] }, 'absent'),
      put(
        uniqueKeys,
        handleKey(copy.handle),
        { productId: 'prd_here', claimedAt: '2026-10-01T00:00:00.000Z' },
        'absent',
      ),
    ])
    const { counts, problems } = await office.take(file)
    expect(counts['products.left']).toBe(1)
    expect(problems.map(({ message }) => message)).toContainEqual({ code: 'left_product_handle' })
    expect(await shop.store.get(products, source.id)).toBeUndefined()
    for (const { id } of source.data.variants) {
      for await (const item of readAll(shop.store, stockItems)) expect(item.data.variantId).not.toBe(id)
    }
    for await (const order of readAll(shop.store, orders))
      for (const line of order.data.lines) expect(line.productId).not.toBe(source.id)
    expect(audit(await readShopStore(shop.store))).toEqual([])
  })

  test('is the second of two collections with one address', async () => {
    const shop = await openFreshShop()
    const twice = await changedBundle(await madeBundle(), {
      'documents/collections.jsonl': (text) => {
        const [first = '', ...rest] = text.split('\n')
        const { id, data } = JSON.parse(first) as { id: string; data: object }
        return [first, canonicalJson({ id: `${id}!`, data }), ...rest].join('\n')
      },
    })
    const { counts, problems } = await importing(shop).take(twice)
    expect(counts).toMatchObject({ 'collections.left': 1, 'collections.added': 47 })
    expect(problems).toMatchObject([{ column: 'handle', line: 2 }])
  })

  test('is whoever works here, and whoever is said to be someone else', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    await office.take(file)
    const person = await firstOf(shop, customers)
    await shop.store.commit([
      put(
        staffMembers,
        person.id,
        { roles: ['owner'], grantedBy: 'command line', updatedAt: '2026-10-01T00:00:00.000Z' },
        'absent',
      ),
      put(customers, person.id, { ...person.data, name: 'Renamed here' }, person.version),
    ])
    const { counts, problems } = await office.take(file, { existing: 'take' })
    expect(counts['customers.left']).toBe(1)
    expect(problems).toEqual([expect.objectContaining({ message: { code: 'left_staff' } })])
    const forged = await changedBundle(file, {
      'documents/customers.jsonl': (text) => text.replace('"subject":"', '"subject":"someone-else-'),
    })
    const fresh = await openFreshShop()
    const { problems: reported } = await importing(fresh).take(forged)
    expect(reported).toContainEqual(
      expect.objectContaining({ column: 'id', message: { code: 'left_id_edited' } }),
    )
  })

  test('of a text that screens show as HTML is taken out of it', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const hostile = await changedBundle(file, {
      'documents/contentPages.jsonl': (text) => text.replace('"html":"', '"html":"<script>steal()</script>'),
    })
    await importing(shop).take(hostile, { existing: 'take' })
    for await (const page of readAll(shop.store, contentPages)) expect(page.data.html).not.toContain('script')
  })

  test('is a file of which next to nothing holds a document: nothing is written', async () => {
    const shop = await openFreshShop()
    const before = await contentsOf(shop)
    const nonsense = await changedBundle(await madeBundle(1, 0), {
      'documents/auditEntries.jsonl': () => 'x\n'.repeat(10_001),
    })
    const job = await importing(shop).take(nonsense)
    expect(job).toMatchObject({
      state: 'failed',
      error: { code: 'bundle_wrong_lines', values: { most: 10_000 } },
    })
    expect(await contentsOf(shop)).toEqual(before)
  })

  test('is a file that is damaged or none: nothing is written', async () => {
    const file = await madeBundle()
    const shop = await openFreshShop()
    const office = importing(shop)
    const before = await contentsOf(shop)
    const damaged = await changedBundle(file, {})
    const bytes = await readFile(damaged)
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
    const job = await office.take(damaged)
    expect(job).toMatchObject({
      state: 'failed',
      error: { code: expect.stringMatching(/^bundle_/) as string },
    })
    expect(await contentsOf(shop)).toEqual(before)
  })
})

async function importedProduct(bundle: string) {
  const shop = await openFreshShop()
  await importing(shop).take(bundle)
  return firstOf(shop, products)
}
