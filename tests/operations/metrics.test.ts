import { expect, test } from 'vitest'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { outboxTasks, type TaskDocument } from '#engine/work/outbox/documents.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { MailUnavailable } from '#ports/mail/mail.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { observedStore } from '#server/operations/observed-store.ts'
import { observedHandlers, observedTasks } from '#server/operations/observed-work.ts'
import { outboxReadings } from '#server/operations/outbox-readings.ts'
import { shopSecrets } from '#server/wiring/secrets.ts'
import { hour, minute, toTimestamp } from '#vocabulary/time.ts'
import { openMeasured, openStore, start } from './measured.ts'
import { valueOf } from './scrape.ts'

test('calls of the store are timed by operation and outcome, and its conflicts are counted apart', async () => {
  const { telemetry, scrape } = await openMeasured()
  const faulty = withFaults(openStore().store)
  const store = observedStore(faulty, telemetry)
  await store.get(shopSecrets, 'one')
  await store.commit([put(shopSecrets, 'one', { secret: 'x' }, 'absent')])
  await expect(store.commit([put(shopSecrets, 'one', { secret: 'x' }, 'absent')])).rejects.toThrow(
    StoreConflict,
  )
  faulty.failNext('query', 'before')
  await store.query(outboxTasks, { index: 'byDue', limit: 5 }).catch(() => undefined)
  await store.query(outboxTasks, { index: 'no such index', limit: 5 }).catch(() => undefined)
  const text = await scrape()
  const calls = (operation: string, outcome: string) =>
    valueOf(text, 'vitrine_store_call_duration_seconds_count', { operation, outcome })
  expect([calls('get', 'ok'), calls('commit', 'ok'), calls('commit', 'conflict')]).toEqual([1, 1, 1])
  expect([calls('query', 'unavailable'), calls('query', 'error')]).toEqual([1, 1])
})

test('a commit counts for what it says has happened, and one that was refused does not', async () => {
  const { telemetry, scrape } = await openMeasured()
  const store = observedStore(openStore().store, telemetry)
  const checkout = {
    cartId: 'c',
    visitor: null,
    providerId: 'sandbox',
    state: 'failed' as const,
    purchase: null,
    total: 1,
    due: 1,
    tenders: [],
    currency: 'EUR',
    locale: 'en',
    email: 'ada@example.org',
    demands: [],
    holding: [],
    orderId: null,
    cartStaysOpen: false,
    reason: 'declined' as const,
    refund: null,
    expiresAt: toTimestamp(start),
    dueAt: null,
    createdAt: toTimestamp(start),
    finishedAt: null,
    goneAt: null,
  }
  await store.commit([put(checkouts, 'chk_1', checkout, 'absent')])
  await store.commit([put(checkouts, 'chk_1', checkout, 'absent')]).catch(() => undefined)
  await store.commit([put(checkouts, 'chk_2', { ...checkout, state: 'awaiting_payment' }, 'absent')])
  const text = await scrape()
  expect(valueOf(text, 'vitrine_checkouts_total', { payment: 'sandbox', outcome: 'failed' })).toBe(1)
  expect(text).not.toMatch(/awaiting_payment|example\.org|chk_/)
})

test('the way from a commit to the read models is timed', async () => {
  const { telemetry, scrape } = await openMeasured()
  const watched = allCollections.find((each) => each.watched && each.name === 'contentPages')
  if (!watched) throw new Error('no watched collection')
  const store = observedStore(openStore().store, telemetry)
  const subscription = store.watch([watched], await store.position(), () => undefined)
  await store.commit([
    put(watched, 'p', { slug: 'p', title: 'P', body: '', footer: false, policy: false, position: 1 }, 'any'),
  ])
  await subscription.caughtUp()
  subscription.stop()
  expect(valueOf(await scrape(), 'vitrine_read_model_lag_seconds_count', {})).toBe(1)
})

