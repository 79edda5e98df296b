import { describe, expect, test } from 'vitest'
import { webhookEventNames } from '#vocabulary/messages/webhook-events.ts'
import type { OrderContent, OrderDocument } from '../../orders/orders/order-document.ts'
import type { OrderReturn, Parcel } from '../../orders/orders/parcels-and-returns.ts'
import type { PaymentEvent } from '../../orders/orders/payment-events.ts'
import { withStatuses } from '../../orders/orders/statuses.ts'
import { sampleOrder } from '../../orders/orders/sample-order.ts'
import { orderEvents } from './order-events.ts'

const at = '2026-03-01T09:00:00.000Z'
const payment = (kind: PaymentEvent['kind'], amount: number, id: string = kind): PaymentEvent => ({
  id,
  kind,
  refundId: kind === 'refunded' ? `ref_${id}` : null,
  provider: 'manual',
  reference: null,
  amount,
  at,
  note: null,
})
const requested = payment('requested', 13_090)
const parcel = (state: Parcel['state'], id = 'ful_1', quantity = 3): Parcel => ({
  id,
  state,
  lines: [{ lineId: 'line_1', quantity }],
  tracking: null,
  createdAt: at,
  shippedAt: null,
  deliveredAt: null,
})
const order = (change: Partial<OrderContent> = {}): OrderDocument =>
  withStatuses(sampleOrder({ payments: [requested], ...change }))
const entry = (before: OrderDocument | undefined, after: OrderDocument): string[] =>
  orderEvents(before, after).map(({ type, subject }) => (subject === null ? type : `${type} ${subject}`))
const [line] = order().lines

describe('An order that is new', () => {
  test('is placed, and paid where it is', () => {
    expect(entry(undefined, order())).toEqual(['order.placed'])
    const paid = order({ payments: [requested, payment('captured', 13_090)] })
    expect(entry(undefined, paid)).toEqual(['order.placed', 'order.paid'])
  })
})

describe('A payment', () => {
  const part = order({ payments: [requested, payment('captured', 5_000)] })
  const whole = order({ payments: [...part.payments, payment('captured', 8_090, 'rest')] })

  test('in part is announced when the rest arrives', () => {
    expect(entry(order(), part)).toEqual([])
    expect(entry(part, whole)).toEqual(['order.paid'])
  })

  test('that is too much is no second payment', () => {
    const more = order({ payments: [...whole.payments, payment('captured', 100, 'more')] })
    expect(entry(whole, more)).toEqual([])
  })

  test('that goes back is a refund each time', () => {
    const back = [payment('refunded', 1, 'a'), payment('refunded', 2, 'b')]
    expect(entry(whole, order({ payments: [...whole.payments, ...back] }))).toEqual([
      'order.refunded ref_a',
      'order.refunded ref_b',
    ])
  })
})

describe('Parcels', () => {
  test('are announced one by one, and the order when its last item is shipped', () => {
    const first = order({ fulfilments: [parcel('shipped', 'ful_1', 2)] })
    const both = order({ fulfilments: [parcel('delivered', 'ful_1', 2), parcel('shipped', 'ful_2', 1)] })
    expect(entry(order(), order({ fulfilments: [parcel('pending')] }))).toEqual([])
    expect(entry(order(), first)).toEqual(['order.shipped ful_1'])
    expect(entry(first, both)).toEqual(['order.delivered ful_1', 'order.shipped ful_2', 'order.fulfilled'])
    expect(entry(both, both)).toEqual([])
  })
})

test('A withdrawal is announced by the id of its declaration', () => {
  const declared = {
    id: 'wdr_1',
    at,
    event: 'withdrawn' as const,
    details: {},
    by: 'shopper',
    internal: false,
    mailId: null,
  }
  const before = order()
  expect(entry(before, order({ history: [...before.history, declared] }))).toEqual(['order.withdrawn wdr_1'])
})

describe('The content of an order', () => {
  test('is edited when a line is added, items are taken off or it goes elsewhere', () => {
    if (!line) throw new Error('no line')
    const { deliveryAddress } = order()
    for (const change of [
      { lines: [line, { ...line, id: 'line_2' }] },
      { lines: [{ ...line, cancelled: 1 }] },
      { deliveryAddress: { ...deliveryAddress, city: 'Bonn' } },
    ])
      expect(entry(order(), order(change))).toContain('order.edited')
    expect(entry(order(), order({ note: 'Another note' }))).toEqual([])
  })

  test('is cancelled, and not edited as well', () => {
    if (!line) throw new Error('no line')
    const cancelled = order({ lines: [{ ...line, cancelled: 3 }], cancelledAt: at })
    expect(entry(order(), cancelled)).toEqual(['order.cancelled'])
  })
})

describe('A return', () => {
  const withReturn = (state: OrderReturn['state']): OrderDocument =>
    // Only these fields of a return matter here.
    ({ ...order(), returns: [{ id: 'ret_1', state } as OrderReturn] })

  test.each(['requested', 'approved', 'declined', 'received', 'closed', 'cancelled'] as const)(
    'that is %s is announced under a name that endpoints can choose',
    (state) => {
      const [type = ''] = entry({ ...order(), returns: [] }, withReturn(state))
      expect(type).toBe(`return.${state} ret_1`)
      expect(webhookEventNames).toContain(type.split(' ')[0])
      expect(entry(withReturn(state), withReturn(state))).toEqual([])
    },
  )
})
