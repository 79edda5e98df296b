import type { ReturnReason } from '#vocabulary/orders/returns.ts'

export const messages = {
  title: 'Returns',
  /** Of a part of a return that is partly here. */
  reasonAndReceived: (reason: string, count: number) => `${reason}; ${count} received`,
  exchangeFor: (quantity: number, item: string) => `Exchange: ${quantity} × ${item}`,
  approve: 'Approve',
  decline: 'Decline',
  receive: 'Receive items',
  close: 'Close',
  cancel: 'Cancel',
  reasons: {
    changed_mind: 'Changed my mind',
    wrong_size: 'Size or fit is wrong',
    not_as_described: 'Not as described',
    damaged: 'Arrived damaged',
    wrong_item: 'Wrong item sent',
    late: 'Arrived too late',
    other: 'Other',
  } satisfies Record<ReturnReason, string>,
  open: {
    title: (order: string) => `Return of ${order}`,
    does: 'Create return',
    done: 'Return created',
    checkExchange: 'Check the items in exchange',
    effect: 'Nothing is refunded yet. Approve the return next, then receive the items.',
    exchangeEffect: 'Exchange items are reserved when you approve the return.',
    items: 'Items to return',
    comment: 'Comment',
  },
  end: {
    closeTitle: 'Close return',
    cancelTitle: 'Cancel return',
    closed: 'Return closed',
    cancelled: 'Return cancelled',
    restNotExpected: 'The remaining items are no longer expected.',
    noneExpected: 'No items are expected any more.',
    exchangeDue: 'The exchange items will be due in full.',
  },
  decide: {
    approveTitle: 'Approve return',
    declineTitle: 'Decline return',
    approved: 'Return approved',
    declined: 'Return declined',
    checkPrices: 'Check the prices',
    exchangeItems: 'Exchange items',
    priceOfOne: (quantity: number, item: string, currency: string) =>
      `${quantity} × ${item}, price of one in ${currency}`,
    usualPrice: 'As paid, or today’s',
    priceReason: 'Reason for the price',
    instructions: 'Return instructions',
    declineEffect: 'No payment is made. The customer is notified.',
    approveEffect: 'No payment is made before the items are received.',
    items: (each: readonly { quantity: number; title: string }[]) =>
      each.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '),
    reservedAtPrices: (items: string) =>
      `${items} is reserved and added to the order at the prices entered here; the difference is due.`,
    reservedAsPaid: (items: string) =>
      `${items} is reserved and added to the order at what was paid for the same product, or else at today’s price; the difference is due.`,
  },
  received: {
    done: 'Items received',
    checkAmounts: 'Check the amounts',
    location: 'Restock location',
    originalLocation: 'Original location',
    shippingRefund: (currency: string) => `Shipping refund in ${currency}`,
    fee: (currency: string) => `Return fee in ${currency}`,
    items: 'Received items',
    writtenOff: (count: number) => `${count} written off`,
    receivedOf: (most: number) => `Received, of ${most}`,
    restock: 'Restock',
  },
}
