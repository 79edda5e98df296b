import type { Collection } from './collection.ts'
import { maximumPage, type DocumentStore, type Page, type Query, type Stored } from './document-store.ts'

async function* readPages<T>(
  read: (page: { limit: number; after?: string }) => Promise<Page<T>>,
): AsyncGenerator<Stored<T>> {
  let after: string | undefined
  do {
    const page = await read({ limit: maximumPage, ...(after === undefined ? {} : { after }) })
    yield* page.items
    after = page.next
  } while (after !== undefined)
}

/** Reads all documents of a collection, page by page, in the order of their ids. */
export const readAll = <T>(store: DocumentStore, collection: Collection<T>): AsyncGenerator<Stored<T>> =>
  readPages((page) => store.scan(collection, page))

/** Reads all documents that a query finds, page by page. */
export const readMatching = <T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'after'>,
): AsyncGenerator<Stored<T>> => readPages((page) => store.query(collection, { ...query, ...page }))
