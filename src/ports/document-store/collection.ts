/**
 * A value that an index can hold and a query can match. In an index booleans (false, true) come before numbers, and
 * numbers before strings, which stand in the order of their code points (not of UTF-16 units, as `<` has it).
 */
export type IndexValue = string | number | boolean

/**
 * An index: documents with the same `equals` fields stand together, in the order of `order` (or of their
 * ids).
 */
export interface Index {
  /** Names of top-level fields, each of which a query gives a value for. */
  equals: readonly string[]
  /** The top-level field that sorts. Without it documents come in the order of their ids. */
  order?: string
}

/**
 * The collection as the previous release knows it, so that both releases can run at once: until the migration
 * documents are written in its way. It is removed from the declaration one release later.
 */
export interface Before<T> {
  schemaVersion: number
  /** The names of the indexes it has, the first of today's ones and unchanged since. */
  indexes: readonly string[]
  /** The field it has as its time to live, where that is another: null for none. */
  timeToLive?: string | null
  /** Makes today's data into data of its schema version. */
  downgrade(data: T): unknown
}

/**
 * A kind of document, declared once as data. Adapters derive their tables and indexes from it, the specification its
 * pages. A document that lacks a field of an index (absent, undefined or null) is not in that index.
 */
export interface Collection<T> {
  /** Plural, in camel case: `orders`. */
  name: string
  /** One sentence that describes a document. Printed in the specification. */
  about: string
  /** The document's schema, for checking and for the specification. Structurally a Zod schema. */
  schema: { parse(value: unknown): T }
  /** The schema's version, from 1. */
  schemaVersion: number
  /** `upgrades[n]` makes data of version n into data of version n + 1, for every n below `schemaVersion`. */
  upgrades?: Readonly<Record<number, (data: unknown) => unknown>>
  indexes: Readonly<Record<string, Index>>
  /** How the program before this one declared it, where it did otherwise: see {@link Before}. */
  before?: Before<T>
  /**
   * Whether its changes can be watched, because read models follow it. Hosted stores record each change for that, so
   * only watched collections set it.
   */
  watched?: true
  /**
   * The field that holds the timestamp (RFC 3339) from which on the document is gone; absent or null: never.
   */
  timeToLive?: string
  /**
   * Whether its documents may have up to `maximumLongBytes` of JSON: long ones are stored compressed, and the limits of documents and
   * commits hold for the compressed text.
   */
  long?: true
  /** Whether its documents come and go with use (sessions, stored responses): no bundle contains them. */
  transient?: true
  /** Whether its documents are keys or password hashes: a bundle without secrets leaves them out. */
  secret?: true
}

/** Declares a collection; the types of its documents follow from the schema. */
export function defineCollection<T>(collection: Collection<T>): Collection<T> {
  return collection
}

/**
 * The value of a field as an index holds it, or undefined when the document is not in the index: JSON knows
 * neither NaN nor infinities nor -0.
 */
export function indexValue(data: Readonly<Record<string, unknown>>, field: string): IndexValue | undefined {
  const value = data[field]
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}
