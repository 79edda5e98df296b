import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { createOutbox, type TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { put, StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { limits } from '#vocabulary/limits.ts'
import { hour, minute, second, toTimestamp } from '#vocabulary/time.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

function openProcesses() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let passed = 0
  const clock = { now: () => start + passed }
  const file = openSqliteStore({ path: ':memory:', clock, collections: [outboxTasks] })
  onTestFinished(() => file.close())
  return {
    file,
    queue: (id: string) => file.commit([taskWrite({ id, kind: 'mail', payload: {} }, toTimestamp(start))]),
    /** One process; its clock is wrong by so many milliseconds. */
    open: (name: string, run: TaskHandler['run'], wrongBy = 0, store: DocumentStore = file) =>
      createOutbox({
        store,
        clock: { now: () => start + passed + wrongBy },
        process: name,
        elapsed: () => passed,
        handlers: { mail: { run } },
        random: () => 1,
      }),
    async pass(milliseconds: number): Promise<void> {
      passed += milliseconds
      await vi.advanceTimersByTimeAsync(milliseconds)
      // Renewals are commits, which take a turn of the event loop.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    },
    task: async (id: string) => (await file.get(outboxTasks, id))?.data,
  }
}

const forever: TaskHandler['run'] = () => new Promise(() => undefined)

test.each([10 * minute, -10 * minute])(
  'a task is left to who is at it, for as long as that takes, with a clock %d ms off',
  async (wrongBy) => {
    const { open, queue, pass, task } = openProcesses()
    await queue('mail:1')
    const finished = Promise.withResolvers<void>()
    const slow = open('slow', () => finished.promise.then(() => []), Math.max(0, -wrongBy)).runDue()
    await pass(0)
    const other = open('other', async () => [], Math.max(0, wrongBy))
    for (let waited = 0; waited < 5 * minute; waited += 7 * second) {
      await pass(7 * second)
      expect(await other.runDue()).toBe(0)
    }
    finished.resolve()
    await slow
    expect(await task('mail:1')).toMatchObject({ state: 'done', tries: 1, claimedBy: null })
  },
)

test.each([10 * minute, 0, -10 * minute])(
  'what a process that died was at is taken up within half a minute, with a clock %d ms off',
  async (wrongBy) => {
    const { file, open, queue, pass, task } = openProcesses()
    await queue('mail:1')
    const faulty = withFaults(file)
    void open('dead', forever, Math.max(0, wrongBy), faulty).runDue()
    await pass(0)
    faulty.plan({ hang: 1 })
    const other = open('other', async () => [], Math.max(0, -wrongBy))
    let waited = 0
    for (; waited <= minute && (await other.runDue()) === 0; waited += 10 * second) await pass(10 * second)
    expect(waited).toBeLessThanOrEqual(30 * second)
    expect(await task('mail:1')).toMatchObject({ state: 'done', tries: 2, claimedBy: null })
  },
)

test('a task that goes wrong is due again later, and after the last try it is given up', async () => {
  const { file, open, queue, pass, task } = openProcesses()
  await queue('mail:1')
  const outbox = open('one', () => Promise.reject(new Error('the mail server is down')))
  expect(await outbox.runDue()).toBe(1)
  const error = 'Error: the mail server is down'
  expect(await task('mail:1')).toMatchObject({
    state: 'waiting',
    claimedBy: null,
    tries: 1,
    dueAt: toTimestamp(start + 10 * second),
    error,
  })
  expect(await outbox.runDue()).toBe(0)
  const found = await file.get(outboxTasks, 'mail:1')
  if (!found) throw new Error('there is no task')
  const last = { ...found.data, tries: limits.outboxTries.value - 1 }
  await file.commit([put(outboxTasks, 'mail:1', last, found.version)])
  await pass(hour)
  expect(await outbox.runDue()).toBe(1)
  expect(await task('mail:1')).toMatchObject({
    state: 'failed',
    dueAt: null,
    claimedBy: null,
    failedAt: toTimestamp(start + hour),
    error,
  })
})

test('a task that ends its process each time is given up in the end', async () => {
  const { file, open, queue, task } = openProcesses()
  await queue('mail:1')
  const found = await file.get(outboxTasks, 'mail:1')
  if (!found) throw new Error('there is no task')
  const deadly = { ...found.data, tries: limits.outboxTries.value }
  await file.commit([put(outboxTasks, 'mail:1', deadly, found.version)])
  let runs = 0
  await open('one', async () => {
    runs += 1
    return []
  }).runDue()
  expect(runs).toBe(0)
  expect(await task('mail:1')).toMatchObject({ state: 'failed', dueAt: null })
})

test('two processes that find the same tasks carry each out once', async () => {
  const { open, queue } = openProcesses()
  for (let index = 0; index < 20; index += 1) await queue(`mail:${index}`)
  const done: string[] = []
  const run: TaskHandler['run'] = async ({ id }) => {
    done.push(id)
    return []
  }
  const taken = await Promise.all([open('one', run).runDue(), open('two', run).runDue()])
  expect(taken[0] + taken[1]).toBe(20)
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted())
  expect(done).toHaveLength(20)
})

test('a task whose end could not be written is tried again at the next look of the same process', async () => {
  const { file, open, queue, task, pass } = openProcesses()
  await queue('mail:1')
  const faulty = withFaults(file)
  let runs = 0
  const run: TaskHandler['run'] = async () => {
    runs += 1
    if (runs === 1) faulty.plan({ before: 1 })
    return []
  }
  const outbox = open('one', run, 0, faulty)
  await outbox.runDue()
  expect(await task('mail:1')).toMatchObject({ state: 'waiting', claimedBy: 'one' })
  faulty.plan({})
  await pass(second)
  await outbox.runDue()
  expect(await task('mail:1')).toMatchObject({ state: 'done', tries: 2 })
})

test('a task whose failure cannot be written is left for the next look, and not tried over and over', async () => {
  const { file, open, queue, task } = openProcesses()
  await queue('mail:1')
  let runs = 0
  const run: TaskHandler['run'] = async () => {
    runs += 1
    throw new Error('the mail server is down')
  }
  const commit: DocumentStore['commit'] = async (writes) => {
    const reported = writes.some(
      (write) => write.kind === 'put' && JSON.stringify(write.data).includes('server'),
    )
    if (reported) throw new RangeError('too large')
    await file.commit(writes)
  }
  const outbox = open('one', run, 0, { ...file, commit })
  expect(await outbox.runDue()).toBe(0)
  expect(runs).toBe(1)
  expect(await task('mail:1')).toMatchObject({ state: 'waiting', claimedBy: 'one' })
})

test('a run is over only when all that it began is, though another task could not be claimed', async () => {
  const { file, open, queue, task } = openProcesses()
  await queue('mail:1')
  await queue('mail:2')
  const commit: DocumentStore['commit'] = async (writes) => {
    if (writes.some(({ id }) => id === 'mail:2')) throw new StoreUnavailable('no answer')
    await file.commit(writes)
  }
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return []
  }
  await expect(open('one', slow, 0, { ...file, commit }).runDue()).rejects.toThrow('no answer')
  expect(await task('mail:1')).toMatchObject({ state: 'done' })
})

test('a renewal whose answer was lost makes no message go out twice', async () => {
  const { file, open, queue, pass, task } = openProcesses()
  await queue('mail:1')
  let commits = 0
  const commit: DocumentStore['commit'] = async (writes) => {
    commits += 1
    await file.commit(writes)
    // The first one is the claim.
    if (commits === 2) throw new StoreUnavailable('the answer was lost')
  }
  const delivered = Promise.withResolvers<void>()
  let runs = 0
  const run: TaskHandler['run'] = async () => {
    runs += 1
    await delivered.promise
    return []
  }
  const working = open('one', run, 0, { ...file, commit }).runDue()
  await pass(0)
  await pass(8 * second)
  delivered.resolve()
  await working
  expect(commits).toBeGreaterThan(2)
  expect(runs).toBe(1)
  expect(await task('mail:1')).toMatchObject({ state: 'done', tries: 1 })
})
