import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Capacity } from '#adapters/document-store/dynamodb/calls.ts'
import { openDynamoStore } from '#adapters/document-store/dynamodb/dynamo-store.ts'
import { createMovableClock, places, things } from '#ports/document-store/conformance/subject.ts'
import { put, remove, StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { clientsOf } from './dynamodb-clients.ts'
import { createUnsweptTable } from './unswept-table.ts'
import { startDynamo, withoutDynamo, type DynamoServer } from './dynamodb-server.ts'
import { startLosingProxy, type LossyProxy } from './lossy-proxy.ts'

// The database is a program beside this one, on a machine that may be busy.

describe.skipIf(withoutDynamo())('a DynamoDB store', () => {
  let local: DynamoServer
  let proxy: LossyProxy
  let clients: ReturnType<typeof clientsOf>
  let store: DocumentStore
  const spent: Capacity[] = []

  beforeAll(async () => {
    local = await startDynamo()
    proxy = await startLosingProxy(local.endpoint)
    clients = clientsOf(proxy.endpoint, 2_000)
  })
  afterAll(async () => {
    clients.destroy()
    await proxy.stop()
    await local.stop()
  })
  beforeEach(async () => {
    const table = `shop-${randomUUID()}`
    const collections = [things, places]
    await createUnsweptTable({ client: clients.client, table, collections })
    const clock = createMovableClock()
    const onCapacity = (capacity: Capacity): void => void spent.push(capacity)
    store = await openDynamoStore({ ...clients, table, clock, collections, indexLag: 0, onCapacity })
    spent.length = 0
  })
  afterEach(() => store.close())

  const versionOf = async (id: string): Promise<number | undefined> => (await store.get(things, id))?.version

  it.each(['absent', 'any'] as const)(
    'creates once what expects %s, though the first answer is lost',
    async (expected) => {
      proxy.loseNext('UpdateItem')
      await store.commit([put(things, 'a', { rank: 1 }, expected)])
      expect(await versionOf('a')).toBe(1)
    },
  )

  it.each([1, 'any', 'present'] as const)(
    'counts on once what expects %s, though the first answer is lost',
    async (expected) => {
      await store.commit([put(things, 'a', { rank: 1 }, 'absent')])
      proxy.loseNext('UpdateItem')
      await store.commit([put(things, 'a', { rank: 2 }, expected)])
      expect(await versionOf('a')).toBe(2)
    },
  )

  it('writes a transaction once, though the first answer is lost', async () => {
    await store.commit([put(things, 'a', { rank: 1 }, 'absent')])
    proxy.loseNext('TransactWriteItems')
    await store.commit([put(things, 'a', { rank: 2 }, 1), put(places, 'p', { name: 'x' }, 'absent')])
    expect(await versionOf('a')).toBe(2)
  })

  it('says that it does not know when the answer to a removal is lost', async () => {
    await store.commit([put(things, 'a', {}, 'absent')])
    proxy.loseNext('DeleteItem')
    await expect(store.commit([remove(things, 'a', 1)])).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await versionOf('a')).toBeUndefined()
  })

  it('gives up when every answer is lost, and says so', async () => {
    proxy.loseNext('UpdateItem', 100)
    await expect(store.commit([put(things, 'a', {}, 'absent')])).rejects.toBeInstanceOf(StoreUnavailable)
    proxy.loseNext('UpdateItem', 0)
    expect(await versionOf('a')).toBe(1)
  })

  it('takes up watching where it was when the stream does not answer for a while', async () => {
    const seen: string[] = []
    const subscription = store.watch([things], await store.position(), ({ id }) => seen.push(id))
    await subscription.caughtUp()
    proxy.loseNext('GetRecords', 1_000)
    await store.commit([put(things, 'a', {}, 'absent')])
    await expect(subscription.caughtUp()).rejects.toBeInstanceOf(StoreUnavailable)
    proxy.loseNext('GetRecords', 0)
    await subscription.caughtUp()
    expect(seen).toEqual(['a'])
  })

  it('fails within seconds while the database hangs, and works when it goes on', async () => {
    process.kill(local.pid ?? 0, 'SIGSTOP')
    const started = performance.now()
    try {
      // It may answer one more call before the signal reaches all of its threads.
      const failing = () => store.get(things, 'a').catch((error: unknown) => error)
      await expect.poll(failing).toBeInstanceOf(StoreUnavailable)
      await expect(store.position()).rejects.toBeInstanceOf(StoreUnavailable)
    } finally {
      process.kill(local.pid ?? 0, 'SIGCONT')
    }
    expect(performance.now() - started).toBeLessThan(40_000)
    await vi.waitFor(() => store.position(), { timeout: 60_000 })
    await store.commit([put(things, 'a', {}, 'absent')])
    expect(await versionOf('a')).toBe(1)
  })

  it('reads the stream once for all watchers, and not at all before the first', async () => {
    const before = proxy.calls('GetRecords')
    await store.commit([put(things, 'a', {}, 'absent')])
    await store.get(things, 'a')
    expect(proxy.calls('GetRecords')).toBe(before)
    const position = await store.position()
    const watchers = Array.from({ length: 10 }, () => store.watch([things], position, () => undefined))
    const started = proxy.calls('GetRecords')
    await Promise.all(watchers.map((watcher) => watcher.caughtUp()))
    expect(proxy.calls('GetRecords') - started).toBeLessThan(5)
  })

  it('costs what the table in the documentation says', async () => {
    const units = async (run: () => Promise<unknown>): Promise<Capacity> => {
      spent.length = 0
      await run()
      return spent.reduce((sum, each) => ({ read: sum.read + each.read, write: sum.write + each.write }), {
        read: 0,
        write: 0,
      })
    }
    const small = { name: 'x' }
    expect(await units(() => store.commit([put(places, 'a', small, 'absent')]))).toEqual({
      read: 0,
      write: 3,
    })
    expect(await units(() => store.commit([put(places, 'a', small, 1)]))).toEqual({ read: 0, write: 1 })
    expect(await units(() => store.commit([put(places, 'a', { name: 'y' }, 2)]))).toEqual({
      read: 0,
      write: 3,
    })
    expect(await units(() => store.get(places, 'a'))).toEqual({ read: 1, write: 0 })
    expect(await units(() => store.getMany(places, ['a']))).toEqual({ read: 1, write: 0 })
    expect(await units(() => store.query(places, { index: 'byName', limit: 24 }))).toEqual({
      read: 1.5,
      write: 0,
    })
    const two = [put(places, 'a', { name: 'y' }, 3), put(places, 'b', small, 'absent')]
    expect(await units(() => store.commit(two))).toEqual({ read: 0, write: 6 })
    expect(await units(() => store.commit([remove(places, 'a', 4)]))).toEqual({ read: 0, write: 3 })
  })
})
