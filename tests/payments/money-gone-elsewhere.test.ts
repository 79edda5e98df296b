import { expect, it } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { paidCheckout, paidOrder } from '../orders/paid-orders.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'

const since = '2026-03-01T00:00:00.000Z'
const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** The only payment at the company. */
async function payment(shop: OrderShop) {
  const [found] = (await shop.file.scan(sandboxPayments, { limit: 10 })).items
  if (!found) throw new Error('there is no payment')
  return found
}

/** The retained payments by the order. */
async function saidOf(shop: OrderShop, orderId: string): Promise<number> {
  const { data } = await shop.orders.get(orderId)
  return data.payments.reduce(
    (all, { amount, kind }) => all + (kind === 'captured' ? amount : kind === 'refunded' ? -amount : 0),
    0,
  )
}

it('a goodwill refund under way and a cancellation give back both, whichever ends first', async () => {
  const shop = await openOrderShop({ mug: 5 })
  const { act, lineId, order, orderId } = await paidOrder(shop, 3)
  shop.network.down = true
  const sorry = { amount: euros(500), reason: 'A chip', restock: [] }
  const { version } = await shop.orders.refund({ ...act('sorry'), ...sorry })
  const lines = [{ lineId, quantity: 2 }]
  await shop.orders.cancel({ ...act('two off', version), reason: 'Not wanted', restock: true, lines })
  shop.network.down = false
  shop.advance(minute)
  await shop.work()
  expect((await shop.orders.get(orderId)).data.payment).toBe('partially_refunded')
  expect(await saidOf(shop, orderId)).toBe(order.data.totals.total - 500 - 2 * 4_200)
})

it('what was given back at the company while a refund of ours was refused is taken down', async () => {
  const shop = await openOrderShop({ mug: 5 })
  shop.network.webhooks = false
  const { act, order, orderId } = await paidOrder(shop, 3)
  const { id } = await payment(shop)
  shop.network.down = true
  await shop.orders.refund({ ...act('ours'), amount: euros(13_000), reason: 'All of it', restock: [] })
  shop.network.down = false
  // More than what the shop is giving back, so that a part of it is news while that is open.
  await shop.company.desk.refund(id, order.data.totals.total - 50, 'by hand')
  await shop.checkout.reconcile(since)
  shop.advance(minute)
  await shop.work()
  await shop.checkout.reconcile(since)
  expect(await saidOf(shop, orderId)).toBe(50)
})

it('what was given back at the company before it became an order is not given back twice', async () => {
  const shop = await openOrderShop({ mug: 2 })
  shop.network.webhooks = false
  const { checkoutId } = await paidCheckout(shop)
  const { data, id } = await payment(shop)
  await shop.company.desk.refund(id, 100, 'by hand')
  // It is no longer the requested amount, so the rest is refunded; the provider refunds more meanwhile.
  shop.network.loseAnswerOf = '/refunds'
  shop.killAt.name = 'checkout: before refund'
  await expect(shop.checkout.confirm(checkoutId)).rejects.toThrow()
  await shop.company.desk.refund(id, 100, 'by hand again')
  shop.advance(minute)
  await shop.work()
  shop.advance(30 * minute)
  await shop.work()
  expect((await payment(shop)).data.refunded).toBe(data.captured)
  expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunded' })
  expect(await shop.level('mug')).toEqual([2, 0])
})

it('a payment that the payer’s bank has taken back makes no order', async () => {
  const shop = await openOrderShop({ mug: 2 })
  shop.network.webhooks = false
  const { checkoutId } = await paidCheckout(shop)
  const { id } = await payment(shop)
  await shop.company.desk.dispute(id)
  await shop.company.desk.endDispute(id, 'lost')
  expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed' })
  expect(await shop.allOrders()).toEqual([])
  expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunded' })
})

it('a dispute that began before the order was made stands in the order', async () => {
  const shop = await openOrderShop({ mug: 2 })
  shop.network.webhooks = false
  const { checkoutId } = await paidCheckout(shop)
  await shop.company.desk.dispute((await payment(shop)).id)
  const answer = await shop.checkout.confirm(checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  await shop.checkout.reconcile(since)
  expect((await shop.orders.get(answer.orderId)).data.payment).toBe('disputed')
})

it('a refund of a checkout that a bank turns down later is put down for staff', async () => {
  const shop = await openOrderShop({ mug: 2 })
  shop.network.webhooks = false
  const { checkoutId } = await paidCheckout(shop)
  await shop.company.desk.refund((await payment(shop)).id, 100, 'by hand')
  expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed' })
  const { data, id, version } = await payment(shop)
  expect(data.refunded).toBe(data.captured)
  await shop.checkout.reconcile(since)
  expect(await shop.discrepancies.open()).toEqual([])
  const [stored] = data.refunds
  if (!stored) throw new Error('nothing was given back')
  const turnedDown = { ...data, refunded: stored.amount, refunds: [stored] }
  await shop.file.commit([put(sandboxPayments, id, turnedDown, version)])
  shop.advance(11 * minute)
  await shop.checkout.reconcile(since)
  const [finding] = await shop.discrepancies.open()
  expect(finding?.data).toMatchObject({ kind: 'not_returned', found: data.captured - stored.amount })
})
