import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Customers',
  search: 'Name, e-mail, phone or company',
  noneYet: 'No customers yet',
  noneYetText: 'Whoever signs in to the shop is listed here.',
  export: {
    does: 'Export',
    done: (count: number) => plural(count, { one: '# customer exported', other: '# customers exported' }),
    tooMany: (most: string) => `More than ${most} customers. Search for fewer.`,
  },
  pages: 'Pages of customers',
  guests: 'Guests have no account.',
  guestsSearch: 'Guests have no account. Search for their orders under Orders.',
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
  joined: 'Joined',
  orders: 'Orders',
  spent: 'Spent',
  group: 'Group',
  groups: 'Groups',
  tax: 'Tax',
  storeCredit: 'Store credit',
  sessions: 'Sessions',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  groupsOf: (name: string) => `Groups of ${name}`,
  taxOf: (name: string) => `Tax of ${name}`,
  save: 'Save',
  /** `{date}` is a day. */
  since: 'Customer since {date}',
  copy: 'Copy of their data',
  allOrders: 'All orders with this e-mail',
  noOrders: 'No orders yet',
  noOrdersText: 'Their orders appear here.',
  contact: 'Contact',
  unverified: 'Not verified by the sign-in provider.',
  signsInWith: (provider: string) => `Signs in with ${provider}`,
  totals: 'Totals',
  average: 'Average order',
  addresses: 'Addresses',
  noAddresses: 'No saved addresses.',
  defaultAddress: 'Default address',
  standing: 'Groups, tax and consents',
  changeGroups: 'Change groups',
  changeTax: 'Change tax',
  charged: 'Charged',
  exempt: (reason: string) => `Exempt: ${reason}`,
  newsletter: 'Newsletter',
  newsletterUnknown: 'Unknown: the e-mail is not verified',
  newsletterStates: { none: 'Not subscribed', unconfirmed: 'Not confirmed yet', subscribed: 'Subscribed' },
  reviews: {
    title: 'Reviews',
    none: 'No reviews yet.',
    states: { pending: 'Pending', published: 'Published', rejected: 'Rejected' },
  },
  history: {
    title: 'History',
    /** `{order}` is its number. */
    ordered: 'Placed order {order}',
    /** `{product}` is its title. */
    reviewed: 'Reviewed {product}',
    joined: 'Account created',
  },
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
