import { onTestFinished } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openMetrics } from '#server/operations/metrics.ts'
import { noTracer, type Telemetry } from '#server/operations/telemetry.ts'
import { openScrape } from './scrape.ts'

/** When every test of what is measured begins. */
export const start = Date.parse('2026-03-01T09:00:00.000Z')

/** An empty store in memory, with a clock that stands still until it is moved. */
export function openStore(): { store: DocumentStore; clock: { now(): number }; advance(by: number): void } {
  let now = start
  const clock = { now: () => now }
  const store = openSqliteStore({ path: ':memory:', clock, collections: allCollections })
  onTestFinished(() => store.close())
  return { store, clock, advance: (by) => void (now += by) }
}

/** Metrics that are open for reading until the test is over. */
export async function openMeasured() {
  const metrics = await openMetrics({ version: '1', store: 'sqlite' })
  const port = await metrics.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => metrics.close())
  const telemetry: Telemetry = { meter: metrics.meter, tracer: noTracer }
  return { metrics, telemetry, scrape: openScrape(port), port }
}
