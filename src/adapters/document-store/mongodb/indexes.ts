import type { Db, IndexDescription } from 'mongodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreNotPrepared } from '#ports/document-store/document-store.ts'
import { answering } from './failures.ts'

/** An index of a collection in MongoDB. */
export interface DeclaredIndex {
  name: string
  key: Record<string, 1>
  /** Of an index that removes documents so long after the time in its field. */
  expireAfterSeconds?: number
}

/** Collection in which watches mark how far they have to come: see `changes.ts`. */
export const marks = 'watchMarks'

/** Collection in which processes register the sessions of their transactions: see `sessions.ts`. */
export const processes = 'storeProcesses'

const expiring: DeclaredIndex = { name: 'timeToLive', key: { x: 1 }, expireAfterSeconds: 0 }

/** A process that is silent for an hour is forgotten; it registers again when it goes on. */
const silent: DeclaredIndex = { name: 'timeToLive', key: { seen: 1 }, expireAfterSeconds: 3_600 }

/** The indexes that a collection needs: for each declared one its selecting fields, then the place among them. */
export const indexesOf = ({ indexes, timeToLive }: Collection<unknown>): DeclaredIndex[] => [
  ...Object.entries(indexes).map(([name, { equals }]) => ({
    name,
    key: Object.fromEntries([...equals.map((field) => [`e.${field}`, 1]), [`k.${name}`, 1]]) as Record<
      string,
      1
    >,
  })),
  ...(timeToLive === undefined ? [] : [expiring]),
]

/** All indexes of a database of these collections, by collection. */
export const indexDeclarations = (
  collections: readonly Collection<unknown>[],
): Map<string, DeclaredIndex[]> =>
  new Map([
    ...collections.map((each): [string, DeclaredIndex[]] => [each.name, indexesOf(each)]),
    [marks, [expiring]],
    [processes, [silent]],
  ])

/** How the indexes of a database differ from the declared ones. */
export interface IndexDifferences {
  /** Declared and not there. */
  missing: Map<string, DeclaredIndex[]>
  /** There under the same name, and not as declared: `collection.index`. */
  other: string[]
  /** There and not declared; the shop does not mind them: `collection.index`. */
  extra: string[]
}

const isSame = (declared: DeclaredIndex, found: IndexDescription): boolean => {
  // Each of these leaves documents out, refuses some, or keeps queries from using the index.
  const { collation, hidden, partialFilterExpression, sparse, unique } = found
  return (
    JSON.stringify(declared.key) === JSON.stringify(found.key) &&
    declared.expireAfterSeconds === found.expireAfterSeconds &&
    ![collation, hidden, partialFilterExpression, sparse, unique].some(Boolean)
  )
}

/** Compares the indexes of a database with the declared ones. @throws StoreUnavailable */
export async function compareIndexes(
  database: Db,
  declared: ReadonlyMap<string, readonly DeclaredIndex[]>,
): Promise<IndexDifferences> {
  const differences: IndexDifferences = { missing: new Map(), other: [], extra: [] }
  const existing = await answering(() => database.listCollections({}, { nameOnly: true }).toArray())
  const names = new Set(existing.map(({ name }) => name))
  await Promise.all(
    [...declared].map(async ([collection, indexes]) => {
      const found = names.has(collection)
        ? await answering(() => database.collection(collection).listIndexes().toArray())
        : []
      const byName = new Map(found.map((each: IndexDescription) => [each.name ?? '', each]))
      const missing = indexes.filter(({ name }) => !byName.has(name))
      if (missing.length > 0) differences.missing.set(collection, missing)
      for (const index of indexes) {
        const there = byName.get(index.name)
        if (there && !isSame(index, there)) differences.other.push(`${collection}.${index.name}`)
      }
      const known = new Set(['_id_', ...indexes.map(({ name }) => name)])
      for (const name of byName.keys()) if (!known.has(name)) differences.extra.push(`${collection}.${name}`)
    }),
  )
  return differences
}

/**
 * Creates the indexes that a database lacks; MongoDB builds them while it is used.
 *
 * @returns how many were created
 * @throws StoreNotPrepared when one of the same name is not as declared, or the user may not create any
 */
export async function createIndexes(
  database: Db,
  declared: ReadonlyMap<string, readonly DeclaredIndex[]>,
): Promise<number> {
  const { missing, other } = await compareIndexes(database, declared)
  if (other.length > 0)
    throw new StoreNotPrepared(
      `MongoDB: these indexes are not as declared, drop them first: ${other.join(', ')}`,
    )
  let created = 0
  for (const [collection, indexes] of missing) {
    await answering(() => database.collection(collection).createIndexes([...indexes]))
    created += indexes.length
  }
  return created
}
