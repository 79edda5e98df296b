import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIndexes, indexDeclarations } from '#adapters/document-store/mongodb/indexes.ts'
import { openMongoStore } from '#adapters/document-store/mongodb/mongo-store.ts'
import { connect, openMongo } from '#adapters/document-store/mongodb/open.ts'
import { createMovableClock, longThings, places, things } from '#ports/document-store/conformance/subject.ts'
import {
  put,
  remove,
  StoreConflict,
  StoreNotPrepared,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { startMongo, unsweptIndexes, withoutMongo, type MongoServer } from './mongodb-server.ts'

const collections = [things, places, longThings]

describe.skipIf(withoutMongo())('a MongoDB store', () => {
  let server: MongoServer
  let name: string
  let client: MongoClient
  let store: DocumentStore
  /** Of the tests, beside that of the store. */
  let admin: MongoClient

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
    client = await connect(server.url(name))
    await createIndexes(client.db(name), unsweptIndexes(indexDeclarations(collections)))
    store = await openMongoStore({
      client,
      database: client.db(name),
      clock: createMovableClock(),
      collections,
    })
  })
  afterEach(async () => {
    await fail([], 'off')
    await store.close()
  })

  /** Makes the next calls of some commands fail: the connection ends before the answer, or the server says so. */
  async function fail(
    failCommands: string[],
    mode: 'off' | { times: number },
    data: object = { closeConnection: true },
  ) {
    await admin.db('admin').command({
      configureFailPoint: 'failCommand',
      mode,
      ...(mode !== 'off' && { data: { failCommands, ...data } }),
    })
  }
  const versionOf = async (id: string): Promise<number | undefined> => (await store.get(things, id))?.version
  const two = (rank: number, expect: 'absent' | number) => [
    put(things, 'a', { rank }, expect),
    put(places, 'p', { name: String(rank) }, 'any'),
  ]

  it.each(['absent', 'any'] as const)(
    'creates once what expects %s, though a connection is lost',
    async (expected) => {
      await fail(['update', 'bulkWrite'], { times: 1 })
      await store.commit([put(things, 'a', { rank: 1 }, expected)])
      expect(await versionOf('a')).toBe(1)
    },
  )

  it('commits a transaction once, though the answers to its commit are lost', async () => {
    await store.commit(two(1, 'absent'))
    await fail(['commitTransaction'], { times: 3 })
    await store.commit(two(2, 1))
    expect(await versionOf('a')).toBe(2)
    expect((await store.get(places, 'p'))?.version).toBe(2)
  })

  it('tries a transaction again that another one was in the way of', async () => {
    await fail(
      ['update', 'bulkWrite'],
      { times: 2 },
      { errorCode: 112, errorLabels: ['TransientTransactionError'] },
    )
    await store.commit(two(1, 'absent'))
    expect(await versionOf('a')).toBe(1)
  })

  it('says that a document is not as expected where a transaction stays in the way', async () => {
    await store.commit(two(1, 'absent'))
    await fail(
      ['update', 'bulkWrite'],
      { times: 10_000 },
      { errorCode: 112, errorLabels: ['TransientTransactionError'] },
    )
    await expect(store.commit(two(2, 1))).rejects.toBeInstanceOf(StoreConflict)
    await fail([], 'off')
    expect(await versionOf('a')).toBe(1)
  })

  it('does not know the outcome of a commit whose answer is lost and whose transaction is forgotten', async () => {
    await store.commit(two(1, 'absent'))
    await fail(['commitTransaction'], { times: 1_000 })
    const lost = once(client, 'connectionClosed')
    const outcome = store.commit(two(2, 1)).catch((error: unknown) => error)
    await lost
    const found = await admin.db(name).collection('storeProcesses').findOne()
    const sessions = found?.['sessions'] as unknown[]
    await admin.db(name).command({ killSessions: sessions.map((id) => ({ id })) })
    await fail([], 'off')
    expect(await outcome).toBeInstanceOf(StoreUnavailable)
    expect(await versionOf('a')).toBe(1)
  })

  it.each([
    ['one of them', [put(things, 'a', { rank: 2 }, 1)]],
    ['both', two(2, 1)],
  ])('soon writes %s of two documents of a process that was killed before its commit', async (_, writes) => {
    await store.commit(two(1, 'absent'))
    const script = join(import.meta.dirname, 'mongodb-killed.ts')
    const child = spawn(process.execPath, [script, server.url(name)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      await once(child.stdout, 'data')
    } finally {
      child.kill('SIGKILL')
    }
    await ended
    const began = performance.now()
    await store.commit(writes)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await versionOf('a')).toBe(2)
  })

  it('writes into a collection after the other where the server is older than 8.0', async () => {
    const database = client.db(name)
    const older = new Proxy(database, {
      get: (target, key) =>
        key === 'command'
          ? async () => ({ setName: 'rs0', maxWireVersion: 13 })
          : (Reflect.get(target, key, target) as unknown),
    })
    const another = await openMongoStore({
      client,
      database: older,
      clock: createMovableClock(),
      collections,
    })
    await another.commit(two(1, 'absent'))
    await another.commit([...two(2, 1), put(things, 'b', {}, 'absent')])
    await expect(
      another.commit([put(places, 'q', { name: 'x' }, 'absent'), ...two(3, 1)]),
    ).rejects.toBeInstanceOf(StoreConflict)
    expect([await versionOf('a'), await versionOf('b')]).toEqual([2, 1])
    expect(await store.get(places, 'q')).toBeUndefined()
  })

  it('writes nothing of a transaction of which one expectation fails', async () => {
    await store.commit(two(1, 'absent'))
    const writes = [put(things, 'b', {}, 'absent'), ...two(2, 7)]
    await expect(store.commit(writes)).rejects.toBeInstanceOf(StoreConflict)
    expect(await versionOf('b')).toBeUndefined()
    expect((await store.get(places, 'p'))?.version).toBe(1)
  })

  it('expects the absence of what it removes against all that insert it meanwhile', async () => {
    const attempts = Array.from({ length: 20 }, (_, at) =>
      store
        .commit(
          at % 2 === 0
            ? [remove(things, 'x', 'absent'), put(things, `y${at}`, {}, 'absent')]
            : [put(things, 'x', {}, 'absent')],
        )
        .catch((error: unknown) => error),
    )
    const failures = (await Promise.all(attempts)).filter((each) => each !== undefined)
    expect(failures.every((each) => each instanceof StoreConflict)).toBe(true)
    expect(await versionOf('x')).toBe(1)
  })

  it('keeps the sum of two accounts through 30 transfers at once', async () => {
    await store.commit([put(things, 'a', { rank: 100 }, 'absent'), put(things, 'b', { rank: 0 }, 'absent')])
    const transfer = async (): Promise<boolean> => {
      const found = await store.getMany(things, ['a', 'b'])
      const [from, to] = [found.get('a'), found.get('b')]
      if (!from || !to) return false
      const write = (each: typeof from, by: number) =>
        put(things, each.id, { rank: (each.data.rank ?? 0) + by }, each.version)
      return store.commit([write(from, -1), write(to, 1)]).then(
        () => true,
        () => false,
      )
    }
    const done = (await Promise.all(Array.from({ length: 30 }, transfer))).filter(Boolean).length
    expect(done).toBeGreaterThan(0)
    expect((await store.get(things, 'a'))?.data.rank).toBe(100 - done)
    expect((await store.get(things, 'b'))?.data.rank).toBe(done)
  })

  it('takes up watching where it was when the database does not answer for a while', async () => {
    const seen: string[] = []
    const subscription = store.watch([things], await store.position(), ({ id }) => seen.push(id))
    await subscription.caughtUp()
    await fail(['getMore', 'aggregate'], { times: 6 })
    await store.commit([put(things, 'a', {}, 'absent')])
    await subscription.caughtUp()
    // Changes may come more than once.
    expect([...new Set(seen)]).toEqual(['a'])
  })

  it('ends a watch whose changes are forgotten', async () => {
    await fail(['aggregate'], { times: 1 }, { errorCode: 286 })
    const ended = await new Promise((resolve) => {
      void store.position().then((from) => store.watch([things], from, () => undefined, resolve))
    })
    expect(ended).toBeInstanceOf(RangeError)
  })

  it('fails while the database is away, and works when it is back', async () => {
    process.kill(server.pid ?? 0, 'SIGSTOP')
    const late = Symbol('late')
    const isAway = async (): Promise<boolean> => {
      const answer = await Promise.race([
        store.get(things, 'a').catch((error: unknown) => error),
        new Promise((resolve) => setTimeout(resolve, 1_000, late)),
      ])
      return answer === late || answer instanceof StoreUnavailable
    }
    // It may answer one more call before the signal reaches all of its threads.
    await expect.poll(isAway).toBe(true)
    process.kill(server.pid ?? 0, 'SIGCONT')
    await vi.waitFor(() => store.position(), { timeout: 60_000 })
    await store.commit([put(things, 'a', {}, 'absent')])
    expect(await versionOf('a')).toBe(1)
  })

  it('is refused with the remedy where its indexes are over other fields', async () => {
    const other = `shop-${randomUUID()}`
    await admin.db(other).collection('things').createIndex({ name: 1 }, { name: 'byName' })
    const opening = openMongo(server.url(other), { clock: createMovableClock(), collections })
    await expect(opening).rejects.toThrow(StoreNotPrepared)
    await expect(opening).rejects.toThrow('things.byName')
  })

  it('is unavailable where no server answers', async () => {
    const url = 'mongodb://127.0.0.1:1/shop?serverSelectionTimeoutMS=300'
    const opening = openMongo(url, { clock: createMovableClock(), collections })
    await expect(opening).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(opening).rejects.not.toBeInstanceOf(StoreNotPrepared)
  })
})
