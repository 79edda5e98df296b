import { randomUUID } from 'node:crypto'
import type { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIndexes, indexDeclarations } from '#adapters/document-store/mongodb/indexes.ts'
import { openMongoStore } from '#adapters/document-store/mongodb/mongo-store.ts'
import { connect } from '#adapters/document-store/mongodb/open.ts'
import { createMovableClock, places, things } from '#ports/document-store/conformance/subject.ts'
import {
  put,
  StoreNotPrepared,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { startMongo, unsweptIndexes, withoutMongo, type MongoServer } from './mongodb-server.ts'

/*
 * What a cluster of MongoDB does and the stand-in, which is one node without users, does not: it answers here as the documentation
 * of MongoDB's errors and of Atlas's limits says (docs/stores/mongodb.md lists the differences).
 */

const collections = [things, places]

/** Answers of a node that is no primary any more, during an election. */
const notPrimary = { errorCode: 10_107, errorLabels: ['RetryableWriteError'] }
const steppedDown = { errorCode: 189, errorLabels: ['RetryableWriteError'] }

describe.skipIf(withoutMongo())('a MongoDB cluster', () => {
  let server: MongoServer
  let admin: MongoClient
  let client: MongoClient
  let name: string
  let store: DocumentStore
  /** The commands that the store has sent. */
  let sent: string[]

  beforeAll(async () => {
    server = await startMongo()
    admin = await connect(server.url('admin'))
  })
  afterAll(async () => {
    await admin.close()
    await server.stop()
  })
  beforeEach(async () => {
    name = `shop-${randomUUID()}`
    // A node that is no primary any more would say so at once; the stand-in is asked again.
    const asking = 'monitorCommands=true&serverMonitoringMode=poll&heartbeatFrequencyMS=500'
    client = await connect(`${server.url(name)}&${asking}`)
    sent = []
    client.on('commandStarted', ({ commandName }: { commandName: string }) => sent.push(commandName))
    const database = client.db(name)
    await createIndexes(database, unsweptIndexes(indexDeclarations(collections)))
    store = await openMongoStore({ client, database, clock: createMovableClock(), collections })
  })
  afterEach(async () => {
    await fail([], 'off')
    await store.close()
  })

  /** Answers the next calls of some commands with an error. */
  async function fail(failCommands: string[], mode: 'off' | { times: number }, data: object = {}) {
    await admin.db('admin').command({
      configureFailPoint: 'failCommand',
      mode,
      ...(mode !== 'off' && { data: { failCommands, ...data } }),
    })
  }
  const versionOf = async (id: string): Promise<number | undefined> => (await store.get(things, id))?.version
  const two = (rank: number, expected: 'absent' | number) => [
    put(things, 'a', { rank }, expected),
    put(places, 'p', { name: String(rank) }, 'any'),
  ]

  it.each([
    ['one write', ['update', 'bulkWrite'], notPrimary],
    ['one write', ['update', 'bulkWrite'], steppedDown],
  ])('that elects a primary takes %s once', async (_, commands, answer) => {
    await fail(commands, { times: 1 }, answer)
    await store.commit([put(things, 'a', { rank: 1 }, 'absent')])
    expect(await versionOf('a')).toBe(1)
  })

  it('that elects a primary in the middle of a transaction takes it once', async () => {
    await store.commit(two(1, 'absent'))
    const lost = { errorCode: 189, errorLabels: ['TransientTransactionError'] }
    await fail(['update', 'bulkWrite'], { times: 1 }, lost)
    await store.commit(two(2, 1))
    await fail(['commitTransaction'], { times: 1 }, steppedDown)
    await store.commit(two(3, 2))
    expect(await versionOf('a')).toBe(3)
    expect((await store.get(places, 'p'))?.version).toBe(3)
  })

  it('that elects a primary answers a read by the new one', async () => {
    await store.commit([put(things, 'a', { rank: 1 }, 'absent')])
    await fail(['find'], { times: 1 }, { errorCode: 10_107 })
    expect(await versionOf('a')).toBe(1)
  })

  it('that cannot answer a read in time is unavailable', async () => {
    await fail(['find'], { times: 2 }, { errorCode: 262 })
    await expect(store.get(things, 'a')).rejects.toBeInstanceOf(StoreUnavailable)
  })

  it('that acknowledges a write by no majority makes its outcome unknown', async () => {
    const writeConcernError = {
      code: 64,
      codeName: 'WriteConcernTimeout',
      errmsg: 'waiting for replication timed out',
    }
    await fail(['update'], { times: 1 }, { writeConcernError })
    const outcome = store.commit([put(things, 'a', { rank: 1 }, 'absent')])
    await expect(outcome).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await versionOf('a')).toBe(1)
  })

  it.each([
    [13, 'give the user of the shop its rights'],
    [8_000, 'see to the user and password'],
    [18, 'see to the user and password'],
  ])('that refuses the user by code %i is refused with the remedy', async (errorCode, remedy) => {
    await fail(['find'], { times: 1 }, { errorCode })
    const read = store.get(things, 'a')
    await expect(read).rejects.toBeInstanceOf(StoreNotPrepared)
    await expect(read.catch(String)).resolves.toContain(remedy)
  })

  it('that lets nobody end sessions, as Atlas on free and Flex clusters, takes a commit when it can', async () => {
    await store.commit(two(1, 'absent'))
    const ofAnother = client.startSession()
    const gone = { sessions: [ofAnother.id?.id], seen: new Date(0) }
    await admin.db(name).collection('storeProcesses').insertOne(gone)
    await ofAnother.endSession()
    await fail(['killSessions'], { times: 100 }, { errorCode: 8_000 })
    await fail(['bulkWrite'], { times: 6 }, { errorCode: 112, errorLabels: ['TransientTransactionError'] })
    await store.commit(two(2, 1))
    expect(await versionOf('a')).toBe(2)
    expect(sent).toContain('killSessions')
  })

  it.each([286, 280, 260])('whose log does not reach back (%i) ends the watch', async (errorCode) => {
    await fail(['aggregate'], { times: 1 }, { errorCode })
    const from = await store.position()
    const ended = await new Promise((resolve) => {
      store.watch([things], from, () => undefined, resolve)
    })
    expect(ended).toBeInstanceOf(RangeError)
  })

  it('whose log does not reach back for one watch that begins goes on with the others', async () => {
    const seen: string[] = []
    const first = store.watch([things], await store.position(), ({ id }) => seen.push(id))
    await first.caughtUp()
    await fail(['aggregate'], { times: 1 }, { errorCode: 286 })
    const from = await store.position()
    const ended = await new Promise((resolve) => {
      store.watch([things], from, () => undefined, resolve)
    })
    expect(ended).toBeInstanceOf(RangeError)
    await store.commit([put(things, 'a', {}, 'absent')])
    await first.caughtUp()
    expect(seen).toEqual(['a'])
  })

  it('has one change stream of a process open, however many watches there are', async () => {
    const from = await store.position()
    const seen = Array.from({ length: 20 }, (): string[] => [])
    const watches = seen.map((ids) => store.watch([things], from, ({ id }) => ids.push(id)))
    await Promise.all(watches.map((watch) => watch.caughtUp()))
    await store.commit([put(things, 'a', {}, 'absent')])
    await Promise.all(watches.map((watch) => watch.caughtUp()))
    expect(sent.filter((name) => name === 'aggregate')).toHaveLength(1)
    expect(seen).toEqual(seen.map(() => ['a']))
  })

  it('shows a watch that begins all since its position, and the others nothing older than what they have', async () => {
    const start = await store.position()
    const ranks: unknown[] = []
    const early = store.watch([things], start, ({ document }) =>
      ranks.push((document?.data as { rank?: number } | undefined)?.rank),
    )
    for (let rank = 1; rank <= 5; rank += 1) await store.commit([put(things, 'a', { rank }, 'any')])
    await early.caughtUp()
    const late: unknown[] = []
    const second = store.watch([things], start, ({ document }) =>
      late.push((document?.data as { rank?: number } | undefined)?.rank),
    )
    await second.caughtUp()
    await store.commit([put(things, 'a', { rank: 6 }, 'any')])
    await Promise.all([early.caughtUp(), second.caughtUp()])
    expect(late).toEqual([1, 2, 3, 4, 5, 6])
    expect([...new Set(ranks)]).toEqual([1, 2, 3, 4, 5, 6])
  })
})
