import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createWorker } from './worker.ts'

it('runs a task when it is woken, again while there is more to do, and not after it was stopped', async () => {
  let left = 3
  let runs = 0
  const run = () => {
    runs += 1
    return Promise.resolve(left > 0 ? left-- : 0)
  }
  const worker = createWorker()
  worker.add([{ name: 'one', every: 60_000, run }])
  worker.wake('one')
  await sleep(5)
  expect(runs).toBe(0)
  worker.start()
  await vi.waitFor(() => expect(runs).toBe(4), { timeout: 60_000 })
  worker.wake('one')
  await vi.waitFor(() => expect(runs).toBe(5), { timeout: 60_000 })
  await worker.stop()
  worker.wake('one')
  await sleep(5)
  expect(runs).toBe(5)
})

it('goes on after a failed run, and reports it', async () => {
  const errors: unknown[] = []
  let runs = 0
  const run = () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('store is down')) : Promise.resolve(0)
  }
  const worker = createWorker({ onError: (_, error) => void errors.push(error) })
  worker.add([{ name: 'one', every: 1, run }])
  worker.start()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 60_000 })
  await worker.stop()
  expect(errors).toEqual([new Error('store is down')])
})

it('runs a task without a time of its own only when it is woken', async () => {
  let runs = 0
  const run = () => Promise.resolve(runs++ && 0)
  const worker = createWorker()
  worker.add([{ name: 'one', run }])
  worker.start()
  await sleep(20)
  expect(runs).toBe(0)
  worker.wake('one')
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 })
  await worker.stop()
})
