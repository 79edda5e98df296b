import { indexValue, type Collection, type Index, type IndexValue } from './collection.ts'
import { wholeJson } from './limits.ts'
import {
  maximumIndexedBytes,
  StoreTooNew,
  UnreadableDocument,
  Unstorable,
  type Change,
  type Page,
  type Stored,
  type Unreadable,
} from './document-store.ts'

/** One place that a document takes in an index. `order` is undefined when the index has no `order` field. */
export interface IndexEntry {
  /** One value for each of the index's `equals` fields, in their declared order. */
  equals: IndexValue[]
  order: IndexValue | undefined
}

/**
 * Whether an index can hold the value: text must be well formed and at most `maximumIndexedBytes` bytes long.
 */
export function isIndexable(value: IndexValue): boolean {
  if (typeof value !== 'string') return typeof value === 'boolean' || Number.isFinite(value)
  return value.isWellFormed() && Buffer.byteLength(value) <= maximumIndexedBytes
}

function checked(field: string, value: IndexValue): IndexValue {
  if (!isIndexable(value))
    throw new Unstorable(`the text in ${field} is too long for an index, or ill-formed`)
  return value
}

/**
 * The place that a document takes in an index; undefined when it lacks a field of it.
 *
 * @throws Unstorable on text that an index cannot hold
 */
export function indexEntry(index: Index, data: Readonly<Record<string, unknown>>): IndexEntry | undefined {
  const valueOf = (field: string): IndexValue | undefined => {
    const value = indexValue(data, field)
    return value === undefined ? undefined : checked(field, value)
  }
  const order = index.order === undefined ? undefined : valueOf(index.order)
  const equals = index.equals.map(valueOf).filter((value) => value !== undefined)
  const lacks = (index.order !== undefined && order === undefined) || equals.length < index.equals.length
  return lacks ? undefined : { equals, order }
}

/**
 * When the document's time to live ends, in milliseconds since 1970; undefined when it has none.
 *
 * @throws RangeError when the field holds something that is not a timestamp
 */
export function expiryOf(
  collection: Collection<unknown>,
  data: Readonly<Record<string, unknown>>,
): number | undefined {
  const value = collection.timeToLive === undefined ? undefined : data[collection.timeToLive]
  if (value === undefined || value === null) return undefined
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) {
    throw new RangeError(`${collection.name}: ${collection.timeToLive} holds no timestamp`)
  }
  return moment
}

/**
 * Stored data as the collection of today has it, upgraded step by step from the schema version it was written
 * under.
 *
 * @throws StoreTooNew when it was written under a newer version than the collection's
 */
export function upgradeData<T>(collection: Collection<T>, storedVersion: number, data: unknown): T {
  checkNotNewer(collection, storedVersion)
  let upgraded = data
  for (let version = storedVersion; version < collection.schemaVersion; version += 1) {
    const upgrade = collection.upgrades?.[version]
    if (!upgrade) throw new Error(`${collection.name} declares no upgrade from schema version ${version}`)
    upgraded = upgrade(upgraded)
  }
  return upgraded as T
}

/**
 * @throws StoreTooNew when the stored schema version is newer than the collection's; the message names both
 */
export function checkNotNewer(collection: Collection<unknown>, storedVersion: number): void {
  if (storedVersion <= collection.schemaVersion) return
  throw new StoreTooNew(
    `${collection.name} holds documents of schema version ${storedVersion}, ` +
      `and this program knows version ${collection.schemaVersion}: start a newer one`,
  )
}

/** A document as a store holds it: text and two versions, unless something else than the shop has put it there. */
export interface StoredText {
  id: string
  version: unknown
  schemaVersion: unknown
  json: unknown
}

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * A document as the port returns it: parsed on each call, so that callers may change it.
 *
 * @throws StoreTooNew when a newer program wrote it; UnreadableDocument
 */
export function readDocument<T>(
  collection: Collection<T>,
  { id, version, schemaVersion, json }: StoredText,
): Stored<T> {
  if (!isVersion(version) || !isVersion(schemaVersion) || typeof json !== 'string')
    throw new UnreadableDocument(collection.name, id, 'the shop has not written it')
  try {
    return { id, version, data: upgradeData(collection, schemaVersion, JSON.parse(wholeJson(json))) }
  } catch (error) {
    if (error instanceof StoreTooNew) throw error
    const reason =
      error instanceof SyntaxError
        ? 'its data is no JSON'
        : `its data of schema version ${schemaVersion} cannot be upgraded`
    throw new UnreadableDocument(collection.name, id, reason)
  }
}

/** Reads the documents of a page, and sets unreadable ones apart. */
export function readPage<T, Found>(
  found: readonly Found[],
  idOf: (one: Found) => string,
  read: (one: Found) => Stored<T>,
): Pick<Page<T>, 'items' | 'unreadable'> {
  const items: Stored<T>[] = []
  const unreadable: Unreadable[] = []
  for (const one of found) {
    try {
      items.push(read(one))
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
      unreadable.push({ id: idOf(one), reason: error.reason })
    }
  }
  return unreadable.length > 0 ? { items, unreadable } : { items }
}

/** Reads the document of a change; one that cannot be read is none, with the reason. */
export function readChanged(
  read: () => Stored<unknown> | undefined,
): Pick<Change, 'document' | 'unreadable'> {
  try {
    return { document: read() }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    return { document: undefined, unreadable: error.reason }
  }
}
