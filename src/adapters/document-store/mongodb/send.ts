import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AnyBulkWriteOperation,
  ClientBulkWriteModel,
  ClientDeleteOneModel,
  ClientReplaceOneModel,
  ClientSession,
  Db,
  Document,
  MongoClient,
} from 'mongodb'
import { StoreUnavailable, type Expectation } from '#ports/document-store/document-store.ts'
import { aliveAt, type StoredFields } from './documents.ts'
import { hasLabel, isOvertaken } from './failures.ts'
import type { Sessions } from './sessions.ts'

/** The shop's database and the client that it belongs to. */
export interface Database {
  client: MongoClient
  database: Db
  /** Whether one command writes into many collections: an older server gets one for each. */
  atOnce: boolean
  sessions: Sessions
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

type Operation = ClientReplaceOneModel<StoredFields> | ClientDeleteOneModel<StoredFields>

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
function operationsOf(step: Step, database: Db, now: number): Operation[] {
  const { collection, id: _id, schemaVersion, expect, fields } = step
  const namespace = `${database.databaseName}.${collection}`
  const replace = (filter: object, { _id: _, ...replacement }: StoredFields, upsert = false): Operation => ({
    namespace,
    name: 'replaceOne',
    filter,
    replacement,
    upsert,
  })
  const remove = (filter: object): Operation => ({ namespace, name: 'deleteOne', filter })
  const readable = { s: { $lte: schemaVersion } }
  if (expect === 'absent') {
    // Where a document stands that is not gone, nothing is replaced and the insertion meets its id.
    const gone = { _id, x: { $lte: new Date(now) } }
    if (fields) return [replace({ ...gone, ...readable }, { ...fields, v: 1 }, true)]
    return [replace(gone, placeholder(_id, now), true), remove({ _id })]
  }
  const version = typeof expect === 'number' ? { v: expect } : {}
  const filter = { _id, ...version, ...aliveAt(now) }
  if (!fields) return [remove(filter)]
  return [
    replace({ ...filter, ...readable }, { ...fields, v: (typeof expect === 'number' ? expect : 0) + 1 }),
  ]
}

/** An operation as one collection takes it. */
const inCollection = ({ namespace: _, name, ...rest }: Operation): AnyBulkWriteOperation<StoredFields> =>
  (name === 'replaceOne' ? { replaceOne: rest } : { deleteOne: rest }) as AnyBulkWriteOperation<StoredFields>

/** @returns whether every operation has changed its document */
async function apply(
  { client, database, atOnce }: Database,
  operations: readonly Operation[],
  session?: ClientSession,
): Promise<boolean> {
  if (operations.length === 0) return true
  // Within a transaction the concern is that of the commit.
  const options = session ? { session } : { writeConcern }
  if (atOnce && operations.length > 1) {
    const result = await client.bulkWrite(operations as ClientBulkWriteModel<Document>[], options)
    return result.matchedCount + result.upsertedCount + result.deletedCount === operations.length
  }
  for (const [namespace, group] of Map.groupBy(operations, (operation) => operation.namespace)) {
    const collection = database.collection<StoredFields>(namespace.slice(database.databaseName.length + 1))
    const result = await collection.bulkWrite(group.map(inCollection), options)
    if (result.matchedCount + result.upsertedCount + result.deletedCount !== group.length) return false
  }
  return true
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
  target: Database,
  steps: readonly Step[],
  now: number,
  session?: ClientSession,
): Promise<boolean> {
  const expecting = steps.filter((step) => !isDiscarded(step))
  const operations = expecting.flatMap((step) => operationsOf(step, target.database, now))
  if (!(await apply(target, operations, session))) return false
  for (const [collection, group] of Map.groupBy(steps.filter(isDiscarded), (step) => step.collection)) {
    const ids = group.map(({ id }) => id)
    await discard(target, collection, ids, session)
  }
  return true
}

/** Commits, and asks again while the answer is lost: MongoDB commits each transaction once. */
async function conclude(session: ClientSession): Promise<void> {
  const end = Date.now() + outcomeMilliseconds
  for (let tried = 1; ; tried += 1) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      // The driver asks again itself after it has lost a connection.
      const isRepeated = tried > 1 || session.serverSession.isDirty
      // An earlier try may have committed before the transaction was forgotten.
      if (isRepeated && isOvertaken(error)) throw new StoreUnavailable('MongoDB: the outcome is unknown')
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() >= end) throw error
    }
    await sleep(100)
  }
}

const inTransaction = (target: Database, steps: readonly Step[], now: number): Promise<boolean> =>
  target.sessions.use(async (session) => {
    // Only the documents that it writes are read: another writer of the same documents ends one of both.
    session.startTransaction({ writeConcern, readPreference: 'primary' })
    if (!(await applyAll(target, steps, now, session))) return false
    await conclude(session)
    return true
  })

/**
 * Sends a commit: one write by itself, several as a transaction.
 *
 * @returns whether it took effect; false when a document was not as expected
 * @throws the error of MongoDB, such as that of a duplicate id
 */
export const send = async (target: Database, steps: readonly Step[], now: number): Promise<boolean> => {
  const [only] = steps
  const isSingle =
    steps.length === 1 && only && (isDiscarded(only) || operationsOf(only, target.database, now).length === 1)
  return isSingle ? applyAll(target, steps, now) : inTransaction(target, steps, now)
}
