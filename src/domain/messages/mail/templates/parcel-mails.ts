import { withPage } from '#vocabulary/orders/tracking.ts'
import type { Block } from './blocks.ts'
import { messagesFor } from './order-messages.ts'
import {
  invoicesLink,
  paragraph,
  someItems,
  seeOrder,
  stepsOf,
  withdrawWay,
  type Draft,
  type OrderMailInput,
} from './order-parts.ts'

/** Whether something of an order is still to be sent after a parcel. */
function isMoreToCome({ order }: OrderMailInput): boolean {
  const sent = (lineId: string): number =>
    order.fulfilments
      .filter(({ state }) => state === 'shipped' || state === 'delivered')
      .flatMap(({ lines }) => lines)
      .reduce((sum, part) => sum + (part.lineId === lineId ? part.quantity : 0), 0)
  return order.lines.some(({ id, quantity, cancelled }) => sent(id) < quantity - cancelled)
}

/** A mail about a shipped parcel and its tracking. */
export function shipped(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const parcel = order.fulfilments.find(({ id }) => id === subject)
  const tracking = parcel?.tracking && withPage(parcel.tracking)
  const follow: Block[] = tracking
    ? [
        paragraph(m.travels(tracking.carrier, tracking.number)),
        ...(tracking.url ? [{ kind: 'link', label: m.follow, url: tracking.url, main: true } as const] : []),
      ]
    : []
  return {
    subject: m.shipped(orderId),
    title: m.shippedTitle,
    blocks: [
      ...follow,
      ...stepsOf(order),
      { kind: 'heading', text: m.inIt },
      someItems(input, parcel?.lines ?? []),
      paragraph(isMoreToCome(input) ? m.moreToCome : m.allSent),
      ...invoicesLink(input),
      seeOrder(input),
    ],
  }
}

/** A mail about a delivered parcel. */
export function delivered(input: OrderMailInput): Draft {
  const { orderId, order, subject } = input
  const m = messagesFor(order)
  const parcel = order.fulfilments.find(({ id }) => id === subject)
  return {
    subject: m.delivered(orderId),
    title: m.deliveredTitle,
    blocks: [
      ...stepsOf(order),
      { kind: 'heading', text: m.inIt },
      someItems(input, parcel?.lines ?? []),
      seeOrder(input),
      ...withdrawWay(input),
    ],
  }
}
