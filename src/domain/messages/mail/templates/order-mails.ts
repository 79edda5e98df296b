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
  someItems,
  stepsOf,
  toPay,
  whereTo,
  withdrawWay,
  type Draft,
  type OrderMailInput,
} from './order-parts.ts'
import type { Block } from './blocks.ts'
import { messagesFor } from './order-messages.ts'
import { delivered, shipped } from './parcel-mails.ts'

export type { Draft, OrderMailInput } from './order-parts.ts'

function placed(input: OrderMailInput): Draft {
  const { orderId, order, link, payLink, ...rest } = input
  const m = messagesFor(order)
  // Staff have written it down for the shopper, who may not know that it is there, nor has chosen how to pay.
  const byStaff = order.channel === 'staff'
  const online = byStaff || order.paymentMethod.kind === 'redirect'
  const due = toPay({ orderId, order, link, ...rest, ...(online && payLink ? { payLink } : {}) })
  return {
    subject: byStaff && due.length > 0 ? m.placedToPay(orderId) : m.placed(orderId),
    title: byStaff ? m.writtenDown : m.thanks,
    blocks: [
      paragraph(m.number(orderId)),
      ...demoNotice(order),
      ...due,
      ...stepsOf(order),
      ...itemsAndTotals(input),
      ...whereTo(order),
      seeOrder(input),
      ...withdrawWay(input),
    ],
  }
}

function paid(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const event = order.payments.find((each) => each.id === subject)
  return {
    subject: m.paid(orderId),
    title: m.paidTitle,
    blocks: [
      paragraph(m.paidText(money(order, event?.amount ?? 0), orderId)),
      ...toPay(input),
      ...stepsOf(order),
      seeOrder(input),
    ],
  }
}

function refunded(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const event = order.payments.find((each) => each.kind === 'refunded' && each.refundId === subject)
  const amount = money(order, event?.amount ?? 0)
  const request = order.payments.find((each) => each.kind === 'requested' && each.refundId === subject)
  const given = request?.ofPayment !== undefined
  const reason = isSurplusRefund(subject) ? m.overpaid : event?.note
  const ways: Readonly<Record<string, string>> = {
    gift_card: m.toGiftCard(amount, orderId),
    store_credit: given ? m.creditAdded(amount, orderId) : m.backInCredit(amount, orderId),
  }
  return {
    subject: m.refund(orderId),
    title: given ? m.creditTitle : m.refundTitle,
    blocks: [
      paragraph(ways[event?.provider ?? ''] ?? m.theWayItCame(amount, orderId)),
      ...(request?.items?.length ? [someItems(input, request.items)] : []),
      ...(reason ? [paragraph(sentence(m.reason(reason)))] : []),
      ...invoicesLink(input),
      seeOrder(input),
    ],
  }
}

function reminded(input: OrderMailInput): Draft {
  const { orderId, order } = input
  const m = messagesFor(order)
  const { unpaidUntil } = order
  const end = unpaidUntil === undefined ? [] : [paragraph(m.cancelledOn(dayOf(order, unpaidUntil)))]
  return {
    subject: m.reminder(orderId),
    title: m.reminderTitle,
    blocks: [paragraph(m.reminderText), ...toPay(input), ...end, ...itemsAndTotals(input), seeOrder(input)],
  }
}

function cancelled(input: OrderMailInput): Draft {
  const { orderId, order } = input
  const m = messagesFor(order)
  const entry = order.history.find(({ event }) => event === 'cancelled')
  const typed = entry?.details.text
  const late = order.unpaidUntil !== undefined && entry?.by === 'shop'
  const reason = typed ? [paragraph(sentence(m.reason(typed)))] : late ? [paragraph(m.notPaid)] : []
  const back = paymentFigures(order.payments).captured > 0 ? m.moneyGoesBack : m.nothingToPay
  return {
    subject: m.cancelled(orderId),
    title: m.cancelledTitle,
    blocks: [...reason, paragraph(back), ...itemsAndTotals(input), seeOrder(input)],
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

/** Makes the way to the order the button, after the first sentences and the payment, where nothing is more urgent. */
function withButton(blocks: readonly Block[], link: string): Block[] {
  if (blocks.some((block) => block.kind === 'link' && block.main)) return [...blocks]
  const isButton = (block: Block): boolean => block.kind === 'link' && block.url === link
  const button = blocks.filter(isButton).map((block): Block => ({ ...block, main: true }) as Block)
  const others = blocks.filter((block) => !isButton(block))
  const said = others.findIndex(({ kind }) => kind !== 'paragraph' && kind !== 'rows')
  return others.toSpliced(said < 0 ? others.length : said, 0, ...button)
}

/** Writes a message about an order. Amounts and words come from the order alone. */
export function draftOrderMail(kind: OrderMailKind, input: OrderMailInput): Draft {
  const draft = drafts[kind](input)
  return { ...draft, blocks: withButton(draft.blocks, input.link) }
}
