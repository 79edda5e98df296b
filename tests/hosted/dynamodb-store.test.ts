import { randomUUID } from 'node:crypto'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDynamoStore } from '#adapters/document-store/dynamodb/dynamo-store.ts'
import { describeDocumentStore } from '#ports/document-store/conformance.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
} from '#ports/document-store/conformance/subject.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { startDynamo, withoutDynamo, type DynamoServer } from './dynamodb-server.ts'
import { clientsOf } from './dynamodb-clients.ts'
import { createUnsweptTable } from './unswept-table.ts'

describe.skipIf(withoutDynamo())('over a stand-in', () => {
  let local: DynamoServer
  beforeAll(async () => {
    local = await startDynamo()
  })
  afterAll(() => local.stop())

  describeDocumentStore('DynamoDB', async () => {
    const { client, streams, destroy } = clientsOf(local.endpoint)
    const table = `shop-${randomUUID()}`
    const clock = createMovableClock()
    await createUnsweptTable({ client, table, collections })
    const all: DocumentStore[] = []
    const openOne = async (): Promise<DocumentStore> => {
      const store = await openDynamoStore({ client, streams, table, clock, collections, indexLag: 0 })
      all.push(store)
      return store
    }
    return {
      store: await openOne(),
      clock,
      sweeps: false,
      async plantForeign(id) {
        const Item = {
          pk: { S: `things#${id}` },
          collection: { S: 'things' },
          id: { S: id },
          size: { N: '3' },
        }
        await client.send(new PutItemCommand({ TableName: table, Item }))
      },
      sibling: openOne,
      async dispose() {
        for (const each of all) await each.close()
        destroy()
      },
    }
  })
})
