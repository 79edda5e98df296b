import { describe, expect, it } from 'vitest'
import { creditAccounts, creditMovements } from '#domain/pricing/credit/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { dueOf, leftOf, paymentBalances } from '#domain/orders/orders/figures.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import type { ReturnReason } from '#vocabulary/orders/returns.ts'
import { hour, minute } from '#vocabulary/time.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const refused = (code: string) => expect.objectContaining({ code })
const reason: ReturnReason = 'changed_mind'
const to = 'store_credit'

async function openWithAda(): Promise<OrderShop> {
  const shop = await openOrderShop({ mug: 9 })
  await shop.customer('ada')
  return shop
}

/** Three mugs at 42.00 and delivery for 4.90 that someone has paid by card, and what an act on it names. */
async function paid(shop: OrderShop, ownerId: string | null = 'ada', storeCredit = false) {
  let cart = await shop.cart({ mug: 3 }, ownerId)
  if (storeCredit) cart = await shop.carts.update(cart, { useStoreCredit: true }, 'use')
  const { checkoutId, url } = await shop.redirected(cart, 'order')
  await shop.post(url, { card: 'succeeds' })
  const answer = await shop.checkout.confirm(checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  const order = await shop.orders.get(answer.orderId)
  const act = (operationId: string, version = order.version) => ({
    orderId: order.id,
    by: 'Sam',
    operationId,
    version,
  })
  return { order, orderId: order.id, checkoutId, lineId: order.data.lines[0]?.id ?? '', act }
}

async function creditOf(shop: OrderShop, customerId = 'ada') {
  return (await shop.credit.ofCustomer(customerId)).map(({ data }) => data.balance)
}

async function mustBeSound(shop: OrderShop): Promise<void> {
  await shop.work()
  expect(audit(await readShopStore(shop.file), { now: shop.clock.now(), grace: 30 * minute })).toEqual([])
}

describe('giving money back as store credit', () => {
  it('opens the account of a customer who has none, and the payment company keeps its money', async () => {
    const shop = await openWithAda()
    const { act, checkoutId } = await paid(shop)
    const some = await shop.orders.refund({
      ...act('a'),
      amount: eur(5_000),
      reason: 'Sorry',
      restock: [],
      to,
    })
    expect(some.data).toMatchObject({ payment: 'partially_refunded' })
    expect(await creditOf(shop)).toEqual([5_000])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 13_090, refunded: 0 })
    await mustBeSound(shop)
    const mail = shop.delivered.find(({ subject }) => subject.startsWith('Refund for order'))
    expect(mail?.text).toContain('We have added €50.00')
    expect(mail?.text).not.toContain('way it came')
  })

  it('never lets the same money go back twice, by whichever way', async () => {
    const shop = await openWithAda()
    const { act, checkoutId } = await paid(shop)
    const some = await shop.orders.refund({ ...act('a'), amount: eur(9_000), reason: 'x', restock: [], to })
    const [balance] = paymentBalances(some.data.payments)
    expect(balance && leftOf(balance)).toBe(4_090)
    expect(balance).toMatchObject({ provider: 'sandbox', refunded: 0, elsewhere: 9_000 })
    const much = { amount: eur(4_091), reason: 'x', restock: [] }
    await expect(shop.orders.refund({ ...act('b', some.version), ...much })).rejects.toEqual(
      refused('refund_exceeds_paid'),
    )
    await expect(shop.orders.refund({ ...act('c', some.version), ...much, to })).rejects.toEqual(
      refused('refund_exceeds_paid'),
    )
    const rest = { amount: eur(4_090), reason: 'x', restock: [] }
    const all = await shop.orders.refund({ ...act('d', some.version), ...rest })
    expect(all.data.payment).toBe('refunded')
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 4_090 })
    expect(await creditOf(shop)).toEqual([9_000])
    await mustBeSound(shop)
  })

  it('gives once for one key, however often and however many at once', async () => {
    const shop = await openWithAda()
    const { act } = await paid(shop)
    const refund = { ...act('one'), amount: eur(1_000), reason: 'x', restock: [], to } as const
    await Promise.all(Array.from({ length: 10 }, () => shop.orders.refund(refund)))
    expect(await creditOf(shop)).toEqual([1_000])
    await mustBeSound(shop)
  })

  it.each(['orders: before refund', 'orders: after refund'])(
    'is finished once when the process ends at “%s”',
    async (point) => {
      const shop = await openWithAda()
      const { act, orderId } = await paid(shop)
      shop.killAt.name = point
      const refund = { ...act('one'), amount: eur(1_000), reason: 'x', restock: [], to } as const
      await expect(shop.orders.refund(refund)).rejects.toThrow()
      shop.advance(3 * minute)
      await mustBeSound(shop)
      expect(await creditOf(shop)).toEqual([1_000])
      const { data } = await shop.orders.get(orderId)
      expect(data.payments.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
    },
  )

  it('is not for guests', async () => {
    const shop = await openWithAda()
    const guest = await paid(shop, null)
    const wanted = { amount: eur(1_000), reason: 'x', restock: [], to } as const
    await expect(shop.orders.refund({ ...guest.act('a'), ...wanted })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ pointer: '/to' }],
    })
    expect((await shop.orders.get(guest.orderId)).version).toBe(guest.order.version)
  })

  it('waits while the payer disputes it at their bank', async () => {
    const shop = await openWithAda()
    const { act, checkoutId } = await paid(shop)
    const reference = (await shop.sandbox.find(checkoutId))?.reference ?? ''
    await shop.company.desk.dispute(reference)
    await shop.checkout.confirm(checkoutId)
    shop.advance(hour + minute)
    await shop.checkout.reconcile('2026-03-01T00:00:00.000Z')
    const { version, data } = await shop.orders.get(act('a').orderId)
    expect(data.payment).toBe('disputed')
    const wanted = { amount: eur(1_000), reason: 'x', restock: [], to } as const
    await expect(shop.orders.refund({ ...act('a', version), ...wanted })).rejects.toEqual(
      refused('transition_refused'),
    )
    expect(await creditOf(shop)).toEqual([])
  })

  it('gives back no more than is there when some was paid with store credit', async () => {
    const shop = await openWithAda()
    const thanks = { by: 'Kim', reason: 'Thanks', operationId: 'thanks', amount: eur(3_000) }
    await shop.credit.adjustStoreCredit('ada', thanks)
    const { act, checkoutId } = await paid(shop, 'ada', true)
    const all = { amount: eur(13_090), reason: 'x', restock: [], to } as const
    const after = await shop.orders.refund({ ...act('all'), ...all })
    expect(after.data.payment).toBe('refunded')
    expect(await creditOf(shop)).toEqual([13_090])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 10_090, refunded: 0 })
    await mustBeSound(shop)
  })

  it('takes the refund of a return there, and says so to the shopper', async () => {
    const shop = await openWithAda()
    const { act, orderId, lineId, checkoutId } = await paid(shop)
    const lines = [{ lineId, quantity: 3 }]
    const sent = await shop.orders.fulfil({ ...act('ship'), lines, ship: true })
    const wanted = { lines: [{ lineId, quantity: 2, reason }], note: null, exchange: [] }
    const opened = await shop.returns.open({ ...act('open', sent.version), ...wanted })
    const returnId = opened.data.returns[0]?.id ?? ''
    const agreed = await shop.returns.decide({
      ...act('ok', opened.version),
      returnId,
      approve: true,
      answer: null,
    })
    const receipt = { returnId, lines: [{ lineId, quantity: 2, restock: 1 }], shipping: 0, fee: 400 }
    const done = await shop.returns.receive({ ...act('here', agreed.version), ...receipt, to })
    expect(done.data).toMatchObject({ payment: 'partially_refunded', fulfilment: 'partially_returned' })
    expect(await creditOf(shop)).toEqual([8_000])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 0 })
    expect((await shop.orders.get(orderId)).data.history.at(-1)?.details).toMatchObject({
      route: 'store_credit',
    })
    await mustBeSound(shop)
    const mail = shop.delivered.find(({ subject }) => subject.includes('received your return'))
    expect(mail?.text).toContain('will be added to your store credit')
  })

  it('fails when the customer is gone, and the money can go back by the way it came', async () => {
    const shop = await openWithAda()
    const { act, orderId, checkoutId } = await paid(shop)
    const ada = await shop.store.get(customers, 'ada')
    await shop.store.commit([remove(customers, 'ada', ada?.version ?? 0)])
    const wanted = { amount: eur(1_000), reason: 'x', restock: [] }
    await expect(shop.orders.refund({ ...act('a'), ...wanted, to })).rejects.toEqual(refused('refund_failed'))
    expect((await shop.file.scan(creditAccounts, { limit: 10 })).items).toEqual([])
    expect((await shop.file.scan(creditMovements, { limit: 10 })).items).toEqual([])
    const { version } = await shop.orders.get(orderId)
    await shop.orders.refund({ ...act('b', version), ...wanted })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 1_000 })
    await mustBeSound(shop)
  })

  it('lists what a bank or the company gives back once more, and asks the shopper for nothing', async () => {
    const shop = await openWithAda()
    const { act, orderId, checkoutId } = await paid(shop)
    const reference = (await shop.sandbox.find(checkoutId))?.reference ?? ''
    await shop.orders.refund({ ...act('a'), amount: eur(13_090), reason: 'x', restock: [], to })
    await shop.company.desk.refund(reference, 3_000, 'by hand')
    shop.advance(hour + minute)
    await shop.checkout.reconcile('2026-03-01T00:00:00.000Z')
    const { data } = await shop.orders.get(orderId)
    expect(data).toMatchObject({ payment: 'refunded', todo: null })
    expect(dueOf(data)).toBe(0)
    expect((await shop.discrepancies.open()).map((finding) => finding.data)).toMatchObject([
      { kind: 'given_back_twice', expected: 13_090, found: 16_090 },
    ])
  })
})

