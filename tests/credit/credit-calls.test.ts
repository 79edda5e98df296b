import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFailure } from '#client/api.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { fillCart, paidOrder } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const current = { cartId: 'current' }
const codeOf = (error: unknown): string => (isFailure(error) ? error.problem.code : String(error))
const failing = (call: Promise<unknown>): Promise<string> => call.then(() => 'nothing failed', codeOf)
const issue = (idempotencyKey: string, amount = 5_000) =>
  shop.owner.api.issueGiftCard({ body: { amount: euros(amount), reason: 'Sold' }, idempotencyKey })

async function everythingStored(): Promise<string> {
  const texts: string[] = []
  for (const collection of allCollections)
    for await (const { id, data } of readAll(shop.store, collection))
      texts.push(`${id} ${JSON.stringify(data)}`)
  return texts.join('\n')
}

test('the code of a card stands in the answer, in the repeat of the answer, and nowhere else', async () => {
  const first = await issue('one key')
  const again = await issue('one key')
  expect(again).toEqual(first)
  expect(await failing(issue('one key', 1))).toBe('idempotency_key_reused')
  const stored = await everythingStored()
  expect(stored).toContain(first.giftCard.id)
  for (const text of [first.code, first.code.replaceAll('-', '')]) expect(stored).not.toContain(text)
  expect(JSON.stringify(await shop.owner.api.listGiftCards())).not.toContain(first.code)
  expect(shop.lines.join()).not.toContain(first.code)
})

test('a shopper pays a part with a gift card, and only the rest is due', async () => {
  const { code, giftCard } = await issue('for a part', 1_000)
  const shopper = await shop.shopper()
  await fillCart(shopper, shop.bowl.variantId)
  const cart = await shopper.api.addGiftCard({ params: current, body: { code: code.toLowerCase() } })
  expect(cart).toMatchObject({
    due: euros(3_690),
    tenders: [{ ending: giftCard.ending, amount: euros(1_000) }],
  })
  const body = { cartId: 'current', paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total }
  expect(await failing(shopper.api.startCheckout({ body, idempotencyKey: 'blind' }))).toBe('cart_changed')
  shop.advance(1_000)
  const answer = await shopper.api.startCheckout({ body: { ...body, due: cart.due }, idempotencyKey: 'seen' })
  if (answer.state !== 'placed') throw new Error(answer.state)
  const order = await shop.owner.api.getAdminOrder({ params: { orderId: answer.orderId } })
  expect(order).toMatchObject({ payment: 'partially_paid', paid: euros(1_000), due: euros(3_690) })
  const { items } = await shop.owner.api.listGiftCardMovements({ params: { giftCardId: giftCard.id } })
  expect(items.map(({ kind, amount, orderId }) => [kind, amount.amount, orderId])).toEqual([
    ['spend', -1_000, answer.orderId],
    ['issue', 1_000, null],
  ])
})

test('what an order was paid with a card goes back to the card', async () => {
  const { code, giftCard } = await issue('for a refund', 10_000)
  const shopper = await shop.shopper()
  await fillCart(shopper, shop.bowl.variantId)
  const cart = await shopper.api.addGiftCard({ params: current, body: { code } })
  expect(cart.due).toEqual(euros(0))
  const body = {
    cartId: 'current',
    paymentMethod: 'manual',
    termsAccepted: true,
    total: cart.totals.total,
    due: cart.due,
  }
  const answer = await shopper.api.startCheckout({ body, idempotencyKey: 'all by card' })
  if (answer.state !== 'placed') throw new Error(answer.state)
  const params = { orderId: answer.orderId }
  const { version } = await shop.owner.api.getAdminOrder({ params })
  const wanted = { amount: euros(700), reason: 'A chip in the glaze' }
  const refunded = await shop.owner.api.refundOrder({ params, version, body: wanted, idempotencyKey: 'back' })
  expect(refunded).toMatchObject({ payment: 'partially_refunded', refunded: euros(700) })
  const card = await shop.owner.api.getGiftCard({ params: { giftCardId: giftCard.id } })
  expect(card.balance).toEqual(euros(10_000 - 4_690 + 700))
})

