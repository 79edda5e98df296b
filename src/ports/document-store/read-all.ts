import { inParts } from '#vocabulary/lists/in-parts.ts'
import type { Collection } from './collection.ts'
import {
  maximumGetMany,
  maximumPage,
  UnreadableDocument,
  type DocumentStore,
  type Page,
  type Query,
  type Stored,
  type Unreadable,
} from './document-store.ts'

type ReadPage<T> = (page: { after?: string }) => Promise<Page<T>>

async function* pagesOf<T>(read: ReadPage<T>): AsyncGenerator<Page<T>> {
  let after: string | undefined
  do {
    const page = await read(after === undefined ? {} : { after })
    yield page
    after = page.next
  } while (after !== undefined)
}

/** Called with a document that cannot be read. */
type OnUnreadable = (unreadable: Unreadable) => void

/** Whoever asks for all documents must not take some for all: one that cannot be read ends the reading. */
const refuseUnreadable =
  ({ name }: Collection<unknown>): OnUnreadable =>
  ({ id, reason }) => {
    throw new UnreadableDocument(name, id, reason)
  }

async function* readPages<T>(read: ReadPage<T>, onUnreadable: OnUnreadable): AsyncGenerator<Stored<T>> {
  for await (const { items, unreadable = [] } of pagesOf(read)) {
    unreadable.forEach(onUnreadable)
    yield* items
  }
}

/**
 * Reads all documents of a collection in the order of their ids, a page of many at a time: for hundreds of thousands.
 * Pages name unreadable documents.
 */
export const readAllPages = <T>(store: DocumentStore, collection: Collection<T>): AsyncGenerator<Page<T>> =>
  pagesOf((page) => store.scan(collection, page))

/**
 * Reads all documents of a collection, page by page, in the order of their ids.
 * @throws UnreadableDocument
 */
export const readAll = <T>(store: DocumentStore, collection: Collection<T>): AsyncGenerator<Stored<T>> =>
  readPages((page) => store.scan(collection, page), refuseUnreadable(collection))

/** Reads all documents that a query finds, page by page. @throws UnreadableDocument unless `onUnreadable` takes them */
export const readMatching = <T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'after'>,
  onUnreadable: OnUnreadable = refuseUnreadable(collection),
): AsyncGenerator<Stored<T>> =>
  readPages((page) => store.query(collection, { ...query, limit: maximumPage, ...page }), onUnreadable)

/** Reads all documents that a query finds, for few. @throws UnreadableDocument */
export async function listMatching<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'after'>,
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const document of readMatching(store, collection, query)) found.push(document)
  return found
}

/** Whether a collection has no document at all, not even one that cannot be read. */
export async function isEmptyCollection(
  store: DocumentStore,
  collection: Collection<unknown>,
): Promise<boolean> {
  const { items, unreadable = [] } = await store.scan(collection, { limit: 1 })
  return items.length + unreadable.length === 0
}

/** Reads the documents of these ids, however many. */
export async function readMany<T>(
  read: (ids: readonly string[]) => Promise<Map<string, Stored<T>>>,
  ids: readonly string[],
): Promise<Map<string, Stored<T>>> {
  const found = new Map<string, Stored<T>>()
  for (const some of inParts(ids, maximumGetMany)) {
    for (const [id, document] of await read(some)) found.set(id, document)
  }
  return found
}
