import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { things } from './conformance/subject.ts'
import {
  put,
  StoreConflict,
  StoreDamaged,
  StoreNotPrepared,
  StoreUnavailable,
  type DocumentStore,
} from './document-store.ts'
import { withFaults } from './faults.ts'
import { guardedStore } from './guard.ts'

const quiet: DocumentStore = {
  get: async () => undefined,
  getMany: async () => new Map(),
  query: async () => ({ items: [], next: undefined }),
  count: async () => 0,
  scan: async () => ({ items: [], next: undefined }),
  commit: async () => undefined,
  position: async () => '0',
  watch: () => ({ caughtUp: async () => undefined, stop: () => undefined }),
  sweepExpired: async () => 0,
  close: async () => undefined,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openGuarded() {
  const faulty = withFaults(quiet)
  const changes: boolean[] = []
  const reached = { get: 0 }
  const counting = {
    ...faulty,
    get: ((collection, id) => {
      reached.get += 1
      return faulty.get(collection, id)
    }) as DocumentStore['get'],
  }
  const store = guardedStore(counting, { onChange: (answers) => void changes.push(answers) })
  /** How a call ends, and after how many milliseconds. */
  const timed = async (call: Promise<unknown>): Promise<[string, number]> => {
    const started = Date.now()
    const outcome = call.then(
      () => 'fine',
      (error: unknown) => (error as Error).name,
    )
    let ended = false
    const hasEnded = (): boolean => ended
    void outcome.then(() => (ended = true))
    for (let step = 0; !hasEnded() && step < 100_000; step += 50) await vi.advanceTimersByTimeAsync(50)
    return [await outcome, Date.now() - started]
  }
  return { faulty, store, changes, reached, timed, get: () => timed(store.get(things, 'a')) }
}

it('ends a call that the store never answers, and then fails at once until the store is back', async () => {
  const { faulty, store, changes, reached, get } = openGuarded()
  faulty.plan({ hang: 1 })
  const [outcome, waited] = await get()
  expect(outcome).toBe('StoreUnavailable')
  expect(waited).toBeGreaterThanOrEqual(5_000)
  expect(waited).toBeLessThan(5_200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await get())[1]).toBeLessThan(100)
  expect(reached.get).toBe(1)
  expect(store.answers()).toBe(false)
  faulty.plan({})
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await get())[0]).toBe('fine')
  expect(changes).toEqual([false, true])
})

it('stops calling after three reads that failed quickly, and finds the store back within a second', async () => {
  const { faulty, get, reached, store } = openGuarded()
  faulty.plan({ before: 1 })
  for (let calls = 0; calls < 10; calls += 1) expect((await get())[0]).toBe('StoreUnavailable')
  expect(reached.get).toBe(3)
  faulty.plan({})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.answers()).toBe(true)
  expect((await get())[0]).toBe('fine')
})

it('goes on calling a store that answers a probe, however many calls take too long', async () => {
  const { faulty, get, reached, store, changes } = openGuarded()
  faulty.plan({ hang: 1, operations: ['get'] })
  for (let calls = 0; calls < 3; calls += 1) expect((await get())[1]).toBeGreaterThanOrEqual(5_000)
  faulty.plan({})
  expect((await get())[0]).toBe('fine')
  expect([reached.get, store.answers(), changes]).toEqual([4, true, []])
})

it('goes on reading while commits are refused quickly, as a full disk does', async () => {
  const { faulty, get, store } = openGuarded()
  faulty.plan({ before: 1, operations: ['commit'] })
  for (let calls = 0; calls < 10; calls += 1) {
    await expect(store.commit([put(things, 'a', {}, 'any')])).rejects.toBeInstanceOf(StoreUnavailable)
  }
  expect((await get())[0]).toBe('fine')
})

it('does not count answers that are no silence, and passes errors on as they are', async () => {
  const { faulty, store } = openGuarded()
  faulty.plan({ conflict: 1, operations: ['commit'] })
  for (let calls = 0; calls < 10; calls += 1) {
    await expect(store.commit([put(things, 'a', {}, 'any')])).rejects.toBeInstanceOf(StoreConflict)
  }
  expect(store.answers()).toBe(true)
})

it('does not take a store that lacks something for one that is down', async () => {
  const query: DocumentStore['query'] = () => Promise.reject(new StoreNotPrepared('an index is missing'))
  const store = guardedStore({ ...quiet, query })
  for (let tries = 0; tries < 4; tries += 1)
    await expect(store.query(things, { index: 'all', limit: 1 })).rejects.toBeInstanceOf(StoreNotPrepared)
  expect(store.answers()).toBe(true)
})

it('does not take a store of which a part is damaged for one that is down, and says so', async () => {
  const damage = new StoreDamaged('malformed')
  const met: unknown[] = []
  const get: DocumentStore['get'] = () => Promise.reject(damage)
  const store = guardedStore({ ...quiet, get }, { onDamage: (error) => void met.push(error) })
  for (let tries = 0; tries < 4; tries += 1) await expect(store.get(things, 'a')).rejects.toBe(damage)
  expect([store.answers(), met]).toEqual([true, [damage, damage, damage, damage]])
})

it('forgives failures that have answers between them', async () => {
  const { faulty, get, store } = openGuarded()
  for (let round = 0; round < 5; round += 1) {
    faulty.failNext('get', 'before')
    faulty.failNext('get', 'before')
    await get()
    await get()
    expect((await get())[0]).toBe('fine')
  }
  expect(store.answers()).toBe(true)
})

it('leaves no timer behind once it is closed', async () => {
  const { faulty, get, store } = openGuarded()
  faulty.plan({ hang: 1 })
  await get()
  await store.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
})
