import { formatMoney } from '#vocabulary/money.ts'
import type { OrderEvent } from '#vocabulary/orders/order-events.ts'
import type { AdminOrder } from '../types.ts'
import { count } from './statuses.ts'

type Entry = Pick<AdminOrder['history'][number], 'event' | 'details'>
/** The details of an entry, its figures as text. */
interface Said {
  details: Entry['details']
  amount: string
  items: string
}

const list = (...parts: (string | number | boolean | undefined)[]): string => parts.filter(Boolean).join(', ')
const after = (start: string, text: string | undefined): string => (text ? `${start}: ${text}` : start)
const withMethod = (start: string, { paidWith }: Entry['details']): string =>
  paidWith ? `${start} with ${paidWith}` : start

/** Where a refund goes, after its amount; nothing for the usual way. */
export const refundDestination = (route: Entry['details']['route']): string =>
  route === 'store_credit' ? ' to store credit' : route === 'manual' ? ' manually' : ''

const tracking = ({ carrier, trackingNumber }: Entry['details']): string => list(carrier, trackingNumber)

function edited(details: Entry['details']): string {
  const { added, removed, shippingMethod, addressChanged, taxExempted, text } = details
  const changes = list(
    added && `${count(added, 'item')} added`,
    removed && `${count(removed, 'item')} removed`,
    shippingMethod && `shipping method ${shippingMethod}`,
    addressChanged && 'new shipping address',
    taxExempted && 'exempt from tax',
  )
  return after(changes ? `Order edited (${changes})` : 'Order edited', text)
}

function refunded({ details, amount }: Said): string {
  if (details.route === 'bank') return `${amount} taken back by the payer’s bank`
  if (details.route === 'provider') return `${amount} refunded at the payment provider`
  return after(`${amount} refunded${refundDestination(details.route)}`, details.text)
}

function refundRequested({ details, amount }: Said): string {
  const start = `Refund of ${amount}${refundDestination(details.route)} requested`
  return after(start, details.overpaid ? 'more was paid than was due' : details.text)
}

const sentences: Record<OrderEvent, (said: Said) => string> = {
  placed: () => 'Order placed',
  payment_authorised: ({ details, amount }) => withMethod(`${amount} authorised`, details),
  payment_captured: ({ amount }) => `${amount} captured`,
  payment_received: ({ details, amount }) => withMethod(`${amount} received`, details),
  payment_reminder: ({ amount }) => `Reminded of ${amount} that is due`,
  payment_failed: ({ details, amount }) => after(`Payment of ${amount} failed`, details.text),
  payment_voided: ({ amount }) => `Authorisation of ${amount} released`,
  packed: ({ items }) => `${items} packed`,
  unpacked: ({ items }) => `${items} unpacked`,
  shipped: ({ details, items }) => list(`${items} shipped`, tracking(details)),
  tracking_set: ({ details }) => after('Tracking number added', tracking(details)),
  delivered: ({ items }) => `${items} delivered`,
  lines_cancelled: ({ details, amount, items }) => after(`${items} cancelled, ${amount}`, details.text),
  cancelled: ({ details }) => after('Order cancelled', details.text),
  edited: ({ details }) => edited(details),
  refund_requested: refundRequested,
  refunded,
  refund_failed: ({ details, amount }) => after(`Refund of ${amount} failed`, details.text),
  return_requested: ({ items }) => `Return of ${items} requested`,
  return_approved: ({ details, items }) => after(`Return of ${items} approved`, details.text),
  return_declined: ({ details, items }) => after(`Return of ${items} declined`, details.text),
  return_cancelled: ({ items }) => `Return of ${items} cancelled`,
  return_received: ({ amount, items }) => `${items} returned, ${amount} credited`,
  return_closed: ({ items }) => `Return of ${items} closed`,
  disputed: ({ amount }) => `${amount} disputed by the payer`,
  dispute_ended: ({ details }) => `Dispute ${details.outcome ?? 'ended'}`,
  note: ({ details }) => details.text ?? '',
}

/** An entry of an order's history as a sentence. */
export function historySentence({ event, details }: Entry, locale: string): string {
  const amount = details.amount ? formatMoney(details.amount, locale) : ''
  return sentences[event]({ details, amount, items: count(details.quantity ?? 0, 'item') })
}

/** The label of an event without details, as in the history of stock. */
export const eventNames: Readonly<Record<string, string | undefined>> = {
  placed: 'Order placed',
  cancelled: 'Order cancelled',
  edited: 'Order edited',
  lines_cancelled: 'Items cancelled',
  refunded: 'Refunded',
  return_approved: 'Exchange approved',
  return_received: 'Items returned',
} satisfies Partial<Record<OrderEvent, string>>
