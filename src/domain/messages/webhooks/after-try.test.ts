import { expect, test } from 'vitest'
import { statement } from '#vocabulary/statements/statement.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { day, hour, minute, second } from '#vocabulary/time.ts'
import { DeliveryFailed, deliveryRetries, loggedTry, mustHaveArrived, type Outcome } from './after-try.ts'

const at = '2026-03-01T09:00:00.000Z'
const answered = (status: number, retryAfter: number | null = null): Outcome => ({
  milliseconds: 12.4,
  answer: { status, text: 'hm', retryAfter },
})
const waitAfter = (tries: number, retryAfter: number | null, random: number): number =>
  deliveryRetries.waitAfter(tries, random, new DeliveryFailed(answered(503, retryAfter)))

test('waits longer after each try, and is given up after twelve within 72 hours', () => {
  const waits = Array.from({ length: deliveryRetries.mostTries - 1 }, (_, index) =>
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

test('waits as long as an endpoint requests, a day at most', () => {
  expect(waitAfter(1, 2 * hour, 0.5)).toBe(2 * hour)
  expect(waitAfter(1, 400 * day, 0.5)).toBe(day)
  expect(waitAfter(8, second, 0)).toBe(8 * hour)
})

test('trouble of the shop itself waits as a failure of the endpoint does', () => {
  expect(deliveryRetries.waitAfter(1, 0, new Error('the store is away'))).toBe(10 * second)
})

test.each([200, 201, 204, 299])('counts %i as arrived', (status) => {
  expect(() => mustHaveArrived(answered(status))).not.toThrow()
  expect(loggedTry(answered(status), at)({ log: [] }).log).toEqual([
    { at, milliseconds: 12, status, answer: 'hm', error: null },
  ])
})

test.each([199, 301, 302, 307, 308, 400, 401, 404, 429, 500, 503])('tries again after %i', (status) => {
  let error: unknown
  try {
    mustHaveArrived(answered(status))
  } catch (caught) {
    error = caught
  }
  expect(error).toMatchObject({ name: 'DeliveryFailed', message: `The answer was ${status}` })
  expect(error).not.toBeInstanceOf(WorkHopeless)
})

test('gives up at once on 410', () => {
  expect(() => mustHaveArrived(answered(410))).toThrow(WorkHopeless)
})

test('records why there was no answer', () => {
  const silence: Outcome = { milliseconds: 10_000, error: statement('no_answer_within', { seconds: 10 }) }
  expect(() => mustHaveArrived(silence)).toThrow('No answer within 10 s')
  expect(loggedTry(silence, at)({ log: [] }).log).toEqual([
    {
      at,
      milliseconds: 10_000,
      status: null,
      answer: null,
      error: { code: 'no_answer_within', values: { seconds: 10 } },
    },
  ])
})

test('stores the last 24 tries', () => {
  let delivery: ReturnType<ReturnType<typeof loggedTry>> = { log: [] }
  for (let status = 500; status < 530; status += 1) delivery = loggedTry(answered(status), at)(delivery)
  expect(delivery.log).toHaveLength(24)
  expect(delivery.log.at(-1)?.status).toBe(529)
})
