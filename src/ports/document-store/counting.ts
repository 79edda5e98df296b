import { AsyncLocalStorage } from 'node:async_hooks'
import type { DocumentStore } from './document-store.ts'

/** Documents read and written, as hosted stores bill them. */
export interface Counts {
  reads: number
  writes: number
}

interface Scope {
  counts: Counts
  outage: unknown
  around: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Runs something (a request, a page view) and counts the work of every {@link countingStore} for it. `counts` goes on
 * growing while `result` is an unsettled promise. Scopes nest: an outer one counts everything that an inner one does.
 */
export function withCounts<T>(run: () => T): {
  result: T
  counts: Readonly<Counts>
  /** The last error of {@link noteOutage} meanwhile; undefined for none. */
  outage(): unknown
} {
  const scope: Scope = { counts: { reads: 0, writes: 0 }, outage: undefined, around: scopes.getStore() }
  return { result: scopes.run(scope, run), counts: scope.counts, outage: () => scope.outage }
}

/** The entries of an index that Firestore counts for the price of one read. */
const entriesOfRead = 1_000

/** The reads that Firestore bills for a count. */
export const readsOfCount = (found: number): number => Math.max(1, Math.ceil(found / entriesOfRead))

function count(reads: number, writes: number): void {
  for (let scope = scopes.getStore(); scope; scope = scope.around) {
    scope.counts.reads += reads
    scope.counts.writes += writes
  }
}

/** Notes for {@link withCounts} that something did not answer, and why. Answers the error. */
export function noteOutage<E>(error: E): E {
  for (let scope = scopes.getStore(); scope; scope = scope.around) scope.outage = error
  return error
}

/**
 * A store that counts for {@link withCounts}: a get 1 read, found or not; getMany one for each id; a query or scan
 * one for each document, and 1 when it finds none; a count one for each {@link entriesOfRead}; a commit its writes,
 * accepted or not; a sweep its removed documents.
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
    count: async (collection, counted, atMost) => {
      const found = await store.count(collection, counted, atMost)
      count(readsOfCount(found), 0)
      return found
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
