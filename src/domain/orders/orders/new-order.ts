import { put, type Write } from '#ports/document-store/document-store.ts'
import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { day, plus } from '#vocabulary/time.ts'
import { mailId, mailTask, orderMail } from '#vocabulary/messages/mail-requests.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { TranslateText } from '../../catalog/languages/wording.ts'
import type { Announce } from './order-change.ts'
import { orders } from './documents.ts'
import type { OrderContent, OrderDocument } from './order-document.ts'
import type { PaymentEvent } from './payment-events.ts'
import type { Purchase } from './purchase.ts'
import { withStatuses } from './statuses.ts'

/** Units that are held for a variant at a stock item; `owed` of them are backordered. */
type Held = readonly { stockItemId: string; variantId: string; quantity: number; owed?: number | undefined }[]
/** Payments by gift cards and store credit: the account, its kind, and minor units. */
type Tenders = readonly { accountId: string; kind: PaymentEvent['provider']; amount: number }[]

/**
 * Distributes the allocated units among the lines; two lines of one variant share them: the first gets the available
 * ones, the others the backordered ones.
 */
function spread(lines: Purchase['lines'], held: Held): Purchase['lines'] {
  const left = held.map((part) => ({ ...part, there: part.quantity - (part.owed ?? 0) }))
  return lines.map((line) => {
    let wanted = line.quantity
    let backordered = 0
    const holding: Purchase['lines'][number]['holding'] = []
    for (const part of left) {
      const taken = part.variantId === line.variantId ? Math.min(part.quantity, wanted) : 0
      if (taken === 0) continue
      const there = Math.min(taken, part.there)
      part.quantity -= taken
      part.there -= there
      wanted -= taken
      backordered += taken - there
      holding.push({ stockItemId: part.stockItemId, quantity: taken })
    }
    return { ...line, holding, ...(backordered > 0 ? { backordered } : {}) }
  })
}

/** Payment events for gift cards and store credit, debited in the commit that creates the order. */
const tenderEvents = (tenders: Tenders, checkoutId: string, at: string): PaymentEvent[] =>
  tenders.map(({ accountId, kind, amount }) => ({
    id: `captured:${checkoutId}:${accountId}`,
    kind: 'captured',
    refundId: null,
    provider: kind,
    reference: accountId,
    amount,
    at,
    note: null,
  }))

/** The date by which to pay an order, if its payment is offline and has a term; undefined for any other. */
const payByOf = ({ kind, days }: PaymentProvider, due: number, at: string): string | undefined =>
  kind === 'offline' && due > 0 && days ? plus(at, days * day) : undefined

function paymentEvents(
  due: number,
  provider: PaymentProvider,
  payment: ProviderPayment | null,
  checkoutId: string,
  at: string,
): PaymentEvent[] {
  if (due === 0) return []
  const event = (kind: 'requested' | 'authorised' | 'captured', amount: number): PaymentEvent => ({
    id: `${kind}:${checkoutId}`,
    kind,
    refundId: null,
    provider: provider.id,
    reference: payment?.reference ?? null,
    amount,
    at,
    note: null,
  })
  if (!payment) return [event('requested', due)]
  const got =
    payment.state === 'authorised'
      ? event('authorised', payment.capturable)
      : event('captured', payment.captured)
  return [event('requested', due), got]
}

/** The input of a new order. */
export interface NewOrder {
  orderId: string
  checkoutId: string
  purchase: Purchase
  /** The amount for the provider: the total less payments by gift cards and store credit. */
  due: number
  /** The amounts paid with gift cards and store credit. */
  tenders: Tenders
  held: Held
  provider: PaymentProvider
  /** The payment instructions of an offline method. */
  instructions: string | null
  /** Translates the payment method and its instructions into the order's language; untranslated if left out. */
  translateText?: TranslateText | undefined
  /** The amount that the provider captured or authorised; null for an offline method, or if nothing is due. */
  payment: ProviderPayment | null
  demo: boolean
  at: string
}

/** Makes an order, with its first entries of history. */
export function makeOrder({
  orderId,
  checkoutId,
  purchase,
  due,
  tenders,
  held,
  provider,
  instructions,
  translateText = (text) => text,
  payment,
  demo,
  at,
}: NewOrder): OrderDocument {
  const said = (text: string): string => translateText(text, purchase.language)
  const payBy = payByOf(provider, due, at)
  const content: OrderContent = {
    ...purchase,
    lines: spread(purchase.lines, held),
    checkoutId,
    emailKey: purchase.email.toLowerCase(),
    channel: 'web',
    paymentMethod: {
      id: provider.id,
      label: said(provider.label),
      kind: provider.kind,
      instructions: instructions && said(instructions),
      ...(instructions && provider.account ? { account: provider.account } : {}),
    },
    payments: [
      ...tenderEvents(tenders, checkoutId, at),
      ...paymentEvents(due, provider, payment, checkoutId, at),
    ],
    ...(payBy === undefined ? {} : { payBy }),
    fulfilments: [],
    credits: [],
    returns: [],
    history: [
      {
        id: `placed:${checkoutId}`,
        at,
        event: 'placed' as const,
        details: {},
        by: 'shopper',
        internal: false,
        mailId: mailId(orderMail('order_placed', orderId)),
      },
      ...(payment
        ? [
            {
              id: `paid:${checkoutId}`,
              at,
              event:
                payment.state === 'authorised'
                  ? ('payment_authorised' as const)
                  : ('payment_received' as const),
              details: { amount: due, paidWith: said(provider.label) },
              by: 'provider',
              internal: false,
              mailId: null,
            },
          ]
        : []),
    ],
    demo,
    placedAt: at,
    cancelledAt: null,
  }
  return withStatuses(content)
}

/** The writes of a new order: itself, its confirmation, and the announcements to other programs. */
export const newOrderWrites = (
  orderId: string,
  order: OrderDocument,
  at: string,
  announce: Announce = () => [],
): Write[] => [
  put(orders, orderId, order, 'absent'),
  taskWrite(mailTask(orderMail('order_placed', orderId)), at),
  ...announce({ orderId, version: 1, before: undefined, after: order, at }),
]
