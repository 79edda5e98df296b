import type { OrderPlan } from './plans.ts'
import type { Act, Changed } from '#domain/orders/orders/act.ts'
import { cancel } from '#domain/orders/edits/cancel-items.ts'
import { actId } from '#domain/orders/orders/order-writer.ts'
import type { LineQuantity } from '#domain/orders/orders/parcels-and-returns.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { openRefunds, withStatuses } from '#domain/orders/orders/figures.ts'
import { changeParcel, fulfil } from '#domain/orders/fulfilments/parcels.ts'
import { shippingLeft } from '#domain/orders/orders/credits.ts'
import { recordPayment } from '#domain/orders/payments/record-payment.ts'
import { decideReturn, receiveReturn, requestReturn } from '#domain/orders/returns/return-rules.ts'
import { endRefund } from '#domain/orders/refunds/refund-rules.ts'
import { orderMail, type MailRequest } from '#vocabulary/messages/mail-requests.ts'
import type { Holding } from '#domain/inventory/stock/stock.ts'
import { day, hour, plus, type Timestamp } from '#vocabulary/time.ts'
import type { PlacedOrder } from './made-order.ts'

/** A message that goes out, and the order as it was then. */
export interface Message {
  request: MailRequest
  order: OrderDocument
  at: Timestamp
}

/** Pieces that came back, by the act that brought them. */
export interface Return {
  operationId: string
  reason: string
  by: string
  at: Timestamp
  holding: Holding
}

/** What became of an order. */
export interface ToldOrder {
  order: OrderDocument
  messages: Message[]
  returns: Return[]
  /** Money that went back, in order. */
  refunds: { key: string; amount: number }[]
  /** How it stood after each act, in order. */
  moments: { order: OrderDocument; at: Timestamp }[]
}

type Rule = (order: OrderDocument, act: Act) => Changed

const who = 'Robin (staff)'

/** Carries out acts on an order, one after another, by the same rules as the back office. */
function createTelling({ orderId, order: placed }: PlacedOrder) {
  const told: ToldOrder = { order: placed, messages: [], returns: [], refunds: [], moments: [] }
  const take = (changed: Changed, at: Timestamp): void => {
    told.order = withStatuses(changed.order)
    told.moments.push({ order: told.order, at })
    for (const request of changed.mails) told.messages.push({ request, order: told.order, at })
    const last = changed.order.history.at(-1)
    if (changed.restock.length > 0 && last) {
      const { id: operationId, by, details, event } = last
      const reason = details.text ?? event
      told.returns.push({ operationId, reason, by, at, holding: changed.restock })
    }
  }
  const finishRefunds = (at: Timestamp): void => {
    for (const { refundId, amount } of openRefunds(told.order.payments)) {
      const reference = `back_${refundId ?? ''}`
      const ended = endRefund(told.order, orderId, refundId ?? '', at, { reference, state: 'succeeded' })
      if (!ended) continue
      take(ended, at)
      told.refunds.push({ key: refundId ?? '', amount })
    }
  }
  told.messages.push({ request: orderMail('order_placed', orderId), order: placed, at: placed.placedAt })
  return {
    told,
    /** Does an act so long after the order was placed, in milliseconds. */
    act(kind: string, after: number, rule: Rule): void {
      const at = plus(placed.placedAt, after)
      take(rule(told.order, { orderId, id: actId(kind, `${orderId} ${kind}`), at, by: who }), at)
      finishRefunds(plus(at, 2_000))
    },
  }
}

const allPieces = (order: OrderDocument): LineQuantity[] =>
  order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))

const tracking = (orderId: string) => ({
  carrier: 'Parcel post',
  number: `PP${orderId.replace('-', '')}`,
})

function ship(
  telling: ReturnType<typeof createTelling>,
  orderId: string,
  lines: LineQuantity[],
  after: number,
): void {
  telling.act('ship', after, (order, act) =>
    fulfil(order, act, { lines, tracking: tracking(orderId), ship: true }),
  )
}

function deliver(telling: ReturnType<typeof createTelling>, after: number): void {
  telling.act('deliver', after, (order, act) =>
    changeParcel(order, act, { fulfilmentId: order.fulfilments[0]?.id ?? '', state: 'delivered' }),
  )
}

function pay(telling: ReturnType<typeof createTelling>, amount: number, after: number): void {
  telling.act('pay', after, (order, act) =>
    recordPayment(order, act, { amount, currency: order.currency }, 'Bank statement'),
  )
}

/** The buyer asks to send goods back. */
function askBack(telling: ReturnType<typeof createTelling>, lines: LineQuantity[], all: boolean): void {
  const reason = all ? 'changed_mind' : 'not_as_described'
  telling.act('ask to return', 9 * day, (order, act) =>
    requestReturn(
      order,
      { ...act, by: 'shopper' },
      { lines: lines.map((line) => ({ ...line, reason })), note: null, exchange: [] },
      ({ quantity }) => quantity,
    ),
  )
}

/** Goods come back: asked for, agreed to and received; all of them bring the delivery back too. */
function sendBack(telling: ReturnType<typeof createTelling>, lines: LineQuantity[], all: boolean): void {
  askBack(telling, lines, all)
  const returnId = telling.told.order.returns[0]?.id ?? ''
  telling.act('agree to the return', 9 * day + 5 * hour, (order, act) =>
    decideReturn(order, act, { returnId, approve: true, answer: null }),
  )
  telling.act('receive the return', 12 * day, (order, act) =>
    receiveReturn(order, act, {
      returnId,
      lines: lines.map((line) => ({ ...line, restock: line.quantity })),
      shipping: all ? shippingLeft(order) : 0,
      fee: 0,
    }),
  )
}

/** Tells what becomes of a placed order. */
export function tellStory(
  placed: PlacedOrder,
  { story, transfer, arrivesAfter = 4 }: Pick<OrderPlan, 'story' | 'transfer' | 'arrivesAfter'>,
): ToldOrder {
  const telling = createTelling(placed)
  const { orderId, order } = placed
  const { total } = order.totals
  const pieces = allPieces(order)
  const [first] = pieces
  const one = first ? [{ lineId: first.lineId, quantity: 1 }] : []
  const unpaid = story === 'awaiting transfer' || story === 'cancelled unpaid'
  const share = story === 'partly paid' ? 0.5 : story === 'overpaid' ? 1.1 : 1
  if (transfer && !unpaid) pay(telling, Math.max(1, Math.round(total * share)), 5 * hour)
  if (story === 'cancelled unpaid' || story === 'cancelled paid')
    telling.act('cancel', 6 * hour, (now, act) =>
      cancel(now, act, { reason: 'Asked for by mail', restock: true }),
    )
  if (story === 'packed')
    telling.act('pack', 8 * hour, (now, act) => fulfil(now, act, { lines: pieces, ship: false }))
  if (story === 'split') ship(telling, orderId, one, day)
  const arrives = ['delivered', 'return asked', 'partly returned', 'returned'].includes(story)
  if (arrives || story === 'shipped') ship(telling, orderId, pieces, day)
  if (arrives) deliver(telling, arrivesAfter * day)
  if (story === 'return asked') askBack(telling, one, false)
  if (story === 'partly returned') sendBack(telling, one, false)
  if (story === 'returned') sendBack(telling, pieces, true)
  return telling.told
}
