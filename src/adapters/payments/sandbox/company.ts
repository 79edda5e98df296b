import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { captureTimes } from '#vocabulary/orders/payments.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { createBooks, type Booked, type Books } from './books.ts'
import { BooksRefusal, testCards, type TestCard } from './payment-rules.ts'
import { sandboxMessages } from './messages.ts'
import { createNotifier, type Notifier } from './notifications.ts'
import { pageFiles } from './assets.ts'
import { createHostedPages, type HostedPages, type Merchant } from './pages.ts'

/** Dependencies of {@link createSandboxProvider}. */
export interface SandboxNeeds {
  store: DocumentStore
  clock: Clock
  /** Signs notifications, and makes ids unguessable. */
  secret: string
  /** The credential of the shop's calls. */
  apiKey: string
  /** Where browsers find this server: the hosted pages stand under `/sandbox` there. */
  publicUrl: string
  /** The shop's URL for notifications; on `publicUrl` by default. */
  notificationUrl?: string
  /** The shop on the hosted pages; by default they name the company alone. */
  merchant?: (() => Merchant) | undefined
  /** Lets the company stand on an address that is not loopback: for a public demo. */
  allowPublic?: boolean
  fetch?: typeof fetch
}

/** The sandbox company: its API, pages and background work. */
export interface SandboxProvider {
  app: Hono
  /** `isMine` says whether this process of the company sends due notifications; all do by default. */
  start(isMine?: () => boolean): void
  stop(): Promise<void>
  /** Changes of payments without the shop: at the company's own desk, and at banks. */
  desk: Pick<Books, 'lapse' | 'dispute' | 'endDispute' | 'refund'>
  /** Sends the notifications that are due now; answers how many arrived. */
  deliverDue: Notifier['deliverDue']
}

