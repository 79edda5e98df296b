import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'

const keyOf = (collection: Collection<unknown>, id: string): string => `${collection.name}\n${id}`

/** A store that shows pending writes besides its content. */
export interface View {
  store: DocumentStore
  /** Shows these writes from now on. */
  add(writes: readonly Write[]): void
  /** The added writes, each document once, for one commit. */
  writes(): Write[]
}

/** Shows a store with writes that are not committed yet. */
export function createView(store: DocumentStore): View {
  const written = new Map<string, Write>()

  function asWritten<T>(found: Stored<T> | undefined, write: Write): Stored<T> | undefined {
    if (write.kind === 'remove') return undefined
    return { id: write.id, version: found?.version ?? 0, data: write.data as T }
  }
  return {
    store: {
      ...store,
      async get(collection, id) {
        const write = written.get(keyOf(collection, id))
        return write ? asWritten(undefined, write) : store.get(collection, id)
      },
      async getMany<T>(collection: Collection<T>, ids: readonly string[]) {
        const found = await store.getMany(collection, ids)
        for (const id of ids) {
          const write = written.get(keyOf(collection, id))
          if (!write) continue
          const shown = asWritten(found.get(id), write)
          if (shown) found.set(id, shown)
          else found.delete(id)
        }
        return found
      },
    },
    add(writes) {
      for (const write of writes) {
        const key = keyOf(write.collection, write.id)
        // The first write of a document expects the version in the store.
        const expect = written.get(key)?.expect ?? write.expect
        written.set(key, { ...write, expect })
      }
    },
    writes: () => [...written.values()],
  }
}

/**
 * A store that takes commits into another one and shows them over the content of the first, which stays unchanged: a
 * dry run takes the same path as an import. One caller at a time uses it, so commits expect nothing.
 */
export function createTrialStore(store: DocumentStore, beside: DocumentStore): DocumentStore {
  const removed = new Set<string>()
  const isRemoved = (collection: Collection<unknown>, id: string): boolean =>
    removed.has(keyOf(collection, id))
  return {
    ...store,
    async get(collection, id) {
      const found = await beside.get(collection, id)
      return found ?? (isRemoved(collection, id) ? undefined : store.get(collection, id))
    },
    async getMany(collection, ids) {
      const found = await store.getMany(collection, ids)
      for (const id of ids) if (isRemoved(collection, id)) found.delete(id)
      for (const [id, document] of await beside.getMany(collection, ids)) found.set(id, document)
      return found
    },
    async commit(writes) {
      await beside.commit(writes.map((write) => ({ ...write, expect: 'any' })))
      for (const { kind, collection, id } of writes)
        if (kind === 'remove') removed.add(keyOf(collection, id))
        else removed.delete(keyOf(collection, id))
    },
  }
}
