import { pluralIn } from '#vocabulary/text/plural.ts'
import type { MemberRefusal } from '#vocabulary/people/group-members.ts'

const plural = pluralIn('en')
const customers = (count: number) => plural(count, { one: '# customer', other: '# customers' })

export const messages = {
  lead: 'Groups of customers with their own prices and promotions.',
  members: 'Members',
  membersOf: (name: string, number: string) => `Members of ${name}: ${number}`,
  addCustomers: 'Add customers',
  addCustomersTo: (name: string) => `Add customers to ${name}`,
  add: 'Add to group',
  remove: 'Remove from group',
  does: { add: 'Add', remove: 'Remove' },
  group: 'Group',
  chooseGroup: 'Choose a group',
  customers: 'Customers',
  customersHint:
    'One e-mail in each line, for example a column pasted from a table. Only verified e-mails of customers with an account are found.',
  nameSome: 'Enter at least one e-mail',
  chosen: (count: number) => `${customers(count)} selected`,
  atOnce: 'Prices change immediately, also in open carts.',
  said: {
    add: (count: number, group: string) => `${customers(count)} added to ${group}`,
    remove: (count: number, group: string) => `${customers(count)} removed from ${group}`,
  },
  done: {
    add: (count: number) => `${customers(count)} added.`,
    remove: (count: number) => `${customers(count)} removed.`,
  },
  unchanged: {
    add: (count: number) => `${customers(count)} already in the group.`,
    remove: (count: number) => `${customers(count)} not in the group.`,
  },
  refused: (count: number) => `${customers(count)} left out:`,
  reasons: {
    not_found: 'no customer with an account',
    not_verified: 'the e-mail is not verified',
    too_many_groups: 'already in 50 groups',
  } satisfies Record<MemberRefusal, string>,
  more: (count: number) => `${count} more`,
  close: 'Close',
}

/** The messages that every language has. */
export type GroupMessages = typeof messages
