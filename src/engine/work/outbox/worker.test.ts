import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { hour } from '#vocabulary/time.ts'
import { afterFailure, backoff } from './tasks.ts'
import { createWorker } from './worker.ts'

it('runs a task when it is woken, again while there is more to do, and not after it was stopped', async () => {
  let left = 3
  let runs = 0
  const run = () => {
    runs += 1
    return Promise.resolve(left > 0 ? left-- : 0)
  }
  const worker = createWorker({ tasks: [{ name: 'one', every: 60_000, run }] })
  worker.wake('one')
  await sleep(5)
  expect(runs).toBe(0)
  worker.start()
  await vi.waitFor(() => expect(runs).toBe(4), { timeout: 20_000 })
  worker.wake('one')
  await vi.waitFor(() => expect(runs).toBe(5), { timeout: 20_000 })
  await worker.stop()
  worker.wake('one')
  await sleep(5)
  expect(runs).toBe(5)
})

it('goes on after a run that went wrong, and tells of it', async () => {
  const errors: unknown[] = []
  let runs = 0
  const run = () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('store is down')) : Promise.resolve(0)
  }
  const worker = createWorker({
    tasks: [{ name: 'one', every: 1, run }],
    onError: (_, error) => void errors.push(error),
  })
  worker.start()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 20_000 })
  await worker.stop()
  expect(errors).toEqual([new Error('store is down')])
})

it('outlasts a day without a mail server, and then sends within four hours', () => {
  const waits = (random: number) =>
    Array.from({ length: limits.outboxTries.value - 1 }, (_, at) => backoff(at + 1, random))
  const together = (random: number) => waits(random).reduce((sum, wait) => sum + wait, 0)
  expect([together(0), together(0.5), together(1)].map((span) => Math.floor(span / hour))).toEqual([
    24, 37, 49,
  ])
  expect(Math.max(...waits(1))).toBe(4 * hour)
})

it('waits longer after each failed try, and gives up after the last', () => {
  expect([1, 2, 3, 4].map((tries) => backoff(tries, 1))).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(backoff(1, 0)).toBe(5_000)
  const task = {
    kind: 'mail',
    payload: {},
    state: 'waiting' as const,
    dueAt: null,
    claimedBy: null,
    tries: limits.outboxTries.value,
    error: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    failedAt: null,
    goneAt: null,
  }
  const now = '2026-03-01T10:00:00.000Z'
  expect(afterFailure(task, 'x', now, 0)).toMatchObject({
    state: 'failed',
    dueAt: null,
    failedAt: now,
    error: 'x',
  })
  expect(afterFailure({ ...task, tries: 1 }, 'x', now, 0)).toMatchObject({
    state: 'waiting',
    dueAt: '2026-03-01T10:00:05.000Z',
  })
})
