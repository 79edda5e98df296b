import { dayIn } from '#vocabulary/time.ts'
import type { BankAccount } from '#vocabulary/orders/payments.ts'
import { groupedIban } from '#vocabulary/iban.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { orderSums } from '../../../orders/invoices/charges.ts'
import type { Credit } from '../../../orders/orders/payment-events.ts'
import { addressLines } from '../../../people/customers/address-lines.ts'
import type { LineQuantity } from '../../../orders/orders/parcels-and-returns.ts'
import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import type { OrderLine } from '../../../orders/orders/purchase.ts'
import { dueOf, paymentBalances, paymentFigures } from '../../../orders/orders/figures.ts'
import type { MailPictureOf } from '../mail-pictures.ts'
import type { Block, ItemRow, Row, Step } from './blocks.ts'
import type { OrderMailMessages } from './messages/en.ts'
import { localeFor, messagesFor } from './order-messages.ts'

/** The data of an order mail. */
export interface OrderMailInput {
  orderId: string
  order: OrderDocument
  /** The parcel, payment event, act, return or credit it is about, where there are several. */
  subject: string | null
  /** Where the order can be seen without signing in. */
  link: string
  /** The payment page; without it, payment is not offered. */
  payLink?: string
  /** Where the shopper withdraws from the order; left out where the shop has no such page. */
  withdrawLink?: string
  /** The addresses of pictures; without it, there are none. */
  pictureOf?: MailPictureOf
}

/** A message before it is laid out. */
export interface Draft {
  subject: string
  title: string
  blocks: Block[]
}

/** An amount of the order, in words. */
export const money = (order: OrderDocument, amount: number): string =>
  formatMoney({ amount, currency: order.currency }, localeFor(order))

/** Text as a paragraph. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** Text with an end. */
export const sentence = (text: string): string => (/[.!?…。！？]$/.test(text) ? text : `${text}.`)

/** The title of a line, with its options. */
const lineName = (line: OrderLine): string =>
  [line.title, line.options.map((option) => option.value).join(', ')].filter(Boolean).join(' · ')

/** By locale: creating a formatter takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A day as the order's language writes it: `Tuesday 24 November`. */
function dayName(order: OrderDocument, day: string): string {
  const locale = localeFor(order)
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    dayFormats.set(locale, format)
  }
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** The day of a moment, where the order’s dates are. */
export const dayOf = (order: OrderDocument, moment: string): string =>
  dayName(order, dayIn(moment, order.timeZone))

function itemRow({ order, pictureOf }: OrderMailInput, line: OrderLine): ItemRow {
  const late = line.backordered ?? 0
  const m = messagesFor(order)
  return {
    title: `${line.quantity} × ${lineName(line)}`,
    details: [
      ...line.discounts.map(({ name, amount }) => `${name}: ${money(order, -amount)}`),
      ...(late > 0 ? [m.backorder(late)] : []),
      ...(line.cancelled > 0 ? [m.cancelledItems(line.cancelled)] : []),
      ...(line.returned > 0 ? [m.returnedItems(line.returned)] : []),
      ...(line.refunded ? [m.refundedItems(line.refunded)] : []),
    ],
    value: money(order, line.subtotal - line.discount),
    picture: pictureOf?.(line.image),
  }
}

/** The items and the delivery that came off an order by a credit. */
function creditRow(order: OrderDocument, { amount, kind, lines, shipping }: Credit): Row {
  const m = messagesFor(order)
  const items = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [`${quantity} × ${lineName(line)}`] : []
  })
  const sent = shipping > 0 && order.delivery ? [m.delivery(order.delivery.name)] : []
  return [m.credit(m.credits[kind], [...items, ...sent]), money(order, -amount)]
}

function sumsOf(order: OrderDocument): Row[] {
  const { totals, delivery, taxInclusive } = order
  const { credits, current } = orderSums(order)
  const isLess = credits.length > 0
  const m = messagesFor(order)
  const taxRows = (taxLines: typeof current.taxLines, isIncluded: boolean): Row[] =>
    taxLines.map((tax) => [isIncluded ? m.ofWhich(taxLabel(tax)) : taxLabel(tax), money(order, tax.amount)])
  const free = delivery?.discounts.map(({ name, amount }): Row => [name, money(order, -amount)]) ?? []
  return [
    ...(delivery
      ? [
          [
            m.delivery(delivery.name),
            totals.shipping === 0 ? m.free : money(order, totals.shipping),
          ] as const,
          ...free,
        ]
      : []),
    ...(isLess && taxInclusive ? [] : taxRows(totals.taxLines, taxInclusive)),
    ...(isLess ? [[m.orderTotal, money(order, totals.total)] as const] : []),
    ...credits.map(({ credit }) => creditRow(order, credit)),
    ...(isLess ? taxRows(current.taxLines, true) : []),
    [m.total, money(order, current.total), 'strong'],
    ...(order.taxExemption ? [[m.noTax, order.taxExemption.note] as const] : []),
    ...(order.vatId === null ? [] : [[m.vatId, order.vatId] as const]),
  ]
}

const tenders = { gift_card: 'byGiftCard', store_credit: 'byStoreCredit' } as const

/** The rows of payments by gift cards and store credit. */
function tendersOf(order: OrderDocument): Row[] {
  return Object.entries(tenders).flatMap(([provider, name]): Row[] => {
    const paid = paymentBalances(order.payments)
      .filter((balance) => balance.provider === provider)
      .reduce((all, { captured, refunded }) => all + captured - refunded, 0)
    return paid > 0 ? [[messagesFor(order)[name], money(order, -paid)]] : []
  })
}

