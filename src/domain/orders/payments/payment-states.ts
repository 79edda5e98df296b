import { fromEach, step, type StateMachine, type Transition } from '#vocabulary/state-machine.ts'
import type { PaymentStatus } from '#vocabulary/orders/order-states.ts'

type Step = Transition<PaymentStatus>

const placing: Step[] = [
  step(null, 'none', 'place', 'The total is 0'),
  step(null, 'pending', 'place', 'Paid offline, or placed by staff'),
  step(null, 'paid', 'place', 'Captures, gift cards and store credit sum to exactly the total'),
  step(null, 'partially_paid', 'place', 'Gift cards or store credit pay a part, the rest is paid offline'),
  step(
    null,
    'authorised',
    'place',
    'The provider has promised exactly the total, which is taken as the items are sent',
  ),
]

const mail = 'Mail queued'
const surplus = 'The overpaid amount is refunded'

const capture: Step[] = [
  ...fromEach(['pending', 'authorised'], 'partially_paid', 'captured', 'Less than the total', mail),
  ...fromEach(['pending', 'authorised', 'partially_paid'], 'paid', 'captured', 'Together the total', mail),
  ...fromEach(
    ['pending', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'none'],
    'overpaid',
    'captured',
    'Together more than the total: two payments have raced, or staff recorded more',
    surplus,
  ),
  step('partially_refunded', 'paid', 'captured', 'Recorded by staff; together the total again', mail),
  step('authorised', 'pending', 'voided', 'It lapsed or was voided at the provider', 'It can be paid again'),
  step('pending', 'authorised', 'authorised', 'A later payment is promised'),
]

const less = 'cancel, cancelLines, edit, refundOrder with items, or receiveReturn'
const goingBack: Step[] = [
  ...fromEach(['pending', 'authorised', 'partially_paid'], 'none', 'cancel', 'Nothing was captured'),
  ...fromEach(['paid', 'partially_refunded', 'partially_paid'], 'overpaid', less, 'Less is owed', surplus),
  ...fromEach(
    ['partially_paid', 'pending'],
    'paid',
    less,
    'The captured amount equals the rest, or an exchange is going to credit the difference',
  ),
  ...fromEach(
    ['paid', 'partially_paid', 'overpaid'],
    'partially_refunded',
    'refunded',
    'Not all of it: the way it came, or to store credit',
    mail,
  ),
  ...fromEach(
    ['paid', 'partially_paid', 'overpaid', 'partially_refunded'],
    'refunded',
    'refunded',
    'All of it: the way it came, or to store credit',
    mail,
  ),
  step('overpaid', 'paid', 'refunded', 'The overpaid amount', mail),
]

const more = 'edit, decideReturn or endReturn'
const comingOn: Step[] = [
  ...fromEach(
    ['paid', 'partially_refunded', 'overpaid'],
    'partially_paid',
    more,
    'Items were added, or those in exchange are to be paid in full, and more is owed than was paid',
    'The difference can be paid on the order’s page',
  ),
  step('overpaid', 'paid', more, 'The added items equal the overpaid amount'),
  step('none', 'pending', 'edit', 'Something to be paid was added'),
]

const disputing: Step[] = [
  ...fromEach(
    ['paid', 'partially_paid', 'partially_refunded', 'overpaid', 'refunded'],
    'disputed',
    'disputed',
    'The provider reports it',
  ),
  ...(['paid', 'partially_paid', 'partially_refunded', 'overpaid'] as const).map((to) =>
    step('disputed', to, 'dispute_ended', 'The bank has decided for the shop: as it would stand without'),
  ),
  step(
    'disputed',
    'refunded',
    'dispute_ended',
    'The bank has taken the money back',
    'Recorded as refunded; a discrepancy if as much was refunded before',
  ),
]

/** The payment status; computed from payment events and credits. */
export const paymentMachine: StateMachine<PaymentStatus> = {
  name: 'Payment',
  about: 'Payment status of an order. Computed from its payment events and credits, which are append-only.',
  states: {
    none: 'Nothing is to be paid, or it was called off before anything was paid',
    pending: 'Requested, nothing taken yet',
    authorised: 'Promised by the provider, nothing taken yet',
    partially_paid: 'Less was taken than is owed',
    paid: 'The amount due was captured',
    partially_refunded: 'Part of the captured amount was refunded',
    refunded: 'The whole captured amount was refunded',
    overpaid: 'More was taken than is owed',
    disputed: 'The payer disputes it at their bank',
  },
  transitions: [...placing, ...capture, ...goingBack, ...comingOn, ...disputing],
}

/** The state of a refund; computed from the events that name it. */
type RefundState = 'requested' | 'succeeded' | 'failed'

/** A refund. Computed from the payment events that name it. */
export const refundMachine: StateMachine<RefundState> = {
  name: 'Refund',
  about: 'Refund of an order. Computed from the payment events that name it.',
  states: {
    requested: 'Later refunds count it as refunded; the provider is retried until it answers',
    succeeded: 'It is back',
    failed: 'The provider has refused; it can be refunded again',
  },
  transitions: [
    {
      from: null,
      to: 'requested',
      on: 'refund, cancel, edit, receiveReturn, or a payment of more than is due',
      guard: 'No more of each payment than is left of it; to store credit, only a customer’s and undisputed',
      effect: 'The task for the provider is in the same commit',
    },
    {
      from: null,
      to: 'succeeded',
      on: 'the provider’s word',
      guard: 'It was given back at the provider, or by a lost dispute',
      effect: 'Taken off the order, as far as it was not paid too much',
    },
    {
      from: 'requested',
      to: 'succeeded',
      on: 'the provider’s answer',
      guard: null,
      effect: 'Its items go back on sale, an amount beyond the surplus reduces the order, mail queued',
    },
    {
      from: 'requested',
      to: 'failed',
      on: 'the provider’s answer',
      guard: 'It refuses, or the store credit is no longer there',
      effect: null,
    },
  ],
}
