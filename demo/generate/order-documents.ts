import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { createMailPictureOf } from '#domain/messages/mail/mail-pictures.ts'
import { layOut } from '#domain/messages/mail/templates/layout.ts'
import { isOrderMail, mailId } from '#vocabulary/messages/mail-requests.ts'
import { draftOrderMail } from '#domain/messages/mail/templates/order-mails.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { movementId } from '#domain/inventory/stock/bookings.ts'
import { stockMovements, type StockMovementDocument } from '#domain/inventory/stock/documents.ts'
import type { Holding } from '#domain/inventory/stock/stock.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../seed/commit-missing.ts'
import { giftCardDocuments } from './favours.ts'
import type { PlacedOrder } from './made-order.ts'
import type { Message, Return, SimulatedOrder } from './order-story.ts'

/** The shop that writes the messages. */
export interface Sender {
  shopName: string
  publicUrl: string
  /** The page of an order, for a message of this moment; by default without a link for readers who are not signed in. */
  linkTo?: (orderId: string, order: OrderDocument, at: Timestamp) => string
}

function messageDocument(orderId: string, { request, order, at }: Message, sender: Sender): Wanted {
  if (!isOrderMail(request.kind)) throw new Error(`no order is behind ${request.kind}`)
  const draft = draftOrderMail(request.kind, {
    orderId,
    order,
    subject: request.subject,
    link: sender.linkTo?.(orderId, order, at) ?? `${sender.publicUrl}/orders/${orderId}`,
    pictureOf: createMailPictureOf({ ...sender, mediaBase: `${sender.publicUrl}/media` }),
  })
  return wanted(mails, mailId(request), {
    to: order.email,
    subject: draft.subject,
    kind: request.kind,
    orderId,
    state: 'sent',
    transport: 'outbox',
    ...layOut(
      { name: sender.shopName, url: sender.publicUrl },
      draft.title,
      draft.blocks,
      languageOf(order.language),
    ),
    createdAt: at,
    sentAt: plus(at, 1_000),
  })
}

type Booked = Pick<StockMovementDocument, 'kind' | 'reason' | 'by' | 'at'> & {
  operationId: string
  orderId: string | null
  /** 1 for units that come, -1 for units that go. */
  sign: 1 | -1
}

function movementDocuments(holding: Holding, { operationId, sign, ...booked }: Booked): Wanted[] {
  return holding.map(({ stockItemId, quantity }) =>
    wanted(stockMovements, movementId(operationId, stockItemId, booked.kind), {
      stockItemId,
      ...booked,
      reference: null,
      counterpart: null,
      onHand: sign * quantity,
    }),
  )
}

/** Units by stock item, over all lines. */
export function unitsOf({ order }: Pick<PlacedOrder, 'order'>): Holding {
  const units = new Map<string, number>()
  for (const { stockItemId, quantity } of order.lines.flatMap(({ holding }) => holding))
    units.set(stockItemId, (units.get(stockItemId) ?? 0) + quantity)
  return [...units].map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
}

const soldMovements = (placed: PlacedOrder): Wanted[] =>
  movementDocuments(unitsOf(placed), {
    operationId: placed.checkoutId,
    kind: 'sell',
    reason: 'Order placed',
    by: 'shopper',
    orderId: placed.orderId,
    at: placed.order.placedAt,
    sign: -1,
  })

const returnMovements = (orderId: string, { holding, ...booked }: Return): Wanted[] =>
  movementDocuments(holding, { ...booked, orderId, kind: 'return', sign: 1 })

/** The payment in the books of the card provider. */
function paymentDocument(
  { payment, order }: PlacedOrder,
  { refunds }: SimulatedOrder,
  sender: Sender,
): Wanted[] {
  if (!payment) return []
  const document = wanted(sandboxPayments, payment.reference, {
    key: payment.key,
    amount: payment.captured,
    currency: payment.amount.currency,
    description: sender.shopName,
    email: order.email,
    returnUrl: `${sender.publicUrl}/checkout/return`,
    language: order.language,
    capture: 'now',
    state: 'captured',
    challenged: false,
    failure: null,
    capturable: 0,
    captured: payment.captured,
    captures: [],
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refunds: refunds.map(({ key, amount }) => ({ id: `back_${key}`, key, amount })),
    disputes: [],
    createdAt: payment.createdAt,
  })
  return [document]
}

/** Every document that an order leaves behind, save the balances of stock. */
export function orderDocuments(placed: PlacedOrder, simulated: SimulatedOrder, sender: Sender): Wanted[] {
  const { orderId, checkoutId, checkout, giftCard } = placed
  const spent = { orderId, checkoutId, at: placed.order.placedAt }
  return [
    wanted(orders, orderId, simulated.order),
    wanted(checkouts, checkoutId, checkout),
    ...soldMovements(placed),
    ...simulated.returns.flatMap((back) => returnMovements(orderId, back)),
    ...simulated.messages.map((message) => messageDocument(orderId, message, sender)),
    ...paymentDocument(placed, simulated, sender),
    ...(giftCard ? giftCardDocuments(giftCard, spent) : []),
  ]
}
