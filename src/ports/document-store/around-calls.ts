import type { DocumentStore } from './document-store.ts'

/** The calls of a store that have an end: all but `watch` and `close`. */
export type StoreCall =
  | 'get'
  | 'getMany'
  | 'query'
  | 'count'
  | 'scan'
  | 'commit'
  | 'position'
  | 'sweepExpired'

/** The store with something around each call that has an end; `watch` and `close` go straight to it. */
export function aroundCalls(
  store: DocumentStore,
  around: <T>(name: StoreCall, run: () => Promise<T>) => Promise<T>,
): DocumentStore {
  return {
    ...store,
    get: (collection, id) => around('get', () => store.get(collection, id)),
    getMany: (collection, ids) => around('getMany', () => store.getMany(collection, ids)),
    query: (collection, query) => around('query', () => store.query(collection, query)),
    count: (collection, counted, atMost) => around('count', () => store.count(collection, counted, atMost)),
    scan: (collection, page) => around('scan', () => store.scan(collection, page)),
    commit: (writes) => around('commit', () => store.commit(writes)),
    position: () => around('position', () => store.position()),
    sweepExpired: (limit) => around('sweepExpired', () => store.sweepExpired(limit)),
  }
}
