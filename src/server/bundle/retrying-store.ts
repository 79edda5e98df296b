import { StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { isTransient, patience, retryOnConflict } from '#ports/document-store/retry.ts'

const withRetries = <T>(run: () => Promise<T>): Promise<T> =>
  retryOnConflict(run, {
    ...patience,
    passes: (error) => isTransient(error) || error instanceof StoreConflict,
  })

/**
 * A store that repeats unanswered calls: reading or writing a
 * whole shop takes long, and must survive a short outage. A commit may be done twice so: only for writes that expect nothing (`any`).
 */
export function retryingStore(store: DocumentStore): DocumentStore {
  return {
    ...store,
    get: (collection, id) => withRetries(() => store.get(collection, id)),
    scan: (collection, page) => withRetries(() => store.scan(collection, page)),
    commit: (writes) => withRetries(() => store.commit(writes)),
  }
}
