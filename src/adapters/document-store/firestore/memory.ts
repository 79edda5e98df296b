import type { DocumentSnapshot, Timestamp } from '@google-cloud/firestore'
import type { Collection } from '#ports/document-store/collection.ts'
import { idOf, standingOf, type CurrentVersion } from './documents.ts'

/**
 * The versions of documents that this process has last seen, so that a commit after a read need not read again: Firestore
 * compares update times, callers know versions. It may be behind the database; then a commit that relies on
 * it fails on its precondition, and the version is forgotten.
 */
export interface Memory {
  find(collection: string, id: string): CurrentVersion | undefined
  /** Remembers a document that was read. */
  see(collection: Collection<unknown>, snapshot: DocumentSnapshot): CurrentVersion | undefined
  /** Remembers a document that was written, unless something later is known of it. */
  put(collection: string, id: string, standing: CurrentVersion): void
  forget(collection: string, id: string): void
}

/** Whether `a` is after `b`. */
export function isAfter(a: Timestamp, b: Timestamp): boolean {
  return a.seconds === b.seconds ? a.nanoseconds > b.nanoseconds : a.seconds > b.seconds
}

/** Remembers so many documents at most; the ones that were not used for longest are forgotten first. */
export function createMemory(size: number): Memory {
  const known = new Map<string, CurrentVersion>()
  const keyOf = (collection: string, id: string): string => `${collection}/${id}`

  const put = (collection: string, id: string, standing: CurrentVersion): void => {
    const key = keyOf(collection, id)
    const before = known.get(key)
    known.delete(key)
    // Reads may be overtaken: only the later of the two is of use.
    known.set(key, before && isAfter(before.updateTime, standing.updateTime) ? before : standing)
    const [oldest] = known.keys()
    if (known.size > size && oldest !== undefined) known.delete(oldest)
  }
  return {
    find: (collection, id) => {
      const standing = known.get(keyOf(collection, id))
      if (standing) put(collection, id, standing)
      return standing
    },
    see: (collection, snapshot) => {
      const standing = standingOf(snapshot)
      if (standing) put(collection.name, idOf(snapshot), standing)
      return standing
    },
    put,
    forget: (collection, id) => void known.delete(keyOf(collection, id)),
  }
}
