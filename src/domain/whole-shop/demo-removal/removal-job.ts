import type { Collection } from '#ports/document-store/collection.ts'
import { remove, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { entryWrites } from '#engine/word-entries/entries.ts'
import { mediaDetails, mediaFiles } from '../../catalog/media/documents.ts'
import { products, type ProductDocument } from '../../catalog/products/documents.ts'
import { listedCustomer } from '../../people/customers/customer-words.ts'
import { customers, type CustomerDocument } from '../../people/customers/documents.ts'
import { listedOrder } from '../../orders/lookup/order-words.ts'
import { customerTotals, orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'

/** The kind of job that removes the demo. */
export const demoRemoval = 'demo_removal'

/** A document by its place. */
export interface Place {
  collection: Collection<unknown>
  id: string
}

/** A document of the demo with those that mean nothing without it: stock of a product, payments of an order. */
export interface SeededGroup {
  main: Place
  dependents: readonly Place[]
}

/** Dependencies of {@link createDemoRemovalWork}. */
export interface DemoRemovalNeeds {
  store: DocumentStore
  /** All that the demo wrote, always in the same order. */
  seeded(): Promise<readonly SeededGroup[]>
  /** The writes that note that the demo is gone. */
  finished(): Promise<readonly Write[]>
}

/** Most writes of a step: a save takes one, and a step is repeated as a whole. */
const mostWrites = 90

async function readAll(store: DocumentStore, places: readonly Place[]): Promise<Map<Place, Stored<unknown>>> {
  const found = new Map<Place, Stored<unknown>>()
  for (const [collection, those] of Map.groupBy(places, (place) => place.collection)) {
    const stored = await store.getMany(
      collection,
      those.map(({ id }) => id),
    )
    for (const place of those) {
      const document = stored.get(place.id)
      if (document) found.set(place, document)
    }
  }
  return found
}

/** The pictures of a product in the library, which were drawn with it. */
const picturesOf = (product: ProductDocument): Place[] =>
  product.images.flatMap(({ id }) => [
    { collection: mediaFiles as Collection<unknown>, id },
    { collection: mediaDetails as Collection<unknown>, id },
  ])

/** The writes that remove the entries by which staff find a person or an order, and the totals of a person. */
function madeOf({ collection, id }: Place, { data }: Stored<unknown>): Write[] {
  if (collection.name === orders.name)
    return entryWrites(listedOrder({ id, data: data as OrderDocument }), [])
  if (collection.name !== customers.name) return []
  const entries = entryWrites(listedCustomer({ id, data: data as CustomerDocument }), [])
  return [...entries, remove(customerTotals, id, 'any')]
}

/**
 * The writes that remove a group, and whether it stays: a document that was changed since the demo wrote it is
 * somebody’s work, and stays with its dependents.
 */
async function removalOf(
  store: DocumentStore,
  { main, dependents }: SeededGroup,
): Promise<{ writes: Write[]; stays: boolean }> {
  const stored = await readAll(store, [main, ...dependents])
  const own = stored.get(main)
  if (own && own.version > 1) return { writes: [], stays: true }
  const pictures =
    own && main.collection.name === products.name ? picturesOf(own.data as ProductDocument) : []
  const unchanged = [...(await readAll(store, pictures))].filter(([, { version }]) => version === 1)
  // The main document goes last: while it is there, a repeat finds its pictures.
  const all = [...[...stored].filter(([place]) => place !== main), ...unchanged]
  if (own) all.push([main, own])
  return {
    writes: [
      ...(own ? madeOf(main, own) : []),
      ...all.map(([{ collection, id }, { version }]) => remove(collection, id, version)),
    ],
    stays: false,
  }
}

/** Removes a group; the last of its steps saves that it is done. */
async function removeGroup(
  job: RunningJob,
  store: DocumentStore,
  group: SeededGroup,
  done: number,
): Promise<void> {
  const { writes, stays } = await removalOf(store, group)
  const { removed = 0, kept = 0 } = job.data.counts
  const counts = stays
    ? { removed, kept: kept + 1 }
    : { removed: removed + (writes.length > 0 ? 1 : 0), kept }
  const before = Math.max(0, writes.length - mostWrites)
  for (let at = 0; at < before; at += mostWrites)
    await store.commit(writes.slice(at, Math.min(before, at + mostWrites)))
  await job.save({ cursor: { at: done }, done, counts }, writes.slice(before))
}

/** Creates the work that removes the documents of the demo that nobody has changed since. It goes on after a crash. */
export function createDemoRemovalWork({ store, seeded, finished }: DemoRemovalNeeds): JobWork {
  return {
    async run(job) {
      const groups = await seeded()
      const from = Number(job.data.cursor['at'] ?? 0)
      await job.save({ total: groups.length })
      for (const [at, group] of groups.entries())
        if (at >= from) await retryOnConflict(() => removeGroup(job, store, group, at + 1))
      await job.save({}, await finished())
    },
  }
}
