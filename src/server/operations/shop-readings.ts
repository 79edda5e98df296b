import { setAsideOf } from '#engine/read-model/set-aside.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { Reading } from './instruments.ts'
import { outboxReadings } from './outbox-readings.ts'
import type { StoreHealth } from './store-health.ts'

/** The gauges that are read from the shop at each scrape. */
export function shopReadings({
  store,
  clock,
  storeAnswers,
  health,
  catalog,
}: {
  store: DocumentStore
  clock: Clock
  storeAnswers(): boolean
  health: Pick<StoreHealth, 'damage'>
  catalog: { outlines(): ReadonlyMap<string, unknown>; collections(): readonly unknown[] }
}): Reading[] {
  return [
    {
      name: 'vitrine_store_answers',
      help: 'Whether the document store answers: 1 or 0',
      read: () => (storeAnswers() ? 1 : 0),
    },
    {
      name: 'vitrine_store_damaged',
      help: 'Whether damage was found in what is stored: 1 or 0',
      read: () => (health.damage() === undefined ? 0 : 1),
    },
    {
      name: 'vitrine_read_model_products',
      help: 'Products that this process knows',
      read: () => catalog.outlines().size,
    },
    {
      name: 'vitrine_read_model_collections',
      help: 'Collections of products that this process has in memory',
      read: () => catalog.collections().length,
    },
    {
      name: 'vitrine_set_aside_documents',
      help: 'Documents of the store that do not fit their collection: the shop runs without them',
      read: () => setAsideOf(store).list().length,
    },
    ...outboxReadings({ store, clock }),
  ]
}
