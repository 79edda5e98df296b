import { expect, it } from 'vitest'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { CheckoutDocument } from './documents.ts'
import { nextStep, type NextStep, type Wish } from './next-step.ts'

const early = '2026-03-01T09:00:00.000Z'
const late = '2026-03-01T09:15:00.000Z'

const checkout = (state: CheckoutDocument['state']): CheckoutDocument => ({
  cartId: 'cart_1',
  providerId: 'sandbox',
  state,
  goods: null,
  total: 100,
  currency: 'EUR',
  locale: 'en',
  email: 'ada@example.org',
  demands: [],
  holding: [],
  orderId: null,
  cartKept: false,
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
  captured: state === 'captured' ? 100 : 0,
  refunded: 0,
  createdAt: early,
  ...change,
})

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
  ['awaiting_payment', payment('pending'), late, 'look', { do: 'cancel', reference: 'pay_1' }],
  ['awaiting_payment', payment('pending'), early, 'end', { do: 'cancel', reference: 'pay_1' }],
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
  ['awaiting_payment', payment('authorised'), early, 'look', { do: 'capture', reference: 'pay_1' }],
  [
    'awaiting_payment',
    payment('authorised', { amount: { amount: 1, currency: 'EUR' } }),
    early,
    'look',
    { do: 'cancel', reference: 'pay_1' },
  ],
  ['awaiting_payment', payment('authorised'), early, 'end', { do: 'cancel', reference: 'pay_1' }],
  ['expired', payment('authorised'), late, 'look', { do: 'cancel', reference: 'pay_1' }],
  ['expired', payment('pending'), late, 'look', { do: 'cancel', reference: 'pay_1' }],
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
    expect(nextStep(checkout(state), found, now, wish)).toEqual(step)
  },
)
