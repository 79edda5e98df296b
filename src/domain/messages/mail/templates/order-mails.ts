import { paymentFigures } from '../../../orders/orders/figures.ts'
import { isSurplusRefund } from '../../../orders/orders/payment-events.ts'
import type { OrderMailKind } from '#vocabulary/messages/mail-requests.ts'
import { orderEdited, returnAnswered, returnReceived, returnRequested } from './change-mails.ts'
import {
  dayOf,
  demoNotice,
  itemsAndTotals,
  money,
  invoicesLink,
  paragraph,
  seeOrder,
  sentence,
  toPay,
  whereTo,
  type Draft,
  type OrderMailInput,
} from './order-parts.ts'
import { wordsFor } from './order-words.ts'
import { delivered, shipped } from './parcel-mails.ts'

export type { Draft, OrderMailInput } from './order-parts.ts'

function placed(input: OrderMailInput): Draft {
  const { orderId, order, link, payLink, ...rest } = input
  const w = wordsFor(order)
  // Staff have written it down for the shopper, who may not know that it is there, nor has chosen how to pay.
  const byStaff = order.channel === 'staff'
  const online = byStaff || order.paymentMethod.kind === 'redirect'
  const due = toPay({ orderId, order, link, ...rest, ...(online && payLink ? { payLink } : {}) })
  return {
    subject: byStaff && due.length > 0 ? w.placedToPay(orderId) : w.placed(orderId),
    title: byStaff ? w.writtenDown : w.thanks,
    blocks: [
      paragraph(w.number(orderId)),
      ...demoNotice(order),
      ...due,
      ...itemsAndTotals(order),
      ...whereTo(order),
      seeOrder(input),
    ],
  }
}

function paid(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const event = order.payments.find((each) => each.id === subject)
  return {
    subject: w.paid(orderId),
    title: w.paidTitle,
    blocks: [
      paragraph(w.paidText(money(order, event?.amount ?? 0), orderId)),
      ...toPay(input),
      seeOrder(input),
    ],
  }
}

function refunded(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const event = order.payments.find((each) => each.kind === 'refunded' && each.refundId === subject)
  const amount = money(order, event?.amount ?? 0)
  const request = order.payments.find((each) => each.kind === 'requested' && each.refundId === subject)
  const given = request?.ofPayment !== undefined
  const reason = isSurplusRefund(subject) ? w.overpaid : event?.note
  const ways: Readonly<Record<string, string>> = {
    gift_card: w.toGiftCard(amount, orderId),
    store_credit: given ? w.creditAdded(amount, orderId) : w.backInCredit(amount, orderId),
  }
  return {
    subject: w.refund(orderId),
    title: given ? w.creditTitle : w.refundTitle,
    blocks: [
      paragraph(ways[event?.provider ?? ''] ?? w.theWayItCame(amount, orderId)),
      ...(reason ? [paragraph(sentence(w.reason(reason)))] : []),
      ...invoicesLink(input),
      seeOrder(input),
    ],
  }
}

function reminded(input: OrderMailInput): Draft {
  const { orderId, order } = input
  const w = wordsFor(order)
  const { unpaidUntil } = order
  const end = unpaidUntil === undefined ? [] : [paragraph(w.cancelledOn(dayOf(order, unpaidUntil)))]
  return {
    subject: w.reminder(orderId),
    title: w.reminderTitle,
    blocks: [paragraph(w.reminderText), ...toPay(input), ...end, ...itemsAndTotals(order), seeOrder(input)],
  }
}

function cancelled(input: OrderMailInput): Draft {
  const { orderId, order } = input
  const w = wordsFor(order)
  const entry = order.history.find(({ event }) => event === 'cancelled')
  const typed = entry?.details.text
  const late = order.unpaidUntil !== undefined && entry?.by === 'shop'
  const reason = typed ? [paragraph(sentence(w.reason(typed)))] : late ? [paragraph(w.notPaid)] : []
  const back = paymentFigures(order.payments).captured > 0 ? w.moneyGoesBack : w.nothingToPay
  return {
    subject: w.cancelled(orderId),
    title: w.cancelledTitle,
    blocks: [...reason, paragraph(back), ...itemsAndTotals(order), seeOrder(input)],
  }
}

const drafts: Readonly<Record<OrderMailKind, (input: OrderMailInput) => Draft>> = {
  order_placed: placed,
  payment_received: paid,
  payment_reminder: reminded,
  shipped,
  delivered,
  refunded,
  cancelled,
  order_edited: orderEdited,
  return_requested: returnRequested,
  return_answered: returnAnswered,
  return_received: returnReceived,
}

/** Writes a message about an order. Amounts and words come from the order alone. */
export function draftOrderMail(kind: OrderMailKind, input: OrderMailInput): Draft {
  return drafts[kind](input)
}
