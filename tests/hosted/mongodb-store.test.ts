import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { createIndexes, indexDeclarations } from '#adapters/document-store/mongodb/indexes.ts'
import { openMongoStore } from '#adapters/document-store/mongodb/mongo-store.ts'
import { connect } from '#adapters/document-store/mongodb/open.ts'
import { describeDocumentStore } from '#ports/document-store/conformance.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
} from '#ports/document-store/conformance/subject.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { startMongo, unsweptIndexes, withoutMongo, type MongoServer } from './mongodb-server.ts'

describe.skipIf(withoutMongo())('over MongoDB', () => {
  let server: MongoServer
  beforeAll(async () => {
    server = await startMongo()
  })
  afterAll(() => server.stop())

  describeDocumentStore('MongoDB', async () => {
    const name = `shop-${randomUUID()}`
    const clock = createMovableClock()
    const all: DocumentStore[] = []
    const openOne = async (): Promise<DocumentStore> => {
      const client = await connect(server.url(name))
      const database = client.db(name)
      if (all.length === 0) await createIndexes(database, unsweptIndexes(indexDeclarations(collections)))
      const store = await openMongoStore({ client, database, clock, collections })
      all.push(store)
      return store
    }
    return {
      store: await openOne(),
      clock,
      sweeps: false,
      async plantForeign(id) {
        const client = await connect(server.url(name))
        await client
          .db(name)
          .collection<{ _id: string; size: number }>('things')
          .insertOne({ _id: id, size: 3 })
        await client.close()
      },
      sibling: openOne,
      async dispose() {
        for (const each of all) await each.close()
        const client = await connect(server.url(name))
        await client.db(name).dropDatabase()
        await client.close()
      },
    }
  })
})
