import type { OrderEvent } from '#vocabulary/orders/order-events.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AdminOrder } from '../../types.ts'
import type { HistoryEntry } from '../order-history.ts'
import type { States } from '../statuses.ts'

const plural = pluralIn('en')
const items = (count: number): string => plural(count, { one: '# item', other: '# items' })
const list = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
const after = (start: string, text: string | undefined): string => (text ? `${start}: ${text}` : start)
const withMethod = (start: string, method: string | undefined): string =>
  method ? `${start} with ${method}` : start

/** Where a refund goes, after its amount; nothing for the usual way. */
const destination = (route: HistoryEntry['route']): string =>
  route === 'store_credit' ? ' to store credit' : route === 'manual' ? ' manually' : ''

function edited(entry: HistoryEntry): string {
  const { added, removed, shippingMethod, addressChanged, taxExempted, text } = entry
  const changes = list(
    added ? `${items(added)} added` : '',
    removed ? `${items(removed)} removed` : '',
    shippingMethod && `shipping method ${shippingMethod}`,
    addressChanged && 'new shipping address',
    taxExempted && 'exempt from tax',
  )
  return after(changes ? `Order edited (${changes})` : 'Order edited', text)
}

function refunded({ route, amount, text }: HistoryEntry): string {
  if (route === 'bank') return `${amount} taken back by the payer’s bank`
  if (route === 'provider') return `${amount} refunded at the payment provider`
  return after(`${amount} refunded${destination(route)}`, text)
}

export const messages = {
  /** The statuses of things, by kind. */
  states: {
    order: {
      placed: 'Open',
      cancelled: 'Cancelled',
      closed: 'Closed',
    },
    payment: {
      none: 'No payment due',
      pending: 'Payment pending',
      authorised: 'Authorised',
      partially_paid: 'Partially paid',
      paid: 'Paid',
      partially_refunded: 'Partially refunded',
      refunded: 'Refunded',
      overpaid: 'Overpaid',
      disputed: 'Disputed',
    },
    fulfilment: {
      unfulfilled: 'Unfulfilled',
      partially_fulfilled: 'Partially fulfilled',
      fulfilled: 'Fulfilled',
      delivered: 'Delivered',
      partially_returned: 'Partially returned',
      returned: 'Returned',
    },
    parcel: {
      pending: 'Packed',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Unpacked',
    },
    return: {
      requested: 'Requested',
      approved: 'Awaiting items',
      received: 'Partially received',
      declined: 'Declined',
      cancelled: 'Cancelled',
      closed: 'Closed',
    },
    product: {
      draft: 'Draft',
      active: 'Active',
      archived: 'Archived',
    },
    mail: {
      waiting: 'Pending',
      sent: 'Sent',
      failed: 'Failed',
    },
    giftCard: {
      active: 'Active',
      used_up: 'Used',
      expired: 'Expired',
      blocked: 'Deactivated',
    },
  } satisfies States as States,
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    catalogue: 'Catalogue',
    fulfilment: 'Fulfilment',
    marketing: 'Marketing',
    support: 'Support',
  } satisfies Record<Role, string>,
  paymentEvents: {
    requested: 'Requested',
    authorised: 'Authorised',
    captured: 'Received',
    refunded: 'Refunded',
    voided: 'Released',
    failed: 'Failed',
    disputed: 'Disputed',
    dispute_ended: 'Dispute ended',
  } satisfies Record<AdminOrder['payments'][number]['kind'], string>,
  /** Events without their details, as in the history of stock. */
  events: {
    placed: 'Order placed',
    cancelled: 'Order cancelled',
    edited: 'Order edited',
    lines_cancelled: 'Items cancelled',
    refunded: 'Refunded',
    return_approved: 'Exchange approved',
    return_received: 'Items returned',
  } satisfies Partial<Record<OrderEvent, string>>,
  /** The entries of an order’s history. */
  history: {
    placed: () => 'Order placed',
    payment_authorised: ({ amount, paidWith }) => withMethod(`${amount} authorised`, paidWith),
    payment_captured: ({ amount }) => `${amount} captured`,
    payment_received: ({ amount, paidWith }) => withMethod(`${amount} received`, paidWith),
    payment_reminder: ({ amount }) => `Reminded of ${amount} that is due`,
    payment_failed: ({ amount, text }) => after(`Payment of ${amount} failed`, text),
    payment_voided: ({ amount }) => `Authorisation of ${amount} released`,
    packed: ({ quantity }) => `${items(quantity)} packed`,
    unpacked: ({ quantity }) => `${items(quantity)} unpacked`,
    shipped: ({ quantity, tracking }) => list(`${items(quantity)} shipped`, ...tracking),
    tracking_set: ({ tracking }) => after('Tracking number added', list(...tracking)),
    delivered: ({ quantity }) => `${items(quantity)} delivered`,
    lines_cancelled: ({ quantity, amount, text }) => after(`${items(quantity)} cancelled, ${amount}`, text),
    cancelled: ({ text }) => after('Order cancelled', text),
    edited,
    refund_requested: ({ amount, route, overpaid, text }) =>
      after(
        `Refund of ${amount}${destination(route)} requested`,
        overpaid ? 'more was paid than was due' : text,
      ),
    refunded,
    refund_failed: ({ amount, text }) => after(`Refund of ${amount} failed`, text),
    withdrawn: ({ quantity }) =>
      quantity === 0 ? 'Withdrawal declared' : `Withdrawal from ${items(quantity)} declared`,
    return_requested: ({ quantity }) => `Return of ${items(quantity)} requested`,
    return_approved: ({ quantity, text }) => after(`Return of ${items(quantity)} approved`, text),
    return_declined: ({ quantity, text }) => after(`Return of ${items(quantity)} declined`, text),
    return_cancelled: ({ quantity }) => `Return of ${items(quantity)} cancelled`,
    return_received: ({ quantity, amount }) => `${items(quantity)} returned, ${amount} credited`,
    return_closed: ({ quantity }) => `Return of ${items(quantity)} closed`,
    disputed: ({ amount }) => `${amount} disputed by the payer`,
    dispute_ended: ({ outcome }) => `Dispute ${outcome ?? 'ended'}`,
    tagged: ({ text }) => after('Tags', text),
    note: ({ text }) => text ?? '',
  } satisfies Record<OrderEvent, (entry: HistoryEntry) => string> as Record<
    OrderEvent,
    (entry: HistoryEntry) => string
  >,
  /** Why a typed amount is refused. */
  amounts: {
    notAnAmount: (example: string) => `Enter an amount such as ${example}`,
    negative: 'The amount must not be negative',
    noDecimals: (currency: string) => `${currency} has no decimals`,
    mostDecimals: (most: number) => `At most ${most} decimals`,
    tooHigh: 'The amount is too high',
  },
}
