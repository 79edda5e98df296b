import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'

/** A document on its way from one place to another. Documents go by collection, then by id. */
export interface BundledDocument {
  collection: Collection<unknown>
  id: string
  data: unknown
}

/** The documents of a store, one at a time, collection by collection. */
export async function* storeDocuments(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
): AsyncGenerator<BundledDocument> {
  for (const collection of collections) {
    for await (const { id, data } of readAll(store, collection)) yield { collection, id, data }
  }
}
