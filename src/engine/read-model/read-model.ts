import { setImmediate as nextTurn, setTimeout as sleepFor } from 'node:timers/promises'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  StoreUnavailable,
  type Change,
  type DocumentStore,
  type Stored,
  type Subscription,
} from '#ports/document-store/document-store.ts'
import { readAllPages } from '#ports/document-store/read-all.ts'
import { second } from '#vocabulary/time.ts'
import { setAsideOf } from './set-aside.ts'

/** A collection that a read model follows, and the handlers of its documents. */
export interface Followed<T> {
  collection: Collection<T>
  /** Called for each existing document, and again for every change. The same state may come twice. */
  put(id: string, document: Stored<T>): void
  /** Called when a document was deleted, known or not. */
  remove(id: string): void
  /** The ids of all known documents. Without it the read model holds them a second time. */
  ids?(): Iterable<string>
}

/** Keeps memory in step with the store. */
export interface ReadModel {
  /** Resolves when everything has been read. @throws the error of the store */
  ready(): Promise<void>
  /** Resolves when all that was committed before this call shows. */
  caughtUp(): Promise<void>
  /**
   * Reads everything again and corrects differences from the store. Meanwhile queries are answered from memory and
   * changes are followed. `onRead` is called for each document that was read. Must not be called again before it has
   * ended.
   * @throws the store's error: then some documents are corrected, and the saved state counts as incomplete until
   *   the next time
   */
  reindex(onRead?: () => void): Promise<void>
  close(): void
}

/** The part of a read model that outlives the process, so that the next one need not read everything again. */
export interface PersistentModel {
  /** Up to where in the store's changes it is true; undefined where it is not whole. */
  position(): string | undefined
  /** Loads the saved state. */
  resume(): void
  /** Drops the saved state. */
  clear(): void
  /** A full read has started: until it ends, the saved state is incomplete. */
  begin(): void
  /** Resolves when more can be taken, for models that are filled slower than a store is read. */
  room?(): Promise<void>
  /** Everything was read, and is true up to here. No changes come until this resolves. */
  filled(position: string): void | Promise<void>
  /** All changes up to here were handed over. */
  passed(position: string): void
}

/** Ties the handlers of a collection to the type of its documents. */
export function follow<T>(followed: Followed<T>): Followed<unknown> {
  return {
    ...followed,
    // A document that comes out of this collection has its type: the store parsed and upgraded it.
    put: (id, document) => followed.put(id, document as Stored<T>),
  }
}

/** Tracks the ids of a followed collection if it does not know them itself. */
function withIds<T>(followed: Followed<T>): Required<Followed<T>> {
  if (followed.ids) return { ...followed, ids: followed.ids }
  const known = new Set<string>()
  return {
    ...followed,
    put(id, document) {
      known.add(id)
      followed.put(id, document)
    },
    remove(id) {
      known.delete(id)
      followed.remove(id)
    },
    ids: () => known,
  }
}

/** Most documents handled before other tasks get a turn. */
const atOnce = 10

/** Delays before a failed read is repeated, in milliseconds: doubling from the first. */
const waits = { first: second, longest: 15 * second }

/** Tries again, ever later, until it has succeeded or nobody wants it any more. */
async function tryUntil(
  isOver: () => boolean,
  attempt: () => Promise<void>,
  failed: () => void,
): Promise<void> {
  for (let wait = waits.first; !isOver(); wait = Math.min(waits.longest, wait * 2)) {
    try {
      return await attempt()
    } catch {
      failed()
      await sleepFor(wait, undefined, { ref: false })
    }
  }
}

/** Called after each document that was read, and waited for. */
type OnRead = () => void | Promise<void>

