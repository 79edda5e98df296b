import { expect, test, vi } from 'vitest'
import { carts } from '#domain/buying/carts/documents.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { second } from '#vocabulary/time.ts'
import { openFleet, type Process } from './fleet.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

/** Two processes, and a shopper who is at either of them with the same cookies. */
async function openTwo() {
  let now = start
  const fleet = await openFleet({ size: 2, clock: { now: () => now } })
  const [one, other] = fleet.processes as [Process, Process]
  const { cookies } = await fleet.signIn(one.visitor())
  const at = (process: Process) => {
    const browser = process.visitor()
    browser.cookies.set('session', cookies.get('session') ?? '')
    return (key: string, quantity = 1) =>
      browser.send<{ id?: string; code?: string }>('/api/carts/current/lines', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { variantId: fleet.variantId, quantity },
      })
  }
  const units = async (): Promise<number> => {
    let count = 0
    for await (const { data } of readAll(fleet.store, carts))
      for (const line of data.lines) count += line.quantity
    return count
  }
  return { one, other, at, units, advance: (milliseconds: number) => void (now += milliseconds) }
}

test('a request that was answered by one process is answered alike by another, and carried out once', async () => {
  const { one, other, at, units } = await openTwo()
  const first = await at(one)('key')
  const again = await at(other)('key')
  expect(first.status).toBe(201)
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await at(other)('key', 2)).status).toBe(422)
  expect(await units()).toBe(1)
})

test('a request sent to both at once is carried out once', async () => {
  const { one, other, at, units } = await openTwo()
  const answers = await Promise.all([at(one)('key'), at(other)('key'), at(one)('key'), at(other)('key')])
  for (const { status, body } of answers)
    expect(status === 201 || body.code === 'request_in_progress').toBe(true)
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  expect(await units()).toBe(1)
})

test('a request whose process stands still is carried out by another after fifteen seconds, once', async () => {
  const { one, other, at, units, advance } = await openTwo()
  const commit = one.faulty.commit
  let commits = 0
  one.faulty.commit = async (writes) => {
    commits += 1
    if (commits === 2) one.faulty.failNext('commit', 'hang')
    await commit(writes)
  }
  const still = at(one)('key')
  await vi.waitFor(() => expect(commits).toBe(2), { timeout: 60_000 })
  expect((await at(other)('key')).body.code).toBe('request_in_progress')
  advance(16 * second)
  expect((await at(other)('key')).status).toBe(201)
  // It wakes up again.
  one.faulty.release()
  await still
  expect(await units()).toBe(1)
})

test('an answer that could not be remembered is given all the same, and its repeat does nothing twice', async () => {
  const { one, other, at, units, advance } = await openTwo()
  const commit = one.faulty.commit
  let commits = 0
  one.faulty.commit = async (writes) => {
    commits += 1
    if (writes.some(({ collection }) => collection.name === 'idempotencyRecords') && commits > 1)
      one.faulty.failNext('commit', 'before')
    await commit(writes)
  }
  expect((await at(one)('key')).status).toBe(201)
  expect((await at(other)('key')).body.code).toBe('request_in_progress')
  advance(16 * second)
  expect((await at(other)('key')).status).toBe(201)
  expect(await units()).toBe(1)
})
