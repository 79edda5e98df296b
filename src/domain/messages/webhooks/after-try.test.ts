import { expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { day, hour, minute, second } from '#vocabulary/time.ts'
import { afterTry, reasonToTurnOff, waitAfter, type Outcome } from './after-try.ts'
import type { DeliveryDocument } from './documents.ts'

const at = '2026-03-01T09:00:00.000Z'
const delivery: DeliveryDocument = {
  endpointId: 'whe_1',
  eventId: 'evt_1',
  type: 'order.placed',
  occurredAt: at,
  orderId: 'A',
  subject: null,
  previous: null,
  state: 'waiting',
  dueAt: at,
  tries: 1,
  log: [],
  createdAt: at,
  goneAt: '2026-03-31T09:00:00.000Z',
}
const answered = (status: number, retryAfter: number | null = null): Outcome => ({
  milliseconds: 12.4,
  answer: { status, text: 'hm', retryAfter },
})

test('waits longer after each try, and is given up after twelve within 72 hours', () => {
  const waits = Array.from({ length: limits.webhookTries.value - 1 }, (_, index) =>
    waitAfter(index + 1, null, 0),
  )
  expect(waits.slice(0, 4)).toEqual([10 * second, minute, 5 * minute, 20 * minute])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const whole = waits.reduce((all, wait) => all + wait, 0)
  expect(whole).toBeGreaterThan(2.9 * day)
  expect(whole).toBeLessThanOrEqual(72 * hour)
})

test('is spread by chance over the last fifth of each wait', () => {
  expect(waitAfter(5, null, 0)).toBe(hour)
  expect(waitAfter(5, null, 0.5)).toBe(54 * minute)
  expect(waitAfter(5, null, 1)).toBe(48 * minute)
})

test('leaves an endpoint alone for as long as it asks, a day at most', () => {
  expect(waitAfter(1, 2 * hour, 0.5)).toBe(2 * hour)
  expect(waitAfter(1, 400 * day, 0.5)).toBe(day)
  expect(waitAfter(8, second, 0)).toBe(8 * hour)
})

test.each([200, 201, 204, 299])('counts %i as arrived', (status) => {
  const after = afterTry(delivery, answered(status), at, 0)
  expect(after).toMatchObject({ state: 'delivered', dueAt: null })
  expect(after.log).toEqual([{ at, milliseconds: 12, status, answer: 'hm', error: null }])
})

test.each([199, 301, 302, 307, 308, 400, 401, 404, 429, 500, 503])('tries again after %i', (status) => {
  const after = afterTry(delivery, answered(status), at, 0)
  expect(after).toMatchObject({ state: 'waiting', dueAt: '2026-03-01T09:00:10.000Z' })
  expect(reasonToTurnOff(after, answered(status))).toBeUndefined()
})

test('gives up at once on 410, and turns the endpoint off', () => {
  const after = afterTry(delivery, answered(410), at, 0)
  expect(after).toMatchObject({ state: 'failed', dueAt: null })
  expect(reasonToTurnOff(after, answered(410))).toBe('gone')
})

test('gives up after the last try', () => {
  const silence: Outcome = { milliseconds: 10_000, error: 'No answer within 10 s' }
  const last = { ...delivery, tries: limits.webhookTries.value }
  expect(afterTry({ ...last, tries: last.tries - 1 }, silence, at, 0).state).toBe('waiting')
  const after = afterTry(last, silence, at, 0)
  expect(after.state).toBe('failed')
  expect(after.log.at(-1)).toMatchObject({ status: null, answer: null, error: 'No answer within 10 s' })
  expect(reasonToTurnOff(after, silence)).toBe('failing')
})

test('keeps the last 24 tries', () => {
  let kept = delivery
  for (let status = 500; status < 530; status += 1) kept = afterTry(kept, answered(status), at, 0)
  expect(kept.log).toHaveLength(24)
  expect(kept.log.at(-1)?.status).toBe(529)
})
