import { asStale } from '#engine/records/records.ts'
import { createBatches } from '#ports/document-store/batches.ts'
import { maximumGetMany, put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { products, type ProductDocument } from '../../catalog/products/documents.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'

/** The handles of the products that are in each collection by hand, in the order of the alphabet. */
export function membersByHand(
  catalog: Pick<ShopCatalog, 'collection' | 'outlines'>,
): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>()
  for (const { handle, collections } of catalog.outlines().values())
    for (const name of collections) {
      const present = catalog.collection(name)?.collection.handle ?? name
      members.set(present, (members.get(present) ?? new Set()).add(handle))
    }
  return new Map([...members].map(([name, handles]) => [name, [...handles].sort()]))
}

/** Room in a commit for the fields that a store adds to a product. */
const spare = 500

/**
 * Puts products into a collection by hand; those that are in it stay as they are.
 * @throws ShopFailure `version_stale` when someone changes one of them meanwhile
 */
export async function putIn(
  store: DocumentStore,
  { handle, ids, now }: { handle: string; ids: readonly string[]; now: Timestamp },
): Promise<void> {
  const batches = createBatches<Stored<ProductDocument>>({
    sizeOf: ({ data }) => Buffer.byteLength(JSON.stringify(data)) + spare,
    commit: (some) =>
      store.commit(some.map(({ id, version, data }) => put(products, id, data, version))).catch(asStale),
    // After a refusal nothing else of it is under way.
    atOnce: 1,
  })
  for (let at = 0; at < ids.length; at += maximumGetMany) {
    const found = await store.getMany(products, ids.slice(at, at + maximumGetMany))
    for (const { data, ...stored } of found.values())
      if (!data.collections.includes(handle))
        await batches.add({
          ...stored,
          data: { ...data, collections: [...data.collections, handle], updatedAt: now },
        })
  }
  await batches.end()
}
