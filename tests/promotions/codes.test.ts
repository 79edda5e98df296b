import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionUses } from '#domain/pricing/promotions/documents.ts'
import { day, toTimestamp } from '#vocabulary/time.ts'
import { start } from '../api/open-test-shop.ts'
import { openPromotionShop } from './promotion-shop.ts'
import { somePromotion } from './some-promotion.ts'

let shop: Awaited<ReturnType<typeof openPromotionShop>>
beforeAll(async () => {
  shop = await openPromotionShop()
})
afterAll(() => shop.close())

const current = { cartId: 'current' }
const codesOf = (cart: { codes: { code: string; applies: boolean; reason: string }[] }) =>
  cart.codes.map(({ code, applies, reason }) => [code, applies, reason])

test('a code applies however it is written, and goes when it is taken away', async () => {
  await shop.withCodes(['Spring10'])
  const buyer = shop.visitor()
  const cart = await shop.cartWith(buyer, '  sPRING10 ')
  expect(codesOf(cart)).toEqual([['SPRING10', true, 'Code SPRING10']])
  expect(cart.totals).toMatchObject({ discount: { amount: 420 }, total: { amount: 4_200 + 490 - 420 } })
  expect(cart.lines[0]?.discounts).toEqual([
    { name: 'Spring', code: 'SPRING10', amount: { amount: 420, currency: 'EUR' } },
  ])
  const without = await buyer.api.removeCartCode({ params: { ...current, code: 'spring10' } })
  expect([without.codes, without.totals.discount.amount]).toEqual([[], 0])
})

test('free shipping counts in the cart before a shipping method is chosen, by its name', async () => {
  const { id } = await shop.promote({
    name: 'Free shipping',
    effect: { ...somePromotion().effect, kind: 'free_shipping' },
  })
  const buyer = shop.visitor()
  const body = { variantId: shop.bowl.variantId, quantity: 1 }
  const before = await buyer.api.addCartLine({ params: current, body })
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  const off = [{ name: 'Free shipping', code: null, amount: eur(490) }]
  expect(before).toMatchObject({
    deliveryOptionId: null,
    totals: { shipping: null, total: eur(4_200) },
    deliveryDiscounts: off,
    estimate: {
      deliveryOptionId: 'standard',
      totals: { shipping: eur(490), discount: eur(490), total: eur(4_200) },
      due: eur(4_200),
    },
  })
  const chosen = await shop.cartWith(shop.visitor(), null)
  expect(chosen).toMatchObject({ estimate: null, deliveryDiscounts: off, totals: { total: eur(4_200) } })
  await shop.end(id)
})

test('the cart says from which worth an automatic promotion ships it for free', async () => {
  const from = { amount: 10_000, currency: 'EUR' }
  const { effect, conditions } = somePromotion()
  const { id } = await shop.promote({
    effect: { ...effect, kind: 'free_shipping' },
    conditions: { ...conditions, subtotalFrom: [from] },
  })
  const body = { variantId: shop.bowl.variantId, quantity: 1 }
  const { deliveryOptions } = await shop.visitor().api.addCartLine({ params: current, body })
  const posted = deliveryOptions.filter(({ kind }) => kind === 'post')
  expect(posted.map(({ freeFrom }) => freeFrom)).toEqual(posted.map(() => from))
  await shop.end(id)
})

test('one that waits for more in the cart says how much', async () => {
  await shop.withCodes(['FROM100'], {
    conditions: {
      subtotalFrom: [{ amount: 10_000, currency: 'EUR' }],
      minimumQuantity: 0,
      groups: [],
      firstOrder: false,
      markets: [],
    },
  })
  const buyer = shop.visitor()
  expect(codesOf(await shop.cartWith(buyer, 'FROM100'))).toEqual([
    ['FROM100', false, 'From €100.00: €58.00 more'],
  ])
  const [line] = (await buyer.api.getCart({ params: current })).lines
  const more = await buyer.api.changeCartLine({
    params: { ...current, lineId: line?.id ?? '' },
    body: { quantity: 3 },
  })
  expect(codesOf(more)).toEqual([['FROM100', true, 'Code FROM100']])
})

