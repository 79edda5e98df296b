import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, toTimestamp } from '#vocabulary/time.ts'
import { fillCart, orderCart } from '../api/buying.ts'
import { start } from '../api/open-test-shop.ts'
import { openPromotionShop } from './promotion-shop.ts'
import { somePromotion, withEffect, type PromotionInput } from './some-promotion.ts'

let shop: Awaited<ReturnType<typeof openPromotionShop>>
beforeAll(async () => {
  shop = await openPromotionShop()
  for (const [index, quantity] of [1, 2, 3].entries()) {
    const buyer = shop.visitor()
    const email = index === 2 ? 'sim-0@example.org' : `sim-${index}@example.org`
    await orderCart(buyer, await fillCart(buyer, shop.bowl.variantId, quantity, email))
    shop.advance(1_000)
  }
})
afterAll(() => shop.close())

const simulate = (promotion: PromotionInput, promotionId: string | null = null) =>
  shop.owner.api.simulatePromotion({
    body: {
      promotion,
      promotionId,
      currency: 'EUR',
      from: toTimestamp(start - day),
      until: toTimestamp(start + day),
    },
  })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

test('it computes what a promotion would have taken off past orders', async () => {
  expect(await simulate(somePromotion())).toMatchObject({
    looked: 3,
    leftOut: 0,
    complete: true,
    touched: 3,
    discount: eur(420 + 840 + 1_260),
    revenueBefore: eur(6 * 4_200 + 3 * 490),
    revenueAfter: eur(6 * 4_200 + 3 * 490 - 2_520),
    margin: null,
    reasons: [],
  })
})

test('and why it would not have applied, with the orders it would have touched most', async () => {
  const conditions = { ...somePromotion().conditions, subtotalFrom: [eur(8_000)] }
  const result = await simulate(somePromotion({ conditions }))
  expect(result.reasons).toMatchObject([{ message: 'From €80.00', orders: 1 }])
  expect(result.top.map(({ discount }) => discount.amount)).toEqual([1_260, 840])
})

test('limits count from the oldest order on', async () => {
  const result = await simulate(somePromotion({ limits: { inAll: null, perCustomer: 1 } }))
  expect(result).toMatchObject({
    touched: 2,
    reasons: [{ message: 'You have already used this discount', orders: 1 }],
  })
  const first = { ...somePromotion().conditions, firstOrder: true }
  expect(await simulate(somePromotion({ conditions: first }))).toMatchObject({ touched: 2 })
})

test('free delivery takes off delivery', async () => {
  expect((await simulate(withEffect({ kind: 'free_shipping' }))).discount).toEqual(eur(3 * 490))
})

test('nothing is written, and a draft that is wrong is refused', async () => {
  expect((await shop.owner.api.listPromotions({})).items).toEqual([])
  await expect(simulate(withEffect({ kind: 'gift' }))).rejects.toMatchObject({
    problem: { code: 'invalid_request' },
  })
})

test('orders that staff have put together are left out, whatever they have taken off by hand', async () => {
  const { api } = shop.owner
  const line = {
    id: 'line_1',
    variantId: shop.bowl.variantId,
    quantity: 2,
    discount: 1_000,
    reason: 'Agreed',
  }
  const address = { name: 'Ada', line1: 'Torstraße 1', city: 'Berlin', postcode: '10119', country: 'DE' }
  const draft = await api.createDraft({
    body: {
      market: 'eu',
      email: 'ada@example.org',
      lines: [line],
      deliveryAddress: address,
      deliveryOptionId: 'standard',
    },
    idempotencyKey: 'by hand',
  })
  const params = { draftId: draft.id }
  const body = { total: draft.totals.total }
  await api.placeDraft({ params, version: draft.version, body, idempotencyKey: 'place' })
  expect(await simulate(somePromotion())).toMatchObject({
    looked: 4,
    leftOut: 1,
    touched: 3,
    discount: eur(2_520),
  })
  expect(await shop.audit()).toEqual([])
})
