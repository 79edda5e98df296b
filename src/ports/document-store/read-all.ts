import type { Collection } from './collection.ts'
import { maximumPage, type DocumentStore, type Page, type Query, type Stored } from './document-store.ts'

type ReadPage<T> = (page: { after?: string }) => Promise<Page<T>>

async function* pagesOf<T>(read: ReadPage<T>): AsyncGenerator<readonly Stored<T>[]> {
  let after: string | undefined
  do {
    const page = await read(after === undefined ? {} : { after })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

async function* readPages<T>(read: ReadPage<T>): AsyncGenerator<Stored<T>> {
  for await (const page of pagesOf(read)) yield* page
}

/** Reads all documents of a collection in the order of their ids, a page of many at a time: for hundreds of thousands. */
export const readAllPages = <T>(
  store: DocumentStore,
  collection: Collection<T>,
): AsyncGenerator<readonly Stored<T>[]> => pagesOf((page) => store.scan(collection, page))

/** Reads all documents of a collection, page by page, in the order of their ids. */
export const readAll = <T>(store: DocumentStore, collection: Collection<T>): AsyncGenerator<Stored<T>> =>
  readPages((page) => store.scan(collection, page))

/** Reads all documents that a query finds, page by page. */
export const readMatching = <T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'after'>,
): AsyncGenerator<Stored<T>> =>
  readPages((page) => store.query(collection, { ...query, limit: maximumPage, ...page }))
