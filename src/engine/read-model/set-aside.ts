import { hash } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  remove,
  StoreUnavailable,
  UnreadableDocument,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { second } from '#vocabulary/time.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { setAsideDocuments } from './documents.ts'

/** A document that does not fit its collection. */
export interface SetAsideDocument {
  collection: string
  id: string
  /** The mismatch with the schema. It contains no value of the document. */
  reason: string
}

/**
 * The documents that are set aside. A database that others can write to may contain anything; read models leave out
 * documents that do not fit the schema, and go on.
 */
export interface SetAside {
  /** The document, if it fits its collection; otherwise undefined, and it is set aside. */
  fitting<T>(collection: Collection<T>, id: string, found: Found): Stored<T> | undefined
  /** Sets a document aside. */
  leaveOut(document: SetAsideDocument): void
  /** Checks the set-aside documents of a collection again: they may have been repaired or deleted unobserved. */
  recheck(collection: Collection<unknown>): Promise<void>
  list(): SetAsideDocument[]
  /** Calls with each document that is set aside, those of before included. */
  listen(listener: (document: SetAsideDocument) => void): void
}

/** The result of reading a document: `document` is undefined if it was deleted or is `unreadable`. */
export interface Found {
  document: Stored<unknown> | undefined
  unreadable?: string | undefined
}

/** Describes the mismatch of a value by the first field that its schema refuses, without any of its values. */
function misfit(collection: Collection<unknown>, data: unknown): string | undefined {
  try {
    collection.schema.parse(data)
    return undefined
  } catch (error) {
    const { issues } = error as { issues?: readonly { path: readonly PropertyKey[]; message: string }[] }
    const [first] = issues ?? []
    if (!first) return 'it does not fit the schema'
    return shorten(`${first.path.map(String).join('.') || 'the whole'}: ${first.message}`, 200)
  }
}

const keyOf = (collection: string, id: string): string => hash('sha256', `${collection}/${id}`, 'base64url')

/** How often a record is written again when the store does not answer, a second later and then ever later. */
const tries = 8

/** Writes one after the other. A write that the store keeps refusing stays in memory alone. */
function createWriter(store: DocumentStore): (write: Write) => void {
  let last: Promise<void> = Promise.resolve()
  const attempt = async (write: Write, left = tries, wait: number = second): Promise<void> => {
    try {
      await store.commit([write])
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || left === 0) return
      await sleepFor(wait, undefined, { ref: false })
      await attempt(write, left - 1, wait * 2)
    }
  }
  return (write) => void (last = last.then(() => attempt(write)))
}

function createSetAside(store: DocumentStore): SetAside {
  const aside = new Map<string, SetAsideDocument>()
  const listeners: ((document: SetAsideDocument) => void)[] = []
  const write = createWriter(store)
  const notify = (document: SetAsideDocument): void => listeners.forEach((listener) => listener(document))

  // Those of earlier processes: a resumed read model does not read them again.
  let waiting: (() => void)[] | undefined = []
  const start = async (): Promise<void> => {
    try {
      const { items } = await store.scan(setAsideDocuments, { limit: 500 })
      for (const { id, data } of items) {
        const document = { collection: data.collection, id: data.document, reason: data.reason }
        aside.set(id, document)
        notify(document)
      }
    } catch {
      // The store does not answer, or has no such collection: then only mismatches found from now on are known.
    }
    const due = waiting ?? []
    waiting = undefined
    for (const run of due) run()
  }
  const started = start()
  const onceStarted = (run: () => void): void => void (waiting ? waiting.push(run) : run())

  function forget(key: string): void {
    if (aside.delete(key)) write(remove(setAsideDocuments, key, 'any'))
  }
  function leaveOut(document: SetAsideDocument): void {
    const { collection, id, reason } = document
    const key = keyOf(collection, id)
    onceStarted(() => {
      if (aside.get(key)?.reason === reason) return
      aside.set(key, document)
      write(put(setAsideDocuments, key, { collection, document: id, reason }, 'any'))
      notify(document)
    })
  }

  function fitting<T>(collection: Collection<T>, id: string, { document, unreadable }: Found) {
    const reason = unreadable ?? (document && misfit(collection, document.data))
    if (reason !== undefined) {
      leaveOut({ collection: collection.name, id, reason })
      return undefined
    }
    if (waiting || aside.size > 0) onceStarted(() => forget(keyOf(collection.name, id)))
    return document as Stored<T> | undefined
  }

  return {
    fitting,
    leaveOut,
    async recheck(collection) {
      await started
      for (const { id } of [...aside.values()].filter((each) => each.collection === collection.name)) {
        try {
          fitting(collection, id, { document: await store.get(collection, id) })
        } catch (error) {
          if (!(error instanceof UnreadableDocument)) throw error
        }
      }
    },
    list: () => [...aside.values()],
    listen(listener) {
      for (const document of aside.values()) listener(document)
      listeners.push(listener)
    },
  }
}

const ofStores = new WeakMap<DocumentStore, SetAside>()

/** The documents of a store that are set aside; the same for everyone who uses the store in this process. */
export function setAsideOf(store: DocumentStore): SetAside {
  const known = ofStores.get(store) ?? createSetAside(store)
  ofStores.set(store, known)
  return known
}

/** Those of some documents that fit their collection; the others are set aside, so that one of them breaks no list. */
export function fittingOf<T>(
  store: DocumentStore,
  collection: Collection<T>,
  found: readonly Stored<T>[],
): Stored<T>[] {
  const setAside = setAsideOf(store)
  return found.filter((document) => setAside.fitting(collection, document.id, { document }) !== undefined)
}
