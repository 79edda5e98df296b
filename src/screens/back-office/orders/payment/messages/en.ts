import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AdminOrder } from '../../../types.ts'

const plural = pluralIn('en')

export const messages = {
  atMost: (amount: string) => `At most ${amount}`,
  /** A limit, with the tax in it. */
  withTax: (limit: string, tax: string) => `${limit}, including tax of ${tax}`,
  capture: {
    title: 'Capture payment',
    does: 'Capture',
    doesAmount: (amount: string) => `Capture ${amount}`,
    done: (amount: string) => `Captured ${amount}`,
    about: (amount: string) =>
      `${amount} is authorised. It is captured automatically when parcels are shipped. You can also capture it now.`,
  },
  record: {
    title: 'Record payment',
    does: 'Record',
    doesAmount: (amount: string) => `Record ${amount}`,
    done: (amount: string) => `Recorded ${amount}`,
    confirmMore: 'Confirm that more was paid than is due',
    forTransfer: 'For a bank transfer that you have received.',
    due: (amount: string) => `${amount} is due.`,
    nothingDue: 'Nothing is due.',
    more: 'More was paid than is due',
    moreAbout: 'Select this if the amount is correct. You can refund the difference later.',
    reference: 'Reference',
    referenceHint: 'As shown on the bank statement',
  },
  transfer: {
    title: 'Refund to transfer',
    about: 'The customer is told that it is on its way once you mark it as transferred.',
    holder: 'Account holder',
    amount: 'Amount',
    reference: 'Reference',
    on: 'Transferred on',
    does: 'Mark as transferred',
    done: (amount: string) => `${amount} marked as transferred`,
    requested: (amount: string) => `${amount} to be transferred`,
    chooseDay: 'Choose the day of the transfer',
  },
  refund: {
    title: (order: string) => `Refund ${order}`,
    does: 'Refund',
    doesAmount: (amount: string) => `Refund ${amount}`,
    done: {
      payment: (amount: string) => `Refunded ${amount}`,
      store_credit: (amount: string) => `Refunded ${amount} to store credit`,
      manual: (amount: string) => `Refunded ${amount} manually`,
    } satisfies Record<AdminOrder['refundWays'][number], unknown>,
    partsWrong: 'The parts must add up to the amount',
    checkQuantities: 'Check the quantities',
    awaitAmount: 'Wait for the amount',
    unshipped: 'Items not shipped',
    unshippedAbout: 'They are cancelled with the refund.',
    shipped: 'Shipped items',
    shippedAbout: 'They stay with the customer. If they come back, receive a return: it restocks them.',
    all: 'Select all items and shipping',
    allItems: 'Select all items',
    restock: 'Put the cancelled items back into stock',
    shipping: (currency: string) => `Shipping in ${currency}`,
    more: (amount: string) => `${amount} more than the selection comes to: goodwill.`,
    less: (amount: string) => `${amount} less than the selection comes to: that part is withheld.`,
    use: (amount: string) => `Use ${amount}`,
    sum: {
      items: (count: number) => plural(count, { one: '# item', other: '# items' }),
      shipping: 'Shipping',
      left: 'Refunded before, or not paid',
      total: 'Together',
      tax: 'Of which tax',
    },
    to: 'Refund to',
    ways: {
      payment: 'Original payment method',
      store_credit: 'Store credit',
      manual: 'Manual refund',
    } satisfies Record<AdminOrder['refundWays'][number], string>,
  },
  split: {
    legend: 'Refund to these payments',
    cardEnding: (card: string, ending: string) => `${card} ending ${ending}`,
    partIn: (payment: string, currency: string) => `${payment}, in ${currency}`,
    blocked: 'Blocked: it takes no refund until it is unblocked',
    unblockFirst: 'This gift card is blocked: unblock it first',
    paidBy: (amount: string, payment: string) => `${amount} of it was paid by ${payment}.`,
    sendYourself: (amount: string, payment: string) =>
      `Send ${amount} to the customer yourself (${payment}).`,
    goesBack: (amount: string, payment: string) => `${amount} goes back to ${payment}.`,
    less: (amount: string) => `The parts are ${amount} less than the refund.`,
    more: (amount: string) => `The parts are ${amount} more than the refund.`,
  },
  breakdown: {
    title: 'Price calculation',
    standard: '{quantity} × {price}, the standard price',
    rule: (kind: string, name: string) => `${kind} “${name}”`,
    notApplied: 'Not applied',
    result: 'Result',
    rules: {
      price_list: 'Price list',
      quantity_tier: 'Tier',
      promotion: 'Promotion',
      tax_exemption: 'Tax exemption',
      staff: 'Manual price',
    } satisfies Record<AdminOrder['pricing'][number]['notes'][number]['rule'], string>,
  },
  /** The effect on money, before anything is done. */
  effects: {
    sendYourself: (amount: string) =>
      `You transfer ${amount} to the customer. The refund stays open until you mark it as transferred; the customer is notified then.`,
    refundedBy: (amount: string, method: string) => `${amount} is refunded to the customer by ${method}.`,
    refundedToOriginal: (amount: string) => `${amount} is refunded to the original payment method.`,
    toStoreCredit: (amount: string) =>
      `${amount} is added to the customer’s store credit. The payment is not refunded.`,
    erasedCredit:
      'The customer was erased, and their store credit with them. Pay out yourself what it paid of this order, and mark it as transferred then. The rest is refunded to the original payment method.',
    nothingToRefund: 'Nothing more can be refunded after this.',
    leftToRefund: (amount: string) => `${amount} can still be refunded after this.`,
    itemsCancelled: (count: number) =>
      plural(count, {
        one: '# item is cancelled and restocked.',
        other: '# items are cancelled and restocked.',
      }),
    itemsLost: (count: number) =>
      plural(count, {
        one: '# item is cancelled and not restocked.',
        other: '# items are cancelled and not restocked.',
      }),
    itemsKept: (count: number) =>
      plural(count, {
        one: '# shipped item stays with the customer.',
        other: '# shipped items stay with the customer.',
      }),
    noItems: 'A plain amount: no item is refunded.',
    refundedBefore: (count: number) =>
      plural(count, {
        one: '# item was refunded before: no money goes back for it.',
        other: '# items were refunded before: no money goes back for them.',
      }),
    nothingRefunded: 'Nothing is refunded.',
    deducted: (amount: string) => `${amount} is deducted from the order total.`,
    itemsRemoved: (count: number) =>
      plural(count, {
        one: 'Its item is removed from fulfilment.',
        other: 'All its # items are removed from fulfilment.',
      }),
    sendBack: (amount: string) =>
      `${amount} was paid. You transfer it back: the refund stays open until you mark it as transferred.`,
    restReleased: 'The remaining authorisation is released.',
    released: 'The authorised payment is released. Nothing is charged.',
    nothingPaid: 'Nothing has been paid, so nothing is refunded.',
    onlyAuthorised: (amount: string) => `Only ${amount} is authorised.`,
    charged: (amount: string) => `The customer is charged ${amount} now.`,
    nothingToCapture: 'Nothing is left to capture after this.',
    staysAuthorised: (amount: string) =>
      `${amount} stays authorised and is captured when the items are shipped.`,
    paidInFull: 'The order will be paid in full.',
    stillDue: (amount: string) => `${amount} is still due after this.`,
    overpaid: (amount: string) =>
      `That is ${amount} more than the balance due. The order will be marked as overpaid.`,
  },
}
