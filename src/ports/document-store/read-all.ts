import type { Collection } from './collection.ts'
import { maximumPage, type DocumentStore, type Query, type Stored } from './document-store.ts'

/** Reads all documents that a query finds, page by page. */
export async function* readAll<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'after'>,
): AsyncGenerator<Stored<T>> {
  let after: string | undefined
  do {
    const page = await store.query(collection, {
      ...query,
      limit: maximumPage,
      ...(after === undefined ? {} : { after }),
    })
    yield* page.items
    after = page.next
  } while (after !== undefined)
}
