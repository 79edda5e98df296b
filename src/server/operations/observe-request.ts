import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { withCounts, type Counts } from '#ports/document-store/counting.ts'
import { newReference } from '#vocabulary/identifiers.ts'
import { shortCause } from './logs/describe-error.ts'
import { createRoutePatterns, type RoutePattern } from './route-patterns.ts'
import { secondsSince, type ActiveSpan, type Telemetry } from './telemetry.ts'

/** Runs a request under its reference, and records it. */
export type ObserveRequest = (
  request: Request,
  run: (reference: string) => Promise<Response>,
) => Promise<Response>

/** The observer of requests, from the network or in process. */
export interface Observe {
  /** One that the app answers. */
  request: ObserveRequest
  /** One that is answered by Node's own HTTP, as the local provider does; it has ended when its answer has. */
  incoming(request: IncomingMessage, response: ServerResponse, run: (reference: string) => void): void
}

interface ObserveNeeds {
  log: Logger
  telemetry: Telemetry
  /** Whether each request gets a line at `info`; at `debug` it always does. */
  logRequests: boolean
  /** Whether a request may ask for its cost (`Prefer: server-timing`). */
  serverTiming: boolean
  /** Whether a proxy of one's own stands in front, whose `traceparent` is believed: anyone can send one. */
  trustProxy: boolean
}

/** The attributes of a request before it is answered. */
interface IncomingRequest {
  method: string
  pathname: string
  /** `http` or `https`, as it came in here. */
  scheme: string
  traceparent: string | undefined
}

/** The attributes of its answer. */
interface Answered {
  reference: string
  seconds: number
  counts: Readonly<Counts>
  /** The outage met meanwhile; undefined for none. */
  outage: unknown
}

/**
 * Creates the request observer: each gets a reference, its documents are counted, and it gives one line
 * of the log, one measurement and one span. None of them holds the path, the
 * query or the address of the client.
 */
export function createObserve({
  log,
  telemetry,
  logRequests,
  serverTiming,
  trustProxy,
}: ObserveNeeds): Observe {
  const { meter, tracer } = telemetry
  const routeOf = createRoutePatterns()

  function record(
    span: ActiveSpan,
    { method, route, status }: RoutePattern & { status: number },
    answered: Answered,
  ): void {
    const { reference, seconds, counts, outage } = answered
    meter?.request({ route, method, status, seconds, counts })
    span.set({
      'http.response.status_code': status,
      'vitrine.reference': reference,
      'vitrine.documents.read': counts.reads,
      'vitrine.documents.written': counts.writes,
    })
    if (status >= 500) span.fail(String(status))
    const ms = Math.round(seconds * 10_000) / 10
    const traceId = tracer.traceId()
    const trace = traceId ? { trace_id: traceId } : {}
    const cause = status >= 500 && outage !== undefined ? { cause: shortCause(outage) } : {}
    const line = { reference, method, route, status, ms, ...counts, ...cause, ...trace }
    const shown = logRequests || status === 499
    log[status >= 500 ? 'error' : shown ? 'info' : 'debug'](line, 'request')
  }

  async function watch<T extends { status: number }>(
    { method: requestMethod, pathname, scheme, traceparent }: IncomingRequest,
    run: (reference: string) => Promise<T>,
    finish: (answer: T, answered: Answered) => void = () => undefined,
  ): Promise<T> {
    const started = performance.now()
    const { route, method } = routeOf(requestMethod, pathname)
    const start = {
      name: `${method} ${route}`,
      kind: 'server' as const,
      attributes: { 'http.request.method': method, 'http.route': route, 'url.scheme': scheme },
      traceparent: trustProxy ? traceparent : undefined,
    }
    return tracer.span(start, async (span) => {
      const reference = newReference()
      const { result, counts, outage } = withCounts(() => run(reference))
      const answer = await result
      const answered = { reference, seconds: secondsSince(started), counts, outage: outage() }
      finish(answer, answered)
      record(span, { method, route, status: answer.status }, answered)
      return answer
    })
  }

  return {
    request(request, run) {
      const { pathname, protocol } = new URL(request.url)
      const traceparent = request.headers.get('traceparent') ?? undefined
      const incoming = { method: request.method, pathname, scheme: protocol.slice(0, -1), traceparent }
      return watch(incoming, run, (response, answered) => {
        response.headers.set('x-request-id', answered.reference)
        if (serverTiming) addCost(request, response, answered)
      })
    },
    incoming({ method = 'GET', url = '/', headers }, response, run) {
      const [pathname = '/'] = url.split('?')
      const { traceparent } = headers
      const incoming = { method, pathname, scheme: 'http', traceparent: [traceparent].flat()[0] }
      void watch(incoming, async (reference) => {
        response.setHeader('x-request-id', reference)
        const ended = new Promise((resolve) => response.once('close', resolve))
        run(reference)
        await ended
        return { status: response.statusCode }
      })
    },
  }
}

/** Whether a request wants to know its cost. */
export const wantsCost = ({ headers }: Request): boolean =>
  /\bserver-timing\b/.test(headers.get('prefer') ?? '')

/** Adds its cost to the answer, where the request wants it. */
function addCost(request: Request, response: Response, { seconds, counts }: Answered): void {
  if (!wantsCost(request)) return
  // A cache must not show the cost of one request to others.
  response.headers.append('vary', 'prefer')
  const total = `total;dur=${(seconds * 1_000).toFixed(1)}`
  response.headers.append(
    'server-timing',
    `${total}, reads;desc="${counts.reads}", writes;desc="${counts.writes}"`,
  )
}
