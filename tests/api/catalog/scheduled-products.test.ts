import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScheduleTasks } from '#domain/catalog/products/schedule.ts'
import { createOutbox } from '#engine/work/outbox/outbox.ts'
import { hour } from '#vocabulary/time.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

/** Carries out tasks that are due, as the worker does. */
async function work(): Promise<void> {
  await createOutbox({ ...shop, handlers: { product_schedule: createScheduleTasks(shop) } }).runDue()
}
const inHours = (hours: number): string => new Date(shop.clock.now() + hours * hour).toISOString()
type Change = Parameters<typeof someProduct>[0]
const input = (handle: string, change: Change) =>
  someProduct({
    handle,
    title: handle,
    variants: [someVariant({ sku: handle, trackStock: false })],
    ...change,
  })
const create = (handle: string, change: Change) => ada.api.createProduct({ body: input(handle, change) })
const read = (id: string) => ada.api.getAdminProduct({ params: { productId: id } })
const found = (handle: string) =>
  shop
    .visitor()
    .api.getProduct({ params: { handle }, query: { market: 'eu' } })
    .then(
      () => true,
      () => false,
    )

test('a draft is published and withdrawn at its times, by whoever set them, and its history tells', async () => {
  const [publishAt, unpublishAt] = [inHours(2), inHours(5)]
  const { id } = await create('advent', { status: 'draft', publishAt, unpublishAt })
  shop.advance(2 * hour - 1)
  await work()
  expect(await found('advent')).toBe(false)
  shop.advance(1)
  await work()
  await expect.poll(() => found('advent')).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'active', publishAt: null, unpublishAt })
  const { items } = await ada.api.listAuditEntries()
  const entry = items.find(({ action, target }) => action === 'product_changed' && target.id === id)
  expect(entry).toMatchObject({ by: { id: ada.customerId }, changes: [{ before: 'draft', after: 'active' }] })
  shop.advance(3 * hour)
  await work()
  await expect.poll(() => found('advent')).toBe(false)
  expect(await read(id)).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null })
  const versions = await ada.api.listProductVersions({ params: { productId: id } })
  expect(versions.items.map(({ number }) => number)).toEqual([2, 1])
})

test('a time that was changed does nothing, and an archived product has none', async () => {
  const made = await create('later', { status: 'draft', publishAt: inHours(1) })
  const params = { productId: made.id }
  const variants = [someVariant({ sku: 'later', trackStock: false, id: made.variants[0]?.id })]
  const moved = await ada.api.replaceProduct({
    params,
    version: made.version,
    body: input('later', { status: 'draft', publishAt: inHours(3), variants }),
  })
  shop.advance(hour)
  await work()
  expect(await read(made.id)).toMatchObject({ status: 'draft', version: moved.version })
  const archived = await ada.api.replaceProduct({
    params,
    version: moved.version,
    body: input('later', { status: 'archived', publishAt: moved.publishAt, variants }),
  })
  expect(archived.publishAt).toBeNull()
  shop.advance(3 * hour)
  await work()
  expect(await read(made.id)).toMatchObject({ status: 'archived' })
})

test.each([
  ['in the past', () => ({ publishAt: inHours(-1) }), '/publishAt'],
  ['more than a year away', () => ({ publishAt: inHours(9_000) }), '/publishAt'],
  ['after its end', () => ({ publishAt: inHours(3), unpublishAt: inHours(2) }), '/unpublishAt'],
])('a time %s is refused at its field', async (_, times, pointer) => {
  await expect(create('never', { status: 'draft', ...times() })).rejects.toMatchObject({
    problem: { code: 'invalid_request', errors: [{ pointer }] },
  })
})
