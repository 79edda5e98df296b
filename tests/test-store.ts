import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'

interface Needs {
  clock: Clock
  collections: readonly Collection<unknown>[]
  /** Receives the cost of each DynamoDB call; other stores report nothing. */
  onCapacity?: (units: { read: number; write: number }) => void
  /** Receives the operations of each command to a MongoDB; other stores report nothing. */
  onOperations?: (count: number) => void
}

/** An empty database of a test's own, which may be opened several times, as several processes would. */
export interface TestDatabase {
  /** Where the files of an embedded store are. */
  folder?: string
  open(needs: Needs): Promise<DocumentStore>
  /** Adds what these collections need beforehand: indexes, in a database that needs them declared. */
  prepare(collections: readonly Collection<unknown>[]): Promise<void>
  remove(): Promise<void>
}

async function sqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  return {
    folder,
    open: async (needs) => openSqliteStore({ path: join(folder, 'shop.db'), ...needs }),
    prepare: async () => undefined,
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A table of its own in a stand-in for DynamoDB. */
async function dynamodb(): Promise<TestDatabase> {
  const { DeleteTableCommand, UpdateTableCommand } = await import('@aws-sdk/client-dynamodb')
  const { openDynamoStore } = await import('#adapters/document-store/dynamodb/dynamo-store.ts')
  const { clientsOf } = await import('./hosted/dynamodb-clients.ts')
  const { sharedDynamo } = await import('./hosted/dynamodb-server.ts')
  const { createUnsweptTable } = await import('./hosted/unswept-table.ts')
  const clients = clientsOf(await sharedDynamo())
  const table = `shop-${randomUUID()}`
  const prepare: TestDatabase['prepare'] = (collections) =>
    createUnsweptTable({ client: clients.client, table, collections })
  let created: Promise<void> | undefined
  return {
    prepare,
    async open(needs) {
      await (created ??= prepare(needs.collections))
      return openDynamoStore({ ...clients, table, ...needs, indexLag: 0 })
    },
    async remove() {
      // Hundreds of tables would slow it down; the shop protects its own against this.
      await clients.client.send(
        new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled: false }),
      )
      await clients.client.send(new DeleteTableCommand({ TableName: table }))
      clients.destroy()
    },
  }
}

/** Google's own client over a database in memory. */
async function firestore(): Promise<TestDatabase> {
  const { openFirestoreStore } = await import('#adapters/document-store/firestore/firestore-store.ts')
  const { createMemoryFirestore } = await import('./hosted/memory-firestore.ts')
  const connect = createMemoryFirestore()
  return {
    open: async (needs) => openFirestoreStore({ firestore: connect(), ...needs }),
    prepare: async () => undefined,
    remove: async () => undefined,
  }
}

/** A database of its own on an engine that speaks MongoDB's protocol. */
async function mongodb(): Promise<TestDatabase> {
  const { createIndexes, indexDeclarations } = await import('#adapters/document-store/mongodb/indexes.ts')
  const { openMongoStore } = await import('#adapters/document-store/mongodb/mongo-store.ts')
  const { connect } = await import('#adapters/document-store/mongodb/open.ts')
  const { operationsOf, sharedMongo, unsweptIndexes } = await import('./hosted/mongodb-server.ts')
  const server = await sharedMongo()
  const name = `shop-${randomUUID()}`
  const prepare: TestDatabase['prepare'] = async (collections) => {
    const client = await connect(server.url(name))
    await createIndexes(client.db(name), unsweptIndexes(indexDeclarations(collections)))
    await client.close()
  }
  let created: Promise<void> | undefined
  return {
    prepare,
    async open({ onOperations, ...needs }) {
      await (created ??= prepare(needs.collections))
      const client = await connect(server.url(name) + (onOperations ? '&monitorCommands=true' : ''))
      if (onOperations)
        client.on('commandStarted', ({ command }: { command: object }) => onOperations(operationsOf(command)))
      return openMongoStore({ client, database: client.db(name), ...needs })
    },
    async remove() {
      const client = await connect(server.url(name))
      await client.db(name).dropDatabase()
      await client.close()
    },
  }
}

const databases: Record<string, () => Promise<TestDatabase>> = { sqlite, dynamodb, firestore, mongodb }

/** The document store that the tests run on: `TEST_STORE` names it, SQLite unless set. */
export const testStore = process.env['TEST_STORE'] || 'sqlite'

/** Makes an empty database on a store, by default the one that the tests run on. */
export async function createTestDatabase(name = testStore): Promise<TestDatabase> {
  const create = databases[name]
  if (!create) throw new Error(`TEST_STORE is ${name}: name one of ${Object.keys(databases).join(', ')}`)
  return create()
}

/** Opens an empty store that goes away when it is closed. */
export async function openTestStore(needs: Needs): Promise<DocumentStore> {
  // In memory there is no disk to wait for.
  if (testStore === 'sqlite') return openSqliteStore({ path: ':memory:', ...needs })
  const database = await createTestDatabase()
  const store = await database.open(needs)
  return {
    ...store,
    async close() {
      await store.close()
      await database.remove()
    },
  }
}
