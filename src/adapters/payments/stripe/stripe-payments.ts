import { Stripe } from 'stripe'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import {
  AmountRefused,
  PaymentUnavailable,
  type PaymentProvider,
  type PaymentStart,
  type ProviderPayment,
} from '#ports/payments/payments.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { minute, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { toStripe } from './amounts.ts'
import { stripeSessions } from './documents.ts'
import { createPaymentList } from './payment-list.ts'
import { createNotifications } from './notifications.ts'
import { chargeOf, expanded, givenBack, intentOf, toPayment } from './read-payment.ts'

/** What {@link createStripePayments} needs. */
export interface StripeNeeds {
  store: DocumentStore
  clock: Clock
  secretKey: string
  /** The secrets that notifications may be signed with: more than one while a secret is being replaced. */
  webhookSecrets: readonly string[]
  /** The shop's origin: payments of others in the same account are left alone. */
  shop: string
  /** Where the API is reached, when it is not stripe's own: for tests. */
  baseUrl?: string | undefined
  timeout?: number
}

/** A session can be paid for so much longer than requested: Stripe requires half an hour at least. */
const sessionGrace = 31 * minute

/** The official client, with few and short tries: a shopper waits for the answer. */
export function openStripe({
  secretKey,
  baseUrl,
  timeout = 6 * second,
}: Pick<StripeNeeds, 'secretKey' | 'baseUrl' | 'timeout'>): Stripe {
  const at = baseUrl === undefined ? undefined : new URL(baseUrl)
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Vitrine' },
    ...(at ? { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

/** The errors by which Stripe refuses a request for good; all others may be retried. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/** @throws PaymentUnavailable for every error that leaves the outcome unknown */
async function requested<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error)) throw error
    throw new PaymentUnavailable(`stripe did not answer: ${error.type}`, { cause: error })
  }
}

/** Undefined when Stripe refuses: the state has changed meanwhile, and is read again. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await requested(call)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/**
 * Cards by stripe: Checkout Sessions on stripe's own page, money taken at once or later, refunds, disputes. No
 * card number comes near the shop.
 */
