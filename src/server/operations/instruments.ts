import { Counter, Gauge, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client'
import type { Meter, SeenCall } from './telemetry.ts'

/** From a read in memory to the timeout of a proxy, in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const storeBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const lagBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

type Label = 'route' | 'method' | 'status' | 'kind' | 'operation' | 'outcome' | 'payment' | 'issuer' | 'task'
type OpenRegistry = Registry<OpenMetricsContentType>
type Registers = { registers: OpenRegistry[] }

const histogram = <T extends Label>(
  name: string,
  help: string,
  labelNames: T[],
  buckets: number[],
  registers: Registers,
) => new Histogram<T>({ name, help, labelNames, buckets, ...registers })

const counter = <T extends Label>(name: string, help: string, labelNames: T[], registers: Registers) =>
  new Counter<T>({ name, help, labelNames, ...registers })

/** Counters and timers. Their names and labels are an interface for dashboards and alerts. */
export function createInstruments(registry: OpenRegistry): Meter {
  const to = { registers: [registry] }
  const requests = histogram(
    'vitrine_request_duration_seconds',
    'Requests by route, method and class of status',
    ['route', 'method', 'status'],
    requestBuckets,
    to,
  )
  const documents = counter(
    'vitrine_documents_total',
    'Documents read and written, as a hosted store bills them, by route',
    ['route', 'kind'],
    to,
  )
  const rateLimited = counter('vitrine_rate_limited_total', 'Requests refused as too many', ['route'], to)
  const store = histogram(
    'vitrine_store_call_duration_seconds',
    'Calls of the document store',
    ['operation', 'outcome'],
    storeBuckets,
    to,
  )
  const payments = histogram(
    'vitrine_payment_call_duration_seconds',
    'Calls of the ways to pay',
    ['payment', 'operation', 'outcome'],
    callBuckets,
    to,
  )
  const outbox = histogram(
    'vitrine_outbox_task_duration_seconds',
    'Tries of tasks that follow from commits',
    ['task', 'outcome'],
    callBuckets,
    to,
  )
  const background = histogram(
    'vitrine_background_run_duration_seconds',
    'Runs of what is done again and again in the background',
    ['task', 'outcome'],
    callBuckets,
    to,
  )
  const backgroundDocuments = counter(
    'vitrine_background_documents_total',
    'Documents read and written by background tasks',
    ['task', 'kind'],
    to,
  )
  const lag = histogram(
    'vitrine_read_model_lag_seconds',
    'From a commit of this process to the moment its own read models have it',
    [],
    lagBuckets,
    to,
  )
  const modelFile = counter(
    'vitrine_read_model_file_failures_total',
    'Failures of the files that read models are kept in, by operation; what they lack is in memory',
    ['operation'],
    to,
  )
  const facts = createFactCounters(to)

  const count = (counted: Counter<'kind' | 'route' | 'task'>, by: object, reads: number, writes: number) => {
    if (reads > 0) counted.inc({ ...by, kind: 'read' }, reads)
    if (writes > 0) counted.inc({ ...by, kind: 'written' }, writes)
  }
  return {
    request({ route, method, status, seconds, counts }) {
      requests.observe({ route, method, status: `${Math.trunc(status / 100)}xx` }, seconds)
      count(documents, { route }, counts.reads, counts.writes)
      if (status === 429) rateLimited.inc({ route })
    },
    storeCall: ({ name, outcome, seconds }) => store.observe({ operation: name, outcome }, seconds),
    paymentCall: ({ provider = '', name, outcome, seconds }: SeenCall) =>
      payments.observe({ payment: provider, operation: name, outcome }, seconds),
    outboxTask: ({ name, outcome, seconds }) => outbox.observe({ task: name, outcome }, seconds),
    backgroundRun({ name, outcome, seconds, counts }) {
      background.observe({ task: name, outcome }, seconds)
      count(backgroundDocuments, { task: name }, counts.reads, counts.writes)
    },
    readModelLag: (seconds) => lag.observe(seconds),
    modelFileFailure: (operation) => modelFile.inc({ operation }),
    fact: facts,
  }
}

function createFactCounters(to: Registers): Meter['fact'] {
  const orders = counter('vitrine_orders_placed_total', 'Orders placed, by way to pay', ['payment'], to)
  const checkouts = counter(
    'vitrine_checkouts_total',
    'Checkouts that came to rest, by way to pay and what became of them',
    ['payment', 'outcome'],
    to,
  )
  const mails = counter('vitrine_mails_total', 'Messages handed on, or given up', ['outcome'], to)
  const signIns = counter(
    'vitrine_sign_ins_total',
    'Sign-ins by issuer and outcome',
    ['issuer', 'outcome'],
    to,
  )
  return (fact) => {
    if (fact.kind === 'order') orders.inc({ payment: fact.payment })
    else if (fact.kind === 'checkout') checkouts.inc({ payment: fact.payment, outcome: fact.outcome })
    else if (fact.kind === 'mail') mails.inc({ outcome: fact.outcome })
    else signIns.inc({ issuer: fact.issuer, outcome: fact.outcome })
  }
}

/** A number that is looked up when someone reads the metrics. */
export interface Reading {
  name: string
  help: string
  /** Undefined while it is not known, which leaves the metric out. */
  read(): number | undefined | Promise<number | undefined>
}

/**
 * Shows a number under its name. One that cannot be read just now is left out: an alert can distinguish an absent
 * number from a zero.
 */
export function showReading({ name, help, read }: Reading, registry: OpenRegistry): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}
