import type { IndexValue } from './document-store.ts'

/**
 * An index: documents with the same `equals` fields stand together, in the order of `order` (or of their
 * ids).
 */
export interface Index {
  /**
   * Names of top-level fields, each of which a query gives a value for. A list field (`many`) matches any of
   * its members.
   */
  equals: readonly string[]
  /** The top-level field that sorts. Without it documents come in the order of their ids. */
  order?: string
  /** The one `equals` field that holds a list. */
  many?: string
}

/**
 * What a kind of document is, declared once as data. Adapters make their tables and indexes of it, the
 * specification its pages. A document that lacks a field of an index (absent, undefined or null) is not in
 * that index.
 */
export interface Collection<T> {
  /** Plural, in camel case: `orders`. */
  name: string
  /** One sentence: what a document of it is. Printed in the specification. */
  about: string
  /** The document's schema, for checking and for the specification. Structurally a Zod schema. */
  schema: { parse(value: unknown): T }
  /** The schema's version, from 1. */
  schemaVersion: number
  /** `upgrades[n]` makes data of version n into data of version n + 1, for every n below `schemaVersion`. */
  upgrades?: Readonly<Record<number, (data: unknown) => unknown>>
  indexes: Readonly<Record<string, Index>>
  /**
   * The field that holds the timestamp (RFC 3339) from which on the document is gone; absent or null: never.
   */
  timeToLive?: string
}

/** Declares a collection; the types of its documents follow from the schema. */
export function defineCollection<T>(collection: Collection<T>): Collection<T> {
  return collection
}

/** The value of a field as an index holds it, or undefined when the document is not in the index. */
export function indexValue(data: Readonly<Record<string, unknown>>, field: string): IndexValue | undefined {
  return toIndexValue(data[field])
}

/**
 * A value as an index holds it, or undefined when no index can: JSON knows neither NaN nor infinities nor -0.
 */
export function toIndexValue(value: unknown): IndexValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}
