import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { leases } from '#engine/work/leases/documents.ts'
import { createLease, leasePeriod } from '#engine/work/leases/lease.ts'
import { createSetBacks } from '#engine/work/set-backs.ts'
import { countingStore, withCounts } from '#ports/document-store/counting.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { minute, second } from '#vocabulary/time.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

/** Processes that want one lease; their wall clocks are wrong by so many milliseconds each. */
function openProcesses(...wrongBy: number[]) {
  let passed = 0
  const clock = { now: () => start + passed }
  const store = openSqliteStore({ path: ':memory:', clock, collections: [leases] })
  onTestFinished(() => store.close())
  const processes = wrongBy.map((wrong, index) => {
    const faulty = withFaults(countingStore(store))
    const lease = createLease({
      store: faulty,
      clock: { now: () => start + passed + wrong },
      name: 'housekeeping',
      holder: `process ${index}`,
      // Each process counts from when it was started.
      elapsed: () => passed + index * 1_000_000,
    })
    return { lease, faulty }
  })
  return {
    store,
    processes,
    leases: processes.map(({ lease }) => lease),
    holders: () => processes.flatMap(({ lease }, index) => (lease.isHeld() ? [index] : [])),
    /** Lets time go by; those who live look at their times. */
    async pass(milliseconds: number, alive: readonly number[]): Promise<void> {
      const until = passed + milliseconds
      while (passed < until) {
        passed += second
        for (const index of alive)
          // Each looks at a moment of its own.
          if ((passed / second + index * 3) % (leasePeriod / second) === 0)
            await processes[index]?.lease.look().catch(() => undefined)
      }
    },
  }
}

test('one process holds it, however wrong the clocks are', async () => {
  const { pass, holders } = openProcesses(0, 10 * minute, -10 * minute, 7 * minute)
  await pass(30 * second, [0, 1, 2, 3])
  const [first] = holders()
  for (let round = 0; round < 50; round += 1) {
    await pass(7 * second, [0, 1, 2, 3])
    expect(holders()).toEqual([first])
  }
})

test('another takes it within 35 seconds of a crash, and within one period of a clean stop', async () => {
  const { pass, holders, leases: all } = openProcesses(0, 10 * minute, -10 * minute)
  await pass(minute, [0, 1, 2])
  const [dead = -1] = holders()
  const alive = [0, 1, 2].filter((index) => index !== dead)
  await pass(35 * second, alive)
  const [heir = -1] = holders()
  expect(alive).toContain(heir)
  await all[heir]?.release()
  expect(holders()).toEqual([])
  await pass(
    leasePeriod,
    alive.filter((index) => index !== heir),
  )
  expect(holders()).toEqual(alive.filter((index) => index !== heir))
})

test('who cannot reach the store lets go of it before another may take it', async () => {
  const { pass, holders, processes } = openProcesses(0, 0)
  await pass(minute, [0, 1])
  const [cut = -1] = holders()
  processes[cut]?.faulty.plan({ before: 1 })
  for (let waited = 0; waited < 60; waited += 1) {
    await pass(second, [0, 1])
    expect(holders().length).toBeLessThanOrEqual(1)
  }
  expect(holders()).toEqual([1 - cut])
  processes[cut]?.faulty.plan({})
  await pass(minute, [0, 1])
  expect(holders()).toEqual([1 - cut])
})

test('a renewal whose answer was lost is found to be its own', async () => {
  const { pass, holders, processes } = openProcesses(0)
  await pass(minute, [0])
  processes[0]?.faulty.failNext('commit', 'after')
  await pass(minute, [0])
  expect(holders()).toEqual([0])
})

test('an hour costs four processes 300 writes and 900 reads', async () => {
  const { pass, holders } = openProcesses(0, 0, 0, 0)
  await pass(minute, [0, 1, 2, 3])
  const { result, counts } = withCounts(() => pass(60 * minute, [0, 1, 2, 3]))
  await result
  expect(holders()).toHaveLength(1)
  expect(counts).toMatchObject({ reads: 900, writes: 300 })
})

test('who takes it over notices that the clock was set back since', async () => {
  let now = start
  const clock = { now: () => now }
  const store = openSqliteStore({ path: ':memory:', clock, collections: [leases] })
  onTestFinished(() => store.close())
  const before = createLease({ store, clock, name: 'housekeeping', holder: 'before' })
  await before.look()
  await before.release()
  now -= 60 * minute
  const setBacks = createSetBacks(clock)
  await createLease({ store, clock, name: 'housekeeping', holder: 'after', setBacks }).look()
  expect(setBacks.last()).toBeDefined()
})
