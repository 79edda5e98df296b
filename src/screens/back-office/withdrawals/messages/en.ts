import type { WithdrawalStanding } from '#vocabulary/orders/withdrawals.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Withdrawal } from '../../types.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Withdrawals',
  lead: 'Shoppers have withdrawn from these orders. A withdrawal takes effect when it is declared; nobody approves it.',
  search: 'Name, e-mail or order',
  views: 'Views of the withdrawals',
  states: { open: 'Open', done: 'Done' } satisfies Record<Withdrawal['state'], string>,
  none: { open: 'No open withdrawals', done: 'No withdrawals that are done' } satisfies Record<
    Withdrawal['state'],
    string
  >,
  noneText: 'The form is linked in the footer of every page and on every order.',
  declared: 'Declared',
  caption: {
    open: 'Open withdrawals, the nearest deadline first',
    done: 'Withdrawals that are done, newest first',
  } satisfies Record<Withdrawal['state'], string>,
  pages: 'Pages of withdrawals',
  wholeOrder: 'The whole order',
  withDelivery:
    'The whole order: when you receive the return, refund the standard delivery as well, not what express cost more.',
  countOf: (quantity: number, title: string) => `${quantity} × ${title}`,
  dueIn: (days: number) =>
    days === 0
      ? 'Refund due today'
      : plural(days, { one: 'Refund due in # day', other: 'Refund due in # days' }),
  overdue: (days: number) =>
    plural(days, { one: 'Refund overdue by # day', other: 'Refund overdue by # days' }),
  standings: {
    unchecked: 'The order is being looked up.',
    carried_out:
      'Items that were not packed are cancelled; cards are refunded by themselves, a transfer you refund on the order. For shipped items a return is open: refund them when you receive it.',
    packed: 'Items are in a packed parcel. Unpack it, and they are cancelled; ship it, and a return opens.',
    no_order: 'No order has this number and e-mail. Look for the order, and write to the shopper.',
    late: 'The withdrawal period was over. Decide whether to take the items back, and write to the shopper.',
    by_staff: 'Cancel these items on the order, or open a return there. Then mark this as done.',
  } satisfies Record<WithdrawalStanding, string>,
  write: 'Write an e-mail',
  subject: (order: string) => `Your withdrawal from order ${order}`,
  mark: { done: 'Mark as done', open: 'Open again' } satisfies Record<Withdrawal['state'], string>,
  marked: { done: 'Marked as done', open: 'Opened again' } satisfies Record<Withdrawal['state'], string>,
  markedMany: {
    done: (count: number) =>
      plural(count, { one: '# withdrawal marked as done', other: '# withdrawals marked as done' }),
    open: (count: number) =>
      plural(count, { one: '# withdrawal opened again', other: '# withdrawals opened again' }),
  },
}

/** The messages that every language has. */
export type WithdrawalMessages = typeof messages
