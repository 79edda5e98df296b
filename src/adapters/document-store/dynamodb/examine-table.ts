import {
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreNotPrepared } from '#ports/document-store/document-store.ts'
import { answering } from './calls.ts'
import { findTable } from './find-table.ts'
import { gsiCount, tableIndexes } from './table.ts'

/** A problem with one part of a table. */
export interface TableProblem {
  /** The part. */
  part: 'Table' | 'Table indexes' | 'Stream' | 'Time to live'
  /** `missing`: the shop cannot do without; `weak`: it works all the same. */
  state: 'fine' | 'missing' | 'weak'
  detail: string
}

interface Place {
  client: DynamoDBClient
  table: string
}

function indexesOf(
  { GlobalSecondaryIndexes = [] }: TableDescription,
  collections: readonly Collection<unknown>[],
): TableProblem {
  const part = 'Table indexes'
  const states = new Map(GlobalSecondaryIndexes.map(({ IndexName, IndexStatus }) => [IndexName, IndexStatus]))
  const wanted = tableIndexes(gsiCount(collections)).map(({ IndexName }) => IndexName)
  const wrong = wanted.filter((name) => states.get(name) !== 'ACTIVE')
  if (wrong.length === 0) return { part, state: 'fine', detail: `all ${wanted.length} are active` }
  const detail = wrong.map((name) => `${name} is ${states.get(name) ?? 'missing'}`).join(', ')
  return { part, state: 'missing', detail }
}

function streamOf({ StreamSpecification: stream }: TableDescription): TableProblem {
  const part = 'Stream'
  if (!stream?.StreamEnabled) return { part, state: 'missing', detail: 'it is off' }
  const detail = `it is on, with ${stream.StreamViewType}`
  return { part, state: stream.StreamViewType?.startsWith('NEW') ? 'fine' : 'missing', detail }
}

async function timeToLiveOf({ client, table }: Place): Promise<TableProblem> {
  const part = 'Time to live'
  try {
    const input = new DescribeTimeToLiveCommand({ TableName: table })
    const { TimeToLiveDescription: found } = await answering(client.send(input))
    const { TimeToLiveStatus: status = 'DISABLED', AttributeName: attribute } = found ?? {}
    if (!status.startsWith('ENABL')) {
      return { part, state: 'weak', detail: 'it is off: expired documents are hidden, and never deleted' }
    }
    if (attribute === 'ttl') return { part, state: 'fine', detail: 'it is on' }
    return { part, state: 'weak', detail: `it goes by ${attribute}, and not by ttl` }
  } catch (error) {
    // The shop itself need not know it, and may not be allowed to.
    if (!(error instanceof StoreNotPrepared)) throw error
    return { part, state: 'weak', detail: 'it cannot be seen with these rights (DescribeTimeToLive)' }
  }
}

/**
 * Checks the table of the collections, and changes nothing.
 * @throws StoreUnavailable when DynamoDB does not answer; StoreNotPrepared when it refuses the credentials
 */
export async function examineTable(
  place: Place,
  collections: readonly Collection<unknown>[],
): Promise<TableProblem[]> {
  const found = await findTable(place.client, place.table)
  const part = 'Table'
  if (!found) return [{ part, state: 'missing', detail: `there is no table ${place.table} in this region` }]
  const { TableStatus = '' } = found
  const usable = TableStatus === 'ACTIVE' || TableStatus === 'UPDATING'
  return [
    { part, state: usable ? 'fine' : 'missing', detail: `${place.table} is ${TableStatus}` },
    indexesOf(found, collections),
    streamOf(found),
    await timeToLiveOf(place),
  ]
}