describe('the auditor', () => {
  const planted = async (falsify: (shop: OrderShop, orderId: string) => Promise<void>): Promise<string[]> => {
    const shop = await openWithAda()
    const { act, orderId } = await paid(shop)
    await shop.orders.refund({ ...act('a'), amount: eur(9_000), reason: 'x', restock: [], to })
    await mustBeSound(shop)
    await falsify(shop, orderId)
    return audit(await readShopStore(shop.file), { now: shop.clock.now(), grace: 30 * minute })
  }

  it('finds money that went to store credit and back by the way it came as well', async () => {
    const found = await planted(async (shop, orderId) => {
      const { data, version } = await shop.orders.get(orderId)
      const request = data.payments.find(({ kind, refundId }) => kind === 'requested' && refundId)
      const { reference = null } = data.payments.find(({ kind }) => kind === 'captured') ?? {}
      if (!request) throw new Error('no refund')
      const again = { ...request, id: 'ref_again', refundId: 'ref_again', provider: 'sandbox', reference }
      delete again.ofPayment
      await shop.file.commit([
        put(orders, orderId, { ...data, payments: [...data.payments, again] }, version),
      ])
    })
    expect(found).toContainEqual(
      expect.stringMatching(/I1: order .* gave back 18000 of 13090 that were taken of one payment/),
    )
  })

  it('finds store credit that somebody else got', async () => {
    const found = await planted(async (shop) => {
      const [account] = (await shop.file.scan(creditAccounts, { limit: 1 })).items
      if (!account) throw new Error('no account')
      const data = { ...account.data, customerId: 'bob' }
      await shop.file.commit([put(creditAccounts, account.id, data, account.version)])
    })
    expect(found).toContainEqual(expect.stringMatching(/I1: order .* to the store credit of someone else/))
  })
})
