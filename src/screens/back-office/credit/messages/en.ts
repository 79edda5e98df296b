import { pluralIn } from '#vocabulary/text/plural.ts'
import type { CreditMovement } from '../../types.ts'

const plural = pluralIn('en')

export const messages = {
  giftCards: 'Gift cards',
  lead: 'The full code is shown once, when a card is issued. After that a card is identified by its last four characters.',
  issueCard: 'Issue gift card',
  none: 'No gift cards yet',
  noneText: 'A gift card pays for all or part of an order.',
  pages: 'Pages of gift cards',
  search: 'Note or last four characters',
  balanceFrom: (currency: string) => `Balance from (${currency})`,
  bulk: {
    activated: (count: number) =>
      plural(count, { one: '# gift card activated', other: '# gift cards activated' }),
    deactivated: (count: number) =>
      plural(count, { one: '# gift card deactivated', other: '# gift cards deactivated' }),
  },
  card: 'Card',
  status: 'Status',
  note: 'Note',
  issued: 'Issued',
  expires: 'Expires',
  never: 'Never',
  balance: 'Balance',
  currency: 'Currency',
  needsNote: 'Enter a note',
  page: {
    title: (ending: string) => `Gift card •••• ${ending}`,
    adjust: 'Adjust',
    adjustCard: (ending: string) => `Adjust •••• ${ending}`,
    activate: 'Activate',
    deactivate: 'Deactivate',
    activated: 'Gift card activated',
    deactivated: 'Gift card deactivated',
    reserved: 'Reserved in checkouts',
  },
  transactions: {
    title: 'Transactions',
    pages: 'Pages of transactions',
    none: 'No transactions yet',
    noneText: 'Transactions appear here.',
    date: 'Date',
    type: 'Type',
    order: 'Order',
    by: 'By',
    amount: 'Amount',
    kinds: {
      issue: 'Issued',
      spend: 'Redeemed',
      refund: 'Refunded',
      adjust: 'Adjusted',
    } satisfies Record<CreditMovement['kind'], string>,
  },
  issuing: {
    was: 'Gift card issued',
    done: 'Done',
    copyNow: 'Copy the code now. It cannot be shown again.',
    anyone: (amount: string) => `Anyone with this code can spend ${amount}.`,
    issue: 'Issue',
    issueAmount: (amount: string) => `Issue ${amount}`,
    noteHint: 'For your records, such as sold in store, present or apology',
    expiresHint: 'Leave empty for no expiry date',
  },
  adjusting: {
    nowIs: (amount: string) => `Now ${amount}`,
    save: 'Save',
    add: (amount: string) => `Add ${amount}`,
    deduct: (amount: string) => `Deduct ${amount}`,
    adjustment: 'Adjustment',
    addCredit: 'Add credit',
    deductCredit: 'Deduct credit',
    available: (amount: string) => `Available: ${amount}.`,
    becomes: (before: string, after: string) => `${before} becomes ${after}.`,
    noteHint: 'For your records',
  },
  storeCredit: {
    title: 'Store credit',
    titleOf: (name: string) => `Store credit of ${name}`,
    lead: (name: string) => `Credit that ${name} can use at checkout.`,
    thisCustomer: 'this customer',
    customer: 'Customer',
    none: 'No store credit yet',
    noneText: 'Add credit as an apology or instead of a refund.',
  },
}

/** The messages that every language has. */
export type CreditMessages = typeof messages
