import { describe, expect, it } from 'vitest'
import { type StateMachine, mayMove } from '#vocabulary/state-machine.ts'
import type { OrderContent } from './order-document.ts'
import type { PaymentEvent } from './payment-events.ts'
import { allowedActs } from './allowed-acts.ts'
import { lineFigures, paymentFigures, paymentStatus } from './figures.ts'
import { withStatuses } from './statuses.ts'
import { unitsToReturn, restock } from './restock.ts'
import { fulfilmentMachine, orderMachine, parcelMachine } from './states.ts'
import { paymentMachine } from '../payments/payment-states.ts'
import { returnMachine } from '../returns/return-states.ts'
import { checkoutMachine, reservationMachine } from '../../buying/checkout/states.ts'
import { sampleOrder } from './sample-order.ts'

const event = (kind: PaymentEvent['kind'], amount: number, refundId: string | null = null): PaymentEvent => ({
  id: `${kind}${amount}${refundId}`,
  kind,
  refundId,
  provider: 'manual',
  reference: null,
  amount,
  at: '2026-03-01T09:00:00.000Z',
  note: null,
})

const dispute = (kind: 'disputed' | 'dispute_ended') => ({ ...event(kind, 100), id: `${kind}:dp_1` })

describe('where a payment stands', () => {
  it.each([
    [[], 'pending'],
    [[event('requested', 100)], 'pending'],
    [[event('requested', 100), event('voided', 100)], 'none'],
    [[event('requested', 100), event('failed', 100)], 'pending'],
    [[event('authorised', 100)], 'authorised'],
    [[event('authorised', 100), event('captured', 40)], 'partially_paid'],
    [[event('authorised', 100), { ...event('voided', 100), reference: null }], 'none'],
    [[event('captured', 40)], 'partially_paid'],
    [[event('captured', 40), event('captured', 60)], 'paid'],
    [[event('captured', 101)], 'overpaid'],
    [[event('captured', 101), event('refunded', 1, 'r')], 'paid'],
    [[event('captured', 100), event('refunded', 1, 'r')], 'partially_refunded'],
    [[event('captured', 100), event('refunded', 100, 'r')], 'refunded'],
    [[event('captured', 100), event('requested', 30, 'r')], 'paid'],
    [[event('captured', 100), event('requested', 30, 'r'), event('failed', 30, 'r')], 'paid'],
    [[event('captured', 100), dispute('disputed')], 'disputed'],
    [[event('captured', 60), dispute('disputed'), event('captured', 40)], 'disputed'],
    [[event('captured', 100), dispute('disputed'), dispute('dispute_ended')], 'paid'],
  ] as const)('%o of 100 is %s', (events, status) => {
    expect(paymentStatus(events, 100)).toBe(status)
  })

  it('excludes requested refunds without an outcome', () => {
    const events = [
      event('captured', 100),
      event('requested', 30, 'a'),
      event('requested', 20, 'b'),
      event('refunded', 20, 'b'),
    ]
    expect(paymentFigures(events)).toEqual({
      authorised: 0,
      captured: 100,
      refunded: 20,
      refunding: 30,
      paid: 80,
      refundable: 50,
    })
  })
})

describe('where the items stand', () => {
  const parcel = (
    id: string,
    state: 'pending' | 'shipped' | 'delivered' | 'cancelled',
    quantity: number,
  ): OrderContent['fulfilments'][number] => ({
    id,
    state,
    lines: [{ lineId: 'line_1', quantity }],
    tracking: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    shippedAt: null,
    deliveredAt: null,
  })

  it.each([
    [[], 'unfulfilled', 'placed', 'ship'],
    [[parcel('a', 'pending', 3)], 'unfulfilled', 'placed', 'ship'],
    [[parcel('a', 'cancelled', 3)], 'unfulfilled', 'placed', 'ship'],
    [[parcel('a', 'shipped', 1)], 'partially_fulfilled', 'placed', 'ship'],
    [[parcel('a', 'shipped', 3)], 'fulfilled', 'placed', null],
    [[parcel('a', 'shipped', 1), parcel('b', 'delivered', 2)], 'fulfilled', 'placed', null],
    [[parcel('a', 'delivered', 3)], 'delivered', 'closed', null],
  ] as const)('%o is %s, and the order is %s', (fulfilments, fulfilment, status, todo) => {
    const order = withStatuses({ ...sampleOrder(), fulfilments: [...fulfilments] })
    expect(order).toMatchObject({ fulfilment, status, todo })
  })

  it('puts open items back first, which are cancelled, and then those that came back', () => {
    const order = { ...sampleOrder(), fulfilments: [parcel('a', 'shipped', 1)] }
    const first = restock(order, [{ lineId: 'line_1', quantity: 2 }])
    expect(first.lines[0]).toMatchObject({ cancelled: 2, returned: 0, restocked: 2 })
    expect(first.holding).toEqual([{ stockItemId: 'mug.studio', quantity: 2 }])
    const second = restock({ ...order, lines: first.lines }, [{ lineId: 'line_1', quantity: 9 }])
    expect(second.lines[0]).toMatchObject({ cancelled: 2, returned: 1, restocked: 3 })
    expect(second.holding).toEqual([{ stockItemId: 'mug.store', quantity: 1 }])
    expect(withStatuses({ ...order, lines: second.lines })).toMatchObject({
      fulfilment: 'returned',
      status: 'closed',
    })
  })

  it('does not restock packed items', () => {
    const order = { ...sampleOrder(), fulfilments: [parcel('a', 'pending', 3)] }
    const [line] = order.lines
    if (!line) throw new Error('no line')
    expect(lineFigures(order, line)).toMatchObject({ open: 0, packed: 3, restockable: 0 })
    expect(restock(order, [{ lineId: 'line_1', quantity: 1 }]).holding).toEqual([])
    expect(unitsToReturn({ ...line, restocked: 1 }, 2)).toEqual([
      { stockItemId: 'mug.studio', quantity: 1 },
      { stockItemId: 'mug.store', quantity: 1 },
    ])
  })

  it('allows what the state allows', () => {
    expect(allowedActs(withStatuses(sampleOrder()))).toEqual([
      'fulfil',
      'refund',
      'cancel',
      'record_payment',
      'edit',
    ])
    expect(allowedActs(withStatuses({ ...sampleOrder(), fulfilments: [parcel('a', 'shipped', 3)] }))).toEqual(
      ['refund', 'record_payment', 'edit', 'return'],
    )
  })
})

describe('the state machines', () => {
  const machines: StateMachine[] = [
    orderMachine,
    paymentMachine,
    fulfilmentMachine,
    parcelMachine,
    returnMachine,
    checkoutMachine,
    reservationMachine,
  ]

  it.each(machines.map((machine) => [machine.name, machine] as const))(
    '%s: every state can be reached, and every step joins states there are',
    (_, machine) => {
      const states = Object.keys(machine.states)
      const joined = machine.transitions.flatMap(({ from, to }) => (from === null ? [to] : [from, to]))
      expect(joined.filter((state) => !states.includes(state))).toEqual([])
      const unreachable = states.filter((state) => !machine.transitions.some((step) => step.to === state))
      expect(unreachable).toEqual([])
    },
  )

  it('lets a parcel go forwards only', () => {
    expect(mayMove(parcelMachine, 'pending', 'shipped')).toBe(true)
    expect(mayMove(parcelMachine, 'shipped', 'pending')).toBe(false)
    expect(mayMove(parcelMachine, 'delivered', 'cancelled')).toBe(false)
  })
})
