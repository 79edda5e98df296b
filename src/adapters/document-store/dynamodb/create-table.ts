import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { answering } from './calls.ts'
import { findTable } from './find-table.ts'
import { attributeDefinitions, gsiCount, tableDefinition, tableIndexes } from './table.ts'

/** Dependencies of {@link createTable}. */
export interface CreateTableOptions {
  client: DynamoDBClient
  /** Its name. */
  table: string
  collections: readonly Collection<unknown>[]
  /** Called with each step, in a few words. */
  onStep?: (step: string) => void
}

type Step = Required<CreateTableOptions>

/** The polling interval for the table's state while it changes, in milliseconds; AWS takes minutes. */
const pollMilliseconds = 1_000

const transient: readonly unknown[] = ['ACTIVE', 'CREATING', 'UPDATING']

/** Waits until the table and all of its indexes can be used. A table that was just made may not be known yet. */
async function settled(step: Step): Promise<TableDescription> {
  for (let wait = 20; ; wait = Math.min(pollMilliseconds, wait * 2)) {
    const found = await findTable(step.client, step.table)
    const { TableStatus = 'CREATING', GlobalSecondaryIndexes = [] } = found ?? {}
    if (!transient.includes(TableStatus)) {
      throw new StoreUnavailable(`the table ${step.table} cannot be used: it is ${TableStatus}`)
    }
    const states = [TableStatus, ...GlobalSecondaryIndexes.map(({ IndexStatus }) => IndexStatus)]
    if (found && states.every((state) => state === 'ACTIVE')) return found
    await sleep(wait)
  }
}

async function create(step: Step): Promise<void> {
  step.onStep(`creating the table ${step.table}`)
  try {
    await step.client.send(new CreateTableCommand(tableDefinition(step.table, step.collections)))
  } catch (error) {
    // Another process creates it at the same time, or the SDK retried because the first response was lost.
    if (error instanceof Error && error.name === 'ResourceInUseException') return
    return answering(Promise.reject(error))
  }
}

async function update(step: Step, input: Omit<UpdateTableCommandInput, 'TableName'>): Promise<void> {
  await answering(step.client.send(new UpdateTableCommand({ TableName: step.table, ...input })))
  await settled(step)
}

/** DynamoDB makes one index at a time. */
async function addIndexes(step: Step, found: TableDescription): Promise<void> {
  const gsis = gsiCount(step.collections)
  const present = new Set(found.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  for (const index of tableIndexes(gsis).filter(({ IndexName }) => !present.has(IndexName))) {
    step.onStep(`adding the index ${index.IndexName}`)
    const keys = new Set(index.KeySchema?.map(({ AttributeName }) => AttributeName))
    await update(step, {
      AttributeDefinitions: attributeDefinitions(gsis).filter(({ AttributeName }) => keys.has(AttributeName)),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    })
  }
}

async function addStream(step: Step, found: TableDescription): Promise<void> {
  const { StreamEnabled, StreamViewType } = found.StreamSpecification ?? {}
  if (StreamEnabled && StreamViewType?.startsWith('NEW')) return
  if (StreamEnabled) {
    throw new StoreUnavailable(
      `the stream of ${step.table} has ${StreamViewType}: turn it off, and run npm run store:create again`,
    )
  }
  step.onStep('turning on the stream')
  await update(step, { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } })
}

async function addTimeToLive({ client, table, onStep }: Step): Promise<void> {
  const input = { TableName: table }
  const { TimeToLiveDescription } = await answering(client.send(new DescribeTimeToLiveCommand(input)))
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  onStep('turning on the time to live')
  const specification = { Enabled: true, AttributeName: 'ttl' }
  await answering(
    client.send(new UpdateTimeToLiveCommand({ ...input, TimeToLiveSpecification: specification })),
  )
}

async function addBackups({ client, table, onStep }: Step): Promise<void> {
  const input = {
    TableName: table,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  }
  try {
    await client.send(new UpdateContinuousBackupsCommand(input))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Stand-ins have no backups; the service delays them for a new table.
    if (name === 'UnknownOperationException') return
    if (name !== 'ContinuousBackupsUnavailableException') return answering(Promise.reject(error))
    onStep('point-in-time recovery cannot be turned on yet: run this again in some minutes')
  }
}

/**
 * Creates the table of the collections, or adds missing parts to it; it is idempotent, and safe while the store is in
 * use: the migration fills new indexes (`rollout-migration.ts`).
 * @throws StoreUnavailable when DynamoDB does not answer or refuses
 */
export async function createTable(options: CreateTableOptions): Promise<void> {
  const step: Step = { onStep: () => undefined, ...options }
  if (!(await findTable(step.client, step.table))) await create(step)
  const found = await settled(step)
  await addIndexes(step, found)
  await addStream(step, found)
  await addTimeToLive(step)
  await addBackups(step)
}
