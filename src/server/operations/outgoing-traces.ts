import type { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
  type Tracer,
} from '@opentelemetry/api'

/** A request of Node's own `fetch` (undici), as its diagnostics channels publish it. */
interface OutgoingRequest {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

/**
 * Gives each request that the shop sends by `fetch` while a span is under way a span of its own, and the
 * `traceparent` of W3C Trace Context. Of the address only the host is recorded: paths and queries name people's
 * things. Answers how to stop.
 */
export function traceOutgoing({
  tracer,
  underWay,
}: {
  tracer: Tracer
  underWay: AsyncLocalStorage<Span>
}): () => void {
  const spans = new WeakMap<object, Span>()

  const created = (message: unknown): void => {
    const around = underWay.getStore()
    if (!around) return
    const { request } = message as { request: OutgoingRequest }
    const { hostname, port, protocol } = new URL(request.origin)
    const attributes = {
      'http.request.method': request.method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    }
    const options = { kind: SpanKind.CLIENT, attributes }
    const span = tracer.startSpan(request.method, options, trace.setSpan(ROOT_CONTEXT, around))
    const { traceId, spanId, traceFlags } = span.spanContext()
    const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
    request.addHeader('traceparent', `00-${traceId}-${spanId}-${flags}`)
    spans.set(request, span)
  }
  const answered = (message: unknown): void => {
    const { request, response } = message as { request: object; response: { statusCode: number } }
    const span = spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 400) {
      span?.setAttribute('error.type', String(response.statusCode)).setStatus({ code: SpanStatusCode.ERROR })
    }
  }
  const ended = (message: unknown): void => spans.get((message as { request: object }).request)?.end()
  const failed = (message: unknown): void => {
    const { request, error } = message as { request: object; error: unknown }
    const type = error instanceof Error ? error.name : 'unknown'
    spans.get(request)?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }).end()
  }
  const listeners = [
    ['undici:request:create', created],
    ['undici:request:headers', answered],
    ['undici:request:trailers', ended],
    ['undici:request:error', failed],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => listeners.forEach(([channel, listener]) => unsubscribe(channel, listener))
}
