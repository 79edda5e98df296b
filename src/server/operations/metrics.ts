import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenMetricsContentType } from 'prom-client'
import type { Reading } from './instruments.ts'
import type { Meter } from './telemetry.ts'

/** The metrics of this process and where they are read. */
export interface Metrics {
  meter: Meter
  /** Numbers that are looked up whenever someone reads. */
  show(readings: readonly Reading[]): void
  /** Starts answering `/metrics`; answers the port. @throws Error when the port is taken */
  listen(where: { port: number; host: string }): Promise<number>
  close(): Promise<void>
}

/** How long a reader waits for values that are looked up. */
const patience = 5_000

/**
 * Opens the metrics. Their library is loaded only now, since it begins at once to watch the process: a shop
 * whose metrics nobody reads pays nothing for them.
 */
export async function openMetrics(build: { version: string; store: string }): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const { createInstruments, showReading } = await import('./instruments.ts')
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  // The event loop is looked at so often, in milliseconds: more often would cost more than all the rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const labels = { ...build, node: process.version }
  new Gauge({
    name: 'vitrine_build_info',
    help: 'Always 1: which program this is, and on what it runs',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)

  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = patience
  return {
    meter: createInstruments(registry),
    show: (readings) => readings.forEach((reading) => showReading(withTimeout(reading), registry)),
    listen: (where) => listen(server, where),
    close: () => close(server),
  }
}

/** A store that hangs must not keep the reader from everything else. */
function withTimeout(reading: Reading): Reading {
  const giveUp = (): Promise<undefined> =>
    new Promise((resolve) => setTimeout(resolve, patience / 2, undefined).unref())
  return { ...reading, read: () => Promise.race([reading.read(), giveUp()]) }
}

async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // Whoever runs this shop for a moment (a test, a command) need not wait for readers.
  server.unref()
  return (server.address() as AddressInfo).port
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
