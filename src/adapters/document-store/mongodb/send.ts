import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyBulkWriteOperation, ClientSession, Db, MongoClient } from 'mongodb'
import type { Expectation } from '#ports/document-store/document-store.ts'
import { aliveAt, type StoredFields } from './documents.ts'
import { hasLabel } from './failures.ts'

/** The shop's database and the client that it belongs to. */
export interface Database {
  client: MongoClient
  database: Db
}

/** One write, with the expectation that MongoDB checks. */
export interface Step {
  collection: string
  /** Of the program: documents of newer ones are not replaced. */
  schemaVersion: number
  id: string
  /** `any` is for removals only; `present` for none. */
  expect: Expectation
  /** The fields to write, but for the version; undefined removes the document. */
  fields: Omit<StoredFields, 'v'> | undefined
}

type Operation = AnyBulkWriteOperation<StoredFields>

/** Acknowledged by a majority of the nodes, so that no failover loses it. */
const writeConcern = { w: 'majority' } as const

/** How long the outcome of a commit whose answer was lost is asked for, in milliseconds. */
const outcomeMilliseconds = 10_000

/** A document in the place of one that must not be there, until the same commit removes it. */
const placeholder = (id: string, now: number): StoredFields => ({
  _id: id,
  v: 1,
  s: 1,
  json: '{}',
  x: new Date(now),
})

/** The operations of a step, each of which changes exactly one document where the expectation holds. */
function operationsOf({ id: _id, schemaVersion, expect, fields }: Step, now: number): Operation[] {
  const gone = { _id, x: { $lte: new Date(now) } }
  if (expect === 'absent') {
    const filter = { ...gone, s: { $lte: schemaVersion } }
    // Where a document stands that is not gone, nothing is replaced and the insertion meets its id.
    const replace = (replacement: StoredFields): Operation => ({
      replaceOne: { filter, replacement, upsert: true },
    })
    if (fields) return [replace({ ...fields, v: 1 })]
    return [
      { replaceOne: { filter: gone, replacement: placeholder(_id, now), upsert: true } },
      { deleteOne: { filter: { _id } } },
    ]
  }
  const version = typeof expect === 'number' ? { v: expect } : {}
  const filter = { _id, ...version, ...aliveAt(now) }
  if (!fields) return [{ deleteOne: { filter } }]
  const replacement = { ...fields, v: (typeof expect === 'number' ? expect : 0) + 1 }
  return [{ replaceOne: { filter: { ...filter, s: { $lte: schemaVersion } }, replacement } }]
}

/** @returns whether every operation has changed its document */
async function apply(
  { database }: Database,
  collection: string,
  operations: Operation[],
  session?: ClientSession,
): Promise<boolean> {
  // Within a transaction the concern is that of the commit.
  const options = session ? { session } : { writeConcern }
  const result = await database.collection<StoredFields>(collection).bulkWrite(operations, options)
  return result.matchedCount + result.upsertedCount + result.deletedCount === operations.length
}

/** Removes documents of which nothing is expected. */
async function discard(
  { database }: Database,
  collection: string,
  ids: string[],
  session?: ClientSession,
): Promise<void> {
  const options = session ? { session } : { writeConcern }
  await database.collection<StoredFields>(collection).deleteMany({ _id: { $in: ids } }, options)
}

const isDiscarded = ({ expect, fields }: Step): boolean => expect === 'any' && !fields

async function applyAll(
  database: Database,
  steps: readonly Step[],
  now: number,
  session?: ClientSession,
): Promise<boolean> {
  for (const [collection, group] of Map.groupBy(steps, (step) => step.collection)) {
    const ids = group.filter(isDiscarded).map(({ id }) => id)
    const operations = group.filter((step) => !isDiscarded(step)).flatMap((step) => operationsOf(step, now))
    if (operations.length > 0 && !(await apply(database, collection, operations, session))) return false
    if (ids.length > 0) await discard(database, collection, ids, session)
  }
  return true
}

/** Commits, and asks again while the answer is lost: MongoDB commits each transaction once. */
async function conclude(session: ClientSession): Promise<void> {
  const end = Date.now() + outcomeMilliseconds
  for (;;) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() >= end) throw error
    }
    await sleep(100)
  }
}

async function inTransaction(database: Database, steps: readonly Step[], now: number): Promise<boolean> {
  const session = database.client.startSession()
  try {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern,
      readPreference: 'primary',
    })
    if (!(await applyAll(database, steps, now, session))) {
      await session.abortTransaction()
      return false
    }
    await conclude(session)
    return true
  } finally {
    await session.endSession()
  }
}

/**
 * Sends a commit: one write by itself, several as a transaction.
 *
 * @returns whether it took effect; false when a document was not as expected
 * @throws the error of MongoDB, such as that of a duplicate id
 */
export const send = async (database: Database, steps: readonly Step[], now: number): Promise<boolean> => {
  const [only] = steps
  const isSingle = steps.length === 1 && only && (isDiscarded(only) || operationsOf(only, now).length === 1)
  return isSingle ? applyAll(database, steps, now) : inTransaction(database, steps, now)
}
