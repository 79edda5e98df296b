import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { traceOutgoing } from './outgoing-traces.ts'
import type { ActiveSpan, SpanStart, Tracer } from './telemetry.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const

/** How long the last spans may take to be sent when the shop stops, in milliseconds. */
const shutdownTimeout = 3_000

/** W3C Trace Context, 3.2: version 00, and no id is all zeros. */
const traceparents = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/** `tracestate` is left out on both ways: it is free text of others. */
function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = traceparents.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Logs the first batch in a row that could not be sent. */
function reporting(exporter: SpanExporter, onLost: (error: unknown) => void): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !failing) onLost(result.error)
        failing = result.error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

interface TracesNeeds {
  /** The whole address of the collector's traces. */
  url: string
  version: string
  /** Called when spans begin to be lost. */
  onLost(error: unknown): void
}

/**
 * Makes spans and sends them to a collector by OTLP over HTTP. The SDK reads the other standard `OTEL_*`
 * variables (headers, sampler, batches, resource) by itself. Nothing is registered for the whole process: the
 * open span is held here.
 */
export function openTraces({ url, version, onLost }: TracesNeeds): Tracer {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vitrine', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter({ url }), onLost))],
  })
  const tracer = provider.getTracer('vitrine', version)
  const underWay = new AsyncLocalStorage<Span>()

  async function span<T>(start: SpanStart, run: (span: ActiveSpan) => Promise<T>): Promise<T> {
    const around = underWay.getStore()
    const parent = around ? trace.setSpan(ROOT_CONTEXT, around) : parentOf(start.traceparent)
    const begun = tracer.startSpan(
      start.name,
      { kind: kinds[start.kind], attributes: start.attributes },
      parent,
    )
    const fail = (type: string): void => {
      begun.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
    }
    try {
      return await underWay.run(begun, () => run({ set: (more) => void begun.setAttributes(more), fail }))
    } catch (error) {
      fail(error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      begun.end()
    }
  }
  const stopOutgoing = traceOutgoing({ tracer, underWay })

  return {
    span,
    child: (start, run) =>
      underWay.getStore() ? span(start, run) : run({ set: () => undefined, fail: () => undefined }),
    outside: (run) => underWay.exit(run),
    traceId: () => underWay.getStore()?.spanContext().traceId,
    async close() {
      stopOutgoing()
      const inTime = new Promise((resolve) => setTimeout(resolve, shutdownTimeout).unref())
      // A collector that is gone must not keep the shop from stopping.
      await Promise.race([provider.shutdown().catch(() => undefined), inTime])
    },
  }
}
