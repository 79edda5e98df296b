import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import { returnNumber } from '#vocabulary/orders/returns.ts'
import { isRefundOf } from '../../../orders/refunds/refund-rules.ts'
import type { Block } from './blocks.ts'
import {
  dayOf,
  itemsAndTotals,
  money,
  paragraph,
  someItems,
  seeOrder,
  sentence,
  toPay,
  type Draft,
  type OrderMailInput,
} from './order-parts.ts'
import { messagesFor } from './order-messages.ts'

/** The changes of an edit or a cancellation of items, and the reason. */
function changesOf(order: OrderDocument, act: string | null): Block[] {
  const m = messagesFor(order)
  const entry = order.history.find(({ id }) => id === act)
  if (!entry) return []
  const { added, removed, quantity, shippingMethod, addressChanged, taxExempted, text } = entry.details
  const cancelled = entry.event === 'lines_cancelled' ? quantity : removed
  const lines: string[] = []
  if (added) lines.push(m.addedItems(added))
  if (cancelled) lines.push(m.cancelledItems(cancelled))
  if (shippingMethod) lines.push(m.delivery(shippingMethod))
  if (addressChanged) lines.push(m.newAddress)
  if (taxExempted) lines.push(m.taxExempted)
  if (text) lines.push(m.reason(text))
  return lines.map((line) => paragraph(sentence(line)))
}

/** A mail about an order edit and the new total. */
export function orderEdited(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const what = changesOf(order, subject)
  return {
    subject: m.edited(orderId),
    title: m.editedTitle,
    blocks: [...what, ...toPay(input), ...itemsAndTotals(input), seeOrder(input)],
  }
}

/** The number of a return, and when it was requested. */
function numberOf({ orderId, order, subject }: OrderMailInput): Block[] {
  const index = order.returns.findIndex(({ id }) => id === subject)
  const requested = order.returns[index]
  if (!requested) return []
  const day = dayOf(order, requested.requestedAt)
  return [paragraph(messagesFor(order).returnOn(returnNumber(orderId, index), day))]
}

/** Says that a request to send items back has arrived. */
export function returnRequested(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const requested = order.returns.find(({ id }) => id === subject)
  return {
    subject: m.returnRequested(orderId),
    title: m.returnRequestedTitle,
    blocks: [
      ...numberOf(input),
      paragraph(m.returnRequestedText),
      someItems(input, requested?.lines ?? []),
      seeOrder(input),
    ],
  }
}

/** Says whether items may be sent back, and how. */
export function returnAnswered(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const requested = order.returns.find(({ id }) => id === subject)
  const declined = requested?.state === 'declined'
  const answer = declined ? m.declinedText : m.agreedText
  return {
    subject: declined ? m.returnRequested(orderId) : m.agreed(orderId),
    title: declined ? m.declinedTitle : m.agreedTitle,
    blocks: [
      ...numberOf(input),
      paragraph(sentence(requested?.answer ?? answer)),
      someItems(input, requested?.lines ?? []),
      ...(declined ? [] : toPay(input)),
      seeOrder(input),
    ],
  }
}

/** The items received of a return, and their credit. */
export function returnReceived(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const credit = order.credits.find(({ id }) => id === subject)
  const act = subject?.replace(/^crd_/, '') ?? ''
  const toCredit = order.payments.some(
    ({ refundId, ofPayment }) => ofPayment !== undefined && isRefundOf(refundId, act),
  )
  const explain = toCredit ? m.arrivedToCredit : m.arrivedBack
  return {
    subject: m.arrived(orderId),
    title: m.arrivedTitle,
    blocks: [
      ...(credit
        ? [someItems(input, credit.lines), paragraph(explain(money(order, credit.amount)))]
        : [paragraph(m.arrivedRefunded)]),
      ...toPay(input),
      seeOrder(input),
    ],
  }
}
