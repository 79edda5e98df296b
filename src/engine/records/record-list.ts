import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { follow } from '../read-model/read-model.ts'
import { createRecords } from './records.ts'

/** The fields of a document that staff write. */
export type Written<T> = Omit<T, 'createdAt' | 'updatedAt'>
interface Dated {
  createdAt: string
  updatedAt: string
}

/** Documents that staff edit: all are in memory, so reading costs nothing. */
export interface RecordList<T extends Dated> {
  /** The newest first. */
  list(): readonly Stored<T>[]
  /** A repeat with the same id returns the existing one. @throws ShopFailure `invalid_request`, by field */
  create(id: string, input: Written<T>): Promise<Stored<T>>
  /** @throws ShopFailure that it is not found, `version_stale`, `invalid_request` */
  replace(id: string, version: number, input: Written<T>): Promise<Stored<T>>
  /** @throws ShopFailure that it is not found, `version_stale` */
  remove(id: string, version: number): Promise<void>
}

/** Dependencies of {@link createRecordList}. */
export interface RecordListNeeds<T extends Dated> {
  store: DocumentStore
  clock: Clock
  collection: Collection<T>
  /** The failure of a record that is not there. */
  missing: FailureCode
  /** Resolves when the read model with `followed` knows the commits of this process. */
  caughtUp: () => Promise<void>
  /** Refuses input by rules that the schema of the call cannot know. @throws ShopFailure `invalid_request`, by field */
  check?: (id: string, input: Written<T>) => void
  /** Called when a record has come, changed or gone. */
  onChange?: () => void
}

/** Creates a list of records with its commands, and its part of a read model. */
export function createRecordList<T extends Dated>(needs: RecordListNeeds<T>) {
  const { store, clock, collection, missing, caughtUp, check, onChange } = needs
  const known = new Map<string, Stored<T>>()
  const records = createRecords({ store, collection, missing, caughtUp })
  const now = () => toTimestamp(clock.now())
  const entries: RecordList<T> = {
    list: () => [...known.values()].sort((a, b) => (a.data.createdAt < b.data.createdAt ? 1 : -1)),
    async create(id, input) {
      check?.(id, input)
      return records.create(id, { ...input, createdAt: now(), updatedAt: now() } as T)
    },
    async replace(id, version, input) {
      check?.(id, input)
      return records.replace(id, version, ({ createdAt }) => ({ ...input, createdAt, updatedAt: now() }) as T)
    },
    remove: records.remove,
  }
  const followed = follow<T>({
    collection,
    put(id, document) {
      known.set(id, document)
      onChange?.()
    },
    remove(id) {
      known.delete(id)
      onChange?.()
    },
  })
  return { entries, followed }
}
