import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb'
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  StoreNotPrepared,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { createCalls, type Capacity } from './calls.ts'
import { findTable } from './find-table.ts'
import { createChanges } from './changes.ts'
import { createCommits } from './commits.ts'
import { checkDeclarations } from './declarations.ts'
import { createReads } from './reads.ts'
import { createStreamCalls } from './stream/stream-calls.ts'
import { gsiCount, tableIndexes } from './table.ts'

/** Dependencies of {@link openDynamoStore}. */
export interface DynamoStoreOptions {
  client: DynamoDBClient
  streams: DynamoDBStreamsClient
  /** Its name. */
  table: string
  /** The time, to know which documents have expired. */
  clock: Clock
  /** All the collections that will be read or written. */
  collections: readonly Collection<unknown>[]
  /** Called with the cost of every call, except reads of the stream, which AWS bills apart. */
  onCapacity?: (capacity: Capacity) => void
  /**
   * The maximum lag of an index behind the table, in milliseconds; 2,000 by default. The first position takes as
   * long, so that later reads include everything before it.
   */
  indexLag?: number
}

async function describeTable(client: DynamoDBClient, table: string): Promise<TableDescription> {
  const found = await findTable(client, table)
  if (found) return found
  throw new StoreNotPrepared(`DynamoDB has no table ${table} in this region: run npm run store:create`)
}

/** @throws StoreNotPrepared when the table cannot be used as it is; StoreUnavailable while it is being made */
function streamOf(table: TableDescription, collections: readonly Collection<unknown>[]): string {
  const remedy = 'run npm run store:create'
  if (table.TableStatus === 'CREATING')
    throw new StoreUnavailable(`the table ${table.TableName} is being created`)
  const states = new Map(
    table.GlobalSecondaryIndexes?.map(({ IndexName = '', IndexStatus }) => [IndexName, IndexStatus]),
  )
  for (const { IndexName = '' } of tableIndexes(gsiCount(collections))) {
    const state = states.get(IndexName)
    if (state === undefined)
      throw new StoreNotPrepared(`the table ${table.TableName} lacks the index ${IndexName}: ${remedy}`)
    if (state === 'CREATING')
      throw new StoreUnavailable(`the index ${IndexName} of the table ${table.TableName} is being created`)
  }
  const { StreamEnabled, StreamViewType = '' } = table.StreamSpecification ?? {}
  if (!StreamEnabled || !StreamViewType.startsWith('NEW') || !table.LatestStreamArn) {
    throw new StoreNotPrepared(`the table ${table.TableName} has no stream of new images: ${remedy}`)
  }
  return table.LatestStreamArn
}

/**
 * Opens a document store in a DynamoDB table of `createTable`. Several processes may have it open at once, with the
 * same declarations. The clients stay the caller's.
 *
 * @throws StoreNotPrepared when the table does not exist, or it is not prepared for these collections: the message names
 *   the remedy; StoreTooNew when a newer program has prepared it
 */
export async function openDynamoStore(options: DynamoStoreOptions): Promise<DocumentStore> {
  const { client, streams, table, clock, collections, onCapacity, indexLag = 2_000 } = options
  const stream = streamOf(await describeTable(client, table), collections)
  await checkDeclarations({ client, table }, collections)
  const names = new Set(collections.map(({ name }) => name))
  const check = ({ name }: Collection<unknown>): void => {
    if (!names.has(name)) throw new RangeError(`the store was opened without the collection ${name}`)
  }
  const calls = createCalls({ client, table, onCapacity })
  const changes = createChanges({
    calls: createStreamCalls(streams, stream),
    stream,
    clock,
    check,
    indexLag,
  })

  return {
    ...createReads({ calls, clock, check }),
    ...createCommits({ calls, clock, gsis: gsiCount(collections), check, own: changes.own }),
    position: changes.position,
    watch: changes.watch,
    // DynamoDB removes expired items by itself, free of charge.
    sweepExpired: async () => 0,
    close: async () => changes.close(),
  }
}
