import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { openDynamoStore } from '#adapters/document-store/dynamodb/dynamo-store.ts'
import { cloudFormationTemplate, tableDefinition } from '#adapters/document-store/dynamodb/table.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { createMovableClock, places, things, type Thing } from '#ports/document-store/conformance/subject.ts'
import { put, StoreNotPrepared, StoreTooNew } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { clientsOf } from './dynamodb-clients.ts'
import { startDynamo, withoutDynamo, type DynamoServer } from './dynamodb-server.ts'

// The database is a program beside this one, on a machine that may be busy.

it('the template in deploy/dynamodb is the table that the shop needs: npm run store:create -- --print', async () => {
  const stored = await readFile(new URL('../../deploy/dynamodb/table.json', import.meta.url), 'utf8')
  expect(JSON.parse(stored)).toEqual(cloudFormationTemplate(allCollections))
})

describe.skipIf(withoutDynamo())('a DynamoDB table', () => {
  let local: DynamoServer
  let clients: ReturnType<typeof clientsOf>
  beforeAll(async () => {
    local = await startDynamo()
    clients = clientsOf(local.endpoint)
  })
  afterAll(async () => {
    clients.destroy()
    await local.stop()
  })

  const nameOne = (): string => `table-${randomUUID()}`
  const open = (table: string, collections: readonly Collection<unknown>[]) =>
    openDynamoStore({ ...clients, table, clock: createMovableClock(), collections, indexLag: 0 })
  const create = async (table: string, collections: readonly Collection<unknown>[]): Promise<string[]> => {
    const steps: string[] = []
    await createTable({ client: clients.client, table, collections, onStep: (step) => steps.push(step) })
    return steps
  }
  const failureOf = (opening: Promise<unknown>): Promise<unknown> =>
    opening.then(
      () => undefined,
      (error: unknown) => error,
    )

  it('that is missing is refused in a line that says what to do', async () => {
    const failure = await failureOf(open('not-there', [things]))
    expect(failure).toBeInstanceOf(StoreNotPrepared)
    expect(String(failure)).toContain('npm run store:create')
  })

  it('is made with what it needs, and made again without doing anything', async () => {
    const table = nameOne()
    expect(await create(table, [things])).toEqual([
      `creating the table ${table}`,
      'turning on the time to live',
    ])
    expect(await create(table, [things])).toEqual([])
    const described = await clients.client.send(new DescribeTableCommand({ TableName: table }))
    expect(described.Table?.DeletionProtectionEnabled).toBe(true)
    expect(described.Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_IMAGE' })
    const life = await clients.client.send(new DescribeTimeToLiveCommand({ TableName: table }))
    expect(life.TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' })
  })

  it('that lacks an index or the stream is refused, and completed by making it again', async () => {
    const table = nameOne()
    const { all, ofGroupByRank } = things.indexes
    const few: Collection<Thing> = {
      ...things,
      indexes: { ...(all && { all }), ...(ofGroupByRank && { ofGroupByRank }) },
    }
    const { StreamSpecification: _none, ...bare } = tableDefinition(table, [places])
    await clients.client.send(new CreateTableCommand(bare))
    expect(String(await failureOf(open(table, [places])))).toContain('no stream')
    expect(String(await failureOf(open(table, [few])))).toContain('lacks the index slot2')
    const steps = await create(table, [few, places])
    expect(steps).toEqual(['adding the index slot2', 'turning on the stream', 'turning on the time to live'])
    const store = await open(table, [few, places])
    await store.commit([put(few, 'a', { rank: 1, group: 'g' }, 'absent')])
    const found = await store.query(few, { index: 'ofGroupByRank', equals: { group: 'g' }, limit: 1 })
    expect(found.items).toHaveLength(1)
    await store.close()
  })

  it('is completed while it is in use, and in the way of nobody', async () => {
    const table = nameOne()
    await create(table, [places])
    const first = await open(table, [places])
    expect(await create(table, [things, places])).toContain('adding the index slot2')
    await first.commit([put(places, 'a', { name: 'x' }, 'absent')])
    await first.close()
    await (await open(table, [places])).close()
  })

  it('is refused by a release that keeps documents elsewhere and says nothing of the one before', async () => {
    const table = nameOne()
    const { all: _gone, ...rest } = things.indexes
    await create(table, [things])
    await (await open(table, [things])).close()
    for (const schemaVersion of [1, 2]) {
      const failure = await failureOf(open(table, [{ ...things, indexes: rest, schemaVersion }]))
      expect(failure).toBeInstanceOf(StoreNotPrepared)
      expect(String(failure)).toContain('docs/operations/schema-changes.md')
    }
    await (await open(table, [{ ...things, schemaVersion: 2 }])).close()
    expect(await failureOf(open(table, [things]))).toBeInstanceOf(StoreTooNew)
  })

  it('takes new collections as they are opened', async () => {
    const table = nameOne()
    await create(table, [things])
    const first = await open(table, [places])
    const both = await Promise.all([open(table, [places, things]), open(table, [things, places])])
    for (const store of [first, ...both]) await store.close()
  })

  it('cannot be deleted by mistake', async () => {
    const table = nameOne()
    await create(table, [places])
    await expect(clients.client.send(new DeleteTableCommand({ TableName: table }))).rejects.toThrow(
      /protect/i,
    )
  })
})
