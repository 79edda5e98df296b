import { ZodError } from 'zod'
import type { Collection } from '#ports/document-store/collection.ts'
import { expiryOf, indexEntry, upgradeData } from '#ports/document-store/document-fields.ts'
import { put } from '#ports/document-store/document-store.ts'
import { encodeCommit } from '#ports/document-store/limits.ts'
import { reasonOfIssue } from '#http/api/field-messages.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { asText, statement, type Said } from '#vocabulary/statements/statement.ts'
import { canonicalJson, compareIds } from '#ports/document-store/canonical-json.ts'
import type { BundledDocument } from './documents.ts'

/** A line that holds no document of its collection. */
class WrongLine extends StatedError {}

function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey)
}

function parse(text: string): { id: string; data: Record<string, unknown> } {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new WrongLine('line_not_json')
  }
  const { id, data } = (found ?? {}) as { id?: unknown; data?: unknown }
  if (typeof id !== 'string' || typeof data !== 'object' || data === null || Array.isArray(data))
    throw new WrongLine('line_no_document')
  if (text !== canonicalJson({ id, data })) throw new WrongLine('line_not_canonical')
  if (text.includes('__proto__') && hasPrototypeKey(data)) throw new WrongLine('line_prototype')
  return { id, data: data as Record<string, unknown> }
}

/** Checks all that a store would refuse, and the schema. @throws RangeError, ZodError */
function mustFit(collection: Collection<unknown>, id: string, data: Record<string, unknown>): void {
  encodeCommit([put(collection, id, data, 'any')])
  collection.schema.parse(data)
  for (const index of Object.values(collection.indexes)) indexEntry(index, data)
  expiryOf(collection, data)
}

function reasonOf(error: unknown): Said {
  if (error instanceof WrongLine) return error.said
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return issue ? reasonOfIssue(issue) : 'format_invalid'
  }
  // Deep nesting ends the recursion of JSON.stringify and of schemas alike.
  if (error instanceof RangeError)
    return error.message.includes('call stack') ? 'line_too_deep' : asText(error.message)
  return statement('line_not_upgraded', { detail: error instanceof Error ? error.message : String(error) })
}

/** The field that an error is about, as a path; null for the whole line. */
const fieldOf = (error: unknown): string | null =>
  error instanceof ZodError ? (error.issues[0]?.path.join('/') ?? null) : null

/** A document, or the error in its line, and its field. */
export type ReadLine = BundledDocument | { problem: Said; field: string | null }

/**
 * Creates the reader of one collection's lines, which are sorted by id.
 * @param storedVersion the schema version that they were written under; data is upgraded from there
 */
export function createLineReader(
  collection: Collection<unknown>,
  storedVersion: number,
): (text: string) => ReadLine {
  let last: string | undefined
  return (text) => {
    try {
      const { id, data } = parse(text)
      const order = last === undefined ? 1 : compareIds(id, last)
      if (order === 0) throw new WrongLine(statement('line_id_twice', { id }))
      if (order < 0) throw new WrongLine(statement('line_id_late', { id }))
      last = id
      const upgraded = upgradeData(collection, storedVersion, data) as Record<string, unknown>
      mustFit(collection, id, upgraded)
      return { collection, id, data: upgraded }
    } catch (error) {
      return { problem: reasonOf(error), field: fieldOf(error) }
    }
  }
}
