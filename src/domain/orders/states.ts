import type { StateMachine } from '#vocabulary/state-machine.ts'
import type { FulfilmentStatus, OrderStatus, Parcel, PaymentStatus } from './documents.ts'

/** The order axis; reckoned by `withStatuses`, never set. */
export const orderMachine: StateMachine<OrderStatus> = {
  name: 'Order',
  about:
    'Where an order stands. Reckoned from its quantities and payment events at every write, never set by hand.',
  states: {
    placed: 'It stands and something is still to be done: pay, pack, ship or deliver',
    cancelled: 'No piece of it will be shipped',
    closed: 'Everything has arrived, or come back, and no money is outstanding',
  },
  transitions: [
    {
      from: null,
      to: 'placed',
      on: 'place',
      guard: 'Priced afresh, accepted as shown, in stock; paid, unless paid offline',
      effect: 'Stock sold, cart closed, confirmation queued, in the same commit',
    },
    {
      from: 'placed',
      to: 'closed',
      on: 'deliver, refund or recordPayment',
      guard: 'All live pieces delivered or returned, and nothing outstanding',
      effect: null,
    },
    { from: 'closed', to: 'placed', on: 'dispute', guard: 'The provider reports a dispute', effect: null },
    {
      from: 'placed',
      to: 'cancelled',
      on: 'cancel',
      guard: 'Nothing shipped',
      effect:
        'Packed parcels unpacked, pieces restocked when asked, payment voided or refund requested, mail queued',
    },
    {
      from: 'placed',
      to: 'cancelled',
      on: 'refund',
      guard: 'Its restocked pieces were the last that could be shipped',
      effect: null,
    },
  ],
}

/** The payment axis; reckoned from payment events. */
export const paymentMachine: StateMachine<PaymentStatus> = {
  name: 'Payment',
  about:
    'Where the payment of an order stands. Reckoned from its payment events, which are only ever added to.',
  states: {
    none: 'Nothing is to be paid, or it was called off before anything was paid',
    pending: 'Requested, nothing taken yet',
    authorised: 'Promised by the provider, not taken yet',
    partially_paid: 'Less than the total was taken',
    paid: 'Taken minus given back is the total',
    partially_refunded: 'Some of what was taken was given back',
    refunded: 'All that was taken was given back',
    overpaid: 'More than the total was taken',
    disputed: 'The payer disputes it at their bank',
  },
  transitions: [
    { from: null, to: 'none', on: 'place', guard: 'The total is 0', effect: null },
    { from: null, to: 'pending', on: 'place', guard: 'Paid offline', effect: null },
    {
      from: null,
      to: 'paid',
      on: 'place',
      guard: 'The provider has captured exactly the total',
      effect: null,
    },
    {
      from: 'pending',
      to: 'partially_paid',
      on: 'captured',
      guard: 'Less than the total',
      effect: 'Mail queued',
    },
    { from: 'pending', to: 'paid', on: 'captured', guard: 'The total', effect: 'Mail queued' },
    { from: 'pending', to: 'overpaid', on: 'captured', guard: 'More than the total', effect: 'Mail queued' },
    { from: 'pending', to: 'none', on: 'voided', guard: 'The order is cancelled', effect: null },
    { from: 'authorised', to: 'paid', on: 'captured', guard: 'The total', effect: null },
    { from: 'authorised', to: 'none', on: 'voided', guard: 'The order is cancelled', effect: null },
    {
      from: 'partially_paid',
      to: 'paid',
      on: 'captured',
      guard: 'Together the total',
      effect: 'Mail queued',
    },
    {
      from: 'partially_paid',
      to: 'overpaid',
      on: 'captured',
      guard: 'Together more than the total',
      effect: 'Mail queued',
    },
    {
      from: 'partially_paid',
      to: 'partially_refunded',
      on: 'refunded',
      guard: 'Not all of it',
      effect: 'Mail queued',
    },
    { from: 'partially_paid', to: 'refunded', on: 'refunded', guard: 'All of it', effect: 'Mail queued' },
    { from: 'paid', to: 'overpaid', on: 'captured', guard: 'Recorded by staff', effect: 'Mail queued' },
    { from: 'paid', to: 'partially_refunded', on: 'refunded', guard: 'Not all of it', effect: 'Mail queued' },
    { from: 'paid', to: 'refunded', on: 'refunded', guard: 'All of it', effect: 'Mail queued' },
    { from: 'paid', to: 'disputed', on: 'disputed', guard: null, effect: null },
    { from: 'overpaid', to: 'paid', on: 'refunded', guard: 'What was too much', effect: 'Mail queued' },
    {
      from: 'overpaid',
      to: 'partially_refunded',
      on: 'refunded',
      guard: 'More than what was too much',
      effect: 'Mail queued',
    },
    { from: 'overpaid', to: 'refunded', on: 'refunded', guard: 'All of it', effect: 'Mail queued' },
    { from: 'partially_refunded', to: 'refunded', on: 'refunded', guard: 'The rest', effect: 'Mail queued' },
    {
      from: 'partially_refunded',
      to: 'paid',
      on: 'captured',
      guard: 'Recorded by staff; together the total again',
      effect: 'Mail queued',
    },
  ],
}

