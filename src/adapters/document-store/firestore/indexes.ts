import type { Collection, Index } from '#ports/document-store/collection.ts'
import { removals } from './documents.ts'

type Order = 'ASCENDING' | 'DESCENDING'

/** An index over several fields, as `firestore.indexes.json` has it. */
export interface CompositeIndex {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: { fieldPath: string; order: Order }[]
}

/** A difference from Firestore's own indexes of a single field: it indexes every field otherwise. */
export interface FieldOverride {
  collectionGroup: string
  /** `*` for every field that has no definition of its own. */
  fieldPath: string
  /** Documents are removed when the time in this field has passed. */
  ttl?: true
  indexes: { order: Order; queryScope: 'COLLECTION' }[]
}

/** The contents of `firestore.indexes.json`. */
export interface IndexDefinitions {
  indexes: CompositeIndex[]
  fieldOverrides: FieldOverride[]
}

function compositesOf(collectionGroup: string, { equals, order }: Index): CompositeIndex[] {
  // The order of ids alone needs no more than the index that Firestore has of `id` anyway.
  if (equals.length === 0 && order === undefined) return []
  const directions: Order[] = ['ASCENDING', 'DESCENDING']
  return directions.map((direction) => ({
    collectionGroup,
    queryScope: 'COLLECTION',
    fields: [
      ...equals.map((field) => ({ fieldPath: `i.${field}`, order: 'ASCENDING' as const })),
      ...(order === undefined ? [] : [{ fieldPath: `i.${order}`, order: direction }]),
      { fieldPath: 'id', order: direction },
    ],
  }))
}

const inOrder = (collectionGroup: string, fieldPath: string, ...orders: Order[]): FieldOverride => ({
  collectionGroup,
  fieldPath,
  indexes: orders.map((order) => ({ order, queryScope: 'COLLECTION' })),
})

/**
 * No query filters by any other field alone: an index of it would cost room, and time with every write. One
 * definition for all of them, because a database may have 1,000 (with billing, which times to live need anyway);
 * composite indexes do not mind.
 */
const unindexed = (collectionGroup: string): FieldOverride => inOrder(collectionGroup, '*')

const expiring = (collectionGroup: string): FieldOverride => ({
  collectionGroup,
  fieldPath: 'x',
  ttl: true,
  indexes: [],
})

/** Watchers query writes after a time, in its order. */
const stamped = (collectionGroup: string): FieldOverride => inOrder(collectionGroup, 'at', 'ASCENDING')

/** Scans go up the ids; an index without fields is queried both ways. */
function ordersOfIds({ indexes }: Collection<unknown>): Order[] {
  const isQueried = Object.values(indexes).some(
    ({ equals, order }) => equals.length === 0 && order === undefined,
  )
  return isQueried ? ['ASCENDING', 'DESCENDING'] : ['ASCENDING']
}

/** Retained changes stand before removals: they are deployed in this order, and a shop may be open meanwhile. */
function overridesOf(collection: Collection<unknown>): FieldOverride[] {
  const { name, timeToLive, watched } = collection
  return [
    inOrder(name, 'id', ...ordersOfIds(collection)),
    ...(watched ? [stamped(name)] : []),
    ...(timeToLive === undefined ? [] : [expiring(name)]),
    unindexed(name),
  ]
}

/** All the indexes and policies that a store of these collections needs in its database. */
export function indexDefinitions(collections: readonly Collection<unknown>[]): IndexDefinitions {
  const composites = collections.flatMap(({ name, indexes }) =>
    Object.values(indexes).flatMap((index) => compositesOf(name, index)),
  )
  // Two indexes of the shop over the same fields are one to Firestore.
  const distinct = new Map(composites.map((index) => [JSON.stringify(index), index]))
  return {
    indexes: [...distinct.values()],
    fieldOverrides: [
      ...collections.flatMap(overridesOf),
      stamped(removals),
      expiring(removals),
      unindexed(removals),
    ],
  }
}