test('staff give money back to the store credit of a customer, and not to a guest', async () => {
  const { api } = shop.owner
  const refund = async (orderId: string, idempotencyKey: string) => {
    const params = { orderId }
    const { version } = await api.getAdminOrder({ params })
    const body = { amount: euros(900), reason: 'Sorry', to: 'store_credit' as const }
    return api.refundOrder({ params, version, body, idempotencyKey })
  }
  const shopper = await shop.shopper()
  const [own, guests] = [await paidOrder(shop, shopper), await paidOrder(shop, shop.visitor())]
  expect(await refund(own.id, 'to credit')).toMatchObject({ refunded: euros(900) })
  expect((await shopper.api.getAccountCredit()).balances).toEqual([{ balance: euros(900) }])
  await expect(refund(guests.id, 'to nobody')).rejects.toMatchObject({
    problem: { code: 'invalid_request', errors: [{ pointer: '/to' }] },
  })
})

test('a card that is taken off a cart pays nothing, and a cart takes ten at most', async () => {
  const visitor = shop.visitor()
  await fillCart(visitor, shop.bowl.variantId)
  const cards = []
  for (let number = 0; number < 11; number += 1) cards.push(await issue(`many ${number}`, 100))
  for (const { code } of cards.slice(0, 10))
    await visitor.api.addGiftCard({ params: current, body: { code } })
  const eleventh = { params: current, body: { code: cards[10]?.code ?? '' } }
  expect(await failing(visitor.api.addGiftCard(eleventh))).toBe('gift_card_limit')
  const params = { ...current, giftCardId: cards[0]?.giftCard.id ?? '' }
  expect((await visitor.api.removeGiftCard({ params })).due).toEqual(euros(4_690 - 900))
  expect((await visitor.api.removeGiftCard({ params })).due).toEqual(euros(4_690 - 900))
})

test.each(['', ' ', 'x'.repeat(41), '\u0000', '{"$gt":""}', 'ABCD-EFGH-JKMN-PQRT'])(
  'nonsense for a code (%j) is refused',
  async (code) => {
    const visitor = shop.visitor()
    await fillCart(visitor, shop.bowl.variantId)
    const answer = await failing(visitor.api.addGiftCard({ params: current, body: { code } }))
    expect(['gift_card_refused', 'invalid_request']).toContain(answer)
  },
)

test('store credit is given once for its key, never below nothing, and only to who is there', async () => {
  const { api, customerId } = await shop.shopper()
  const give = (amount: number, idempotencyKey: string, id = customerId) =>
    shop.owner.api.adjustCustomerCredit({
      params: { customerId: id },
      body: { amount: euros(amount), reason: 'Sorry' },
      idempotencyKey,
    })
  await give(2_000, 'sorry')
  await give(2_000, 'sorry')
  expect(await api.getAccountCredit()).toEqual({ balances: [{ balance: euros(2_000) }] })
  expect(await failing(give(-2_001, 'too much'))).toBe('credit_short')
  expect(await failing(give(1, 'nobody', 'cus_nobody'))).toBe('customer_not_found')
  expect(await failing(give(0, 'nothing'))).toBe('invalid_request')
})

test('whoever tries many codes of gift cards has to wait, in the cart and in its form', async () => {
  const strict = await openTestShop({ RATE_LIMIT_CODES_PER_MINUTE: '3' })
  try {
    const guesser = strict.visitor('203.0.113.7')
    await fillCart(guesser, strict.bowl.variantId)
    const guess = { method: 'POST', body: { code: 'ABCD-EFGH-JKMN-PQRT' } }
    const tried = ['/api/carts/current/gift-cards', '/api/carts/current/%67ift-cards']
    for (const path of tried) expect((await guesser.send(path, guess)).status).toBe(422)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', headers, body: 'code=ABCD-EFGH-JKMN-PQRT&back=checkout' }
    expect((await guesser.send('/cart/gift-cards', form)).status).not.toBe(429)
    expect((await guesser.send('/cart/gift-cards', form)).status).toBe(429)
    expect(await guesser.refused(tried[0] ?? '', guess)).toMatchObject({ code: 'rate_limited' })
    expect((await guesser.send('/api/carts/current')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
