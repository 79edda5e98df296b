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

/** The answer of a call. @throws PaymentUnavailable for everything that says nothing about the outcome */
export async function mapOutage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error)) throw error
    throw new PaymentUnavailable(`stripe did not answer: ${error.type}`, { cause: error })
  }
}

/** Undefined when Stripe refuses: the state has changed meanwhile, and is read again. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await mapOutage(call)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
