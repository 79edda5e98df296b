import { fromEach, step, type StateMachine } from '#vocabulary/state-machine.ts'
import type { FulfilmentStatus, OrderStatus } from '#vocabulary/orders/order-states.ts'
import type { Parcel } from './parcels-and-returns.ts'

/** The order status; computed by `withStatuses`, never set. */
export const orderMachine: StateMachine<OrderStatus> = {
  name: 'Order',
  about:
    'Status of an order. Computed from its quantities and payment events at every write, never set by hand.',
  states: {
    placed: 'It stands and something is still to be done: pay, pack, ship or deliver',
    cancelled: 'No item of it will be shipped',
    closed: 'Everything has arrived, or come back, and no money is outstanding',
  },
  transitions: [
    {
      from: null,
      to: 'placed',
      on: 'place',
      guard: 'Priced afresh, accepted as shown, in stock; paid, unless paid offline or placed by staff',
      effect: 'Stock sold, cart closed, confirmation queued, in the same commit',
    },
    {
      from: 'placed',
      to: 'placed',
      on: 'editOrder',
      guard:
        'The money effect is the one that the preview gave; address and delivery only while nothing is packed',
      effect: 'Stock sold and restocked, a credit for removed items, a surplus refunded, mail queued',
    },
    {
      from: 'placed',
      to: 'placed',
      on: 'cancelOrder with lines',
      guard: 'The items are neither packed nor shipped; for a shopper, nothing is packed',
      effect: 'Restocked if requested, a credit for them, a refund requested, mail queued',
    },
    {
      from: 'placed',
      to: 'placed',
      on: 'decideReturn of an exchange',
      guard: 'The other items are in stock',
      effect: 'They are sold and added; only the difference is due until the items are back',
    },
    {
      from: 'placed',
      to: 'closed',
      on: 'changeFulfilment, cancelOrder with lines, refundOrder, receiveReturn, endReturn, decideReturn, or a payment',
      guard: 'All live items are delivered or back, nothing is outstanding, and no return waits',
      effect: null,
    },
    {
      from: 'closed',
      to: 'placed',
      on: 'openReturn or requestReturn',
      guard: 'Items were delivered and are not back',
      effect: 'Mail queued',
    },
    { from: 'closed', to: 'placed', on: 'dispute', guard: 'The provider reports a dispute', effect: null },
    {
      from: 'placed',
      to: 'cancelled',
      on: 'cancelOrder',
      guard: 'Nothing shipped; for a shopper, nothing packed',
      effect:
        'Packed parcels unpacked, items restocked if requested, the rest credited, payment voided or refund requested, uses of promotions released, mail queued',
    },
    {
      from: 'placed',
      to: 'cancelled',
      on: 'refundOrder',
      guard: 'Its items, or those it restocked, were the last that could be shipped',
      effect: 'Uses of promotions released',
    },
  ],
}

const lessToSend = 'cancelOrder with lines, editOrder, or refundOrder with items or restock'
const moreToSend = 'editOrder, or decideReturn of an exchange'
const cameBack = 'receiveReturn, or refundOrder with restock'

/** The fulfilment status; computed from parcels and line counters. */
export const fulfilmentMachine: StateMachine<FulfilmentStatus> = {
  name: 'Fulfilment',
  about: 'Fulfilment status of an order. Computed from its parcels and line counters.',
  states: {
    unfulfilled: 'Nothing has been shipped',
    partially_fulfilled: 'Some live items have been shipped',
    fulfilled: 'All live items have been shipped',
    delivered: 'All live items have arrived',
    partially_returned: 'Some shipped items have come back',
    returned: 'All live items have come back',
  },
  transitions: [
    step<FulfilmentStatus>(null, 'unfulfilled', 'place'),
    step('unfulfilled', 'partially_fulfilled', 'ship', 'Open items remain', 'Mail queued'),
    ...fromEach<FulfilmentStatus>(
      ['unfulfilled', 'partially_fulfilled'],
      'fulfilled',
      'ship',
      'No open items remain',
      'Mail queued',
    ),
    ...fromEach<FulfilmentStatus>(
      ['partially_fulfilled'],
      'fulfilled',
      lessToSend,
      'The open items were taken off, and not every parcel has arrived',
    ),
    step('partially_fulfilled', 'delivered', lessToSend, 'The open items were taken off'),
    step('fulfilled', 'delivered', 'changeFulfilment', 'Every parcel has arrived', 'Mail queued'),
    ...fromEach<FulfilmentStatus>(
      ['fulfilled', 'delivered'],
      'partially_fulfilled',
      moreToSend,
      'Items were added',
    ),
    step('returned', 'partially_returned', moreToSend, 'Items were added'),
    ...fromEach<FulfilmentStatus>(
      ['partially_fulfilled', 'fulfilled', 'delivered'],
      'partially_returned',
      cameBack,
      'Some shipped items came back',
      'Restocked or written off',
    ),
    ...fromEach<FulfilmentStatus>(
      ['fulfilled', 'delivered', 'partially_returned'],
      'returned',
      cameBack,
      'All live items came back',
      'Restocked or written off',
    ),
    step('partially_returned', 'returned', lessToSend, 'Only items that came back are left'),
  ],
}

/** A parcel. Its state is stored, and `mayMove` guards each transition. */
export const parcelMachine: StateMachine<Parcel['state']> = {
  name: 'Parcel',
  about: 'One parcel of an order.',
  states: {
    pending: 'Packed, not yet with the carrier',
    shipped: 'With the carrier',
    delivered: 'Arrived',
    cancelled: 'Unpacked again; its items are open once more',
  },
  transitions: [
    {
      from: null,
      to: 'pending',
      on: 'fulfil',
      guard: 'The items are open and the order is placed',
      effect: null,
    },
    {
      from: null,
      to: 'shipped',
      on: 'fulfil with ship',
      guard: 'The items are open and the order is placed',
      effect: 'Mail queued',
    },
    { from: 'pending', to: 'shipped', on: 'changeFulfilment', guard: null, effect: 'Mail queued' },
    {
      from: 'pending',
      to: 'cancelled',
      on: 'changeFulfilment or cancel',
      guard: null,
      effect: 'Its items are open again',
    },
    { from: 'shipped', to: 'delivered', on: 'changeFulfilment', guard: null, effect: 'Mail queued' },
  ],
}
