import { expect, test } from 'vitest'
import type { OrderContent } from '../../orders/orders/order-document.ts'
import type { PaymentEvent } from '../../orders/orders/payment-events.ts'
import { withStatuses } from '../../orders/orders/statuses.ts'
import { sampleOrder } from '../../orders/orders/sample-order.ts'
import { isUnderWay, pseudonymOf, withoutBuyer } from './pseudonym.ts'

const at = '2026-03-01T09:00:00.000Z'
const payment = (change: Partial<PaymentEvent>): PaymentEvent => ({
  id: 'pay',
  kind: 'captured',
  refundId: null,
  provider: 'manual',
  reference: 'A Lovelace, rent',
  amount: 13_090,
  at,
  note: 'A Lovelace, rent',
  ...change,
})
const paid = payment({})
const requestedRefund = payment({ id: 'ref', kind: 'requested', refundId: 'ref' })
const refunded = payment({ id: 'ref.end', kind: 'refunded', refundId: 'ref' })
const parcel = (state: 'pending' | 'shipped' | 'delivered'): OrderContent['fulfilments'][number] => ({
  id: 'ful_1',
  state,
  lines: [{ lineId: 'line_1', quantity: 3 }],
  tracking: { carrier: 'DHL', number: 'ADA-1', url: 'https://parcels.example/ADA-1' },
  createdAt: at,
  shippedAt: state === 'pending' ? null : at,
  deliveredAt: state === 'delivered' ? at : null,
})

const cases: [string, Partial<OrderContent>, boolean][] = [
  ['to be paid', { payments: [payment({ kind: 'requested' })] }, true],
  ['paid and not sent', { payments: [paid] }, true],
  ['packed', { payments: [paid], fulfilments: [parcel('pending')] }, true],
  ['sent', { payments: [paid], fulfilments: [parcel('shipped')] }, false],
  ['delivered', { payments: [paid], fulfilments: [parcel('delivered')] }, false],
  ['being refunded', { payments: [paid, requestedRefund], fulfilments: [parcel('delivered')] }, true],
  ['refunded', { payments: [paid, requestedRefund, refunded], fulfilments: [parcel('delivered')] }, false],
  [
    'disputed',
    { payments: [paid, payment({ id: 'dis', kind: 'disputed' })], fulfilments: [parcel('delivered')] },
    true,
  ],
  ['cancelled with money to give back', { payments: [paid], cancelledAt: at }, true],
  ['cancelled and refunded', { payments: [paid, requestedRefund, refunded], cancelledAt: at }, false],
]

test.each(cases)('an order that is %s needs its names or not', (_, change, underWay) => {
  expect(isUnderWay(withStatuses(sampleOrder(change)))).toBe(underWay)
})

test('what people have typed leaves an order, and nothing that is reckoned with', () => {
  const order = withStatuses(
    sampleOrder({
      customerId: 'cus_ada',
      note: 'Ring at Ada’s',
      vatId: 'DE136695976',
      payments: [paid],
      fulfilments: [parcel('delivered')],
      history: [
        {
          id: 'n',
          at,
          event: 'note',
          details: { text: 'Ada called' },
          by: 'Grace',
          internal: true,
          mailId: null,
        },
        {
          id: 's',
          at,
          event: 'refund_requested',
          details: { amount: 500, text: 'For Ada', carrier: 'Ada Post' },
          by: 'Grace',
          internal: true,
          mailId: null,
        },
      ],
    }),
  )
  const after = withoutBuyer(order, pseudonymOf('erased_1'))
  expect(JSON.stringify(after)).not.toMatch(/Ada\b|ADA-1|DE136695976|Lovelace|Torstra|10119/)
  expect(after.history.map(({ details }) => details)).toEqual([{}, { amount: 500 }])
  expect(withStatuses(after)).toEqual(after)
  expect([after.totals, after.lines]).toEqual([order.totals, order.lines])
  expect(after.payments.map(({ amount }) => amount)).toEqual([13_090])
})

test('why a buyer is exempt from tax leaves every place of an order that it was copied to', () => {
  const sample = sampleOrder({
    taxExemption: { reason: 'exempt_customer', vatId: null, note: 'Embassy, certificate of Ada' },
  })
  const note = { rule: 'tax_exemption', id: '', name: 'Tax exemption', applied: true, amount: 0 } as const
  const lines = sample.lines.map((line) => ({
    ...line,
    explanation: [{ ...note, reason: 'Embassy, certificate of Ada' }],
  }))
  const after = withoutBuyer(withStatuses({ ...sample, lines }), pseudonymOf('erased_1'))
  expect(JSON.stringify(after)).not.toContain('Ada')
})

test('a provider’s reference stays, for it is a number of theirs', () => {
  const card = { id: 'card', label: 'Card', kind: 'redirect', instructions: null } as const
  const order = withStatuses(sampleOrder({ paymentMethod: card, payments: [payment({ reference: 'pi_1' })] }))
  expect(withoutBuyer(order, pseudonymOf('erased_1')).payments[0]?.reference).toBe('pi_1')
})
