import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import { createSharedWindows, rateWindows } from '#http/limits/shared-windows.ts'
import { countingStore, withCounts } from '#ports/document-store/counting.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, second } from '#vocabulary/time.ts'

const start = Date.parse('2026-03-01T09:00:10.000Z')
const secret = 'a secret of the tests, of no worth elsewhere'

/** Processes that share one limit, over one store. */
function openProcesses(size: number, { perMinute, free }: { perMinute: number; free: number }) {
  let now = start
  const clock = { now: () => now }
  const file = openSqliteStore({ path: ':memory:', clock, collections: [rateWindows] })
  onTestFinished(() => file.close())
  const faulty = withFaults(countingStore(file))
  const limits = Array.from({ length: size }, () =>
    createRateLimit({
      perMinute,
      clock,
      shared: { windows: createSharedWindows({ store: faulty, secret }), what: 'requests', free },
    }),
  )
  /** The seconds that a process makes `address` wait; 0 when it may go on. */
  const take = (process: number, address = '192.0.2.1'): Promise<number> =>
    (limits[process]?.take(address) ?? Promise.reject(new Error('no such process'))).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof ShopFailure && error.code === 'rate_limited') return error.retryAfter ?? -1
        throw error
      },
    )
  /** How many of so many requests, spread over all processes, are let through. */
  const passed = async (requests: number): Promise<number> => {
    const waits = await Promise.all(Array.from({ length: requests }, (_, index) => take(index % size)))
    return waits.filter((wait) => wait === 0).length
  }
  return { take, passed, faulty, file, wait: (milliseconds: number) => void (now += milliseconds) }
}

test('an ordinary visitor costs no document, in any process', async () => {
  const { take } = openProcesses(4, { perMinute: 600, free: 60 })
  const { result, counts } = withCounts(async () => {
    for (let call = 0; call < 240; call += 1) expect(await take(call % 4)).toBe(0)
  })
  await result
  expect(counts).toMatchObject({ reads: 0, writes: 0 })
})

test('all processes together let through no more than one would, and what each gives freely besides', async () => {
  const { passed, wait } = openProcesses(4, { perMinute: 100, free: 10 })
  const first = await passed(2_000)
  expect(first).toBeGreaterThanOrEqual(100)
  expect(first).toBeLessThanOrEqual(140)
  expect(await passed(100)).toBe(0)
  wait(minute)
  expect(await passed(2_000)).toBeLessThanOrEqual(140)
})

test('a flood costs a few documents a minute, however many requests it is of', async () => {
  const { passed } = openProcesses(2, { perMinute: 100, free: 10 })
  const { result, counts } = withCounts(() => passed(20_000))
  await result
  expect(counts.reads).toBeLessThan(60)
  expect(counts.writes).toBeLessThan(60)
})

test('where nothing is free the limit is exact', async () => {
  const { passed, take, wait } = openProcesses(3, { perMinute: 20, free: 0 })
  expect(await passed(60)).toBe(20)
  expect(await take(1)).toBe(50)
  wait(50 * second)
  expect(await take(1)).toBe(0)
})

test('while the store does not answer each process has the limit to itself, and shares again afterwards', async () => {
  const { passed, faulty, wait } = openProcesses(2, { perMinute: 20, free: 5 })
  faulty.plan({ before: 1 })
  expect(await passed(100)).toBe(40)
  faulty.plan({})
  wait(minute)
  expect(await passed(100)).toBeLessThanOrEqual(30)
})

test('what is stored names no address, is another thing each minute, and is gone soon after', async () => {
  const { passed, file, wait } = openProcesses(1, { perMinute: 20, free: 0 })
  await passed(3)
  wait(minute)
  await passed(3)
  const stored = []
  for await (const each of readAll(file, rateWindows)) stored.push(each)
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain('192')
  wait(3 * minute)
  expect(await file.sweepExpired(10)).toBe(2)
})

test('the announced wait is long enough, whichever process announces it', async () => {
  const { take, passed, wait } = openProcesses(3, { perMinute: 30, free: 3 })
  await passed(100)
  const waits = await Promise.all([take(0), take(1), take(2)])
  wait(Math.max(...waits) * second)
  expect(await Promise.all([take(0), take(1), take(2)])).toEqual([0, 0, 0])
  await passed(100)
  const first = await take(0)
  wait(first * second)
  expect(await take(0)).toBe(0)
})