test('its missing condition is shown in the requested language', async () => {
  const buyer = shop.visitor(undefined, 'de')
  const cart = await shop.cartWith(buyer, 'FROM100')
  const [[, applies, reason] = []] = codesOf(cart)
  expect([applies, String(reason).replaceAll('\u00a0', ' ')]).toEqual([
    false,
    'Ab 100,00 €: es fehlen noch 58,00 €',
  ])
  expect(cart.lines[0]?.explanation[0]).toMatchObject({ reason, applied: false })
})

test('unknown, ended, not begun, switched off, used up and impossible codes answer alike', async () => {
  await shop.withCodes(['OFF'], { enabled: false })
  await shop.withCodes(['LATER'], { from: toTimestamp(start + day) })
  await shop.withCodes(['GONE'], { until: toTimestamp(start - day) })
  const spent = await shop.withCodes(['SPENT'], { limits: { inAll: 1, perCustomer: null } })
  const first = shop.visitor()
  await shop.order(first, await shop.cartWith(first, 'SPENT'), 'spend it')
  expect((await shop.store.get(promotionUses, `all ${spent.id}`))?.data).toMatchObject({ used: 1, held: 0 })
  const buyer = shop.visitor()
  await shop.cartWith(buyer, null)
  const answers = await Promise.all(
    ['NEVER-WAS', 'OFF', 'LATER', 'GONE', 'SPENT', 'naïve', 'x', '__proto__'].map(async (code) => {
      const { instance: _, ...problem } = await buyer.refused('/api/carts/current/codes', {
        method: 'POST',
        body: { code },
      })
      return problem
    }),
  )
  expect(answers[0]).toMatchObject({ code: 'code_not_valid', status: 422 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await buyer.api.getCart({ params: current })).codes).toEqual([])
})

test('a code of a promotion that ends while it is in a cart stays there, and says so', async () => {
  const promotion = await shop.withCodes(['ENDING'])
  const buyer = shop.visitor()
  const cart = await shop.cartWith(buyer, 'ENDING')
  await shop.end(promotion.id)
  expect(await shop.order(buyer, cart, 'too late')).toMatchObject({ code: 'cart_changed' })
  expect(codesOf(await buyer.api.getCart({ params: current }))).toEqual([
    ['ENDING', false, 'This code isn’t valid'],
  ])
})

test('a cart takes five codes', async () => {
  await shop.withCodes(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'])
  const buyer = shop.visitor()
  await shop.cartWith(buyer, null)
  for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'one'])
    await buyer.api.addCartCode({ params: current, body: { code } })
  const cart = await buyer.api.getCart({ params: current })
  expect(codesOf(cart).slice(0, 2)).toEqual([
    ['ONE', true, 'Code ONE'],
    ['TWO', false, 'Duplicate of ONE'],
  ])
  expect(cart.totals.discount.amount).toBe(420)
  const sixth = { method: 'POST', body: { code: 'SIX' } }
  expect(await buyer.refused('/api/carts/current/codes', sixth)).toMatchObject({ code: 'code_limit' })
})

test('whoever tries many codes has to wait', async () => {
  const strict = await openPromotionShop({ RATE_LIMIT_CODES_PER_MINUTE: '3' })
  try {
    const guesser = strict.visitor('203.0.113.7')
    await strict.cartWith(guesser, null)
    const guess = { method: 'POST', body: { code: 'GUESS' } }
    const paths = ['/api/carts/current/codes', '/api/carts/current/codes', '/api/carts/current/%63odes']
    for (const path of paths) expect((await guesser.send(path, guess)).status).not.toBe(429)
    expect(await guesser.refused('/api/carts/current/codes', guess)).toMatchObject({ code: 'rate_limited' })
    const form = await guesser.send('/cart/codes', { method: 'POST', body: 'code=GUESS' })
    expect(form.status).toBe(429)
    expect((await guesser.send('/api/carts/current')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