test('the outbox is looked at once a minute, says how long work has waited, and is absent when it cannot say', async () => {
  const { metrics, scrape } = await openMeasured()
  const { store, clock, advance } = openStore()
  let requested = 0
  const faulty = withFaults(store)
  const counted: DocumentStore = {
    ...faulty,
    query: (collection, query) => {
      requested += 1
      return faulty.query(collection, query)
    },
  }
  metrics.show(outboxReadings({ store: countingStore(counted), clock }))
  const at = toTimestamp(start - hour)
  const task = (id: string) => taskWrite({ id, kind: 'mail', payload: {} }, at)
  await store.commit([task('a'), task('b')])
  const failed = {
    ...task('c'),
    data: {
      kind: 'mail',
      payload: {},
      state: 'failed',
      dueAt: null,
      tries: 9,
      error: 'no',
      createdAt: at,
      failedAt: at,
      goneAt: null,
    },
  }
  await store.commit([failed])
  const read = async () => {
    const text = await scrape()
    return ['due_tasks', 'oldest_due_seconds', 'failed_tasks'].map((name) =>
      valueOf(text, `vitrine_outbox_${name}`, {}),
    )
  }
  expect(await read()).toEqual([2, 3_600, 1])
  expect(await read()).toEqual([2, 3_600, 1])
  expect(requested).toBe(2)
  advance(minute)
  expect(await read()).toEqual([2, 3_660, 1])
  advance(minute)
  faulty.failNext('query', 'before')
  expect(await read()).toEqual([undefined, undefined, undefined])
  advance(minute)
  expect(await read()).toEqual([2, 3_780, 1])
})

test('a store that hangs keeps the reader from nothing else', async () => {
  const { metrics, scrape } = await openMeasured()
  metrics.show([{ name: 'vitrine_never', help: 'x', read: () => new Promise<number>(() => undefined) }])
  const began = performance.now()
  const text = await scrape()
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(valueOf(text, 'vitrine_build_info', { version: '1', store: 'sqlite', node: process.version })).toBe(
    1,
  )
  expect(valueOf(text, 'vitrine_never', {})).toBeUndefined()
})

test('tries of tasks and runs in the background are timed, and their documents counted', async () => {
  const { telemetry, scrape } = await openMeasured()
  const store = countingStore(openStore().store)
  const task = { id: 't', version: 1, data: { ...someTask(), tries: 1 } }
  const handlers = observedHandlers(
    {
      mail: { run: async () => [] },
      refund: { run: () => Promise.reject(new Error('no')) },
      away: { run: () => Promise.reject(new MailUnavailable('no answer')) },
      refused: { run: () => Promise.reject(new WorkHopeless(asText('no such mailbox'))) },
    },
    telemetry,
  )
  await handlers.mail.run(task)
  for (const { run } of [handlers.refund, handlers.away, handlers.refused])
    await run(task).catch(() => undefined)
  const [run] = observedTasks(
    [{ name: 'sweep', every: 1, run: () => store.get(shopSecrets, 'x').then(() => 3) }],
    telemetry,
  )
  expect(await run?.run()).toBe(3)
  const text = await scrape()
  const tries = (name: string, outcome: string) =>
    valueOf(text, 'vitrine_outbox_task_duration_seconds_count', { task: name, outcome })
  expect([tries('mail', 'ok'), tries('refund', 'error')]).toEqual([1, 1])
  expect([tries('away', 'unavailable'), tries('refused', 'refused')]).toEqual([1, 1])
  expect(valueOf(text, 'vitrine_background_documents_total', { task: 'sweep', kind: 'read' })).toBe(1)
})

const someTask = (): TaskDocument => ({
  kind: 'mail',
  payload: {},
  state: 'waiting',
  dueAt: null,
  claimedBy: null,
  tries: 0,
  error: null,
  createdAt: toTimestamp(start),
  failedAt: null,
  goneAt: null,
})

test('only /metrics is answered, and only to who reads', async () => {
  const { port } = await openMeasured()
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(405)
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  )
  const text = await answer.text()
  expect(text.endsWith('# EOF\n')).toBe(true)
  expect(text).toContain('process_cpu_user_seconds_total')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})
