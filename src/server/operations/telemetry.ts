import type { Counts } from '#ports/document-store/counting.ts'
import type { ShopFact } from './shop-facts.ts'

/** How a call ended. `conflict`: an expectation of a commit did not hold; `unavailable`: no answer. */
export type Outcome = 'ok' | 'conflict' | 'unavailable' | 'refused' | 'error'

/** One request that was answered. */
export interface SeenRequest {
  route: string
  method: string
  status: number
  seconds: number
  counts: Readonly<Counts>
}

/** One call to the outside: of the store, of a payment provider, of a task that follows from a commit. */
export interface SeenCall {
  /** The operation, the call, or the kind of task. */
  name: string
  /** The payment provider's id, for calls of one. */
  provider?: string
  outcome: Outcome
  seconds: number
}

/** The attributes of the shop's metrics and traces. Each has a fixed set of values: none comes from a request. */
export interface Meter {
  request(seen: SeenRequest): void
  storeCall(seen: SeenCall): void
  paymentCall(seen: SeenCall): void
  outboxTask(seen: SeenCall): void
  /** A run of a background task with the documents it took. */
  backgroundRun(seen: SeenCall & { counts: Readonly<Counts> }): void
  /** Seconds from a commit of this process to the moment its read models have it. */
  readModelLag(seconds: number): void
  /** A file of the read models failed. */
  modelFileFailure(operation: string): void
  fact(fact: ShopFact): void
}

/** The attributes of a span. No value may be personal, or come from a request. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | string[] | undefined>>

/** A span that is under way. */
export interface ActiveSpan {
  set(attributes: SpanAttributes): void
  /** Marks it as failed, by the error's type: its message may say too much. */
  fail(type: string): void
}

/** The options of a span. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'internal' | 'consumer'
  attributes: SpanAttributes
  /** The `traceparent` header of the client, when it is trusted. */
  traceparent?: string | undefined
}

/** Where spans are made. */
export interface Tracer {
  /** Runs something within a span of its own, which ends when it does; a throw marks it as failed. */
  span<T>(start: SpanStart, run: (span: ActiveSpan) => Promise<T>): Promise<T>
  /** The same where a span is under way already; elsewhere it only runs. */
  child<T>(start: SpanStart, run: (span: ActiveSpan) => Promise<T>): Promise<T>
  /** Runs something of the background, which is of no request, though a request may have woken it. */
  outside<T>(run: () => T): T
  /** The trace that is under way, for the log. */
  traceId(): string | undefined
  /** Sends the rest, and ends. */
  close(): Promise<void>
}

const silentSpan: ActiveSpan = { set: () => undefined, fail: () => undefined }

/** Makes no spans, where nobody collects them. */
export const noTracer: Tracer = {
  span: (_, run) => run(silentSpan),
  child: (_, run) => run(silentSpan),
  outside: (run) => run(),
  traceId: () => undefined,
  close: async () => undefined,
}

/** The instruments of metrics and traces, if they are on. */
export interface Telemetry {
  /** Undefined where nobody reads metrics. */
  meter: Meter | undefined
  tracer: Tracer
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1_000
