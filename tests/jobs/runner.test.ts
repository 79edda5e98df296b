import { expect, onTestFinished, test } from 'vitest'
import { createJobs, jobIdOf, jobWrite } from '#engine/work/jobs/jobs.ts'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { createJobRunner, type JobWork } from '#engine/work/jobs/runner.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { asText, statement } from '#vocabulary/statements/statement.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { stockMovements } from '#domain/inventory/stock/documents.ts'
import { put, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { openTestStore } from '../test-store.ts'

/** Jobs that count to a number, a step at a time. */
async function openCountingJobs(work?: Partial<Record<'counting', JobWork>>) {
  let time = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = { now: () => (time += 1) }
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const steps: [string, number][] = []
  const between = { each: async (_at: number, _process: string): Promise<void> => undefined }
  const worksOf = (process: string) => ({
    counting: {
      async run(job) {
        for (let at = job.data.done + 1; at <= (job.data.total ?? 0); at += 1) {
          steps.push([process, at])
          await job.save({ done: at, counts: { counted: at } })
          await between.each(at, process)
        }
      },
    } satisfies JobWork,
    ...work,
  })
  let passed = 0
  const errors: unknown[] = []
  const open = (process: string) =>
    createJobRunner({
      store,
      clock,
      works: worksOf(process),
      process,
      elapsed: () => passed,
      onError: (_, error) => void errors.push(error),
    })
  const jobs = createJobs({ store, clock, wake: () => undefined })
  const ask = (operationId: string, total = 3) =>
    jobs.create({
      operationId,
      kind: 'counting',
      title: 'Count',
      options: {},
      by: { id: 'cus_1', name: 'Ada' },
      total,
    })
  const pass = (milliseconds: number): void => {
    passed += milliseconds
    time += milliseconds
  }
  return { store, clock, jobs, ask, open, steps, between, errors, pass }
}

test('a job is done once, and a repeat of the operation is the same job', async () => {
  const { ask, open, jobs, steps } = await openCountingJobs()
  const [first, again] = [await ask('one'), await ask('one')]
  expect(again.id).toBe(first.id)
  const runner = open('p1')
  expect(await runner.runDue('counting')).toBe(1)
  expect(await runner.runDue('counting')).toBe(0)
  expect(steps).toHaveLength(3)
  expect((await jobs.read(first.id)).data).toMatchObject({
    state: 'done',
    done: 3,
    counts: { counted: 3 },
    claimedBy: null,
    dueAt: null,
  })
})

test('another process goes on where one was ended, and not before it is known to be gone', async () => {
  const { ask, open, jobs, steps, between, pass } = await openCountingJobs()
  const { id } = await ask('one', 4)
  const dead = new Promise<never>(() => undefined)
  let reached = (): void => undefined
  const atTwo = new Promise<void>((done) => (reached = done))
  between.each = async (at, process) => {
    if (process !== 'p1' || at !== 2) return
    reached()
    await dead
  }
  void open('p1').runDue('counting')
  await atTwo
  const second = open('p2')
  expect(await second.runDue('counting')).toBe(0)
  expect((await jobs.read(id)).data).toMatchObject({ state: 'running', claimedBy: 'p1', done: 2 })
  pass(60_000)
  expect(await second.runDue('counting')).toBe(1)
  expect(steps).toEqual([
    ['p1', 1],
    ['p1', 2],
    ['p2', 3],
    ['p2', 4],
  ])
})

test('a process that sleeps and wakes up writes nothing to a job that another has taken over', async () => {
  const { ask, open, jobs, store, between, pass } = await openCountingJobs({
    counting: {
      async run(job) {
        await between.each(0, String(job.data.claimedBy))
        const note = {
          stockItemId: String(job.data.claimedBy),
          kind: 'adjust',
          onHand: 1,
          reason: '',
          by: '',
          orderId: null,
          reference: null,
          counterpart: null,
          at: '2026-03-01T09:00:00.000Z',
        } as const
        await job.save({ done: 1 }, [put(stockMovements, 'mov_1', note, 'any')])
      },
    },
  })
  const { id } = await ask('one', 1)
  let wake = (): void => undefined
  let slept = (): void => undefined
  const asleep = new Promise<void>((done) => (slept = done))
  between.each = (_, process) => {
    if (process !== 'p1') return Promise.resolve()
    slept()
    return new Promise((done) => (wake = done))
  }
  const sleeping = open('p1').runDue('counting')
  await asleep
  const second = open('p2')
  await second.runDue('counting')
  pass(60_000)
  expect(await second.runDue('counting')).toBe(1)
  wake()
  await sleeping
  expect((await jobs.read(id)).data).toMatchObject({ state: 'done', done: 1 })
  expect((await store.get(stockMovements, 'mov_1'))?.data.stockItemId).toBe('p2')
})

test('jobs of a kind follow one another, whichever process they are in', async () => {
  const { ask, open, jobs, steps, between } = await openCountingJobs()
  const [first, second] = [await ask('one', 2), await ask('two', 1)]
  const other = open('p2')
  between.each = async () => {
    expect(await other.runDue('counting')).toBe(0)
  }
  expect(await open('p1').runDue('counting')).toBe(2)
  expect(steps.map(([process]) => process)).toEqual(['p1', 'p1', 'p1'])
  const [one, two] = [await jobs.read(first.id), await jobs.read(second.id)]
  expect((one.data.endedAt ?? '') < (two.data.startedAt ?? '')).toBe(true)
})

test('a job that staff look at elsewhere is not in the list', async () => {
  const { jobs, ask, store, clock } = await openCountingJobs()
  const listed = await ask('one')
  const by = { id: 'cus_1', name: 'Ada' }
  const hidden = { operationId: 'two', kind: 'counting', title: 'Count', options: {}, by, listed: false }
  await store.commit([jobWrite(hidden, toTimestamp(clock.now()))])
  expect((await jobs.list({}, { limit: 10 })).items.map(({ id }) => id)).toEqual([listed.id])
  await expect(jobs.cancel(jobIdOf('two'))).rejects.toMatchObject({ code: 'job_not_found' })
})

test('a job that is cancelled ends at its next step, and one that is over cannot be', async () => {
  const { ask, open, jobs, steps, between } = await openCountingJobs()
  const { id } = await ask('one', 5)
  between.each = async (at) => {
    if (at === 2) await jobs.cancel(id)
  }
  await open('p1').runDue('counting')
  expect(steps).toHaveLength(3)
  expect((await jobs.read(id)).data).toMatchObject({ state: 'cancelled', done: 2 })
  const done = await ask('two', 1)
  await open('p1').runDue('counting')
  await expect(jobs.cancel(done.id)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(jobs.cancel('job_none')).rejects.toMatchObject({ code: 'job_not_found' })
})

test('a process that stops lets go after its step, and the next one goes on at once', async () => {
  const { ask, open, jobs, between } = await openCountingJobs()
  const { id } = await ask('one', 4)
  const first = open('p1')
  between.each = async (at) => {
    if (at === 1) first.stop()
  }
  await first.runDue('counting')
  expect((await jobs.read(id)).data).toMatchObject({ state: 'running', done: 2 })
  expect(await open('p2').runDue('counting')).toBe(1)
  expect((await jobs.read(id)).data).toMatchObject({ state: 'done', done: 4 })
})

test('a job whose file has expired is not tried again, and says so', async () => {
  const { ask, open, jobs, errors } = await openCountingJobs({
    counting: { run: () => Promise.reject(new ShopFailure('job_file_not_found')) },
  })
  const { id } = await ask('one')
  await open('p1').runDue('counting')
  expect((await jobs.read(id)).data).toMatchObject({ state: 'failed', error: { code: 'file_gone' } })
  expect(errors).toEqual([])
})

test('a job that cannot be done says why; one that fails unexpectedly is tried five times', async () => {
  let error: Error = new WorkHopeless('file_empty')
  const { ask, open, jobs, errors, pass } = await openCountingJobs({
    counting: { run: () => Promise.reject(error) },
  })
  const runner = open('p1')
  const hopeless = await ask('one')
  await runner.runDue('counting')
  expect((await jobs.read(hopeless.id)).data).toMatchObject({
    state: 'failed',
    error: { code: 'file_empty' },
  })
  error = new Error('a fault')
  const faulty = await ask('two')
  for (let time = 0; time < 4; time += 1) {
    await runner.runDue('counting')
    await runner.runDue('counting')
    expect((await jobs.read(faulty.id)).data).toMatchObject({
      state: 'running',
      tries: time + 1,
      error: null,
    })
    pass(5 * minute)
  }
  await runner.runDue('counting')
  expect(errors).toHaveLength(5)
  expect((await jobs.read(faulty.id)).data).toMatchObject({
    state: 'failed',
    dueAt: null,
    error: statement('work_failed_often', { tries: 5 }, asText('a fault')),
  })
})

test('a job that ends its process each time, as by using up its memory, is given up after five', async () => {
  let begun = 0
  const dies = () => {
    begun += 1
    return new Promise<never>(() => undefined)
  }
  const { ask, open, jobs, pass } = await openCountingJobs({ counting: { run: dies } })
  const { id } = await ask('one')
  for (let life = 1; life <= 5; life += 1) {
    const runner = open(`p${life}`)
    const lookAgain = () => {
      pass(minute)
      void runner.runDue('counting')
      return begun
    }
    await expect.poll(lookAgain).toBe(life)
  }
  const last = open('p6')
  const stateOf = async () => {
    pass(minute)
    await last.runDue('counting')
    return (await jobs.read(id)).data.state
  }
  await expect.poll(stateOf).toBe('failed')
  expect([begun, (await jobs.read(id)).data.error]).toEqual([
    5,
    statement('work_started_often', { tries: 5 }),
  ])
})

test.each([
  ['saves first that it has begun', { done: 0, total: 9 }],
  ['begins again and gets as far as before', { done: 1, total: 9 }],
  ['saves what is no progress', { cursor: { looked: true } }],
])('a job that %s, and then fails in the same way, is given up after five tries', async (_, saved) => {
  let begun = 0
  const { ask, open, jobs, pass } = await openCountingJobs({
    counting: {
      async run(job) {
        begun += 1
        if (begun === 1) await job.save({ done: 1 })
        else await job.save({ done: 0 })
        await job.save(saved)
        throw new RangeError('a text that no store takes')
      },
    },
  })
  const { id } = await ask('one')
  for (let time = 0; time < 9; time += 1) {
    await open('p1').runDue('counting')
    pass(5 * minute)
  }
  expect(begun).toBe(5)
  expect((await jobs.read(id)).data).toMatchObject({
    state: 'failed',
    error: statement('work_failed_often', { tries: 5 }, asText('a text that no store takes')),
  })
})

test('a job that gets further with each try goes on, however many it takes', async () => {
  const { ask, open, jobs, pass } = await openCountingJobs({
    counting: {
      async run(job) {
        if (job.data.done === 9) return
        await job.save({ done: job.data.done + 1 })
        throw new Error('a fault after each step')
      },
    },
  })
  const { id } = await ask('one', 9)
  for (let time = 0; time < 10; time += 1) {
    await open('p1').runDue('counting')
    pass(5 * minute)
  }
  expect((await jobs.read(id)).data).toMatchObject({ state: 'done', done: 9 })
})

test('a job is not given up because its process was stopped often', async () => {
  const { ask, open, jobs } = await openCountingJobs({
    counting: {
      async run(job) {
        if (stops === 0) return
        stops -= 1
        runner.stop()
        await job.save({ cursor: { at: stops } })
      },
    },
  })
  let stops = 12
  let runner = open('p0')
  const { id } = await ask('one')
  for (let life = 1; life <= 13; life += 1) {
    await runner.runDue('counting')
    runner = open(`p${life}`)
  }
  expect((await jobs.read(id)).data.state).toBe('done')
})

test('a job goes on however often the store has not answered', async () => {
  let unanswered = 12
  const { ask, open, jobs, pass } = await openCountingJobs({
    counting: {
      run: () =>
        unanswered-- > 0 ? Promise.reject(new StoreUnavailable('commit took too long')) : Promise.resolve(),
    },
  })
  const runner = open('p1')
  const { id } = await ask('one')
  for (let time = 0; time < 13; time += 1) {
    await runner.runDue('counting')
    pass(5 * minute)
  }
  expect((await jobs.read(id)).data).toMatchObject({ state: 'done' })
})

test('a file of a job comes back as it was, however large', async () => {
  const { store, clock } = await openCountingJobs()
  const files = createJobFiles({ store, clock })
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 7_919) % 251))
  const about = { name: 'products.csv', contentType: 'text/csv', by: 'cus_1' }
  await files.store('file_1', about, bytes)
  const read = await files.readWhole('file_1')
  expect(Buffer.compare(read.bytes, bytes)).toBe(0)
  expect(read.file).toMatchObject({ ...about, bytes: 600_000, chunks: 3 })
  await expect(files.find('file_2')).rejects.toMatchObject({ code: 'job_file_not_found' })
})
