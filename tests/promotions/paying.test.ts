import { expect, test } from 'vitest'
import type { PromotionDocument } from '#domain/pricing/promotions/documents.ts'
import { promotionCodes, promotions, promotionUses } from '#domain/pricing/promotions/documents.ts'
import { samplePromotion } from '#domain/pricing/promotions/sample-promotion.ts'
import { put } from '#ports/document-store/document-store.ts'
import { settleShop } from '../orders/audit-shop.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { checkTotals } from '#demo/bench/audit/money.ts'
import { checkUses } from '#demo/bench/audit/uses.ts'

/** One use in all, for whoever has the code. */
const once: Partial<PromotionDocument> = { trigger: 'code', limits: { inAll: 1, perCustomer: 1 } }

async function openWithCode(change: Partial<PromotionDocument> = once): Promise<OrderShop> {
  const shop = await openOrderShop({ vase: 10 })
  const createdAt = '2026-03-01T08:00:00.000Z'
  await shop.store.commit([
    put(promotions, 'prm_once', samplePromotion({}, change), 'absent'),
    put(promotionCodes, 'ONCE', { promotionId: 'prm_once', once: false, batch: null, createdAt }, 'absent'),
  ])
  return shop
}

async function cartOf(shop: OrderShop) {
  return shop.carts.addCode(await shop.cart({ vase: 1 }), 'once', 'code')
}
const uses = async (shop: OrderShop) => {
  const count = await shop.file.get(promotionUses, 'all prm_once')
  return [count?.data.used ?? 0, count?.data.held ?? 0]
}
const audit = async (shop: OrderShop): Promise<string[]> => {
  const documents = await readShopStore(shop.file)
  return [...checkUses(documents), ...checkTotals(documents)]
}

test('a use is held while it is paid, and used by the order', async () => {
  const shop = await openWithCode()
  const { checkoutId, url } = await shop.redirected(await cartOf(shop), 'pay')
  expect([await uses(shop), await audit(shop)]).toEqual([[0, 1], []])
  await shop.post(url, { card: 'succeeds' })
  expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
  const [order] = await shop.allOrders()
  expect(order?.data.totals).toMatchObject({ subtotal: 4_200, discount: 420, total: 4_200 - 420 + 490 })
  expect(order?.data.payments.at(-1)).toMatchObject({ kind: 'captured', amount: 4_270 })
  expect([await uses(shop), await audit(shop)]).toEqual([[1, 0], []])
})

test('while one pays, nobody else gets the last use; when the payment fails, they do', async () => {
  const shop = await openWithCode()
  const { checkoutId, url } = await shop.redirected(await cartOf(shop), 'first')
  const other = await shop.cart({ vase: 1 })
  await expect(shop.carts.addCode(other, 'ONCE', 'second code')).rejects.toMatchObject({
    code: 'code_not_valid',
  })
  await shop.post(url, { card: 'declined' })
  expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed' })
  expect([await uses(shop), await audit(shop)]).toEqual([[0, 0], []])
  const cart = await shop.carts.addCode(other, 'ONCE', 'third code')
  expect(await shop.start(cart, 'manual', 'second')).toMatchObject({ state: 'placed' })
  expect(await uses(shop)).toEqual([1, 0])
})

test('a use that is held goes back when the payment takes too long', async () => {
  const shop = await openWithCode()
  await shop.redirected(await cartOf(shop), 'slow')
  await settleShop(shop)
  expect([await uses(shop), await audit(shop)]).toEqual([[0, 0], []])
})

test('one who pays in two tabs holds it once', async () => {
  const shop = await openWithCode()
  const cart = await cartOf(shop)
  await shop.redirected(cart, 'tab 1')
  await shop.start(await shop.carts.find(cart.id, null), 'sandbox', 'tab 2').catch((error: unknown) => error)
  expect(await audit(shop)).toEqual([])
  await settleShop(shop)
  expect([await uses(shop), await audit(shop)]).toEqual([[0, 0], []])
})

test.each([
  'checkout: before reserving',
  'checkout: after reserving',
  'checkout: after payment',
  'checkout: before placing',
  'checkout: after placing',
  'checkout: before release',
])('a process that ends at “%s” loses no use and counts none twice', async (name) => {
  const shop = await openWithCode()
  const cart = await cartOf(shop)
  shop.killAt.name = name
  const begun = await shop.start(cart, 'sandbox', 'killed').catch(() => undefined)
  if (begun?.state === 'redirect' && !name.includes('release')) {
    await shop.post(begun.redirectUrl, { card: 'succeeds' })
    await shop.checkout.confirm(begun.checkoutId).catch(() => undefined)
  }
  expect(await audit(shop)).toEqual([])
  for (let round = 0; round < 2; round += 1) await settleShop(shop).catch(() => undefined)
  await settleShop(shop)
  const [used, held] = await uses(shop)
  expect(held).toBe(0)
  expect(used).toBe((await shop.allOrders()).length)
  expect(await audit(shop)).toEqual([])
})
