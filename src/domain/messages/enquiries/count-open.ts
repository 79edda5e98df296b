import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readPage } from '#engine/paging/paging.ts'

/** How many messages of shoppers wait for staff, up to 100. */
export async function countOpen<T>(store: DocumentStore, collection: Collection<T>): Promise<number> {
  const open = { index: 'byState', equals: { state: 'open' } }
  return (await readPage(store, collection, open, { limit: 100 })).items.length
}
