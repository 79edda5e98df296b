import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFailure } from '#client/api.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refusal = async (work: Promise<unknown>): Promise<(string | number)[] | 'done'> =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (!isFailure(error)) throw error
      const { code, detail, status } = error.problem
      return code === 'permission_denied' || !detail ? [status, code] : [status, code, detail]
    },
  )

test('staff add a location, fill it, empty it again, and close it', async () => {
  const { api } = shop.owner
  const { stockItemId, variantId } = shop.bowl
  const attic = await api.addLocation({ body: { name: 'Attic' }, idempotencyKey: 'attic' })
  expect(attic).toMatchObject({ name: 'Attic', position: 1, variants: 0 })
  expect(await api.addLocation({ body: { name: 'Attic' }, idempotencyKey: 'attic' })).toEqual(attic)
  const body = { variantId, locationId: attic.id, quantity: 4, reference: 'DN-1042' }
  const came = await api.receiveStock({ body, idempotencyKey: 'came' })
  expect(came).toMatchObject({ location: 'Attic', onHand: 4, low: false })
  expect(await api.receiveStock({ body, idempotencyKey: 'came' })).toEqual(came)
  expect((await api.listLocations()).items).toMatchObject([
    { name: 'Studio' },
    { name: 'Attic', variants: 1 },
  ])

  const params = { locationId: attic.id }
  expect(await refusal(api.closeLocation({ params }))).toEqual([
    409,
    'location_in_use',
    'Variants that still lie there, or are held or owed there: 1. Move them to another location first',
  ])
  const there = { stockItemId: came.id }
  const move = (quantity: number, idempotencyKey: string) =>
    api.transferStock({ params: there, body: { toLocationId: 'studio', quantity }, idempotencyKey })
  expect(await refusal(move(5, 'too much'))).toEqual([
    409,
    'stock_negative',
    'Only 4 can be moved from there',
  ])
  const moved = await move(4, 'back')
  expect([moved.from.onHand, moved.to.id]).toEqual([0, stockItemId])
  const { items } = await api.listStockMovements({ params: there })
  expect(items.map(({ kind, onHand, reference }) => [kind, onHand, reference])).toEqual(
    expect.arrayContaining([
      ['transfer', -4, null],
      ['receive', 4, 'DN-1042'],
    ]),
  )
  expect(await refusal(api.closeLocation({ params }))).toBe('done')
  expect(await refusal(api.closeLocation({ params }))).toBe('done')
  expect((await api.listLocations()).items.map(({ name }) => name)).toEqual(['Studio'])
  expect(await refusal(api.receiveStock({ body, idempotencyKey: 'late' }))).toEqual([409, 'location_closed'])
})

test('whoever packs receives and moves items, and leaves the locations as they are', async () => {
  const { api } = await shop.staff('fulfilment')
  const body = { variantId: shop.bowl.variantId, locationId: 'studio', quantity: 1 }
  expect(await refusal(api.receiveStock({ body, idempotencyKey: 'packer' }))).toBe('done')
  expect(await refusal(api.listLocations())).toBe('done')
  const changes = [
    () => api.addLocation({ body: { name: 'Mine' }, idempotencyKey: 'mine' }),
    () => api.renameLocation({ params: { locationId: 'studio' }, body: { name: 'Mine' } }),
    () => api.arrangeLocations({ body: { locationIds: ['studio'] } }),
    () => api.closeLocation({ params: { locationId: 'studio' } }),
  ]
  for (const change of changes) expect(await refusal(change())).toEqual([403, 'permission_denied'])
})

test('a card number in the note of items that came in is refused, and a delivery note may have any digits', async () => {
  const body = { variantId: shop.bowl.variantId, locationId: 'studio', quantity: 1 }
  const note = 'paid with 4111 1111 1111 1111'
  const work = shop.owner.api.receiveStock({ body: { ...body, note }, idempotencyKey: 'card note' })
  expect(await refusal(work)).toEqual([422, 'card_number_refused'])
  const reference = '4111111111111111'
  await shop.owner.api.receiveStock({ body: { ...body, reference }, idempotencyKey: 'delivery note' })
})

test('a variant counts as low by its own count, which staff set with the product', async () => {
  const { api } = shop.owner
  const before = (await api.getOverview()).lowStock
  const variants = [someVariant({ sku: 'CUP', lowStock: 7 })]
  const { variantId } = await putOnSale(api, someProduct({ handle: 'cup', variants }), 7)
  const low = await api.listStock({ query: { low: '1', limit: 100 } })
  expect(low.items.find((row) => row.variantId === variantId)).toMatchObject({ low: true, sellable: 7 })
  expect((await api.getOverview()).lowStock).toBe(before + 1)
})

test('a product in draft runs low of nothing', async () => {
  const { api } = shop.owner
  const before = (await api.getOverview()).lowStock
  const variants = [someVariant({ sku: 'JAR' })]
  const { variantId } = await putOnSale(api, someProduct({ handle: 'jar', status: 'draft', variants }), 1)
  const low = await api.listStock({ query: { low: '1', limit: 100 } })
  expect(low.items.find((row) => row.variantId === variantId)).toBeUndefined()
  expect((await api.getOverview()).lowStock).toBe(before)
})
