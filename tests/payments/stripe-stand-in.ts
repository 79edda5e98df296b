import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { StandInRefusal, createStripeBooks, type StripeBooks } from './stripe-books.ts'

/** The injected faults, for tests to set. */
export interface Faults {
  /** Carries out the request, then cuts the connection, so often. */
  dropAfter: { path: RegExp; times: number } | null
  /** Answers with this status and does nothing. */
  status: number | null
  /** Carries out the request, and answers in this way. */
  instead: ((response: ServerResponse, text: string) => void) | null
}

interface Answered {
  status: number
  text: string
}

type Fields = Record<string, string>

/** The metadata of a form: `metadata[name]` below a prefix. */
function metadataOf(fields: Fields, prefix: string): Fields {
  const start = `${prefix}[`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length, -1), value]] : [],
    ),
  )
}

const page = (items: object[]) => ({ object: 'list', data: items.toReversed(), has_more: false, url: '/v1' })

/** Objects with what they name put in, as `expand` asks for. */
function createSessionView(books: StripeBooks) {
  const showCharge = (id: string | null) => {
    if (id === null) return null
    const refunds = [...books.refunds.values()].filter(({ charge }) => charge === id)
    return { ...books.charge(id), refunds: page(refunds) }
  }
  const showIntent = (id: string | null) => {
    if (id === null) return null
    const intent = books.intent(id)
    return { ...intent, latest_charge: showCharge(intent.latest_charge) }
  }
  return (session: object & { payment_intent: string | null; requested: unknown }) => {
    const { requested: _, ...own } = session
    return { ...own, payment_intent: showIntent(session.payment_intent) }
  }
}

