import type { StateMachine } from '#vocabulary/state-machine.ts'
import type { OrderReturn } from '../orders/parcels-and-returns.ts'

/** A return. Its state is stored, and `mayMove` guards each transition. */
export const returnMachine: StateMachine<OrderReturn['state']> = {
  name: 'Return',
  about: 'Items of an order that come back, for their money or in exchange for others.',
  states: {
    requested: 'Requested, by the shopper or by staff',
    approved: 'The items may be sent; for an exchange the other items are on the order',
    received: 'Some of the items are here',
    declined: 'The shop does not take them back',
    cancelled: 'Called off before anything came',
    closed: 'All of it is here, or the rest will not come',
  },
  transitions: [
    {
      from: null,
      to: 'requested',
      on: 'requestReturn',
      guard: 'Shipped, not back, not awaited already; for a shopper, within the window',
      effect: 'Mail queued',
    },
    {
      from: null,
      to: 'approved',
      on: 'withdraw',
      guard: 'The shopper has withdrawn from shipped items; nobody can decline it',
      effect: 'Mail queued',
    },
    {
      from: 'requested',
      to: 'approved',
      on: 'decideReturn',
      guard: 'For an exchange, the other items are in stock',
      effect: 'Mail queued; items in exchange are sold and added to the order, in the same commit',
    },
    { from: 'requested', to: 'declined', on: 'decideReturn', guard: null, effect: 'Mail queued' },
    { from: 'requested', to: 'cancelled', on: 'endReturn', guard: null, effect: null },
    { from: 'approved', to: 'cancelled', on: 'endReturn', guard: 'Nothing has come', effect: null },
    {
      from: 'approved',
      to: 'received',
      on: 'receiveReturn',
      guard: 'Not all of it',
      effect: 'Taken off the order, restocked or written off, refund requested, mail queued',
    },
    { from: 'approved', to: 'closed', on: 'receiveReturn', guard: 'All of it', effect: 'As for a part' },
    { from: 'received', to: 'received', on: 'receiveReturn', guard: 'Some more', effect: 'As for a part' },
    { from: 'received', to: 'closed', on: 'receiveReturn', guard: 'The rest', effect: 'As for a part' },
    { from: 'received', to: 'closed', on: 'endReturn', guard: 'The rest will not come', effect: null },
  ],
}

/** The state of an exchange, derived from its return. */
type ExchangeState = 'requested' | 'owed_back' | 'settled' | 'in_full' | 'off'

/** Exchange items of a return. Computed from the return and the lines it has added. */
export const exchangeMachine: StateMachine<ExchangeState> = {
  name: 'Exchange',
  about:
    'Exchange of returned items. Computed from the state of its return; the lines that it adds are ordinary lines of the order.',
  states: {
    requested: 'It stands on a return that waits for an answer; nothing is taken from stock',
    owed_back: 'The other items are on the order; only the difference to the returned items is due',
    settled: 'All of the items are back and taken off the order',
    in_full: 'The rest will not come back: what went out is due for it',
    off: 'Declined, or called off before it was agreed; nothing was added',
  },
  transitions: [
    { from: null, to: 'requested', on: 'openReturn with exchange', guard: null, effect: 'Mail queued' },
    {
      from: 'requested',
      to: 'owed_back',
      on: 'decideReturn',
      guard: 'The other items are sold and in stock',
      effect: 'Sold and added to the order at today’s price, or at one set by hand, in the same commit',
    },
    { from: 'requested', to: 'off', on: 'decideReturn or endReturn', guard: null, effect: null },
    {
      from: 'owed_back',
      to: 'settled',
      on: 'receiveReturn',
      guard: 'All of it is here',
      effect: 'Credited; the overpaid amount is refunded',
    },
    {
      from: 'owed_back',
      to: 'in_full',
      on: 'endReturn',
      guard: null,
      effect: 'What went out for items that did not come is due',
    },
  ],
}
