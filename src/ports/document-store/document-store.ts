import type { Collection, IndexValue } from './collection.ts'

/** A document as the store holds it. `version` is 1 when it is created and grows by 1 with every write. */
export interface Stored<T> {
  id: string
  version: number
  data: T
}

/**
 * The document that a write expects: none (`absent`), any (`present`), one at this very version (a number), or none
 * or any (`any`).
 */
export type Expectation = 'absent' | 'present' | 'any' | number

/**
 * One write of a commit. Build them with {@link put} and {@link remove}, which tie the data to its
 * collection's type.
 */
export type Write =
  | { kind: 'put'; collection: Collection<unknown>; id: string; data: unknown; expect: Expectation }
  | { kind: 'remove'; collection: Collection<unknown>; id: string; expect: Expectation }

/**
 * A write that creates or replaces a whole document. The data is an object of plain JSON values, whose text may hold
 * any Unicode character, NUL too, but no lone surrogates (`isWellFormed`), which no UTF-8 store can hold.
 */
export function put<T>(collection: Collection<T>, id: string, data: T, expect: Expectation): Write {
  return { kind: 'put', collection, id, data, expect }
}

/** A write that removes a document. */
export function remove<T>(collection: Collection<T>, id: string, expect: Expectation): Write {
  return { kind: 'remove', collection, id, expect }
}

/** A question to one index of a collection. */
export interface Query {
  /** The name of one of the collection's declared indexes. */
  index: string
  /** A value for each of the index's `equals` fields, in any order. */
  equals?: Record<string, IndexValue>
  /** Bounds on the index's `order` field, all of one type: values of other types are outside. */
  range?: { gt?: IndexValue; gte?: IndexValue; lt?: IndexValue; lte?: IndexValue }
  /**
   * Direction along the index's `order` field; ties are broken by id, in the same direction. Default `asc`.
   */
  direction?: 'asc' | 'desc'
  /** At most this many documents, 1 to 500. */
  limit: number
  /** The `next` of the page before. Opaque. */
  after?: string
}

/** The documents of an index to count: a query without its page. */
export type Counted = Pick<Query, 'index' | 'equals' | 'range'>

/** One page of a whole collection. */
export interface Scan {
  /** At most this many documents, 1 to 500; the store's best batch size by default. */
  limit?: number
  /** The `next` of the page before. */
  after?: string
}

/** A document of a collection that no program of the shop has written so, or that is damaged. */
export interface Unreadable {
  id: string
  /** The error, without any value of the document. */
  reason: string
}

/** One page of a query or a scan. */
export interface Page<T> {
  items: Stored<T>[]
  /** Documents that were found but cannot be read, and so are not among the items. */
  unreadable?: readonly Unreadable[]
  /** The cursor of the following page; undefined on the last one. */
  next: string | undefined
}

/**
 * One thing that happened to one document. Changes may come more than once, and only the latest state counts.
 */
export interface Change {
  collection: string
  id: string
  /** The document after the change; undefined when it was removed, or is unreadable. */
  document: Stored<unknown> | undefined
  /** Why the document cannot be read; undefined when it can. */
  unreadable?: string | undefined
  /** Where to resume: hand it to {@link DocumentStore.watch} as `from`. */
  position: string
}

/** A watch that is under way. */
export interface Subscription {
  /** Resolves when every change that was committed before this call has been handed to the watcher. */
  caughtUp(): Promise<void>
  stop(): void
}

/**
 * A document database for the shop. SQLite, Cloud Firestore, DynamoDB and MongoDB can each implement it natively;
 * `conformance.ts` is its suite.
 *
 * @throws StoreConflict when an expectation of a commit does not hold: nothing was written
 * @throws StoreUnavailable when the database did not answer; a commit may or may not have taken effect
 * @throws StoreNotPrepared, which is a StoreUnavailable, when it is missing, not set up, or refuses the shop
 * @throws StoreTooNew when a document was written by a newer program than this one
 * @throws UnreadableDocument from `get` and `getMany`; queries, scans and watches skip the document, and name it
 * @throws RangeError on a commit or document over the limits, an unknown index, or an invalid cursor
 */
