import type { Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createIndexes, indexDeclarations } from '#adapters/document-store/mongodb/indexes.ts'
import { connect } from '#adapters/document-store/mongodb/open.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { examine } from '#server/operations/doctor/doctor.ts'
import { startMongo, withoutMongo, type MongoServer } from './mongodb-server.ts'

const parts = ['Database', 'Database indexes', 'Store', 'Indexes', 'Documents']
const declared = indexDeclarations(allCollections)
const count = [...declared.values()].flat().length

describe.skipIf(withoutMongo())('the doctor, of a MongoDB', () => {
  let server: MongoServer
  let client: MongoClient
  let name: string
  let made = 0
  let database: Db
  beforeAll(async () => {
    server = await startMongo()
    client = await connect(server.url('admin'))
  })
  afterAll(async () => {
    await client.close()
    await server.stop()
  })
  beforeEach(() => {
    name = `doctor${(made += 1)}`
    database = client.db(name)
  })

  /** Its report on the store: one line for each check. */
  const diagnose = async (url = server.url(name)): Promise<string[]> => {
    // A busy machine does not make the store slow.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const checks = await examine({ DOCUMENT_STORE_URL: url })
    return checks
      .filter((check) => parts.includes(check.name))
      .map((check) => `${check.state} ${check.name}: ${check.detail}`)
  }

  it('that is empty makes nothing by looking at it', async () => {
    expect(await diagnose()).toEqual([`ok Database: the indexes of ${name} are made at the first start`])
    expect(await database.listCollections().toArray()).toEqual([])
  })

  it('finds nothing wrong with one that has all indexes', async () => {
    await createIndexes(database, declared)
    const found = await diagnose()
    expect(found.filter((line) => !line.startsWith('ok'))).toEqual([])
    expect(found).toContain(`ok Database indexes: all ${count} are there as declared`)
    expect(found).toHaveLength(parts.length)
  })

  it('names the indexes that are missing, and makes none', async () => {
    await createIndexes(database, declared)
    await database.collection('outboxTasks').dropIndex('byFailure')
    await database.collection('carts').dropIndexes()
    const found = await diagnose()
    expect(found).toHaveLength(2)
    expect(found[1]).toMatch(/^failed Database indexes: missing: carts\..*, outboxTasks\.byFailure$/)
    const left = await database.collection('outboxTasks').listIndexes().toArray()
    expect(left.map((index: { name?: string }) => index.name)).not.toContain('byFailure')
  })

  it.each([
    ['is over other fields', { state: 1 }, {}],
    ['leaves documents out', undefined, { sparse: true }],
  ])('names an index that %s', async (_, key, options) => {
    await createIndexes(database, declared)
    const tasks = database.collection('outboxTasks')
    const own = declared.get('outboxTasks')?.find((index) => index.name === 'byFailure')
    await tasks.dropIndex('byFailure')
    await tasks.createIndex(key ?? own?.key ?? {}, { name: 'byFailure', ...options })
    expect((await diagnose()).slice(1)).toEqual([
      'failed Database indexes: not as declared: outboxTasks.byFailure',
    ])
  })

  it('warns of indexes that this release does not use, though the shop works', async () => {
    await createIndexes(database, declared)
    await database.collection('orders').createIndex({ json: 1 }, { name: 'ofSomebody' })
    expect((await diagnose()).filter((line) => !line.startsWith('ok'))).toEqual([
      'warning Database indexes: not of this release: orders.ofSomebody',
    ])
  })

  it('says that no server answers', async () => {
    const found = await diagnose('mongodb://127.0.0.1:1/shop?serverSelectionTimeoutMS=300')
    expect(found).toEqual([expect.stringMatching(/^failed Database: MongoDB: /)])
  })
})
