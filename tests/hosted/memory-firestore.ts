import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Firestore } from 'firebase-admin/firestore'

/*
 * Google's own client over a database in memory. Where that database is known to differ from Cloud Firestore
 * and the shop would notice, it is put right here:
 *
 * - it orders text by UTF-16 units; Firestore does by UTF-8 bytes
 * - it finds documents that lack a field of the order; Firestore has them in no index
 * - it knows no ranges of booleans
 * - its time is the clock's; Firestore's grows strictly, and so do update times
 */
const require = createRequire(import.meta.url)
const entry = require.resolve('@firebase-bridge/firestore-admin')
const inside = (file: string): string => join(dirname(entry), 'lib/_internal/mock-gapic-client/utils', file)
const { FirestoreMock } = require(entry) as typeof import('@firebase-bridge/firestore-admin')

interface Comparison {
  compareValues(a: unknown, b: unknown): number
  getComparable(context: unknown, document: unknown, path: string): unknown
}
const comparison = require(inside('compare-values.js')) as Comparison
const { compareValues } = comparison
comparison.compareValues = (a, b) =>
  typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : compareValues(a, b)

interface Builder {
  wherePredicate(document: unknown): boolean
  applyStructureQuery(context: unknown, query: { orderBy?: { field: { fieldPath: string } }[] }): void
}
const { prototype: builder } = (
  require(inside('query-builder.js')) as { QueryBuilder: { prototype: Builder } }
).QueryBuilder
const { applyStructureQuery } = builder
builder.applyStructureQuery = function (context, query) {
  applyStructureQuery.call(this, context, query)
  const matches = this.wherePredicate
  const paths = (query.orderBy ?? []).map(({ field }) => field.fieldPath)
  this.wherePredicate = (document) =>
    matches(document) &&
    paths.every((path) => comparison.getComparable(context, document, path) !== undefined)
}

const { Operators } = require(inside('operators.js')) as { Operators: { RANGE_KINDS: Set<number> } }
const { EvalDataType } = require(inside('types.js')) as { EvalDataType: { Boolean: number } }
Operators.RANGE_KINDS.add(EvalDataType.Boolean)

/**
 * Makes an empty database in memory. Each call of what it answers is another client of it, as another process
 * would have one. `now` is the server's time, in milliseconds since 1970.
 */
export function createMemoryFirestore(now: () => number = Date.now): () => Firestore {
  const environment = new FirestoreMock()
  let last = 0
  environment.systemTime.custom(() => {
    last = Math.max(last + 1, now())
    return new Date(last)
  })
  const database = environment.createDatabase()
  return () => database.firestore()
}
