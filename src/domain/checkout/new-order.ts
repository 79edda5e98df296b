import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import type { OrderContent, OrderedGoods, OrderDocument, PaymentEvent } from '../orders/documents.ts'
import { mailId, orderMail } from '../mailbox/mail-tasks.ts'
import { withStatuses } from '../orders/figures.ts'
import type { CheckoutDocument } from './documents.ts'

type Held = CheckoutDocument['holding']

/**
 * Gives each line the pieces that were taken for it; two lines of one variant share what was taken for both.
 */
function spread(lines: OrderedGoods['lines'], held: Held): OrderedGoods['lines'] {
  const left = held.map((part) => ({ ...part }))
  return lines.map((line) => {
    let wanted = line.quantity
    const holding: OrderedGoods['lines'][number]['holding'] = []
    for (const part of left) {
      const taken = part.variantId === line.variantId ? Math.min(part.quantity, wanted) : 0
      if (taken === 0) continue
      part.quantity -= taken
      wanted -= taken
      holding.push({ stockItemId: part.stockItemId, quantity: taken })
    }
    return { ...line, holding }
  })
}

function paymentEvents(
  total: number,
  provider: PaymentProvider,
  payment: ProviderPayment | null,
  checkoutId: string,
  at: string,
): PaymentEvent[] {
  if (total === 0) return []
  const event = (kind: 'requested' | 'captured', amount: number): PaymentEvent => ({
    id: `${kind}:${checkoutId}`,
    kind,
    refundId: null,
    provider: provider.id,
    reference: payment?.reference ?? null,
    amount,
    at,
    note: null,
  })
  return payment
    ? [event('requested', total), event('captured', payment.captured)]
    : [event('requested', total)]
}

/** What an order is made of. */
export interface NewOrder {
  orderId: string
  checkoutId: string
  goods: OrderedGoods
  held: Held
  provider: PaymentProvider
  /** What a shopper who pays offline must do. */
  instructions: string | null
  /** What the provider has captured; null when it is paid offline, or nothing is to be paid. */
  payment: ProviderPayment | null
  demo: boolean
  at: string
}

/** Makes an order, with its first entries of history. */
export function makeOrder({
  orderId,
  checkoutId,
  goods,
  held,
  provider,
  instructions,
  payment,
  demo,
  at,
}: NewOrder): OrderDocument {
  const content: OrderContent = {
    ...goods,
    lines: spread(goods.lines, held),
    checkoutId,
    emailKey: goods.email.toLowerCase(),
    channel: 'web',
    paymentMethod: { id: provider.id, label: provider.label, kind: provider.kind, instructions },
    payments: paymentEvents(goods.totals.total, provider, payment, checkoutId, at),
    fulfilments: [],
    history: [
      {
        id: `placed:${checkoutId}`,
        at,
        event: 'placed',
        text: 'Order placed',
        by: 'shopper',
        internal: false,
        mailId: mailId(orderMail('order_placed', orderId)),
      },
      ...(payment
        ? [
            {
              id: `paid:${checkoutId}`,
              at,
              event: 'payment_received',
              text: `Paid with ${provider.label}`,
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
