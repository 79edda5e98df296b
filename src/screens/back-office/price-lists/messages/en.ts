import { pluralIn } from '#vocabulary/text/plural.ts'
import type { DraftEntry } from '../price-list-draft.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Price lists',
  lead: 'Prices for customer groups. The list with the highest priority applies, then the lowest price. Nobody pays more than the standard price.',
  groups: 'Customer groups',
  groupsLead:
    'Segments of customers with their own prices and promotions. Add customers to a group under Customers.',
  create: 'New price list',
  noLists: 'No price lists yet',
  groupFirst: 'First create a customer group and add customers to it.',
  forGroup: 'A price list sets prices for a customer group.',
  name: 'Name',
  appliesTo: 'Applies to',
  prices: 'Prices',
  priceCount: (count: number) => plural(count, { one: '# price', other: '# prices' }),
  priority: 'Priority',
  dates: 'Active dates',
  always: 'Always',
  from: 'from {from}',
  until: 'until {until}',
  fromUntil: 'from {from} until {until}',
  status: 'Status',
  active: 'Active',
  scheduled: 'Scheduled',
  off: 'Off',
  bulk: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    activated: (count: number) =>
      plural(count, { one: '# price list activated', other: '# price lists activated' }),
    deactivated: (count: number) =>
      plural(count, { one: '# price list deactivated', other: '# price lists deactivated' }),
  },
  removeOf: (name: string) => `Remove ${name}`,
  removal: 'Its customers pay the standard price from now on. Existing orders do not change.',
  saved: (name: string) => `${name} is saved`,
  removed: (name: string) => `${name} is removed`,
  eligibility: 'Eligibility',
  nameHint: 'Shown to its customers in the cart.',
  noGroups: 'No groups yet.',
  markets: 'Markets',
  allMarkets: 'Applies in all markets if none is selected.',
  activeAbout: 'If inactive, these prices do not apply, whatever the dates.',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  /** Follows the name of the time zone. */
  endsAbout: '. This moment is not included.',
  priorityHint: 'If several lists apply, the highest priority wins, then the lowest price.',
  scopes: {
    all: 'All products',
    collection: 'Collection',
    product: 'Product',
    variant: 'Variant',
  } satisfies Record<DraftEntry['scope'], string>,
  addCollection: 'Add a collection',
  choose: 'Choose …',
  mostSpecific: 'The most specific price applies: variant, then product, then collection, then all products.',
  type: 'Type',
  percentOff: 'Percent off',
  fixedPrice: 'Fixed price',
  wrong: {
    name: 'Enter a name',
    groups: 'Choose at least one group',
    priority: 'Enter a whole number up to 1000',
    until: 'The end date must be after the start date',
    entries: 'Enter at least one price',
    percent: 'Enter a number above 0 and up to 100, with at most two decimals',
    prices: 'Enter a price in at least one currency',
  },
}