/** Reads everything there is. Answers the position that all of it is true up to. */
async function readCollections({
  store,
  followed,
  persistent,
  isNewer,
  onRead,
}: {
  store: DocumentStore
  followed: Iterable<Required<Followed<unknown>>>
  persistent: PersistentModel | undefined
  /** Whether the known state may be newer than the read one. */
  isNewer(collection: string, id: string): boolean
  onRead: OnRead | undefined
}): Promise<string> {
  const aside = setAsideOf(store)
  persistent?.begin()
  // The position comes first: the watch repeats changes made while the pages are read.
  const from = await store.position()
  for (const { collection, ids, put, remove } of followed) {
    const gone = new Set(ids())
    for await (const { items, unreadable = [] } of readAllPages(store, collection)) {
      for (const each of unreadable) aside.leaveOut({ collection: collection.name, ...each })
      for (const document of items) {
        const fits =
          !isNewer(collection.name, document.id) && aside.fitting(collection, document.id, { document })
        if (fits) {
          gone.delete(document.id)
          put(document.id, fits)
        }
        if (onRead) await onRead()
      }
      await persistent?.room?.()
    }
    for (const id of gone) if (!isNewer(collection.name, id)) remove(id)
    await aside.recheck(collection)
  }
  await persistent?.filled(from)
  return from
}

/**
 * Reads whole collections once and follows their changes from then on, so that reading from memory costs no
 * document. For collections that fit in memory and are read far more often than written.
 *
 * With `persistent`, it resumes where the previous process ended, and reads everything only if that is impossible;
 * followers must then provide their ids.
 *
 * A document that does not fit its collection is set aside, and everything else goes on.
 *
 * Memory stays readable while the store does not answer. If the store has dropped changes in the meantime, everything
 * is read again.
 */
export function createReadModel(
  store: DocumentStore,
  followed: readonly Followed<unknown>[],
  persistent?: PersistentModel,
): ReadModel {
  const byName = new Map(followed.map((each) => [each.collection.name, withIds(each)]))
  const collections = followed.map((each) => each.collection)
  const aside = setAsideOf(store)
  let subscription: Subscription | undefined
  let closed = false
  const isClosed = (): boolean => closed
  let reindexing: Promise<void> = Promise.resolve()
  /** Changed during a reindex: its reads of these documents may be older. */
  let newer: Set<string> | undefined
  const nameOf = (collection: string, id: string): string => `${collection}/${id}`

  const onChange = ({ collection, id, position, ...found }: Change): void => {
    const each = byName.get(collection)
    newer?.add(nameOf(collection, id))
    const document = each && aside.fitting(each.collection, id, found)
    if (document) each?.put(id, document)
    else each?.remove(id)
    persistent?.passed(position)
  }
  /** Continues from the position of the previous process. False if that is impossible. */
  async function resume(): Promise<boolean> {
    const from = persistent?.position()
    if (!persistent) return false
    if (from === undefined) {
      persistent.clear()
      return false
    }
    try {
      // Nothing is handed over before this has come to its end.
      subscription = store.watch(collections, from, onChange, loadAgain)
      persistent.resume()
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      // Changes since are forgotten, it is another store, or the persistent state cannot be read.
      subscription?.stop()
      persistent.clear()
      return false
    }
    await subscription.caughtUp()
    return true
  }
  const readEverything = (onRead?: OnRead): Promise<string> =>
    readCollections({
      store,
      followed: byName.values(),
      persistent,
      isNewer: (collection, id) => newer?.has(nameOf(collection, id)) ?? false,
      onRead,
    })
  async function load(): Promise<void> {
    const from = await readEverything()
    if (!closed) subscription = store.watch(collections, from, onChange, loadAgain)
    await subscription?.caughtUp()
  }
  async function reindex(onRead?: () => void): Promise<void> {
    await loaded
    let read = 0
    newer = new Set()
    try {
      await readEverything(async () => {
        if (isClosed()) throw new Error('the read model was closed meanwhile')
        onRead?.()
        read += 1
        if (read % atOnce === 0) await nextTurn()
      })
    } finally {
      newer = undefined
    }
  }
  const loadUntilDone = (): Promise<void> => tryUntil(isClosed, load, () => subscription?.stop())
  function loadAgain(): void {
    // Two at once would undo each other's work.
    loaded = reindexing.then(loadUntilDone)
  }
  let loaded = resume().then((resumed) => (resumed ? undefined : load()))
  // Callers of `ready` get the error; without this a failure at start would end the process before anyone can.
  loaded.catch(() => undefined)

  return {
    ready: () => loaded,
    async caughtUp() {
      await loaded
      await subscription?.caughtUp()
    },
    async reindex(onRead) {
      const done = reindex(onRead)
      reindexing = done.catch(() => undefined)
      await done
    },
    close() {
      closed = true
      subscription?.stop()
    },
  }
}
