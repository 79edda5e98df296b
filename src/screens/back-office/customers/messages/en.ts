import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Customers',
  lead: 'Search by complete e-mail address or customer ID.',
  search: 'E-mail or customer ID',
  noneFound: 'No customer found for this e-mail or ID',
  guests: 'Guests have no account.',
  guestsSearch: 'Guests have no account. Search for their orders by e-mail under Orders.',
  find: 'Find a customer',
  findText: 'Type an e-mail address and press Enter.',
  deleteGuest: 'Delete guest data',
  guestOrders: 'Guest orders',
  /** `{email}` is the guest's address. */
  guestOrderCount: (count: number) =>
    plural(count, {
      one: 'One order was placed with {email} without an account.',
      other: '# orders were placed with {email} without an account.',
    }),
  name: 'Name',
  noName: 'No name',
  email: 'E-mail',
  none: 'None',
  notVerified: (email: string) => `${email} (not verified)`,
  signInMethod: 'Sign-in method',
  firstSignIn: 'First sign-in',
  groups: 'Groups',
  tax: 'Tax',
  charged: 'Charged',
  exempt: (reason: string) => `Exempt: ${reason}`,
  storeCredit: 'Store credit',
  actions: 'Actions',
  sessions: 'Sessions',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  groupsOf: (name: string) => `Groups of ${name}`,
  taxOf: (name: string) => `Tax of ${name}`,
  save: 'Save',
  erasing: {
    /** The word that confirms an erasure, in lower case. */
    word: 'delete',
    needsWord: 'Type delete',
    typeWord: 'Type delete to confirm',
    does: 'Delete permanently',
    guest: 'Deleting guest data',
    customer: 'Customer deleted',
    guestText:
      'Addresses and the text of messages are deleted. Order numbers, items, amounts, taxes and countries are retained for accounting, also of guest orders, without the customer’s identity.',
    customerText:
      'Account, addresses, carts and the text of messages are deleted. Order numbers, items, amounts, taxes and countries are retained for accounting, also of guest orders, without the customer’s identity.',
    credit: 'Remaining store credit is lost. Pay it out first if you owe it.',
    final: 'This cannot be undone. The customer can create a new account at any time.',
  },
  exemption: {
    nowExempt: (name: string) => `${name} is now tax-exempt`,
    notExempt: (name: string) => `${name} is no longer tax-exempt`,
    reason: 'Reason for exemption',
    reasonHint: 'Shown on orders and invoices. Leave empty to charge tax.',
  },
  grouping: {
    saved: (name: string) => `The groups of ${name} are saved`,
    none: 'There are no customer groups yet. A group can have its own prices and promotions.',
    create: 'Go to customer groups',
    close: 'Close',
    priceLists: (names: readonly string[]) => `Price lists: ${names.join(', ')}`,
    atOnce: 'Prices change immediately, also in the customer’s open cart.',
  },
}

/** The messages that every language has. */
export type CustomerMessages = typeof messages