export function createStripePayments(needs: StripeNeeds): PaymentProvider {
  const { store, clock, shop } = needs
  const stripe = openStripe(needs)

  const session = (id: string) => requested(stripe.checkout.sessions.retrieve(id, { expand: expanded }))

  async function read(found: Stripe.Checkout.Session): Promise<ProviderPayment> {
    const intent = intentOf(found)
    const charge = chargeOf(intent)
    const of = { payment_intent: intent?.id ?? '', limit: 100 }
    const refunds =
      charge && charge.amount_refunded > 0
        ? charge.refunds?.has_more === false
          ? charge.refunds.data
          : await requested(stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 }))
        : []
    const disputes = charge?.disputed
      ? (await requested(stripe.disputes.list(of))).data.toSorted((one, other) => one.created - other.created)
      : []
    return toPayment(found, givenBack(refunds), disputes)
  }

  const readAgain = async (id: string): Promise<ProviderPayment> => read(await session(id))

  function sessionOf({
    key,
    amount,
    capture,
    payBy,
    description,
    email,
    language,
    returnUrl,
    cancelUrl,
  }: PaymentStart) {
    const metadata = { payment_key: key, shop }
    const currency = amount.currency.toLowerCase()
    const spoken = languageOf(language)
    return {
      mode: 'payment' as const,
      client_reference_id: key,
      customer_email: email,
      // Stripe's page has no Arabic: it then goes by the browser.
      locale: spoken === 'ar' ? ('auto' as const) : spoken,
      // Other methods take days to confirm a payment; stock is reserved for minutes.
      allowed_payment_method_types: ['card' as const],
      line_items: [
        {
          quantity: 1,
          price_data: { currency, unit_amount: toStripe(amount), product_data: { name: description } },
        },
      ],
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(Date.parse(plus(payBy, sessionGrace)) / 1_000),
      metadata,
      payment_intent_data: {
        capture_method: capture === 'now' ? ('automatic' as const) : ('manual' as const),
        description,
        metadata,
      },
      ...(capture === 'now'
        ? {}
        : { payment_method_options: { card: { request_multicapture: 'if_available' as const } } }),
      expand: expanded,
    }
  }

  async function create(request: PaymentStart): Promise<Stripe.Checkout.Session> {
    try {
      return await requested(
        stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: `start:${request.key}` }),
      )
    } catch (error) {
      const amounts = [
        'amount_too_small',
        'amount_too_large',
        'invalid_currency',
        'parameter_invalid_integer',
      ]
      if (error instanceof Stripe.errors.StripeError && amounts.includes(error.code ?? ''))
        throw new AmountRefused(error.message)
      throw error
    }
  }

  async function start(request: PaymentStart) {
    const known = await store.get(stripeSessions, request.key)
    const started = known ? await session(known.data.sessionId) : await create(request)
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

  async function cancel(reference: string): Promise<ProviderPayment> {
    const found = await session(reference)
    if (found.status === 'open') {
      const ended = stripe.checkout.sessions.expire(
        reference,
        { expand: expanded },
        { idempotencyKey: `expire:${reference}` },
      )
      // Refused if it was paid in this very moment: then the authorisation is voided.
      if (await unlessRefused(ended)) return readAgain(reference)
    }
    const intent = intentOf(found.status === 'open' ? await session(reference) : found)
    if (intent?.status === 'requires_capture') {
      const key = { idempotencyKey: `void:${reference}` }
      await unlessRefused(
        intent.amount_received > 0
          ? stripe.paymentIntents.capture(intent.id, { amount_to_capture: 0, final_capture: true }, key)
          : stripe.paymentIntents.cancel(intent.id, {}, key),
      )
    }
    return readAgain(reference)
  }

  const capture: PaymentProvider['capture'] = async (reference, { amount, key }) => {
    const found = await session(reference)
    const intent = intentOf(found)
    const units = toStripe(amount)
    if (intent?.status === 'requires_capture' && units <= intent.amount_capturable) {
      const { inParts } = await read(found)
      // Only where it is allowed can a part be taken without letting go of the rest.
      const rest = inParts && units < intent.amount_capturable ? { final_capture: false } : {}
      await unlessRefused(
        stripe.paymentIntents.capture(
          intent.id,
          { amount_to_capture: units, ...rest },
          { idempotencyKey: `capture:${key}` },
        ),
      )
    }
    return readAgain(reference)
  }

  const refund: PaymentProvider['refund'] = async ({ reference, amount, key }) => {
    const intent = intentOf(await session(reference))
    if (!intent) return { reference: '', state: 'failed', failure: 'Nothing was taken.' }
    const of = { payment_intent: intent.id, limit: 100 }
    // stripe forgets idempotency keys after a day or more; what a refund was made for stands in it for good.
    const made = await requested(stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 }))
    const answer = ({ id, status, failure_reason: reason }: Stripe.Refund) =>
      status === 'failed' || status === 'canceled'
        ? ({ reference: id, state: 'failed', failure: reason ?? 'The refund failed.' } as const)
        : ({ reference: id, state: 'succeeded' } as const)
    const known = made.find(({ metadata }) => metadata?.['refund_key'] === key)
    if (known) return answer(known)
    try {
      const requesting = stripe.refunds.create(
        { payment_intent: intent.id, amount: toStripe(amount), metadata: { refund_key: key } },
        { idempotencyKey: `refund:${key}` },
      )
      return answer(await requested(requesting))
    } catch (error) {
      const refused = isRefusal(error) || error instanceof AmountRefused
      if (!(error instanceof Error) || !refused) throw error
      return { reference: '', state: 'failed', failure: error.message }
    }
  }

  return {
    id: 'stripe',
    label: 'Card',
    about: 'You pay on the secure page of Stripe and come back here.',
    kind: 'redirect',
    pageOrigin: 'https://checkout.stripe.com',
    start,
    async find(key) {
      const known = await store.get(stripeSessions, key)
      return known && readAgain(known.data.sessionId)
    },
    capture,
    cancel,
    refund,
    readNotification: createNotifications({ ...needs, stripe, requested }),
    list: createPaymentList({ stripe, shop, requested, read, readAgain }),
  }
}
