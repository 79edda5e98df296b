import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { formatMoney } from '#vocabulary/money.ts'
import type { AdminOrder, OrderLine } from '../types.ts'
import type { PaymentMessages } from './payment/messages.ts'

/** A line with the units that are still to be shipped. */
export interface OpenLine {
  line: OrderLine
  open: number
}

/** The lines of which something is still to be shipped. */
export function openLines(order: AdminOrder): OpenLine[] {
  return order.openLines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [{ line, open: quantity }] : []
  })
}

/** The parts of an order that its money follows from. */
type OrderMoney = Pick<AdminOrder, 'payment' | 'paid' | 'due' | 'authorised' | 'refundable' | 'paymentMethod'>

/** The full title of a line: title, options, SKU. */
export function lineLabels(line: Pick<OrderLine, 'title' | 'options'>): string {
  const options = line.options.map(({ value }) => value).join(' / ')
  return options === '' ? line.title : `${line.title}, ${options}`
}

/** Whether money goes back by hand: the shop only records it. */
export const isByHand = (order: Pick<AdminOrder, 'paymentMethod'>): boolean =>
  order.paymentMethod.id === 'manual'

/** The words that effects are written in, and how money is. */
export interface Wording {
  m: Pick<PaymentMessages, 'effects'>
  locale: string
}

/** The effect of a refund in sentences, before it is made. */
export function refundEffect(
  order: OrderMoney,
  amount: number,
  { m: { effects: m }, locale }: Wording,
  to: AdminOrder['refundWays'][number] = 'payment',
): string[] {
  const money = (minor: number): string =>
    formatMoney({ amount: minor, currency: order.refundable.currency }, locale)
  const way =
    to === 'store_credit'
      ? m.toStoreCredit(money(amount))
      : to === 'manual'
        ? m.erasedCredit
        : isByHand(order)
          ? m.sendYourself(money(amount))
          : m.refundedBy(money(amount), order.paymentMethod.label)
  const left = order.refundable.amount - amount
  return [way, left === 0 ? m.nothingToRefund : m.leftToRefund(money(left))]
}

/** The effect of a cancellation on the money in sentences, before it is done. */
export function cancelEffect(
  order: OrderMoney & { lines: readonly Pick<OrderLine, 'quantity' | 'cancelled'>[] },
  { m: { effects: m }, locale }: Wording,
): string[] {
  const paid = formatMoney(order.paid, locale)
  const units = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const removed = m.itemsRemoved(units)
  if (order.paid.amount > 0) {
    return [
      isByHand(order) ? m.sendBack(paid) : m.refundedBy(paid, order.paymentMethod.label),
      ...(order.authorised.amount > 0 ? [m.restReleased] : []),
      removed,
    ]
  }
  if (order.payment === 'authorised') return [m.released, removed]
  return [m.nothingPaid, removed]
}

/**
 * The amount that the shopper still owes, in minor units, without authorised and refunded amounts.
 * Negative when overpaid.
 */
export function owed({
  payment,
  due,
  authorised,
}: Pick<AdminOrder, 'payment' | 'due' | 'authorised'>): number {
  return payment === 'pending' ||
    payment === 'authorised' ||
    payment === 'partially_paid' ||
    payment === 'overpaid'
    ? due.amount - authorised.amount
    : 0
}

/** The effect of a capture on the money in sentences, before it is done. */
export function captureEffect(
  order: Pick<AdminOrder, 'authorised'>,
  amount: number,
  { m: { effects: m }, locale }: Wording,
): string[] {
  const money = (minor: number): string =>
    formatMoney({ amount: minor, currency: order.authorised.currency }, locale)
  const left = order.authorised.amount - amount
  if (left < 0) return [m.onlyAuthorised(formatMoney(order.authorised, locale))]
  return [m.charged(money(amount)), left === 0 ? m.nothingToCapture : m.staysAuthorised(money(left))]
}

/** The effect of recording a payment, in a sentence. */
export function paymentEffect(
  order: OrderMoney,
  amount: number,
  { m: { effects: m }, locale }: Wording,
): string {
  const left = owed(order) - amount
  const money = (minor: number): string =>
    formatMoney({ amount: minor, currency: order.due.currency }, locale)
  if (left === 0) return m.paidInFull
  return left > 0 ? m.stillDue(money(left)) : m.overpaid(money(-left))
}

/** An address as people write it, one line each. */
export function addressLines(address: AdminOrder['deliveryAddress'], language: string): string[] {
  return [...writtenLines(address), countryName(address.country, language)]
}
