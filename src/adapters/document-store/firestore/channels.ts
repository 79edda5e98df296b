import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { idOf, isAlive, readSnapshot, removals, toStored, type StoredFields } from './documents.ts'
import type { ChangeBatch } from './hand-over.ts'
import type { Memory } from './memory.ts'
import { changesQuery } from './queries.ts'
import { fromMicroseconds, toMicroseconds } from './server-time.ts'

/** A write of this process. */
export interface Written {
  collection: string
  id: string
  /** When it was committed, in microseconds of the server's time. */
  at: number
  /** Undefined for a removal. */
  fields: StoredFields | undefined
}

/** One collection that is watched, or the traces of removals. */
export interface Channel {
  /** Undefined for the traces of removals. */
  collection: Collection<unknown> | undefined
  /** Everything committed until then has been handed over, in microseconds of the server's time. */
  upTo: number
}

interface ChannelReaderOptions {
  firestore: Firestore
  clock: Clock
  memory: Memory
  collections: readonly Collection<unknown>[]
}

/**
 * `at` is when the server began on a commit (REQUEST_TIME), which it ends within the 60 seconds that the SDK
 * gives it: commits after a moment may bear a time this much before it. In microseconds.
 */
const longestCommit = 60_000_000
const pageSize = 500

/** Reads changes. */
export function createChannelReader({ firestore, clock, memory, collections }: ChannelReaderOptions) {
  const names = new Set(collections.map(({ name }) => name))

  const toBatch = ({ collection }: Channel, document: QueryDocumentSnapshot): ChangeBatch => {
    const at = toMicroseconds(document.updateTime)
    if (!collection) {
      const trace = document.data() as { collection: string; id: string }
      return { ...trace, at, read: () => undefined }
    }
    const read: ChangeBatch['read'] = () => {
      const standing = memory.see(collection, document)
      return standing && isAlive(standing, clock.now()) ? readSnapshot(collection, document) : undefined
    }
    return { collection: collection.name, id: idOf(document), at, read }
  }
  const query = ({ collection, upTo }: Channel): Query =>
    changesQuery(firestore.collection(collection?.name ?? removals), fromMicroseconds(upTo - longestCommit))
  const batchOf = (channel: Channel, documents: readonly QueryDocumentSnapshot[]): ChangeBatch[] =>
    documents.map((document) => toBatch(channel, document)).filter(({ collection }) => names.has(collection))

  return {
    /** Finds all changes that are not delivered yet, and some that are. */
    query,
    /** The changes in documents of {@link query}. */
    batchOf,
    /** The change of a write of this process, without a read. */
    batchOfWritten(declared: Collection<unknown>, { collection, id, at, fields }: Written): ChangeBatch {
      const read: ChangeBatch['read'] = () =>
        fields && isAlive({ expiresAt: fields.x?.toMillis() }, clock.now())
          ? toStored(declared, fields)
          : undefined
      return { collection, id, at, read }
    },
    /** All that {@link query} finds, page by page, with the time it is complete up to. */
    async read(channel: Channel): Promise<{ channel: Channel; batch: ChangeBatch[]; upTo: number }> {
      const all = query(channel)
      let page = await all.limit(pageSize).get()
      const upTo = toMicroseconds(page.readTime)
      const batch = batchOf(channel, page.docs)
      while (page.size === pageSize) {
        page = await all.startAfter(page.docs.at(-1)).limit(pageSize).get()
        batch.push(...batchOf(channel, page.docs))
      }
      return { channel, batch, upTo }
    },
  }
}
