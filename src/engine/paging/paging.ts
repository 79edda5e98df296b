import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Query, Stored } from '#ports/document-store/document-store.ts'
import { fittingOf } from '../read-model/set-aside.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'

/** Which page of a list: the cursor is the `next` of the page before. */
export interface Paging {
  after?: string | undefined
  limit: number
}

/** A page of a list. `next` is null on the last one. */
export interface Paged<T> {
  items: T[]
  next: string | null
}

/** A cursor that did not come from the list it was given to. */
export function wrongCursor(): ShopFailure {
  return new ShopFailure('invalid_request', {
    fields: [fieldError('?after', 'bad_format', 'This is not a cursor of this list')],
  })
}

/**
 * Reads one page of an index. A document that does not fit its collection is passed by, and set aside.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function readPage<T>(
  store: DocumentStore,
  collection: Collection<T>,
  query: Omit<Query, 'after' | 'limit'>,
  { after, limit }: Paging,
): Promise<Paged<Stored<T>>> {
  try {
    const page = await store.query(collection, { ...query, limit, ...(after === undefined ? {} : { after }) })
    return { items: fittingOf(store, collection, page.items), next: page.next ?? null }
  } catch (error) {
    if (after !== undefined && error instanceof RangeError) throw wrongCursor()
    throw error
  }
}
