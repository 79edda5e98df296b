import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { ShopFailure, type FailureCode } from '#vocabulary/failures.ts'

/** Documents that staff create, replace and remove, each at the version that they have seen. */
export interface Records<T> {
  /** @throws ShopFailure that it is missing */
  read(id: string): Promise<Stored<T>>
  /** Creates a record; undefined when there is one with this id. */
  add(id: string, data: T): Promise<Stored<T> | undefined>
  /** Creates a record; a repeat with the same id answers the one that is there. */
  create(id: string, data: T): Promise<Stored<T>>
  /** As {@link create}, but undefined when the existing record differs in one of `fields`. */
  claim(id: string, data: T, fields: readonly (keyof T)[]): Promise<Stored<T> | undefined>
  /**
   * `change` gets the record as it is; `more` is committed with it.
   * @throws ShopFailure that it is missing, `version_stale`
   */
  replace(
    id: string,
    version: number,
    change: (before: T) => T,
    more?: (before: T, after: T) => readonly Write[],
  ): Promise<Stored<T>>
  /** `check` gets the record first, and may refuse; `more` is committed with it. @throws ShopFailure that it is missing, `version_stale` */
  remove(
    id: string,
    version: number,
    check?: (record: T) => void | Promise<void>,
    more?: readonly Write[],
  ): Promise<void>
}

/** Dependencies of {@link createRecords}. */
export interface RecordNeeds<T> {
  store: DocumentStore
  collection: Collection<T>
  /** The failure of a record that is not there. */
  missing: FailureCode
  /** Resolves when this process knows its own commit. */
  caughtUp: () => Promise<unknown>
}

/** Tells a conflict of the store as `version_stale`; throws other errors on. */
export const asStale = (error: unknown): never => {
  throw error instanceof StoreConflict ? new ShopFailure('version_stale') : error
}

/** Creates the commands for the documents of a collection. Their audit entries are made by the store. */
export function createRecords<T>({ store, collection, missing, caughtUp }: RecordNeeds<T>): Records<T> {
  const read = async (id: string): Promise<Stored<T>> => {
    const found = await store.get(collection, id)
    if (!found) throw new ShopFailure(missing)
    return found
  }
  const add = async (id: string, data: T): Promise<Stored<T> | undefined> => {
    try {
      await store.commit([put(collection, id, data, 'absent')])
    } catch (error) {
      if (error instanceof StoreConflict) return undefined
      throw error
    }
    await caughtUp()
    return { id, version: 1, data }
  }
  const create = async (id: string, data: T): Promise<Stored<T>> => (await add(id, data)) ?? read(id)
  return {
    read,
    add,
    create,
    async claim(id, data, fields) {
      const record = await create(id, data)
      return fields.every((field) => isDeepStrictEqual(record.data[field], data[field])) ? record : undefined
    },
    async replace(id, version, change, more = () => []) {
      const before = await read(id)
      if (before.version !== version) throw new ShopFailure('version_stale')
      const data = change(before.data)
      const writes = [put(collection, id, data, version), ...more(before.data, data)]
      await store.commit(writes).catch(asStale)
      await caughtUp()
      return { id, version: version + 1, data }
    },
    async remove(id, version, check, more = []) {
      const before = await read(id)
      await check?.(before.data)
      if (before.version !== version) throw new ShopFailure('version_stale')
      await store.commit([remove(collection, id, version), ...more]).catch(asStale)
      await caughtUp()
    },
  }
}