/** The fulfilment axis; reckoned from parcels and line counters. */
export const fulfilmentMachine: StateMachine<FulfilmentStatus> = {
  name: 'Fulfilment',
  about: 'Where the goods of an order stand. Reckoned from its parcels and line counters.',
  states: {
    unfulfilled: 'Nothing has been shipped',
    partially_fulfilled: 'Some live pieces have been shipped',
    fulfilled: 'All live pieces have been shipped',
    delivered: 'All live pieces have arrived',
    partially_returned: 'Some shipped pieces have come back',
    returned: 'All live pieces have come back',
  },
  transitions: [
    { from: null, to: 'unfulfilled', on: 'place', guard: null, effect: null },
    {
      from: 'unfulfilled',
      to: 'partially_fulfilled',
      on: 'ship',
      guard: 'Open pieces remain',
      effect: 'Mail queued',
    },
    {
      from: 'unfulfilled',
      to: 'fulfilled',
      on: 'ship',
      guard: 'No open pieces remain',
      effect: 'Mail queued',
    },
    {
      from: 'partially_fulfilled',
      to: 'fulfilled',
      on: 'ship',
      guard: 'No open pieces remain',
      effect: 'Mail queued',
    },
    {
      from: 'partially_fulfilled',
      to: 'fulfilled',
      on: 'refund',
      guard: 'Its restocked pieces were the open ones',
      effect: null,
    },
    {
      from: 'partially_fulfilled',
      to: 'partially_returned',
      on: 'refund',
      guard: 'Shipped pieces came back',
      effect: 'Pieces restocked',
    },
    {
      from: 'fulfilled',
      to: 'delivered',
      on: 'deliver',
      guard: 'Every parcel has arrived',
      effect: 'Mail queued',
    },
    {
      from: 'fulfilled',
      to: 'partially_returned',
      on: 'refund',
      guard: 'Some shipped pieces came back',
      effect: 'Pieces restocked',
    },
    {
      from: 'fulfilled',
      to: 'returned',
      on: 'refund',
      guard: 'All shipped pieces came back',
      effect: 'Pieces restocked',
    },
    {
      from: 'delivered',
      to: 'partially_returned',
      on: 'refund',
      guard: 'Some pieces came back',
      effect: 'Pieces restocked',
    },
    {
      from: 'delivered',
      to: 'returned',
      on: 'refund',
      guard: 'All pieces came back',
      effect: 'Pieces restocked',
    },
    {
      from: 'partially_returned',
      to: 'returned',
      on: 'refund',
      guard: 'The rest came back',
      effect: 'Pieces restocked',
    },
  ],
}

/** One parcel. This state is kept, and `mayMove` guards each change of it. */
export const parcelMachine: StateMachine<Parcel['state']> = {
  name: 'Parcel',
  about: 'One parcel of an order.',
  states: {
    pending: 'Packed, not yet with the carrier',
    shipped: 'With the carrier',
    delivered: 'Arrived',
    cancelled: 'Unpacked again; its pieces are open once more',
  },
  transitions: [
    {
      from: null,
      to: 'pending',
      on: 'fulfil',
      guard: 'The pieces are open and the order is placed',
      effect: null,
    },
    {
      from: null,
      to: 'shipped',
      on: 'fulfil with ship',
      guard: 'The pieces are open and the order is placed',
      effect: 'Mail queued',
    },
    { from: 'pending', to: 'shipped', on: 'changeFulfilment', guard: null, effect: 'Mail queued' },
    {
      from: 'pending',
      to: 'cancelled',
      on: 'changeFulfilment or cancel',
      guard: null,
      effect: 'Its pieces are open again',
    },
    { from: 'shipped', to: 'delivered', on: 'changeFulfilment', guard: null, effect: 'Mail queued' },
  ],
}
