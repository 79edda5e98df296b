import type { Stripe } from 'stripe'
import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { answerOf, mapOutage } from './client.ts'
import { expanded } from './read-payment.ts'

/** Dependencies of {@link createPaymentList}. */
interface PaymentListNeeds {
  stripe: Stripe
  shop: string
  read: (session: Stripe.Checkout.Session) => Promise<ProviderPayment>
  readAgain: (sessionId: string) => Promise<ProviderPayment>
}

/** All pages of a list of stripe's, newest first. */
async function everything<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of pages) items.push(item)
  return items
}

/**
 * Creates the list of payments for the reconciler: those started since a moment, and those refunded or disputed since
 * then. Payments of other shops in the account are left out.
 */
export function createPaymentList({
  stripe,
  shop,
  read,
  readAgain,
}: PaymentListNeeds): PaymentProvider['list'] {
  const own = (metadata: Record<string, string> | null | undefined): boolean => metadata?.['shop'] === shop

  /** The sessions of older payments to which something has happened since. */
  async function touched(created: { gte: number }, known: ReadonlySet<string>): Promise<string[]> {
    const page = { created, limit: 100 }
    const refunds = await mapOutage(everything(stripe.refunds.list(page)))
    const disputes = await mapOutage(everything(stripe.disputes.list(page)))
    const intents = new Set(
      [...refunds, ...disputes].flatMap(({ payment_intent: intent }) => {
        const id = typeof intent === 'string' ? intent : intent?.id
        return id !== undefined && !known.has(id) ? [id] : []
      }),
    )
    const sessions: string[] = []
    for (const id of intents) {
      const { data } = await answerOf(stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
      for (const session of data) if (own(session.metadata)) sessions.push(session.id)
    }
    return sessions
  }

  return async function* list(since) {
    const created = { gte: Math.floor(Date.parse(since) / 1_000) }
    const expand = expanded.map((path) => `data.${path}`)
    const found = await mapOutage(everything(stripe.checkout.sessions.list({ created, limit: 100, expand })))
    const intents = new Set<string>()
    // stripe lists the newest first.
    for (const session of found.toReversed()) {
      if (!own(session.metadata)) continue
      const intent = session.payment_intent
      if (intent) intents.add(typeof intent === 'string' ? intent : intent.id)
      yield await read(session)
    }
    for (const id of await touched(created, intents)) yield readAgain(id)
  }
}
