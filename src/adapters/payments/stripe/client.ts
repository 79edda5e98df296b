import { Stripe } from 'stripe'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { second } from '#vocabulary/time.ts'

/** How Stripe is reached. */
export interface ClientNeeds {
  secretKey: string
  /** Where the API is reached, when it is not stripe's own: for tests. */
  baseUrl?: string | undefined
  timeout?: number
}

/** The official client, with few and short tries: a shopper waits for the answer. */
export function openStripe({ secretKey, baseUrl, timeout = 6 * second }: ClientNeeds): Stripe {
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
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/** The result of a call. @throws PaymentUnavailable for every error that leaves the outcome open */
export async function mapOutage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error)) throw error
    // The client fails in ways of its own over an answer that is not stripe's.
    const kind = error instanceof Stripe.errors.StripeError ? error.type : 'an answer that cannot be read'
    throw new PaymentUnavailable(`stripe did not answer: ${kind}`, { cause: error })
  }
}

/**
 * The object that Stripe answers with. A proxy between may answer with anything.
 * @throws PaymentUnavailable as {@link mapOutage} does
 */
export async function answerOf<T extends { object: string }>(call: Promise<T>): Promise<T> {
  const answer = await mapOutage(call)
  if (typeof answer.object !== 'string')
    throw new PaymentUnavailable('stripe gave an answer that cannot be read')
  return answer
}

/** Undefined when Stripe refuses: the state has changed meanwhile, and is read again. */
export async function unlessRefused<T extends { object: string }>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await answerOf(call)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
