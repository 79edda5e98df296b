import { expect, it } from 'vitest'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { CheckoutDocument } from './documents.ts'
import { nextStep, type NextStep, type Wish } from './next-step.ts'

const early = '2026-03-01T09:00:00.000Z'
const late = '2026-03-01T09:15:00.000Z'

const checkout = (state: CheckoutDocument['state']): CheckoutDocument => ({
  cartId: 'cart_1',
  visitor: null,
  providerId: 'sandbox',
  state,
  purchase: null,
  total: 100,
  due: 100,
  tenders: [],
  currency: 'EUR',
  locale: 'en',
  email: 'ada@example.org',
  demands: [],
  holding: [],
  orderId: null,
  cartStaysOpen: false,
  reason: null,
  refund: null,
  expiresAt: late,
  dueAt: late,
  createdAt: early,
  finishedAt: null,
  goneAt: null,
})

const payment = (
  state: ProviderPayment['state'],
  change: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  reference: 'pay_1',
  key: 'chk_1',
  state,
  amount: { amount: 100, currency: 'EUR' },
  capturable: state === 'authorised' ? 100 : 0,
  captured: state === 'captured' ? 100 : 0,
  refunded: 0,
  inParts: true,
  disputes: [],
  createdAt: early,
  ...change,
})

const pending = payment('pending')
const promised = payment('authorised')
const littlePromised = payment('authorised', { capturable: 1 })
const halfTaken = payment('authorised', { capturable: 50, captured: 50 })
const captured = payment('captured')
const cheap = payment('captured', { amount: { amount: 1, currency: 'EUR' }, captured: 1 })
const foreign = payment('captured', { amount: { amount: 100, currency: 'JPY' } })
const halfBack = payment('captured', { refunded: 50 })

const cases: [CheckoutDocument['state'], ProviderPayment | undefined, string, Wish, NextStep][] = [
  ['awaiting_payment', undefined, early, 'look', { do: 'wait' }],
  ['awaiting_payment', undefined, late, 'look', { do: 'release', to: 'expired', reason: 'expired' }],
  ['awaiting_payment', undefined, early, 'end', { do: 'release', to: 'cancelled', reason: 'cancelled' }],
  ['reserving', undefined, early, 'look', { do: 'wait' }],
  ['reserving', undefined, late, 'look', { do: 'release', to: 'expired', reason: 'expired' }],
  ['awaiting_payment', payment('pending'), early, 'look', { do: 'wait' }],
  ['awaiting_payment', pending, late, 'look', { do: 'cancel', payment: pending }],
  ['awaiting_payment', pending, early, 'end', { do: 'cancel', payment: pending }],
  [
    'awaiting_payment',
    payment('cancelled'),
    late,
    'look',
    { do: 'release', to: 'expired', reason: 'expired' },
  ],
  [
    'awaiting_payment',
    payment('cancelled'),
    early,
    'look',
    { do: 'release', to: 'cancelled', reason: 'cancelled' },
  ],
  ['awaiting_payment', payment('failed'), early, 'look', { do: 'release', to: 'failed', reason: 'declined' }],
  ['awaiting_payment', promised, early, 'look', { do: 'capture', payment: promised }],
  ['awaiting_payment', littlePromised, early, 'look', { do: 'cancel', payment: littlePromised }],
  ['awaiting_payment', halfTaken, early, 'look', { do: 'cancel', payment: halfTaken }],
  ['awaiting_payment', promised, early, 'end', { do: 'cancel', payment: promised }],
  ['expired', promised, late, 'look', { do: 'cancel', payment: promised }],
  ['expired', pending, late, 'look', { do: 'cancel', payment: pending }],
  ['expired', payment('cancelled'), late, 'look', { do: 'wait' }],
  ['failed', payment('failed'), late, 'look', { do: 'wait' }],
  ['awaiting_payment', captured, early, 'look', { do: 'place', payment: captured }],
  ['awaiting_payment', captured, early, 'end', { do: 'place', payment: captured }],
  ['awaiting_payment', captured, late, 'look', { do: 'place', payment: captured }],
  ['expired', captured, late, 'look', { do: 'place', payment: captured }],
  ['cancelled', captured, late, 'look', { do: 'refund', payment: captured, reason: 'cancelled' }],
  ['awaiting_payment', cheap, early, 'look', { do: 'refund', payment: cheap, reason: 'declined' }],
  ['awaiting_payment', foreign, early, 'look', { do: 'refund', payment: foreign, reason: 'declined' }],
  ['awaiting_payment', halfBack, early, 'look', { do: 'refund', payment: halfBack, reason: 'declined' }],
  ['placed', captured, late, 'end', { do: 'wait' }],
  ['refunding', captured, late, 'look', { do: 'wait' }],
  ['refunded', captured, late, 'look', { do: 'wait' }],
]

it.each(cases)(
  'a checkout that is %s with the payment %o at %s, wished to %s: %o',
  (state, found, now, wish, step) => {
    expect(nextStep(checkout(state), found, now, wish, 'now')).toEqual(step)
  },
)

it('orders an authorised payment, and captures nothing yet, if money is captured at shipment', () => {
  const step = (of: ProviderPayment, wish: Wish) =>
    nextStep(checkout('awaiting_payment'), of, early, wish, 'fulfilment')
  expect(step(promised, 'look')).toEqual({ do: 'place', payment: promised })
  expect(step(captured, 'look')).toEqual({ do: 'place', payment: captured })
  expect(step(littlePromised, 'look')).toEqual({ do: 'cancel', payment: littlePromised })
  expect(step(promised, 'end')).toEqual({ do: 'cancel', payment: promised })
})
