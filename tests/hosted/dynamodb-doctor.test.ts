import { randomUUID } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { tableDefinition } from '#adapters/document-store/dynamodb/table.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { examine } from '#server/operations/doctor/doctor.ts'
import { clientsOf } from './dynamodb-clients.ts'
import { startDynamo, withoutDynamo, type DynamoServer } from './dynamodb-server.ts'

// The database is a program beside this one, on a machine that may be busy.

const parts = ['Table', 'Table indexes', 'Stream', 'Time to live', 'Store', 'Indexes', 'Documents']

describe.skipIf(withoutDynamo())('the doctor, of a DynamoDB table', () => {
  let local: DynamoServer
  let clients: ReturnType<typeof clientsOf>
  beforeAll(async () => {
    local = await startDynamo()
    clients = clientsOf(local.endpoint)
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', local.endpoint)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    clients.destroy()
    await local.stop()
  })

  const nameOne = (): string => `doctor-${randomUUID()}`
  /** Its report on the store: one line for each check. */
  const diagnose = async (table: string): Promise<string[]> => {
    // A busy machine does not make the store slow.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const checks = await examine({ DOCUMENT_STORE_URL: `dynamodb://eu-central-1/${table}` })
    return checks
      .filter(({ name }) => parts.includes(name))
      .map(({ name, state, detail }) => `${state} ${name}: ${detail}`)
  }

  /** A new table is not there at once. */
  const untilActive = async (table: string): Promise<void> => {
    const active = expect.arrayContaining([expect.stringMatching(/^ok Table: .* is ACTIVE$/)])
    await vi.waitFor(async () => expect(await diagnose(table)).toEqual(active), { timeout: 60_000 })
  }

  it('that is missing says so and asks nothing more', async () => {
    expect(await diagnose('not-there')).toEqual(['failed Table: there is no table not-there in this region'])
  })

  it('names the indexes and the stream that are missing', async () => {
    const table = nameOne()
    const { StreamSpecification: _none, ...bare } = tableDefinition(table, [])
    await clients.client.send(new CreateTableCommand(bare))
    await untilActive(table)
    const found = await diagnose(table)
    expect(found.find((line) => line.includes('Table indexes'))).toMatch(
      /^failed Table indexes: slot1 is missing, slot2 is missing/,
    )
    expect(found).toContain('failed Stream: it is off')
  })

  it('warns of a time to live that is off, though the shop works', async () => {
    const table = nameOne()
    await clients.client.send(new CreateTableCommand(tableDefinition(table, allCollections)))
    await untilActive(table)
    const found = await diagnose(table)
    expect(found.filter((line) => !line.startsWith('ok'))).toEqual([
      'warning Time to live: it is off: expired documents are hidden, and never deleted',
    ])
  })

  it('finds nothing wrong with one that store:create has made', async () => {
    const table = nameOne()
    await createTable({ client: clients.client, table, collections: allCollections })
    const found = await diagnose(table)
    expect(found.filter((line) => !line.startsWith('ok'))).toEqual([])
    expect(found).toHaveLength(parts.length)
  })
})
