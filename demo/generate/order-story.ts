import type { OrderPlan } from './plans.ts'
import type { Act, Changed } from '#domain/orders/orders/act.ts'
import { cancel } from '#domain/orders/edits/cancel-items.ts'
import { actId } from '#domain/orders/orders/order-writer.ts'
import type { LineQuantity } from '#domain/orders/orders/parcels-and-returns.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { openRefunds } from '#domain/orders/orders/figures.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { changeParcel, fulfil } from '#domain/orders/fulfilments/parcels.ts'
import { shippingLeft } from '#domain/orders/orders/credits.ts'
import { recordPayment } from '#domain/orders/payments/record-payment.ts'
import { receiveReturn } from '#domain/orders/returns/receive-return.ts'
import { decideReturn, requestReturn } from '#domain/orders/returns/return-rules.ts'
import { endRefund } from '#domain/orders/refunds/refund-rules.ts'
import { orderMail, type MailRequest } from '#vocabulary/messages/mail-requests.ts'
import type { Holding } from '#domain/inventory/stock/stock.ts'
import { day, hour, minute, plus, type Timestamp } from '#vocabulary/time.ts'
import type { PlacedOrder } from './made-order.ts'

/** A message that goes out, and the order as it was then. */
export interface Message {
  request: MailRequest
  order: OrderDocument
  at: Timestamp
}

/** Units that came back, by the act that brought them. */
export interface Return {
  operationId: string
  reason: string
  by: string
  at: Timestamp
  holding: Holding
}

/** The outcome of an order. */
export interface SimulatedOrder {
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

/** How much earlier an act of a later day happens, so that not all happen at the time of the order: up to five hours. */
const earlierBy = (id: string, after: number): number =>
  after < day ? 0 : (Number.parseInt(id.slice(0, 8), 16) % 300) * minute

/** Carries out acts on an order, one after another, by the same rules as the back office. */
function createSimulation({ orderId, order: placed }: PlacedOrder) {
  const simulated: SimulatedOrder = { order: placed, messages: [], returns: [], refunds: [], moments: [] }
  const take = (changed: Changed, at: Timestamp): void => {
    simulated.order = withStatuses(changed.order)
    simulated.moments.push({ order: simulated.order, at })
    for (const request of changed.mails) simulated.messages.push({ request, order: simulated.order, at })
    const last = changed.order.history.at(-1)
    if (changed.restock.length > 0 && last) {
      const { id: operationId, by, details, event } = last
      const reason = details.text ?? event
      simulated.returns.push({ operationId, reason, by, at, holding: changed.restock })
    }
  }
  const finishRefunds = (at: Timestamp): void => {
    for (const { refundId, amount } of openRefunds(simulated.order.payments)) {
      const reference = `back_${refundId ?? ''}`
      const ended = endRefund(simulated.order, orderId, refundId ?? '', at, { reference, state: 'succeeded' })
      if (!ended) continue
      take(ended, at)
      simulated.refunds.push({ key: refundId ?? '', amount })
    }
  }
  simulated.messages.push({ request: orderMail('order_placed', orderId), order: placed, at: placed.placedAt })
  return {
    simulated,
    /** Does an act so long after the order was placed, in milliseconds. */
    act(kind: string, after: number, rule: Rule): void {
      const id = actId(kind, `${orderId} ${kind}`)
      const at = plus(placed.placedAt, after - earlierBy(id, after))
      take(rule(simulated.order, { orderId, id, at, by: who }), at)
      finishRefunds(plus(at, 2_000))
    },
  }
}

const allUnits = (order: OrderDocument): LineQuantity[] =>
  order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))

const tracking = (orderId: string) => ({
  carrier: 'Parcel post',
  number: `PP${orderId.replace('-', '')}`,
})

function ship(
  simulation: ReturnType<typeof createSimulation>,
  orderId: string,
  lines: LineQuantity[],
  after: number,
): void {
  simulation.act('ship', after, (order, act) =>
    fulfil(order, act, { lines, tracking: tracking(orderId), ship: true }),
  )
}

function deliver(simulation: ReturnType<typeof createSimulation>, after: number): void {
  simulation.act('deliver', after, (order, act) =>
    changeParcel(order, act, { fulfilmentId: order.fulfilments[0]?.id ?? '', state: 'delivered' }),
  )
}

function pay(simulation: ReturnType<typeof createSimulation>, amount: number, after: number): void {
  simulation.act('pay', after, (order, act) =>
    recordPayment(order, act, {
      amount: { amount, currency: order.currency },
      reference: 'Bank statement',
      overpaid: true,
    }),
  )
}

/** The buyer asks to send items back. */
function openReturn(
  simulation: ReturnType<typeof createSimulation>,
  lines: LineQuantity[],
  all: boolean,
): void {
  const reason = all ? 'changed_mind' : 'not_as_described'
  simulation.act('ask to return', 9 * day, (order, act) =>
    requestReturn(
      order,
      { ...act, by: 'shopper' },
      { lines: lines.map((line) => ({ ...line, reason })), note: null, exchange: [] },
      ({ quantity }) => quantity,
    ),
  )
}

/** A return: requested, approved and received; a full return refunds the delivery too. */
function sendBack(
  simulation: ReturnType<typeof createSimulation>,
  lines: LineQuantity[],
  all: boolean,
): void {
  openReturn(simulation, lines, all)
  const returnId = simulation.simulated.order.returns[0]?.id ?? ''
  simulation.act('agree to the return', 9 * day + 5 * hour, (order, act) =>
    decideReturn(order, act, { returnId, approve: true, answer: null }),
  )
  simulation.act('receive the return', 12 * day, (order, act) =>
    receiveReturn(order, act, {
      returnId,
      lines: lines.map((line) => ({ ...line, restock: line.quantity })),
      shipping: all ? shippingLeft(order) : 0,
      fee: 0,
    }),
  )
}

/** Simulates the life of a placed order. */
export function simulateOrder(
  placed: PlacedOrder,
  { story, transfer, arrivesAfter = 4 }: Pick<OrderPlan, 'story' | 'transfer' | 'arrivesAfter'>,
): SimulatedOrder {
  const simulation = createSimulation(placed)
  const { orderId, order } = placed
  const { total } = order.totals
  const units = allUnits(order)
  const [first] = units
  const one = first ? [{ lineId: first.lineId, quantity: 1 }] : []
  const unpaid = story === 'awaiting transfer' || story === 'cancelled unpaid'
  const share = story === 'partly paid' ? 0.5 : story === 'overpaid' ? 1.1 : 1
  if (transfer && !unpaid) pay(simulation, Math.max(1, Math.round(total * share)), 5 * hour)
  if (story === 'cancelled unpaid' || story === 'cancelled paid')
    simulation.act('cancel', 6 * hour, (now, act) =>
      cancel(now, act, { reason: 'Requested by e-mail', restock: true }),
    )
  if (story === 'packed')
    simulation.act('pack', 8 * hour, (now, act) => fulfil(now, act, { lines: units, ship: false }))
  if (story === 'split') ship(simulation, orderId, one, day)
  const arrives = ['delivered', 'return requested', 'partly returned', 'returned'].includes(story)
  if (arrives || story === 'shipped') ship(simulation, orderId, units, day)
  if (arrives) deliver(simulation, arrivesAfter * day)
  if (story === 'return requested') openReturn(simulation, one, false)
  if (story === 'partly returned') sendBack(simulation, one, false)
  if (story === 'returned') sendBack(simulation, units, true)
  return simulation.simulated
}