const newPayment = z.strictObject({
  amount: z.int().min(1).max(100_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().max(200),
  email: z.string().max(254),
  capture: z.enum(captureTimes).default('now'),
  returnUrl: z.url({ protocol: /^https?$/ }),
  language: z.string().max(35).default(defaultLanguage),
})
const part = z.strictObject({ amount: z.int().min(1) })

const toAnswer = ({ id, data }: Booked) => {
  const { key, state, amount, currency, capturable, captured, refunded, disputes, failure, createdAt } = data
  return { id, key, state, amount, currency, capturable, captured, refunded, disputes, failure, createdAt }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

function createApi(books: Books, apiKey: string, publicUrl: string): Hono {
  const api = new Hono()
  const answer = (payment: Booked) => ({
    ...toAnswer(payment),
    payUrl: `${publicUrl}/sandbox/pay/${payment.id}`,
  })
  const missing = (context: Context) => context.json({ message: 'no such payment' }, 404)

  api.use(async (context, next) => {
    const given = context.req.header('authorization') ?? ''
    if (!sameText(given, `Bearer ${apiKey}`)) return context.json({ message: 'wrong API key' }, 401)
    return next()
  })
  api.onError((error, context) => {
    if (error instanceof BooksRefusal) return context.json({ message: error.message }, 409)
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return context.json({ message: 'malformed request' }, 400)
    return context.json({ message: 'the sandbox has failed' }, 503)
  })
  api.post('/payments', async (context) => {
    const key = context.req.header('idempotency-key')
    if (!key) return context.json({ message: 'Idempotency-Key is missing' }, 400)
    const payment = newPayment.parse(await context.req.json())
    return context.json(answer(await books.start({ key, ...payment })), 201)
  })
  api.get('/payments', async (context) => {
    const { key, since = '', after } = context.req.query()
    if (key === undefined) {
      const page = await books.list(since, after)
      return context.json({ items: page.items.map(answer), next: page.next ?? null })
    }
    const found = await books.find(key)
    return context.json({ items: found ? [answer(found)] : [], next: null })
  })
  api.get('/payments/:id', async (context) => {
    const found = await books.get(context.req.param('id'))
    return found ? context.json(answer(found)) : missing(context)
  })
  api.post('/payments/:id/cancel', async (context) => {
    const payment = await books.cancel(context.req.param('id'))
    return payment ? context.json(answer(payment)) : missing(context)
  })
  api.post('/payments/:id/captures', async (context) => {
    const key = context.req.header('idempotency-key')
    if (!key) return context.json({ message: 'Idempotency-Key is missing' }, 400)
    const { amount } = part.parse(await context.req.json())
    const payment = await books.capture(context.req.param('id'), amount, key)
    return payment ? context.json(answer(payment), 201) : missing(context)
  })
  api.post('/payments/:id/refunds', async (context) => {
    const key = context.req.header('idempotency-key')
    if (!key) return context.json({ message: 'Idempotency-Key is missing' }, 400)
    const { amount } = part.parse(await context.req.json())
    const made = await books.refund(context.req.param('id'), amount, key)
    return made ? context.json({ id: made.refundId, payment: answer(made.payment) }, 201) : missing(context)
  })
  return api
}

/** Forms may only go to the company itself and, by redirect, back to where the shop said. */
function secured(context: Context, payment?: Booked): void {
  const back = payment ? ` ${new URL(payment.data.returnUrl).origin}` : ''
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.header('referrer-policy', 'same-origin')
  context.header('x-content-type-options', 'nosniff')
  context.header('cache-control', 'no-store')
}

const browserLanguage = (context: Context) => negotiateLanguage(context.req.header('accept-language') ?? null)

function createPages(books: Books, hosted: HostedPages): Hono {
  const pages = new Hono()
  pages.onError((_, context) => {
    secured(context, undefined)
    context.header('retry-after', '5')
    return context.html(hosted.trouble(browserLanguage(context), 'unavailable'), 503)
  })

  function show(context: Context, payment: Booked | undefined): Response | Promise<Response> {
    secured(context, payment)
    if (!payment) {
      return context.html(hosted.trouble(browserLanguage(context), 'unknown'), 404)
    }
    if (payment.data.state !== 'pending') return context.redirect(payment.data.returnUrl, 303)
    return context.html(hosted.pay(payment))
  }

  pages.get('/:id', async (context) => show(context, await books.get(context.req.param('id'))))
  pages.post('/:id', async (context) => {
    const { card } = await context.req.parseBody()
    const id = context.req.param('id')
    if (typeof card !== 'string' || !Object.hasOwn(testCards, card)) return show(context, await books.get(id))
    const payment = await books.pay(id, card as TestCard)
    if (card === 'drops' && (payment?.data.state === 'captured' || payment?.data.state === 'authorised')) {
      secured(context, payment)
      return context.html(hosted.dropped(payment), 504)
    }
    // Redirected to GET, so that a reload sends no form twice.
    return payment?.data.state === 'pending'
      ? context.redirect(`/sandbox/pay/${id}`, 303)
      : show(context, payment)
  })
  pages.post('/:id/challenge', async (context) => {
    const { answer } = await context.req.parseBody()
    return show(context, await books.answerChallenge(context.req.param('id'), answer === 'approve'))
  })
  pages.post('/:id/cancel', async (context) => show(context, await books.cancel(context.req.param('id'))))
  return pages
}

/**
 * A payment company of our own, to try the shop with: "Sandbox payments — no real money". It has its own books, API,
 * pages and signed notifications, and shares nothing with the shop but HTTP.
 * @throws Error on a public address, unless that is allowed explicitly
 */
export function createSandboxProvider(needs: SandboxNeeds): SandboxProvider {
  const { store, clock, secret, apiKey, publicUrl, allowPublic = false } = needs
  const merchant = needs.merchant ?? (() => ({ name: sandboxMessages[defaultLanguage].company, logo: null }))
  const { hostname } = new URL(publicUrl)
  if (!allowPublic && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Error(`sandbox payments take no real money and would give products away on ${hostname}`)
  }
  const url = needs.notificationUrl ?? `${publicUrl}/api/webhooks/payments/sandbox`
  const notifier = createNotifier({ store, clock, secret, url, fetch: needs.fetch ?? fetch })
  const books = createBooks({ store, clock, secret, wake: () => notifier.wake() })
  const app = new Hono().basePath('/sandbox')
  app.route('/v1', createApi(books, apiKey, publicUrl))
  app.route('/pay', createPages(books, createHostedPages(merchant)))
  for (const [path, { type, body }] of Object.entries(pageFiles))
    app.get(path, (context) =>
      context.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }),
    )
  return { app, start: notifier.start, stop: notifier.stop, desk: books, deliverDue: notifier.deliverDue }
}
