import { readsOfCount } from '#ports/document-store/counting.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'

/** The operations of a store. */
export interface Spent {
  /** Documents read and written, as Cloud Firestore bills them. */
  reads: number
  writes: number
  /** Request units, as DynamoDB bills them; 0 on other stores. */
  readUnits: number
  writeUnits: number
  /** Operations of a MongoDB server, as Atlas counts them; 0 on other stores. */
  operations: number
}

/** The costs that only some stores report. */
export interface Reports {
  /** Receives the cost of each DynamoDB call. */
  onCapacity(units: { read: number; write: number }): void
  /** Receives the operations of each command to a MongoDB. */
  onOperations(count: number): void
}

/** A store that counts everything that anyone does with it: requests, background work, read models. */
export interface Meter {
  store: DocumentStore
  /** The counters since they were last read. */
  take(): Spent
  /** Documents since it was last taken, by collection and kind of call, for finding out where they come from. */
  details(): Record<string, number>
}

const nothing = (): Spent => ({ reads: 0, writes: 0, readUnits: 0, writeUnits: 0, operations: 0 })

/**
 * What is not counted: the sandbox company's own books, which no shop with a real payment company has, and
 * leases, which cost the same whether anyone is in the shop or not and are part of the idle hour.
 */
const isApart = (collection: string): boolean => collection.startsWith('sandbox') || collection === 'leases'

/**
 * Opens a store with a meter. A get counts 1 read, found or not; a query or scan one for each document and 1
 * when it finds none; a count one for 1,000 documents; a commit one for each of its writes, taken or not; a change that is handed to a watcher
 * one read, as Cloud Firestore bills listeners.
 */
export async function openMetered(open: (reports: Reports) => Promise<DocumentStore>): Promise<Meter> {
  let spent = nothing()
  let byCall: Record<string, number> = {}
  const note = (kind: 'reads' | 'writes', call: string, collection: string, count: number): void => {
    if (isApart(collection)) return
    spent[kind] += count
    byCall[`${call} ${collection}`] = (byCall[`${call} ${collection}`] ?? 0) + count
  }
  const store = await open({
    onCapacity({ read, write }) {
      spent.readUnits += read
      spent.writeUnits += write
    },
    onOperations(count) {
      spent.operations += count
    },
  })
  return {
    store: {
      ...store,
      get(collection, id) {
        note('reads', 'get', collection.name, 1)
        return store.get(collection, id)
      },
      getMany(collection, ids) {
        note('reads', 'get', collection.name, ids.length)
        return store.getMany(collection, ids)
      },
      async query(collection, query) {
        const page = await store.query(collection, query)
        note('reads', 'query', collection.name, Math.max(1, page.items.length))
        return page
      },
      async count(collection, counted, atMost) {
        const found = await store.count(collection, counted, atMost)
        note('reads', 'count', collection.name, readsOfCount(found))
        return found
      },
      async scan(collection, scan) {
        const page = await store.scan(collection, scan)
        note('reads', 'scan', collection.name, Math.max(1, page.items.length))
        return page
      },
      commit(writes) {
        for (const { collection } of writes) note('writes', 'write', collection.name, 1)
        return store.commit(writes)
      },
      watch: (collections, from, onChange) =>
        store.watch(collections, from, (change) => {
          note('reads', 'watch', change.collection, 1)
          onChange(change)
        }),
    },
    take() {
      const taken = spent
      spent = nothing()
      byCall = {}
      return taken
    },
    details: () => ({ ...byCall }),
  }
}
