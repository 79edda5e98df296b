import { describe, expect, test } from 'vitest'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, second } from '#vocabulary/time.ts'
import { createRateLimit } from './rate-limit.ts'

function openLimit(perMinute: number) {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const limit = createRateLimit({ perMinute, clock: { now: () => now } })
  return {
    wait: (milliseconds: number) => void (now += milliseconds),
    /** The seconds that `key` is told to wait; 0 when it may go on. */
    take(key = 'someone'): number {
      try {
        limit.take(key)
        return 0
      } catch (error) {
        if (error instanceof ShopFailure && error.code === 'rate_limited') return error.retryAfter ?? -1
        throw error
      }
    },
  }
}

describe('A limit of so many requests a minute', () => {
  test('lets that many through at once, and the next after its part of the minute', () => {
    const { take, wait } = openLimit(60)
    expect(Array.from({ length: 60 }, () => take())).toEqual(Array.from({ length: 60 }, () => 0))
    expect(take()).toBe(1)
    wait(second - 1)
    expect(take()).toBe(1)
    wait(1)
    expect([take(), take()]).toEqual([0, 1])
  })

  test('says the wait in whole seconds, long enough to be true', () => {
    const { take, wait } = openLimit(4)
    for (let asked = 0; asked < 4; asked += 1) take()
    const told = take()
    expect(told).toBe(15)
    wait(told * second)
    expect(take()).toBe(0)
  })

  test('is whole again after a minute, and never more than whole', () => {
    const { take, wait } = openLimit(3)
    for (let asked = 0; asked < 3; asked += 1) take()
    wait(100 * minute)
    expect([take(), take(), take(), take() > 0]).toEqual([0, 0, 0, true])
  })

  test('is each one’s own', () => {
    const { take } = openLimit(1)
    expect([take('a'), take('b'), take('a') > 0, take('b') > 0, take('c')]).toEqual([0, 0, true, true, 0])
  })

  test('punishes no one for asking while they wait', () => {
    const { take, wait } = openLimit(1)
    take()
    for (let asked = 0; asked < 100; asked += 1) take()
    wait(minute)
    expect(take()).toBe(0)
  })

  test('still knows who is waiting after tens of thousands of others have come', () => {
    const { take } = openLimit(1)
    take('first')
    for (let other = 0; other < 49_000; other += 1) take(`other ${other}`)
    expect(take('first')).toBe(60)
  })
})
