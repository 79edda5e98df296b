import { pluralIn } from '#vocabulary/text/plural.ts'
import type { PaymentFinding } from '../../types.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Reconciliation',
  views: 'Views',
  open: 'Open',
  closed: 'Closed',
  underWay: 'Payments under way',
  actions: 'Actions',
  findings: {
    lead: 'Discrepancies between the payment provider and the shop. Clear cases are resolved automatically; the rest needs your review.',
    openCaption: 'Open discrepancies, newest first',
    closedCaption: 'Closed discrepancies, newest first',
    noneOpen: 'No discrepancies',
    noneClosed: 'No closed discrepancies',
    noneText: 'Payments are compared with the provider’s records every five minutes.',
    pages: 'Pages of discrepancies',
    discrepancy: 'Discrepancy',
    order: 'Order',
    noOrder: 'No order',
    figures: 'Shop / provider',
    found: 'Found',
    close: 'Close',
    closeOf: (title: string, subject: string) => `Close: ${title}, ${subject}`,
    /** By the shop itself. */
    resolved: 'resolved',
    closeDoes: 'Close discrepancy',
    closeText:
      'Closing moves no money. The discrepancy stays closed until the amounts change. Your note is saved with it.',
    note: 'Note',
    enterNote: 'Enter a note',
  },
  /** The kinds of discrepancies, each with its remedy. */
  kinds: {
    payment_missing: {
      title: 'Payment not found at the provider',
      advice: 'Check the payment at the provider before you ship.',
    },
    captured_less: {
      title: 'Captured less than the order records',
      advice: 'Compare both. Collect the difference, or note why it is correct.',
    },
    refund_missing: {
      title: 'Refunded less than the order records',
      advice: 'A refund failed at the provider. Repeat it there.',
    },
    given_back_twice: {
      title: 'Refunded more than was captured',
      advice:
        'Part was refunded to store credit and part at the provider. Deduct the difference from the store credit.',
    },
    capture_lost: {
      title: 'Shipped items are not paid',
      advice: 'The card can no longer be charged. Send the customer the order’s payment link.',
    },
    not_returned: {
      title: 'Payment without an order could not be refunded',
      advice: 'Refund it at the provider, or create the order manually.',
    },
    disputed: {
      title: 'Payment disputed at the bank',
      advice: 'Respond to the dispute at the provider in time.',
    },
  } satisfies Record<PaymentFinding['kind'], { title: string; advice: string }>,
  unpaid: {
    lead: 'Checkouts that are being paid. Until they are paid, ended or expired, nobody else can buy what they hold.',
    caption: 'Payments under way, the first to expire first',
    none: 'No payments under way',
    noneText: 'Checkouts appear here from the moment their payment begins.',
    pages: 'Pages of payments under way',
    shopper: 'Shopper',
    network: (network: string) => `From network ${network}`,
    holds: 'Holds',
    unitsOf: (units: number, variants: number) =>
      `${plural(units, { one: '# unit', other: '# units' })} of ${plural(variants, { one: '# variant', other: '# variants' })}`,
    total: 'Total',
    started: 'Started',
    expires: 'Expires',
    end: 'End',
    endOf: (email: string) => `End the payment of ${email}`,
    endTitle: (email: string) => `End the payment of ${email}?`,
    endDoes: 'End payment',
    ended: 'Payment ended',
    endText:
      'What it holds is on sale again, and the payment is cancelled at the provider. If the shopper has paid already, it becomes an order. Their cart stays.',
  },
}
