import { AsyncLocalStorage } from 'node:async_hooks'
import type { DocumentStore } from './document-store.ts'

/** Documents read and written, as hosted stores bill them. */
export interface Counts {
  reads: number
  writes: number
}

interface Scope extends Counts {
  around: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Runs something (a request, a page view) and counts what every {@link countingStore} does for it. `counts`
 * goes on growing while `result` is a promise that is not settled. Scopes nest: what an inner one counts, the
 * outer one does too.
 */
export function withCounts<T>(run: () => T): { result: T; counts: Readonly<Counts> } {
  const counts: Scope = { reads: 0, writes: 0, around: scopes.getStore() }
  return { result: scopes.run(counts, run), counts }
}

function count(reads: number, writes: number): void {
  for (let scope = scopes.getStore(); scope; scope = scope.around) {
    scope.reads += reads
    scope.writes += writes
  }
}

/**
 * A store that counts for {@link withCounts}: a get 1 read, found or not; getMany one for each id; a query
 * or scan one for each document, and 1 when it finds none; a commit its writes, taken or not; a sweep what it
 * removed.
 */
export function countingStore(store: DocumentStore): DocumentStore {
  return {
    ...store,
    get: (collection, id) => {
      count(1, 0)
      return store.get(collection, id)
    },
    getMany: (collection, ids) => {
      count(ids.length, 0)
      return store.getMany(collection, ids)
    },
    query: async (collection, query) => {
      const page = await store.query(collection, query)
      count(Math.max(1, page.items.length), 0)
      return page
    },
    scan: async (collection, scan) => {
      const page = await store.scan(collection, scan)
      count(Math.max(1, page.items.length), 0)
      return page
    },
    commit: (writes) => {
      count(0, writes.length)
      return store.commit(writes)
    },
    sweepExpired: async (limit) => {
      const removed = await store.sweepExpired(limit)
      count(Math.max(1, removed), removed)
      return removed
    },
  }
}
