import type { StateMachine } from '#vocabulary/state-machine.ts'
import type { CheckoutState } from './documents.ts'

/** One attempt to make an order of a cart. */
export const checkoutMachine: StateMachine<CheckoutState> = {
  name: 'Checkout',
  about:
    'One attempt to make an order of a cart. Stored; `nextStep` decides each transition from it and the provider’s state.',
  states: {
    reserving: 'Stock is being reserved part by part, because it is more than one commit holds',
    awaiting_payment: 'All stock is reserved and the payer is with the provider',
    placed: 'It has become an order',
    failed: 'The payment was declined, or the stock was gone; nothing is held',
    expired: 'It was not paid in time; nothing is held',
    cancelled: 'The payer turned back, or a later checkout of the cart took its place; nothing is held',
    refunding: 'It was paid but can no longer become an order: the money is going back',
    refunded: 'The money has gone back',
  },
  transitions: [
    {
      from: null,
      to: 'placed',
      on: 'startCheckout',
      guard: 'Offline payment, or nothing to pay',
      effect: 'Order, sold stock, closed cart and confirmation in the same commit',
    },
    {
      from: null,
      to: 'awaiting_payment',
      on: 'startCheckout',
      guard: 'Priced afresh, accepted as shown, in stock',
      effect: 'Stock reserved for 15 minutes; the payment is started after the commit',
    },
    { from: null, to: 'reserving', on: 'startCheckout', guard: 'More than 40 stock items', effect: null },
    {
      from: 'reserving',
      to: 'awaiting_payment',
      on: 'startCheckout',
      guard: 'All is reserved',
      effect: null,
    },
    {
      from: 'reserving',
      to: 'failed',
      on: 'startCheckout',
      guard: 'Out of stock',
      effect: 'The reservation is released',
    },
    {
      from: 'reserving',
      to: 'expired',
      on: 'sweep',
      guard: 'The process ended in between',
      effect: 'The reservation is released',
    },
    {
      from: 'reserving',
      to: 'cancelled',
      on: 'startCheckout of the same cart',
      guard: null,
      effect: 'The reservation is released',
    },
    {
      from: 'awaiting_payment',
      to: 'placed',
      on: 'confirmCheckout, notification, sweep or reconcile',
      guard: 'The provider has captured exactly the total',
      effect: 'Order, claimed reservation, closed cart and confirmation in the same commit',
    },
    {
      from: 'awaiting_payment',
      to: 'failed',
      on: 'confirmCheckout, notification or sweep',
      guard: 'Declined',
      effect: 'Reservation released',
    },
    {
      from: 'awaiting_payment',
      to: 'cancelled',
      on: 'confirmCheckout, notification, or startCheckout of the same cart',
      guard: 'Cancelled at the provider',
      effect: 'Reservation released',
    },
    {
      from: 'awaiting_payment',
      to: 'expired',
      on: 'sweep',
      guard: '15 minutes have passed, and the provider has no payment or has cancelled it',
      effect: 'Reservation released',
    },
    {
      from: 'awaiting_payment',
      to: 'refunding',
      on: 'confirmCheckout, notification or sweep',
      guard: 'The provider captured another amount',
      effect: 'Reservation released, refund queued',
    },
    {
      from: 'expired',
      to: 'placed',
      on: 'late payment',
      guard: 'The stock is there, and the cart has not moved on',
      effect: 'As any order',
    },
    {
      from: 'failed',
      to: 'placed',
      on: 'late payment',
      guard: 'The stock is there, and the cart has not moved on',
      effect: 'As any order',
    },
    {
      from: 'expired',
      to: 'refunding',
      on: 'late payment',
      guard: 'The stock is gone, or the cart has moved on',
      effect: 'Refund queued',
    },
    {
      from: 'failed',
      to: 'refunding',
      on: 'late payment',
      guard: 'The stock is gone, or the cart has moved on',
      effect: 'Refund queued',
    },
    { from: 'cancelled', to: 'refunding', on: 'late payment', guard: null, effect: 'Refund queued' },
    { from: 'refunding', to: 'refunded', on: 'the provider’s answer', guard: null, effect: 'Mail queued' },
  ],
}

/** The items a checkout holds while it is paid. */
export const reservationMachine: StateMachine<'held' | 'claimed' | 'released'> = {
  name: 'Reservation',
  about: 'Items held for a checkout: its `holding`, counted in `reserved` of the stock items.',
  states: {
    held: 'Nobody else can buy them',
    claimed: 'Sold: taken from stock on hand and from reserved stock',
    released: 'On sale again',
  },
  transitions: [
    {
      from: null,
      to: 'held',
      on: 'startCheckout',
      guard: 'onHand − reserved is enough, for the whole cart or not at all',
      effect: 'reserved + q',
    },
    {
      from: 'held',
      to: 'claimed',
      on: 'The order is placed',
      guard: null,
      effect:
        'onHand − q and reserved − q, in the order’s commit; beyond 40 stock items by tasks queued in it',
    },
    {
      from: 'held',
      to: 'released',
      on: 'The checkout fails, is cancelled or expires',
      guard: null,
      effect: 'reserved − q, in the same commit',
    },
  ],
}
