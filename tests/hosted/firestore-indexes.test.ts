import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Firestore, Timestamp, type Query as FirestoreQuery } from '@google-cloud/firestore'
import { describe, expect, it } from 'vitest'
import {
  indexDefinitions,
  type CompositeIndex,
  type FieldOverride,
  type IndexDefinitions,
} from '#adapters/document-store/firestore/indexes.ts'
import { changesQuery, indexQuery, scanQuery } from '#adapters/document-store/firestore/queries.ts'
import { checkQuery } from '#ports/document-store/checked-query.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { conformanceCollections } from '#ports/document-store/conformance/subject.ts'
import type { Query } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { firestoreFiles } from '#server/store/firestore-files.ts'

const firestore = new Firestore({ projectId: 'nowhere' })

interface FieldReference {
  field: { fieldPath: string }
}
interface FieldFilter {
  fieldFilter: FieldReference & { op: string }
}
interface StructuredQuery {
  from: { collectionId: string }[]
  where?: FieldFilter | { compositeFilter: { op: string; filters: FieldFilter[] } }
  orderBy?: (FieldReference & { direction: string })[]
}

/** The message that the client would send (google.firestore.v1.RunQueryRequest). */
function sent(query: FirestoreQuery): StructuredQuery {
  const message = (query as FirestoreQuery & { toProto(): { structuredQuery: StructuredQuery } }).toProto()
  return message.structuredQuery
}

/** The index that a query needs, by the rules at https://firebase.google.com/docs/firestore/query-data/index-overview. */
function needOf({ where, orderBy = [] }: StructuredQuery) {
  const filters = !where ? [] : 'fieldFilter' in where ? [where] : where.compositeFilter.filters
  const equals = filters.filter(({ fieldFilter }) => fieldFilter.op === 'EQUAL')
  const equalPaths = new Set(equals.map(({ fieldFilter }) => fieldFilter.field.fieldPath))
  const order = orderBy.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
  return { equalPaths, order: order.filter(({ fieldPath }) => !equalPaths.has(fieldPath)) }
}

/** A field's own definition, or that of the map it is in, or that of the whole collection. */
function overrideOf(overrides: readonly FieldOverride[], group: string, path: string) {
  const own = (at: string) =>
    overrides.find((each) => each.collectionGroup === group && each.fieldPath === at)
  return own(path) ?? own(path.split('.')[0] ?? path) ?? own('*')
}

function covers(index: CompositeIndex, { equalPaths, order }: ReturnType<typeof needOf>): boolean {
  const head = index.fields.slice(0, equalPaths.size).map(({ fieldPath }) => fieldPath)
  const tail = index.fields.slice(equalPaths.size)
  return (
    new Set(head).symmetricDifference(equalPaths).size === 0 && JSON.stringify(tail) === JSON.stringify(order)
  )
}

/** Whether Firestore could answer. */
function isServed(query: FirestoreQuery, { indexes, fieldOverrides }: IndexDefinitions): boolean {
  const proto = sent(query)
  const group = proto.from[0]?.collectionId ?? ''
  const need = needOf(proto)
  const paths = [...need.equalPaths, ...need.order.map(({ fieldPath }) => fieldPath)]
  if (paths.length === 1) {
    const override = overrideOf(fieldOverrides, group, paths[0] ?? '')
    const wanted = need.order[0]?.order ?? 'ASCENDING'
    return !override || override.indexes.some(({ order }) => order === wanted)
  }
  return indexes.some((index) => index.collectionGroup === group && covers(index, need))
}

const ranges: Query['range'][] = [
  undefined,
  { gt: 'a' },
  { gte: 'a' },
  { lt: 'b' },
  { lte: 'b' },
  { gt: 'a', lt: 'b' },
  { gte: 'a', lte: 'b' },
  { gt: 'a', lte: 'b' },
  { gte: 'a', lt: 'b' },
]

/** Every query that the store supports over a collection, with and without a cursor. */
function* queriesOf(collection: Collection<unknown>): Generator<FirestoreQuery> {
  const reference = firestore.collection(collection.name)
  for (const [index, { equals, order }] of Object.entries(collection.indexes)) {
    for (const direction of ['asc', 'desc'] as const) {
      for (const range of order === undefined ? [undefined] : ranges) {
        const requested = {
          index,
          equals: Object.fromEntries(equals.map((field) => [field, 'x'])),
          ...(range && { range }),
          direction,
          limit: 10,
        }
        const query = indexQuery(reference, checkQuery(collection, requested))
        yield query
        yield order === undefined ? query.startAfter('id') : query.startAfter('b', 'id')
      }
    }
  }
  yield scanQuery(reference)
  yield scanQuery(reference).startAfter('id')
  if (collection.watched) yield changesQuery(reference, Timestamp.now())
}

function unserved(collections: readonly Collection<unknown>[], definitions: IndexDefinitions) {
  const queries = [
    ...collections.flatMap((collection) => [...queriesOf(collection)]),
    changesQuery(firestore.collection('removals'), Timestamp.now()),
  ]
  return {
    requested: queries.length,
    unserved: queries.filter((query) => !isServed(query, definitions)).map(sent),
  }
}

describe('the indexes that are declared for Firestore', () => {
  it.each([
    ['the shop', allCollections],
    ['the conformance suite', conformanceCollections],
  ])('serve every query that the store can send for %s', (_name, collections) => {
    const result = unserved(collections, indexDefinitions(collections))
    expect(result.unserved).toEqual([])
    expect(result.requested).toBeGreaterThan(50)
  })

  it('are each needed: without any one of them a query is not served', () => {
    const definitions = indexDefinitions(allCollections)
    for (const left of definitions.indexes) {
      const indexes = definitions.indexes.filter((index) => index !== left)
      expect(unserved(allCollections, { ...definitions, indexes }).unserved.length).toBeGreaterThan(0)
    }
  })

  it('of a single field are few, and each needed: no other field of any collection is indexed', () => {
    const definitions = indexDefinitions(allCollections)
    const { fieldOverrides } = definitions
    for (const left of fieldOverrides.filter(({ indexes }) => indexes.length > 0)) {
      const others = fieldOverrides.filter((override) => override !== left)
      const result = unserved(allCollections, { ...definitions, fieldOverrides: others })
      expect(result.unserved.length, `${left.collectionGroup} ${left.fieldPath}`).toBeGreaterThan(0)
    }
    const bare = fieldOverrides.filter(({ fieldPath, indexes }) => fieldPath === '*' && indexes.length === 0)
    const groups = [...allCollections.map(({ name }) => name), 'removals']
    expect(bare.map(({ collectionGroup }) => collectionGroup)).toEqual(groups)
  })

  it('leave room for more within the limits of Firestore: with billing, 1,000 of each kind', () => {
    const { indexes, fieldOverrides } = indexDefinitions(allCollections)
    expect(indexes.length).toBeLessThan(500)
    expect(fieldOverrides.length).toBeLessThan(500)
  })

  it('let Firestore remove what expires, and the traces of removals', () => {
    const expiring = allCollections.filter(({ timeToLive }) => timeToLive).map(({ name }) => name)
    const { fieldOverrides } = indexDefinitions(allCollections)
    const groups = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup)
    expect(groups).toEqual([...expiring, 'removals'])
  })
})

describe('deploy/firestore', () => {
  it.each([...firestoreFiles(allCollections)])('%s is what the code says', async (name, text) => {
    const file = join(import.meta.dirname, '../../deploy/firestore', name)
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})
