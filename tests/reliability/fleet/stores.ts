import { randomUUID } from 'node:crypto'
import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { openDynamoStore } from '#adapters/document-store/dynamodb/dynamo-store.ts'
import { openMongo } from '#adapters/document-store/mongodb/open.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { allCollections as collections } from '#server/wiring/collections.ts'
import { clientsOf } from '../../hosted/dynamodb-clients.ts'
import { startDynamo, withoutDynamo } from '../../hosted/dynamodb-server.ts'
import { startMongo, withoutMongo, type MongoServer } from '../../hosted/mongodb-server.ts'
import { temporaryFolder } from '../../running-shop.ts'
import { readShopFile, shopFile } from '#demo/bench/audit/shop-file.ts'
import { readShopStore } from '../shop-store.ts'
import type { FleetStore } from './fleet.ts'

/** A file of SQLite in a folder. */
export function sqliteIn(path: string): FleetStore {
  const file = shopFile(path)
  return {
    settings: { DOCUMENT_STORE_URL: `sqlite:${file}` },
    read: async () => readShopFile(file, Date.now()),
    remove: async () => undefined,
  }
}

/** A file of SQLite in a folder of its own. */
async function sqlite(): Promise<FleetStore> {
  const folder = temporaryFolder()
  return { ...sqliteIn(folder.path), remove: async () => folder.remove() }
}

/** A new table of the DynamoDB at an address. */
export async function createTableAt(endpoint: string): Promise<FleetStore> {
  const clients = clientsOf(endpoint)
  const table = `shop-${randomUUID()}`
  await createTable({ client: clients.client, table, collections })
  const store = await openDynamoStore({ ...clients, table, clock: systemClock, collections })
  return {
    settings: {
      DOCUMENT_STORE_URL: `dynamodb://eu-central-1/${table}`,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    read: () => readShopStore(store),
    async remove() {
      await store.close()
      clients.destroy()
    },
  }
}

/** A table of the stand-in for DynamoDB. */
async function dynamodb(): Promise<FleetStore> {
  const local = await startDynamo()
  const store = await createTableAt(local.endpoint)
  return { ...store, remove: () => store.remove().finally(local.stop) }
}

/** A new database of a MongoDB. */
export async function createDatabaseOn(server: MongoServer): Promise<FleetStore> {
  const url = server.url(`shop-${randomUUID()}`)
  const store = await openMongo(url, { clock: systemClock, collections })
  return {
    settings: { DOCUMENT_STORE_URL: url },
    read: () => readShopStore(store),
    remove: () => store.close(),
  }
}

/** A database of the stand-in for MongoDB. */
async function mongodb(): Promise<FleetStore> {
  const server = await startMongo()
  const store = await createDatabaseOn(server)
  return { ...store, remove: () => store.remove().finally(server.stop) }
}

/** The stores that several processes can share, each empty when it is made. */
export const fleetStores: Readonly<Record<string, () => Promise<FleetStore>>> = {
  sqlite,
  ...(withoutDynamo() ? {} : { dynamodb }),
  ...(withoutMongo() ? {} : { mongodb }),
}
