import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readPage } from './paging.ts'

/** How many records of a collection wait for staff, by its index `byState`; up to 100. */
export async function countOpen<T>(store: DocumentStore, collection: Collection<T>): Promise<number> {
  const open = { index: 'byState', equals: { state: 'open' } }
  return (await readPage(store, collection, open, { limit: 100 })).items.length
}
