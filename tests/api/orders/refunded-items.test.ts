import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { owedOf } from '#domain/orders/orders/credits.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { stockItemId, stockItems } from '#domain/inventory/stock/documents.ts'
import { dayBefore, dayIn } from '#vocabulary/time.ts'
import { paidOrder, placeOrder, transferAll } from '../buying.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

type AdminOrder = Awaited<ReturnType<Api['getAdminOrder']>>

let shop: TestShop
beforeAll(async () => {
  // A bowl is 42.00 EUR, and its delivery 4.90.
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.signInAgain())

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const about = ({ id: orderId }: AdminOrder) => ({ params: { orderId } })
const lineOf = ({ lines }: AdminOrder): string => lines[0]?.id ?? ''
const bowls = (order: AdminOrder, quantity: number, more: { shipped?: boolean; restock?: boolean } = {}) => [
  { lineId: lineOf(order), quantity, ...more },
]

let keys = 0
const key = (): string => `key ${(keys += 1)}`

type RefundBody = Parameters<Api['refundOrder']>[0]['body']

/** Refunds what the preview says, and transfers it. */
async function refund(order: AdminOrder, body: Pick<RefundBody, 'items' | 'shipping'>): Promise<AdminOrder> {
  const { api } = shop.owner
  const { amount } = await api.previewRefund({ ...about(order), body })
  await api.refundOrder({
    ...about(order),
    version: order.version,
    body: { ...body, amount, reason: 'Broken' },
    idempotencyKey: key(),
  })
  return transferAll(shop, order.id)
}

const ship = (order: AdminOrder, quantity: number): Promise<AdminOrder> =>
  shop.owner.api.fulfilOrder({
    ...about(order),
    version: order.version,
    body: { lines: bowls(order, quantity), ship: true },
    idempotencyKey: key(),
  })

/** Why a refund is refused. */
async function refusal(order: AdminOrder, body: Partial<RefundBody>) {
  const given = { amount: eur(100), reason: 'Broken', ...body }
  const call = { ...about(order), version: order.version, body: given, idempotencyKey: key() }
  return shop.owner.api.refundOrder(call).then(
    () => 'done',
    (error: { problem: { code: string; errors?: { pointer: string; code: string }[] } }) => {
      const { code, errors = [] } = error.problem
      return [code, ...errors.map((each) => `${each.pointer} ${each.code}`)].join(' ')
    },
  )
}

const onHand = async (): Promise<number> =>
  (await shop.store.get(stockItems, stockItemId(shop.bowl.variantId, 'studio')))?.data.onHand ?? 0

describe('refunding items', () => {
  test('refunds what was paid for them, and keeps what it was for', async () => {
    const order = await ship(await paidOrder(shop, shop.visitor(), 3), 1)
    expect(order.refundableLines).toEqual([{ lineId: lineOf(order), unshipped: 2, shipped: 1 }])
    expect(order.refundableShipping).toEqual(eur(490))
    expect(order.refundableShippingTax).toEqual(eur(78))
    const preview = await shop.owner.api.previewRefund({
      ...about(order),
      body: { items: bowls(order, 1, { shipped: true }), shipping: eur(90) },
    })
    expect(preview).toMatchObject({ amount: eur(4_290), worth: eur(4_290), shipping: eur(90) })
    expect(preview.lines).toMatchObject([{ lineId: lineOf(order), quantity: 1, amount: eur(4_200) }])
    const there = await onHand()
    const after = await refund(order, { items: bowls(order, 1, { shipped: true }), shipping: eur(90) })
    expect(after).toMatchObject({
      payment: 'partially_refunded',
      status: 'placed',
      refunded: eur(4_290),
      credited: eur(4_290),
      refundableLines: [{ unshipped: 2, shipped: 0 }],
      refundableShipping: eur(400),
      refundableShippingTax: eur(64),
      lines: [{ refunded: 1, cancelled: 0, restocked: 0 }],
      credits: [{ kind: 'refunded', amount: eur(4_290), shipping: eur(90), adjustment: eur(0) }],
    })
    const details = { items: bowls(order, 1), shipping: eur(90), amount: eur(4_290), text: 'Broken' }
    expect(after.history.slice(0, 2)).toMatchObject([
      { event: 'refunded', details },
      { event: 'refund_requested', details },
    ])
    expect(await onHand(), 'shipped items come back by a return').toBe(there)
  })

  test('cancels items that were not shipped, and restocks them unless told otherwise', async () => {
    const order = await paidOrder(shop, shop.visitor(), 3)
    const there = await onHand()
    const one = await refund(order, { items: bowls(order, 1, { restock: false }) })
    expect(one.lines[0]).toMatchObject({ cancelled: 1, restocked: 0, refunded: 0 })
    expect(await onHand()).toBe(there)
    const two = await refund(one, { items: bowls(order, 1) })
    expect(two.lines[0]).toMatchObject({ cancelled: 2, restocked: 1, refunded: 0 })
    expect(await onHand()).toBe(there + 1)
    expect(two).toMatchObject({ refunded: eur(8_400), status: 'placed', payment: 'partially_refunded' })
  })

  test('refunds another amount as goodwill, or less a deduction', async () => {
    const order = await ship(await paidOrder(shop, shop.visitor(), 2), 2)
    const refundOne = async (of: AdminOrder, amount: number) => {
      await shop.owner.api.refundOrder({
        ...about(of),
        version: of.version,
        body: { items: bowls(of, 1), amount: eur(amount), reason: 'Agreed' },
        idempotencyKey: key(),
      })
      return transferAll(shop, of.id)
    }
    const less = await refundOne(order, 4_000)
    expect(less.credits.at(-1)).toMatchObject({ amount: eur(4_000), adjustment: eur(-200) })
    const more = await refundOne(less, 4_500)
    expect(more.credits.at(-1)).toMatchObject({ amount: eur(4_500), adjustment: eur(300) })
    expect(more).toMatchObject({ refunded: eur(8_500), paid: eur(390), due: eur(0) })
  })

  test('refunds no item twice, whatever took it off, but a plain amount within what was paid', async () => {
    const order = await ship(await paidOrder(shop, shop.visitor(), 3), 2)
    const once = await refund(order, { items: bowls(order, 2, { shipped: true }) })
    const again = { items: bowls(order, 1, { shipped: true }) }
    expect(await refusal(once, again)).toBe('quantity_exceeds_open')
    await expect(shop.owner.api.previewRefund({ ...about(once), body: again })).rejects.toMatchObject({
      problem: { code: 'quantity_exceeds_open' },
    })
    const cancelled = await shop.owner.api.cancelOrder({
      ...about(once),
      version: once.version,
      body: { reason: 'Gone', lines: bowls(once, 1) },
      idempotencyKey: key(),
    })
    expect(cancelled).toMatchObject({ refundableLines: [], refundable: eur(490) })
    expect(await refusal(cancelled, { items: bowls(once, 1) })).toBe('quantity_exceeds_open')
    expect(await refusal(cancelled, { amount: eur(491) })).toBe('refund_exceeds_paid')
    expect(await refusal(cancelled, { amount: eur(490) })).toBe('done')
  })

  test('gives no money again for refunded items that come back', async () => {
    const order = await ship(await paidOrder(shop, shop.visitor(), 2), 2)
    const once = await refund(order, { items: bowls(order, 1) })
    const { api } = shop.owner
    const opened = await api.openReturn({
      ...about(once),
      version: once.version,
      body: { lines: [{ lineId: lineOf(once), quantity: 2, reason: 'damaged' }] },
      idempotencyKey: key(),
    })
    const params = { orderId: order.id, returnId: opened.returns[0]?.id ?? '' }
    const decided = await api.decideReturn({
      params,
      version: opened.version,
      body: { approve: true },
      idempotencyKey: key(),
    })
    const receive = (version: number) =>
      api.receiveReturn({
        params,
        version,
        body: { lines: [{ lineId: lineOf(once), quantity: 1, restock: 1 }] },
        idempotencyKey: key(),
      })
    const first = await receive(decided.version)
    expect(first).toMatchObject({
      refunded: eur(4_200),
      refunding: eur(0),
      lines: [{ returned: 1, refunded: 0, restocked: 1 }],
    })
    expect(first.credits).toHaveLength(1)
    const both = await receive(first.version)
    expect(both).toMatchObject({
      refunded: eur(4_200),
      refunding: eur(4_200),
      lines: [{ returned: 2, refunded: 0 }],
    })
  })

  test('refuses what cannot be, at its field', async () => {
    const order = await paidOrder(shop, shop.visitor(), 2)
    const items = bowls(order, 1)
    expect(await refusal(order, { items: [{ lineId: 'line_else', quantity: 1 }] })).toBe('line_not_found')
    expect(await refusal(order, { items: bowls(order, 3) })).toBe('quantity_exceeds_open')
    expect(await refusal(order, { items: [...bowls(order, 2), ...items] })).toBe('quantity_exceeds_open')
    expect(await refusal(order, { items: bowls(order, 1, { shipped: true }) })).toBe('quantity_exceeds_open')
    expect(await refusal(order, { items: bowls(order, 0) })).toBe(
      'invalid_request /items/0/quantity too_small',
    )
    expect(await refusal(order, { items, shipping: eur(491) })).toBe(
      'invalid_request /shipping/amount too_large',
    )
    expect(await refusal(order, { items, shipping: { amount: 1, currency: 'USD' } })).toBe(
      'invalid_request /shipping/currency bad_currency',
    )
    expect(await refusal(order, { items, restock: items })).toBe('invalid_request /restock not_possible')
    expect(await refusal(order, { items, amount: eur(8_891) })).toBe('refund_exceeds_paid')
    const packed = await shop.owner.api.fulfilOrder({
      ...about(order),
      version: order.version,
      body: { lines: bowls(order, 2), ship: false },
      idempotencyKey: key(),
    })
    expect(packed.refundableLines).toEqual([])
    expect(await refusal(packed, { items })).toBe('quantity_exceeds_open')
    const { orderId } = await placeOrder(shop, shop.visitor())
    const unpaid = await shop.owner.api.getAdminOrder({ params: { orderId } })
    expect(await refusal(unpaid, { items: bowls(unpaid, 1) })).toBe('transition_refused')
  })

  test('lets one of two staff refund an item, tells the other, and repeats nothing', async () => {
    const order = await ship(await paidOrder(shop, shop.visitor(), 2), 2)
    const other = await shop.staff('owner')
    const body = { items: bowls(order, 1), amount: eur(4_200), reason: 'Broken' }
    const call = { ...about(order), version: order.version, body }
    const answers = await Promise.allSettled([
      shop.owner.api.refundOrder({ ...call, idempotencyKey: 'one' }),
      other.api.refundOrder({ ...call, idempotencyKey: 'other' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'version_stale' } },
    })
    const winner = answers[0]?.status === 'fulfilled' ? shop.owner : other
    const repeated = await winner.api.refundOrder({
      ...call,
      idempotencyKey: winner === other ? 'other' : 'one',
    })
    expect(repeated).toMatchObject({ refunding: eur(4_200), lines: [{ refunded: 1 }] })
    expect(await refusal(repeated, { items: bowls(order, 2) })).toBe('quantity_exceeds_open')
  })
})

describe('a refund by bank transfer', () => {
  const record = (order: AdminOrder, transferredOn: string) =>
    shop.owner.api.recordTransfer({
      params: { orderId: order.id, refundId: order.transfers[0]?.refundId ?? '' },
      version: order.version,
      body: { transferredOn },
      idempotencyKey: key(),
    })
  const listed = async (orderId: string) => {
    const { items } = await shop.owner.api.listOrders({ query: { refunding: 'transfer' } })
    return items.some(({ id }) => id === orderId)
  }

  test('waits for the day on which staff transfer it, and the customer is told then', async () => {
    const visitor = shop.visitor()
    const placed = await paidOrder(shop, visitor, 2)
    const asked = await shop.owner.api.refundOrder({
      ...about(placed),
      version: placed.version,
      body: { amount: eur(500), reason: 'A chip' },
      idempotencyKey: key(),
    })
    expect(asked).toMatchObject({ refunding: eur(500), refunded: eur(0), payment: 'paid' })
    expect(asked.transfers).toMatchObject([{ amount: eur(500), reason: 'A chip' }])
    expect(asked.timeline.map(({ event }) => event)).not.toContain('refunded')
    await expect.poll(() => listed(placed.id)).toBe(true)
    expect((await shop.owner.api.getOverview()).toTransfer).toBeGreaterThan(0)

    const today = dayIn(asked.transfers[0]?.requestedAt ?? '', asked.timeZone)
    for (const day of [dayBefore(today, 1), dayBefore(today, -1)])
      await expect(record(asked, day)).rejects.toMatchObject({
        problem: { code: 'invalid_request', errors: [{ pointer: '/transferredOn' }] },
      })
    const done = await record(asked, today)
    expect(done).toMatchObject({ refunding: eur(0), refunded: eur(500), transfers: [] })
    expect(done.history[0]).toMatchObject({ event: 'refunded', internal: false, mailId: expect.any(String) })
    expect(done.history[0]?.by, 'the history names who transferred it').not.toBe('shop')
    await expect.poll(() => listed(placed.id)).toBe(false)
    await expect(
      shop.owner.api.recordTransfer({
        params: { orderId: done.id, refundId: asked.transfers[0]?.refundId ?? '' },
        version: done.version,
        body: { transferredOn: today },
        idempotencyKey: key(),
      }),
    ).rejects.toMatchObject({ problem: { code: 'transition_refused' } })
  })
})

describe('cancelling items', () => {
  const cancel = (order: AdminOrder, body: { refund?: boolean; restock?: boolean }) =>
    shop.owner.api.cancelOrder({
      ...about(order),
      version: order.version,
      body: { reason: 'Sold out', lines: bowls(order, 1), ...body },
      idempotencyKey: key(),
    })

  test('refunds them at once unless that is left for later, when a plain amount does', async () => {
    const order = await paidOrder(shop, shop.visitor(), 3)
    const atOnce = await cancel(order, {})
    expect(atOnce).toMatchObject({ refunding: eur(4_200), due: eur(-4_200), lines: [{ restocked: 1 }] })
    const later = await cancel(atOnce, { refund: false, restock: false })
    expect(later).toMatchObject({ refunding: eur(4_200), due: eur(-8_400), payment: 'overpaid' })
    const back = await shop.owner.api.refundOrder({
      ...about(later),
      version: later.version,
      body: { amount: eur(4_200), reason: 'Sold out' },
      idempotencyKey: key(),
    })
    expect(back).toMatchObject({ refunding: eur(8_400), refundable: eur(4_690) })
    expect(await transferAll(shop, order.id)).toMatchObject({
      refunded: eur(8_400),
      due: eur(0),
      credited: eur(8_400),
    })
  })

  test('lowers the total of an order that is not paid', async () => {
    const { orderId } = await placeOrder(shop, shop.visitor(), 2)
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    const after = await cancel(order, {})
    expect(after).toMatchObject({ refunded: eur(0), due: eur(4_690), payment: 'pending' })
    const stored = await shop.store.get(orders, orderId)
    expect(stored && owedOf(stored.data)).toBe(4_690)
  })
})