export interface DocumentStore {
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | undefined>
  /** The documents that exist, by id; no ids give no documents. At most 100 ids. */
  getMany<T>(collection: Collection<T>, ids: readonly string[]): Promise<Map<string, Stored<T>>>
  /**
   * In hosted stores an index may lag behind the commits by a moment: documents on which a decision depends are read
   * with `get` or `getMany`, and expected by its commit.
   */
  query<T>(collection: Collection<T>, query: Query): Promise<Page<T>>
  /**
   * How many documents a query finds, counted up to `atMost`, from 1 to {@link maximumCount}. It reads the index alone:
   * Firestore bills one document for 1,000 of its entries, DynamoDB a unit for 8 KB of them. It may lag as `query` may,
   * and documents that have expired count until the database has removed them.
   */
  count<T>(collection: Collection<T>, counted: Counted, atMost: number): Promise<number>
  /** All documents of a collection in the order of their ids, page by page; it may lag as `query` may. */
  scan<T>(collection: Collection<T>, page: Scan): Promise<Page<T>>
  /**
   * All the writes or none of them. At most 100 writes, each document once, 1 MB together. Durable when it
   * resolves.
   */
  commit(writes: readonly Write[]): Promise<void>
  /** The position after the latest change: watch from here to miss nothing that is read before. */
  position(): Promise<string>
  /**
   * Hands over every change to the named collections since `from`, at least once, in commit order per document.
   *
   * A store that does not answer for a while ends no watch: it resumes. If changes were dropped meanwhile, it ends
   * and calls `onEnd` with a RangeError: read everything again and watch from `position()`.
   * @throws RangeError when a collection is not `watched`, when `from` is no position of this store, or one so old
   *   that changes since are forgotten
   */
  watch(
    collections: readonly Collection<unknown>[],
    from: string,
    onChange: (change: Change) => void,
    onEnd?: (error: RangeError) => void,
  ): Subscription
  /**
   * Removes documents whose time to live has passed, at most `limit`; answers how many: always 0 where the
   * database does it by itself. Reads never show them, and for the expectations of a commit they are absent,
   * swept or not.
   */
  sweepExpired(limit: number): Promise<number>
  close(): Promise<void>
}

/** Most writes in one commit; Firestore and DynamoDB take no more. */
export const maximumWrites = 100
/** Most bytes of JSON in one document. DynamoDB takes 400 KB with keys. */
export const maximumDocumentBytes = 390_000
/** Most bytes of JSON in one document of a collection whose long documents are stored compressed. */
export const maximumLongBytes = 4_000_000
/** Most bytes of JSON in one commit. */
export const maximumCommitBytes = 1_000_000

/**
 * Most UTF-8 bytes of an id, of which there is at least one; NUL is not allowed in it. A get of any other
 * finds nothing.
 */
export const maximumIdBytes = 320
/** Most UTF-8 bytes of a text in an index: DynamoDB's sort keys hold 1,024 bytes, the id among them. */
export const maximumIndexedBytes = 640
/** Most ids in one `getMany`. */
export const maximumGetMany = 100
/** Most documents on one page of a query. */
export const maximumPage = 500
/** Most documents that one call counts. */
export const maximumCount = 20_000

/** An expectation of a commit did not hold. Read again, compute again, commit again. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
}

/** The database did not answer, or answered that it cannot now. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/**
 * The database answers, and cannot be used until somebody repairs it: it is missing, lacks something that a store
 * needs, or refuses the shop's credentials. The message names the remedy. Waiting does not help.
 */
export class StoreNotPrepared extends StoreUnavailable {
  override readonly name = 'StoreNotPrepared'
}

/**
 * The stored data are damaged, all of them or the part that was read: they have to be restored from a backup. Waiting
 * does not help.
 */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged'
}

/**
 * A document was written under a newer schema version than its collection declares: an older program must not
 * touch it.
 */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew'
}

/** No store takes the document, however often it is tried: it is too large, or holds text that none can keep. */
export class Unstorable extends RangeError {
  override readonly name: string = 'Unstorable'
}

/** A document has more than {@link maximumDocumentBytes}. */
export class DocumentTooLarge extends Unstorable {
  override readonly name = 'DocumentTooLarge'
}

/** A document cannot be read: something else than the shop has written it, or it is damaged. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly reason: string
  constructor(collection: string, id: string, reason: string) {
    super(`${collection}/${id} cannot be read: ${reason}`)
    this.reason = reason
  }
}
