import { isRefundOf } from '../../../orders/refunds/refunds.ts'
import {
  goodsAndTotals,
  money,
  paragraph,
  pieces,
  seeOrder,
  sentence,
  toPay,
  typedIn,
  type Draft,
  type OrderMailInput,
} from './order-parts.ts'
import { wordsFor } from './order-words.ts'

/** Tells what was changed about an order, and what it comes to now. */
export function orderEdited(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const what = typedIn(order, order.history.find(({ id }) => id === subject)?.text)
  return {
    subject: w.edited(orderId),
    title: w.editedTitle,
    blocks: [...what, ...toPay(input), ...goodsAndTotals(order), seeOrder(input)],
  }
}

/** Says that a request to send goods back has arrived. */
export function returnRequested(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const asked = order.returns.find(({ id }) => id === subject)
  return {
    subject: w.returnAsked(orderId),
    title: w.returnAskedTitle,
    blocks: [paragraph(w.returnAskedText), pieces(order, asked?.lines ?? []), seeOrder(input)],
  }
}

/** Says whether goods may be sent back, and how. */
export function returnAnswered(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const asked = order.returns.find(({ id }) => id === subject)
  const declined = asked?.state === 'declined'
  const words = declined ? w.declinedText : w.agreedText
  return {
    subject: declined ? w.returnAsked(orderId) : w.agreed(orderId),
    title: declined ? w.declinedTitle : w.agreedTitle,
    blocks: [
      paragraph(sentence(asked?.answer ?? words)),
      pieces(order, asked?.lines ?? []),
      ...(declined ? [] : toPay(input)),
      seeOrder(input),
    ],
  }
}

/** Says what came back, and what is taken off for it. */
export function returnReceived(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const w = wordsFor(order)
  const credit = order.credits.find(({ id }) => id === subject)
  const act = subject?.replace(/^crd_/, '') ?? ''
  const toCredit = order.payments.some(
    ({ refundId, ofPayment }) => ofPayment !== undefined && isRefundOf(refundId, act),
  )
  const tell = toCredit ? w.arrivedToCredit : w.arrivedBack
  return {
    subject: w.arrived(orderId),
    title: w.arrivedTitle,
    blocks: [
      pieces(order, credit?.lines ?? []),
      paragraph(tell(money(order, credit?.amount ?? 0))),
      ...toPay(input),
      seeOrder(input),
    ],
  }
}
