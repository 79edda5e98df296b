import { describe, expect, it } from 'vitest'
import { sandboxPayments, type SandboxPayment } from '#adapters/payments/sandbox/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { paymentFigures } from '#domain/orders/orders/figures.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { hour, minute } from '#vocabulary/time.ts'
import { cardOrder, cardShops, type CardShop } from './card-shops.ts'

const since = '2026-03-01T00:00:00.000Z'
const [[, openSandboxShop]] = cardShops

/** Changes the company's books behind everybody's back. */
async function falsify(
  { shop }: CardShop,
  reference: string,
  change: Partial<SandboxPayment>,
): Promise<void> {
  const stored = await shop.file.get(sandboxPayments, reference)
  if (!stored) throw new Error('there is no such payment')
  await shop.file.commit([put(sandboxPayments, reference, { ...stored.data, ...change }, stored.version)])
}

async function placed(capture: 'now' | 'fulfilment' = 'now', open = openSandboxShop) {
  const card = await open(capture)
  const order = await cardOrder(card)
  const { shop } = card
  return {
    card,
    shop,
    ...order,
    async look() {
      shop.advance(hour + minute)
      await shop.checkout.reconcile(since)
      return (await shop.discrepancies.open()).map(({ data }) => data)
    },
  }
}

describe('the reconciler', () => {
  it('finds nothing where all agree, and asks the store for no order twice', async () => {
    const { shop, look } = await placed()
    expect(await look()).toEqual([])
    expect(await shop.checkout.reconcile(since)).toBe(0)
  })

  it('lists an order whose payment the company does not know, once, until it knows it again', async () => {
    const { shop, look, orderId, reference } = await placed()
    const stored = await shop.file.get(sandboxPayments, reference)
    if (!stored) throw new Error('there is no such payment')
    await shop.file.commit([remove(sandboxPayments, reference, 'any')])
    const found = { kind: 'payment_missing', orderId, expected: 13_090, found: 0, state: 'open' }
    expect(await look()).toMatchObject([found])
    expect(await look()).toHaveLength(1)
    await shop.file.commit([put(sandboxPayments, reference, stored.data, 'absent')])
    expect(await look()).toEqual([])
    const closed = (await shop.discrepancies.list('resolved', { limit: 10 })).items
    expect(closed.map(({ data }) => data)).toMatchObject([{ resolvedBy: 'shop', note: null }])
  })

  it('lists such an order of the time that was taken back when the clock was set back', async () => {
    const { card, shop, look } = await placed()
    expect(await look()).toEqual([])
    shop.advance(-hour)
    const { reference, orderId } = await cardOrder(card, 1, 'later')
    await shop.file.commit([remove(sandboxPayments, reference, 'any')])
    shop.advance(20 * minute)
    await shop.checkout.reconcile(since)
    expect((await shop.discrepancies.open()).map(({ data }) => data.orderId)).toEqual([orderId])
  })

  it('lists a payment of which less was taken, or less given back, than its order says', async () => {
    const { card, look, shop, orderId, order, reference } = await placed()
    const { version } = await order()
    const amount = { amount: 1_000, currency: 'EUR' }
    await shop.orders.refund({
      orderId,
      by: 'Sam',
      operationId: 'r',
      version,
      reason: 'Chipped',
      restock: [],
      amount,
    })
    expect(await look()).toEqual([])
    await falsify(card, reference, { captured: 13_000, refunded: 0 })
    expect((await look()).toSorted((one, other) => one.expected - other.expected)).toMatchObject([
      { kind: 'refund_missing', expected: 1_000, found: 0 },
      { kind: 'captured_less', expected: 13_090, found: 13_000 },
    ])
  })

  it('keeps a finding closed that staff have closed, until its amounts change', async () => {
    const { card, look, shop, reference } = await placed()
    await falsify(card, reference, { captured: 13_000 })
    await look()
    const [finding] = await shop.discrepancies.open()
    await shop.discrepancies.resolve(finding?.id ?? '', 'The bank rounds.', 'Sam')
    expect(await look()).toEqual([])
    await falsify(card, reference, { captured: 12_000 })
    expect(await look()).toMatchObject([{ expected: 13_090, found: 12_000, note: null }])
    await expect(shop.discrepancies.resolve('fnd_none', 'x', 'Sam')).rejects.toMatchObject({
      code: 'discrepancy_not_found',
    })
  })

  it.each(cardShops)('takes what was sent when the task that should have is lost (%s)', async (_, open) => {
    const { shop, look, orderId, order } = await placed('fulfilment', open)
    const { data, version } = await order()
    const lines = [{ lineId: data.lines[0]?.id ?? '', quantity: 3 }]
    await shop.orders.fulfil({ orderId, by: 'Sam', operationId: 'ship', version, lines, ship: true })
    const tasks = (await shop.file.scan(outboxTasks, { limit: 100 })).items
    const lost = tasks.filter((task) => task.data.kind === 'promised_payment')
    expect(lost).toHaveLength(1)
    await shop.file.commit(lost.map(({ id }) => remove(outboxTasks, id, 'any')))
    expect(await look()).toEqual([])
    expect(paymentFigures((await order()).data.payments)).toMatchObject({ captured: 13_090, authorised: 0 })
  })

  it('lists items that were sent and cannot be paid any more', async () => {
    const { card, look, ship, order, reference } = await placed('fulfilment')
    card.shop.network.down = true
    await ship(1)
    card.shop.network.down = false
    await card.desk.lapse(reference)
    expect(await look()).toMatchObject([{ kind: 'capture_lost', expected: 4_363, found: 0 }])
    expect((await order()).data).toMatchObject({ payment: 'pending', todo: 'pay' })
  })

  it.each(cardShops)('lists a dispute until the bank has decided it (%s)', async (_, open) => {
    const { card, look, orderId, order, reference } = await placed('now', open)
    await card.desk.dispute(reference)
    expect(await look()).toMatchObject([{ kind: 'disputed', orderId }])
    expect((await order()).data.payment).toBe('disputed')
    await card.desk.endDispute(reference, 'won')
    expect(await look()).toEqual([])
    expect((await order()).data.payment).toBe('paid')
  })

  it.each(cardShops)('gives back what belongs to nothing (%s)', async (_, open) => {
    const { card, shop } = await placed('now', open)
    const other = await shop.start(await shop.cart({ mug: 1 }), card.method, 'other')
    if (other.state !== 'redirect') throw new Error(other.state)
    await card.pay(other.redirectUrl)
    await shop.file.commit([remove(checkouts, other.checkoutId, 'any')])
    expect(await shop.checkout.reconcile(since)).toBe(1)
    expect(await shop.checkout.reconcile(since)).toBe(0)
    expect(await shop.discrepancies.open()).toEqual([])
  })

  it('lists what belongs to nothing and cannot be given back', async () => {
    const { card, shop, look } = await placed()
    const other = await shop.start(await shop.cart({ mug: 1 }), 'sandbox', 'other')
    if (other.state !== 'redirect') throw new Error(other.state)
    await card.pay(other.redirectUrl)
    const [payment] = (await shop.file.scan(sandboxPayments, { limit: 9 })).items.filter(
      ({ data }) => data.key === other.checkoutId,
    )
    await card.desk.dispute(payment?.id ?? '')
    await shop.file.commit([remove(checkouts, other.checkoutId, 'any')])
    expect(await look()).toMatchObject([{ kind: 'not_returned', orderId: null, found: 4_690 }])
    await card.desk.endDispute(payment?.id ?? '', 'won')
    expect(await look()).toEqual([])
  })
})