function createRoutes(books: StripeBooks) {
  const show = createSessionView(books)
  const number = (fields: Fields, name: string) => Number(fields[name])
  const since = <T extends { created: number }>(all: Iterable<T>, fields: Fields): T[] =>
    [...all].filter(({ created }) => created >= Number(fields['created[gte]'] ?? 0))
  const ofIntent = <T extends { payment_intent: string | null }>(all: Iterable<T>, fields: Fields): T[] =>
    [...all].filter((one) => !fields['payment_intent'] || one.payment_intent === fields['payment_intent'])

  const routes: [method: string, path: RegExp, act: (fields: Fields, id: string) => object][] = [
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (fields) =>
        show(
          books.create({
            key: fields['client_reference_id'] ?? '',
            amount: number(fields, 'line_items[0][price_data][unit_amount]'),
            currency: fields['line_items[0][price_data][currency]'] ?? '',
            expiresAt: 'expires_at' in fields ? number(fields, 'expires_at') : undefined,
            metadata: metadataOf(fields, 'metadata'),
            requested: {
              capture_method:
                fields['payment_intent_data[capture_method]'] === 'manual' ? 'manual' : 'automatic',
              multicapture: fields['payment_method_options[card][request_multicapture]'] === 'if_available',
              intent: metadataOf(fields, 'payment_intent_data[metadata]'),
            },
          }),
        ),
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      (fields) => page(since(ofIntent(books.sessions.values(), fields), fields).map(show)),
    ],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (_, id) => show(books.session(id))],
    ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, (_, id) => show(books.expire(id))],
    ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (_, id) => books.intent(id)],
    ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, (_, id) => books.cancel(id)],
    [
      'POST',
      /^\/v1\/payment_intents\/([^/]+)\/capture$/,
      (fields, id) =>
        books.capture(
          id,
          fields['amount_to_capture'] === undefined ? undefined : number(fields, 'amount_to_capture'),
          fields['final_capture'] !== 'false',
        ),
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (fields) =>
        books.refund(
          fields['payment_intent'] ?? '',
          number(fields, 'amount'),
          metadataOf(fields, 'metadata'),
        ),
    ],
    ['GET', /^\/v1\/refunds$/, (fields) => page(since(ofIntent(books.refunds.values(), fields), fields))],
    ['GET', /^\/v1\/disputes$/, (fields) => page(since(ofIntent(books.disputes.values(), fields), fields))],
  ]

  return (method: string, path: string, fields: Fields): Answered => {
    for (const [wanted, pattern, act] of routes) {
      const match = method === wanted ? pattern.exec(path) : null
      if (!match) continue
      try {
        return { status: 200, text: JSON.stringify(act(fields, match[1] ?? '')) }
      } catch (error) {
        if (!(error instanceof StandInRefusal)) throw error
        return { status: error.status, text: JSON.stringify({ error: error.body }) }
      }
    }
    return { status: 404, text: JSON.stringify({ error: { type: 'invalid_request_error', message: path } }) }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const refusal = (status: number, type: string, message: string): Answered => ({
  status,
  text: JSON.stringify({ error: { type, message } }),
})

/**
 * stripe as the shop sees it: its HTTP API on a port of this machine, with idempotency keys, signed events,
 * declines, disputes, and connections that break after the money was taken. The official library talks to it.
 */
export async function openStripeStandIn({
  now,
  apiKey = 'sk_test_of_the_tests',
  webhookSecret = 'whsec_of_the_tests',
}: {
  now: () => number
  apiKey?: string
  webhookSecret?: string
}) {
  const books = createStripeBooks({ now, webhookSecret })
  const answer = createRoutes(books)
  const faults: Faults = { dropAfter: null, status: null, instead: null }
  const stored = new Map<string, Answered & { request: string }>()
  const calls: {
    method: string
    path: string
    key: string | undefined
    fields: Record<string, string>
    replayed: boolean
  }[] = []

  function answerOnce(method: string, path: string, body: string, query: string, key: string | undefined) {
    const fields = Object.fromEntries(new URLSearchParams(method === 'GET' ? query : body))
    const before = key === undefined ? undefined : stored.get(key)
    const request = `${method} ${path} ${body}`
    calls.push({ method, path, key, fields, replayed: before !== undefined })
    if (before && before.request !== request) {
      return refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      )
    }
    const answered = before ?? { ...answer(method, path, fields), request }
    if (key !== undefined && method === 'POST') stored.set(key, answered)
    return answered
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const key = request.headers['idempotency-key']
    const send = ({ status, text }: Answered): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(text)
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      send(refusal(401, 'invalid_request_error', 'Invalid API Key provided'))
      return
    }
    if (faults.status !== null) {
      send(refusal(faults.status, 'api_error', 'It is broken'))
      return
    }
    const answered = answerOnce(
      method,
      pathname,
      body,
      search.slice(1),
      typeof key === 'string' ? key : undefined,
    )
    const drop = faults.dropAfter
    if (drop && drop.times > 0 && drop.path.test(pathname)) {
      drop.times -= 1
      request.socket.destroy()
      return
    }
    if (faults.instead) faults.instead(response, answered.text)
    else send(answered)
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  const sessionOf = (url: string): string => url.split('/').at(-1) ?? ''
  const intentOf = (reference: string): string => books.session(reference).payment_intent ?? ''
  let received = 0
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    apiKey,
    webhookSecret,
    books,
    faults,
    calls,
    sessionOf,
    /** As after a day: keys are known no more. */
    forgetKeys: () => stored.clear(),
    /** Actions of the payer on stripe's page. */
    pay: (url: string, card: 'succeeds' | 'declined' = 'succeeds') => books.pay(sessionOf(url), card),
    /** Events at banks and in stripe's dashboard. */
    desk: {
      lapse: (reference: string) => Promise.resolve(books.cancel(intentOf(reference))),
      refund: (reference: string, amount: number) =>
        Promise.resolve(books.refund(intentOf(reference), amount)),
      dispute: (reference: string) => Promise.resolve(books.dispute(intentOf(reference))),
      endDispute: (reference: string, state: 'won' | 'lost') =>
        Promise.resolve(books.endDispute(intentOf(reference), state)),
    },
    /** The signed notifications of what has happened since the last call. */
    notifications() {
      const fresh = books.events.slice(received)
      received = books.events.length
      return fresh.map(({ type, body }) => ({ type, ...books.sign(body) }))
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>