/** The items and totals: the lines sum to the total, as they do on the order itself. */
export function itemsAndTotals(input: OrderMailInput): Block[] {
  const { order } = input
  const paidOtherwise = tendersOf(order)
  const due = dueOf(order)
  const m = messagesFor(order)
  return [
    { kind: 'heading', text: m.ordered },
    { kind: 'items', items: order.lines.map((line) => itemRow(input, line)) },
    {
      kind: 'rows',
      rows: [
        ...sumsOf(order),
        ...paidOtherwise,
        ...(paidOtherwise.length > 0 ? [[m.leftToPay, money(order, due), 'strong'] as const] : []),
      ],
    },
  ]
}

/** Some items of an order. */
export const someItems = ({ order, pictureOf }: OrderMailInput, lines: readonly LineQuantity[]): Block => ({
  kind: 'items',
  items: lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return {
      title: line ? lineName(line) : lineId,
      details: [],
      value: `× ${quantity}`,
      picture: pictureOf?.(line?.image ?? null),
    }
  }),
})

const accountRows = ({ holder, iban, bic }: BankAccount, m: OrderMailMessages): Row[] => [
  ...(holder === null ? [] : [[m.accountHolder, holder] as const]),
  ['IBAN', groupedIban(iban)],
  ...(bic === null ? [] : [['BIC', bic] as const]),
]

/** The balance due and how to pay it; empty if nothing is due. */
export function toPay({ orderId, order, payLink }: OrderMailInput): Block[] {
  const due = dueOf(order)
  if (due === 0 || order.cancelledAt !== null) return []
  const { instructions, account, kind } = order.paymentMethod
  const byHand = kind === 'offline' || payLink === undefined
  const m = messagesFor(order)
  const isLater = paymentFigures(order.payments).captured > 0
  const until = order.payBy === undefined || isLater ? undefined : m.payBy(dayOf(order, order.payBy))
  const how = byHand ? [instructions, until].filter(Boolean) : []
  const rows: Row[] = [
    [m.toPay, money(order, due), 'strong'],
    ...(account && byHand ? accountRows(account, m) : []),
    ...(byHand ? [[m.reference, orderId] as const] : []),
  ]
  const label = m.pay(money(order, due))
  return [
    ...(how.length > 0 ? [paragraph(how.join('\n'))] : []),
    { kind: 'rows', rows },
    ...(payLink === undefined ? [] : [{ kind: 'link', label, url: payLink, main: true } as const]),
  ]
}

/** When it is to arrive, or be ready, once it is paid, and where. */
export function whereTo(order: OrderDocument): Block[] {
  const { deliveryAddress: to, delivery } = order
  if (!delivery) return []
  const { estimate, kind, pickup } = delivery
  // A date before the payment would be a promise that nobody can keep.
  const known = dueOf(order) === 0 ? estimate : null
  const days = known && [...new Set([known.earliest, known.latest])].map((day) => dayName(order, day))
  const m = messagesFor(order)
  const isPickup = kind === 'pickup'
  const [first = '', last] = days ?? []
  const between = isPickup ? m.readyBetween : m.arrivesBetween
  const when =
    days && (last === undefined ? (isPickup ? m.readyOn : m.arrivesOn)(first) : between(first, last))
  return [
    { kind: 'heading', text: isPickup ? m.collectAt : m.goesTo },
    paragraph([...(pickup ? [pickup.name] : []), ...addressLines(to, order.language)].join('\n')),
    ...(pickup?.instructions ? [paragraph(pickup.instructions)] : []),
    ...(when ? [paragraph(when)] : []),
    ...(order.giftMessage ? [paragraph(`${m.giftMessage}:\n${order.giftMessage}`)] : []),
  ]
}

/** The way to the invoice and the credit notes of an order of which something was sent; nothing before that. */
export const invoicesLink = ({ order, link }: OrderMailInput): Block[] =>
  order.fulfilments.some(({ shippedAt }) => shippedAt !== null)
    ? [{ kind: 'link', label: messagesFor(order).invoices, url: `${link}&invoices=1#invoices` }]
    : []

/** The steps of an order that is sent by post: those that it has reached, and those to come. */
export function stepsOf(order: OrderDocument): Block[] {
  const { delivery, fulfilments, fulfilment } = order
  if (delivery?.kind !== 'post') return []
  const m = messagesFor(order)
  const isThere = fulfilment === 'delivered'
  const steps: Step[] = [
    { label: m.stepOrdered, reached: true },
    { label: m.stepPaid, reached: dueOf(order) === 0 },
    { label: m.stepSent, reached: fulfilments.some(({ shippedAt }) => shippedAt !== null) },
    { label: m.stepDelivered, reached: isThere },
  ]
  return [{ kind: 'steps', steps }]
}

/** The way to the order. */
export const seeOrder = ({ order, link }: OrderMailInput): Block => ({
  kind: 'link',
  label: messagesFor(order).seeOrder,
  url: link,
})

/** The way to withdraw, by the words of the law; nothing where the shop has none. */
export const withdrawWay = ({ order, withdrawLink }: OrderMailInput): Block[] =>
  withdrawLink === undefined ? [] : [{ kind: 'link', label: messagesFor(order).withdraw, url: withdrawLink }]

/** That nothing of a demo shop is meant; nothing for a real one. */
export const demoNotice = (order: OrderDocument): Block[] =>
  order.demo
    ? [
        {
          kind: 'paragraph',
          text: messagesFor(order).demo,
          quiet: true,
        },
      ]
    : []
