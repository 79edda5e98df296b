import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { countryName } from '#vocabulary/places/country-names.ts'
import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { AdminOrder, OrderLine } from '../types.ts'

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

/**
 * The most units of a line that could go back on
 * sale. The shop alone knows and checks those that went back before.
 */
export const mostToRestock = (line: Pick<OrderLine, 'quantity' | 'cancelled'>): number =>
  line.quantity - line.cancelled

/** Whether money goes back by hand: the shop only records it. */
export const isByHand = (order: Pick<AdminOrder, 'paymentMethod'>): boolean =>
  order.paymentMethod.id === 'manual'

/** The effect of refunding an erased customer's payment with store credit. */
export const erasedCreditEffect =
  'The customer was erased, and their store credit with them. Pay out yourself what it paid of this order: that is only recorded here. The rest is refunded to the original payment method.'

/** The effect of a refund in sentences, before it is made. */
export function refundEffect(
  order: OrderMoney,
  amount: number,
  locale: string,
  to: AdminOrder['refundWays'][number] = 'payment',
): string[] {
  const money = (minor: number): string =>
    formatMoney({ amount: minor, currency: order.refundable.currency }, locale)
  const way =
    to === 'store_credit'
      ? `${money(amount)} is added to the customer’s store credit. The payment is not refunded.`
      : to === 'manual'
        ? erasedCreditEffect
        : isByHand(order)
          ? `Send ${money(amount)} to the customer yourself. The refund is only recorded here.`
          : `${money(amount)} is refunded to the customer by ${order.paymentMethod.label}.`
  const left = order.refundable.amount - amount
  return [
    way,
    left === 0
      ? 'Nothing more can be refunded after this.'
      : `${money(left)} can still be refunded after this.`,
  ]
}

/** The effect of a cancellation on the money in sentences, before it is done. */
export function cancelEffect(
  order: OrderMoney & { lines: readonly Pick<OrderLine, 'quantity' | 'cancelled'>[] },
  locale: string,
): string[] {
  const paid = formatMoney(order.paid, locale)
  const units = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const released =
    units === 1
      ? 'Its item is removed from fulfilment.'
      : `All its ${units} items are removed from fulfilment.`
  if (order.paid.amount > 0) {
    return [
      isByHand(order)
        ? `${paid} was paid. Send it back to the customer yourself.`
        : `${paid} is refunded to the customer by ${order.paymentMethod.label}.`,
      ...(order.authorised.amount > 0 ? ['The remaining authorisation is released.'] : []),
      released,
    ]
  }
  if (order.payment === 'authorised')
    return ['The authorised payment is released. Nothing is charged.', released]
  return ['Nothing has been paid, so nothing is refunded.', released]
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
  locale: string,
): string[] {
  const money = (minor: number): string =>
    formatMoney({ amount: minor, currency: order.authorised.currency }, locale)
  const left = order.authorised.amount - amount
  if (left < 0) return [`Only ${formatMoney(order.authorised, locale)} is authorised.`]
  return [
    `The customer is charged ${money(amount)} now.`,
    left === 0
      ? 'Nothing is left to capture after this.'
      : `${money(left)} stays authorised and is captured when the items are shipped.`,
  ]
}

/** The effect of recording a payment, in a sentence. */
export function paymentEffect(order: OrderMoney, amount: number, locale: string): string {
  const left = owed(order) - amount
  const money = (minor: number): Money => ({ amount: minor, currency: order.due.currency })
  if (left === 0) return 'The order will be paid in full.'
  if (left > 0) return `${formatMoney(money(left), locale)} is still due after this.`
  return `That is ${formatMoney(money(-left), locale)} more than the balance due. The order will be marked as overpaid.`
}

/** An address as people write it, one line each. */
export function addressLines(address: AdminOrder['deliveryAddress']): string[] {
  return [...writtenLines(address), countryName(address.country)]
}
