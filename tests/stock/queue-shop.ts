import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { createStock } from '#domain/inventory/stock/create-stock.ts'
import { locations, stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { createStockQueue } from '#domain/inventory/stock/stock-queue.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { openTestStore } from '../test-store.ts'

/** The document that each taker writes. */
export const tickets = defineCollection({
  name: 'tickets',
  about: 'Who has taken what',
  schema: z.object({ wanted: z.record(z.string(), z.number()) }),
  schemaVersion: 1,
  indexes: {},
})

/** Units by variant. */
export type Wanted = Record<string, number>

export const demandsOf = (wanted: Wanted) =>
  Object.entries(wanted).map(([variantId, quantity]) => ({
    variantId,
    quantity,
    trackStock: true,
    allowBackorder: false,
  }))

/** Stock with a queue before it, over a real store that counts its commits and fails on demand. */
export async function openQueueShop(levels: Record<string, number>) {
  const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }
  const file = await openTestStore({ clock, collections: [tickets, stockItems, locations, stockMovements] })
  await file.commit([
    put(locations, 'studio', { name: 'Studio', position: 0, closedAt: null }, 'absent'),
    ...Object.entries(levels).map(([variantId, onHand]) =>
      put(
        stockItems,
        stockItemId(variantId, 'studio'),
        { variantId, locationId: 'studio', onHand, reserved: 0 },
        'absent',
      ),
    ),
  ])
  const faulty = withFaults(file)
  const commits: (readonly Write[])[] = []
  let looks = 0
  const store: DocumentStore = {
    ...faulty,
    getMany(collection, ids) {
      looks += 1
      return faulty.getMany(collection, ids)
    },
    commit(writes) {
      commits.push(writes)
      return faulty.commit(writes)
    },
  }
  const shelf = new Map(Object.keys(levels).map((id) => [id, sampleVariant({ id })]))
  const stock = createStock({ store, catalog: { outlined: (id) => shelf.get(id) }, clock })
  await stock.ready()
  onTestFinished(async () => {
    stock.close()
    await store.close()
  })
  // Each process has a lock of its own, and knows nothing of the other's.
  const processes = [0, 1].map(() => createStockQueue({ store, stock, lock: createKeyedLock() }))
  return {
    file,
    faulty,
    commits,
    looks: () => looks,
    /** Takes units for a ticket of this name; `more` goes into the same commit. */
    take: (ticket: string, wanted: Wanted, more: readonly Write[] = [], process = 0) => {
      const queue = processes[process]
      if (!queue) throw new Error('there are two processes')
      return queue.serve({ variants: demandsOf(wanted) }, (sight) =>
        Promise.resolve({
          writes: [
            put(tickets, ticket, { wanted }, 'absent'),
            ...more,
            ...stock.reserve(sight.allocate(demandsOf(wanted))),
          ],
          answer: ticket,
        }),
      )
    },
    async left(variantId: string): Promise<number> {
      const item = await file.get(stockItems, stockItemId(variantId, 'studio'))
      return item ? item.data.onHand - item.data.reserved : 0
    },
    /** Units on all tickets that were written. */
    async taken(variantId: string): Promise<number> {
      const { items } = await file.scan(tickets, { limit: 500 })
      return items.reduce((sum, { data }) => sum + (data.wanted[variantId] ?? 0), 0)
    },
  }
}
