import { Stripe } from 'stripe'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { AmountRefused, type PaymentStart, type ProviderPayment } from '#ports/payments/payments.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { answerOf, mapOutage } from './client.ts'
import { stripeSessions } from './documents.ts'
import { chargeOf, expanded, givenBack, intentOf, toPayment } from './read-payment.ts'
import { sessionRequest } from './session-request.ts'

const amountsRefused = [
  'amount_too_small',
  'amount_too_large',
  'invalid_currency',
  'parameter_invalid_integer',
]

/** The Checkout Sessions of the shop at Stripe. */
export type Sessions = ReturnType<typeof createSessions>

/** Creates the calls that start and read Checkout Sessions. */
export function createSessions(needs: { store: DocumentStore; clock: Clock; shop: string; stripe: Stripe }) {
  const { store, clock, shop, stripe } = needs

  const get = (id: string) => answerOf(stripe.checkout.sessions.retrieve(id, { expand: expanded }))

  async function read(found: Stripe.Checkout.Session): Promise<ProviderPayment> {
    const intent = intentOf(found)
    const charge = chargeOf(intent)
    const of = { payment_intent: intent?.id ?? '', limit: 100 }
    const refunds =
      charge && charge.amount_refunded > 0
        ? charge.refunds?.has_more === false
          ? charge.refunds.data
          : await mapOutage(stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 }))
        : []
    const disputes = charge?.disputed
      ? (await answerOf(stripe.disputes.list(of))).data.toSorted((one, other) => one.created - other.created)
      : []
    return toPayment(found, givenBack(refunds), disputes)
  }

  const readAgain = async (id: string): Promise<ProviderPayment> => read(await get(id))

  const begin = (wanted: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
    answerOf(stripe.checkout.sessions.create(wanted, { idempotencyKey }))

  async function create(request: PaymentStart): Promise<Stripe.Checkout.Session> {
    const { expires_at, ...wanted } = sessionRequest(request, shop)
    const key = `start:${request.key}`
    try {
      return await begin({ ...wanted, expires_at }, key)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      if (amountsRefused.includes(error.code ?? '')) throw new AmountRefused(asText(error.message))
      // The clock of the shop is wrong. The session ends when the shop calls it off, or after a day.
      if (error.param === 'expires_at') return begin(wanted, `${key}:endless`)
      throw error
    }
  }

  async function start(request: PaymentStart) {
    const known = await store.get(stripeSessions, request.key)
    const started = known ? await get(known.data.sessionId) : await create(request)
    if (!known) {
      const document = { sessionId: started.id, createdAt: toTimestamp(clock.now()) }
      await store.commit([put(stripeSessions, request.key, document, 'absent')]).catch((error: unknown) => {
        // The same key started the same session at the same moment.
        if (!(error instanceof StoreConflict)) throw error
      })
    }
    const payment = await read(started)
    return { payment, ...(started.url ? { redirectUrl: started.url } : {}) }
  }

  return { get, read, readAgain, start }
}
