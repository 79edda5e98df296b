import { expect, test } from 'vitest'
import { paymentBalances } from '#domain/orders/orders/figures.ts'
import { createRefundSources } from '#domain/orders/refunds/refund-sources.ts'
import { openOrderShop } from '../orders/order-shop.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const refused = (code: string) => expect.objectContaining({ code })
const staff = { by: 'Sam', reason: 'A present' }

/** Three mugs and delivery, 130.90, paid with a gift card of 30.00 and a card. */
async function paidByTwo() {
  const shop = await openOrderShop({ mug: 9 })
  const { account } = await shop.credit.issueCard({
    ...staff,
    operationId: 'card',
    amount: eur(3_000),
    expiresAt: null,
  })
  const cart = await shop.carts.addGiftCard(await shop.cart({ mug: 3 }), account.id, 'add')
  const { checkoutId, url } = await shop.redirected(cart, 'order')
  await shop.post(url, { card: 'succeeds' })
  const answer = await shop.checkout.confirm(checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  const order = await shop.orders.get(answer.orderId)
  const payments = Object.fromEntries(
    paymentBalances(order.data.payments).map(({ provider, eventId }) => [provider, eventId]),
  )
  const [giftCard = '', card = ''] = [payments.gift_card, payments.sandbox]
  let version = order.version
  let acts = 0
  const refund = async (amount: number, split?: [payment: string, amount: number][]) => {
    acts += 1
    const stored = await shop.orders.refund({
      orderId: order.id,
      by: 'Sam',
      operationId: `refund ${acts}`,
      version,
      amount: eur(amount),
      reason: 'A chip',
      restock: [],
      split: split?.map(([payment, part]) => ({ payment, amount: eur(part) })),
    })
    version = stored.version
    return stored
  }
  const balance = async () => (await shop.credit.card(account.id)).data.balance
  const block = async (blocked: boolean) => {
    const { version: at } = await shop.credit.card(account.id)
    await shop.credit.changeCard(account.id, at, { blocked })
  }
  const reread = async () => {
    const stored = await shop.orders.get(order.id)
    version = stored.version
    return stored
  }
  const sources = createRefundSources({ store: shop.store, providers: [] })
  return { refund, balance, block, reread, sources, giftCard, card }
}

test('staff choose how much of a refund goes back to which payment', async () => {
  const { refund, balance, sources, reread, giftCard, card } = await paidByTwo()
  await refund(2_000, [
    [card, 1_500],
    [giftCard, 500],
  ])
  expect(await balance()).toBe(500)
  expect(await sources((await reread()).data)).toMatchObject([
    { payment: giftCard, provider: 'gift_card', most: 2_500, blocked: false },
    { payment: card, provider: 'sandbox', ending: '', most: 8_590 },
  ])
})

test('a split adds up to the refund, and takes no more of a payment than it has left', async () => {
  const { refund, giftCard, card } = await paidByTwo()
  const both = (one: number, other: number): [string, number][] => [
    [giftCard, one],
    [card, other],
  ]
  await expect(refund(2_000, both(500, 1_400))).rejects.toEqual(refused('invalid_request'))
  await expect(refund(4_000, both(3_001, 999))).rejects.toEqual(refused('refund_exceeds_paid'))
  await expect(refund(2_000, [['evt_none', 2_000]])).rejects.toEqual(refused('invalid_request'))
  await expect(refund(2_000, [...both(500, 1_000), [card, 500]])).rejects.toEqual(refused('invalid_request'))
})

test('a blocked gift card is named instead of being filled again, and the money can go elsewhere', async () => {
  const { refund, balance, block, sources, reread, giftCard, card } = await paidByTwo()
  await block(true)
  await expect(refund(2_000)).rejects.toMatchObject({
    code: 'refund_failed',
    detail: expect.stringMatching(/^The gift card ending .{4} is blocked/) as string,
  })
  expect(await sources((await reread()).data)).toMatchObject([{ payment: giftCard, blocked: true }, {}])
  expect(await balance()).toBe(0)
  await refund(2_000, [[card, 2_000]])
  await block(false)
  await refund(3_000, [[giftCard, 3_000]])
  expect(await balance()).toBe(3_000)
})
