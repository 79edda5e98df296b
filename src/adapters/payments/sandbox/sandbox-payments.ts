import { z } from 'zod'
import { disputeStates, providerPaymentStates } from '#vocabulary/orders/payments.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  NotificationRefused,
  PaymentUnavailable,
  type PaymentProvider,
  type ProviderPayment,
} from '#ports/payments/payments.ts'
import { second } from '#vocabulary/time.ts'
import { isSigned } from './signature.ts'

/** The name of paying by card in the sandbox. */
export const sandboxLabel = 'Card (sandbox)'

/** Dependencies of {@link createSandboxPayments}. */
export interface SandboxPaymentsNeeds {
  /** Where the company's API is reached: the origin that `/sandbox/v1` stands on. */
  baseUrl: string
  apiKey: string
  /** Signs the company's notifications. */
  secret: string
  clock: Clock
  fetch?: typeof fetch
  /** The longest wait for an answer, in milliseconds; 8 seconds by default, well within the time of a request. */
  timeout?: number
}

const payment = z.object({
  id: z.string(),
  key: z.string(),
  state: z.enum(providerPaymentStates),
  amount: z.int(),
  currency: z.string(),
  capturable: z.int(),
  captured: z.int(),
  refunded: z.int(),
  disputes: z.array(z.object({ id: z.string(), state: z.enum(disputeStates), amount: z.int() })),
  failure: z.string().nullable(),
  createdAt: z.string(),
  payUrl: z.string(),
})
const payments = z.object({ items: z.array(payment), next: z.string().nullable() })
const refund = z.object({ id: z.string() })
const refusal = z.object({ message: z.string() })
const notification = z.object({ data: z.object({ key: z.string() }) })

const toPayment = ({
  id,
  key,
  state,
  amount,
  currency,
  capturable,
  captured,
  refunded,
  disputes,
  failure,
  createdAt,
}: z.infer<typeof payment>): ProviderPayment => ({
  reference: id,
  key,
  state,
  amount: { amount, currency },
  capturable,
  captured,
  refunded,
  inParts: true,
  disputes,
  ...(failure === null ? {} : { failure }),
  createdAt,
})

/** The shop's side of the sandbox payment company: it knows the company's HTTP API and nothing else of it. */
export function createSandboxPayments(needs: SandboxPaymentsNeeds): PaymentProvider {
  const { baseUrl, apiKey, secret, clock, timeout = 8 * second } = needs
  const send = needs.fetch ?? fetch

  async function call(
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ status: number; answer: unknown }> {
    const headers = new Headers({ authorization: `Bearer ${apiKey}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (key !== undefined) headers.set('idempotency-key', key)
    try {
      const response = await send(`${baseUrl}/sandbox/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status >= 500 || response.status === 429)
        throw new PaymentUnavailable(`the sandbox answered ${response.status}`)
      return { status: response.status, answer: await response.json() }
    } catch (error) {
      if (error instanceof PaymentUnavailable) throw error
      throw new PaymentUnavailable('the sandbox did not answer', { cause: error })
    }
  }

  async function expect<T>(schema: z.ZodType<T>, called: ReturnType<typeof call>): Promise<T> {
    const { status, answer } = await called
    if (status >= 400)
      throw new Error(`the sandbox refused: ${refusal.safeParse(answer).data?.message ?? status}`)
    const read = schema.safeParse(answer)
    if (!read.success)
      throw new PaymentUnavailable('the sandbox gave an answer that cannot be read', { cause: read.error })
    return read.data
  }

  const pathOf = (reference: string): string => `/payments/${encodeURIComponent(reference)}`

  return {
    id: 'sandbox',
    label: sandboxLabel,
    about: 'Sandbox payments — no real money. You choose a test card on the next page.',
    kind: 'redirect',
    least: () => 0,
    async start({ key, amount, capture, description, email, language, returnUrl }) {
      const requested = { ...amount, capture, description, email, language, returnUrl }
      const started = await expect(payment, call('/payments', requested, key))
      return { payment: toPayment(started), redirectUrl: started.payUrl }
    },
    async find(key) {
      const found = await expect(payments, call(`/payments?key=${encodeURIComponent(key)}`))
      return found.items[0] && toPayment(found.items[0])
    },
    async capture(reference, { amount, key }) {
      const called = await call(`${pathOf(reference)}/captures`, { amount: amount.amount }, key)
      const refused = called.status === 409
      return toPayment(await expect(payment, refused ? call(pathOf(reference)) : Promise.resolve(called)))
    },
    cancel: async (reference) => toPayment(await expect(payment, call(`${pathOf(reference)}/cancel`, {}))),
    async refund({ reference, amount, key }) {
      const called = await call(`${pathOf(reference)}/refunds`, { amount: amount.amount }, key)
      if (called.status === 409)
        return { reference: '', state: 'failed', failure: refusal.parse(called.answer).message }
      const made = await expect(refund, Promise.resolve(called))
      return { reference: made.id, state: 'succeeded' }
    },
    readNotification(headers, body) {
      if (!isSigned(secret, headers, clock.now(), body))
        return Promise.reject(new NotificationRefused('not signed by the sandbox, or too old'))
      try {
        return Promise.resolve({
          key: notification.parse(JSON.parse(new TextDecoder().decode(body))).data.key,
        })
      } catch {
        return Promise.reject(new NotificationRefused('signed, but it cannot be read'))
      }
    },
    async *list(since) {
      let after: string | null = null
      do {
        const query = new URLSearchParams({ since, ...(after === null ? {} : { after }) })
        const page: z.infer<typeof payments> = await expect(payments, call(`/payments?${query.toString()}`))
        yield* page.items.map(toPayment)
        after = page.next
      } while (after !== null)
    },
  }
}
