import { describe, expect, test } from 'vitest'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, second } from '#vocabulary/time.ts'
import { createRateLimit } from './rate-limit.ts'

function openLimit(perMinute: number) {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const limit = createRateLimit({ perMinute, clock: { now: () => now } })
  return {
    wait: (milliseconds: number) => void (now += milliseconds),
    /** The seconds that `key` has to wait; 0 when it may go on. */
    async take(key = 'someone'): Promise<number> {
      try {
        await limit.take(key)
        return 0
      } catch (error) {
        if (error instanceof ShopFailure && error.code === 'rate_limited') return error.retryAfter ?? -1
        throw error
      }
    },
  }
}

describe('A limit of so many requests a minute', () => {
  test('lets that many through at once, and the next after its part of the minute', async () => {
    const { take, wait } = openLimit(60)
    for (let call = 0; call < 60; call += 1) expect(await take()).toBe(0)
    expect(await take()).toBe(1)
    wait(second - 1)
    expect(await take()).toBe(1)
    wait(1)
    expect([await take(), await take()]).toEqual([0, 1])
  })

  test('locks nobody out when the clock is set back', async () => {
    const { take, wait } = openLimit(60)
    await take()
    wait(-60 * minute)
    expect(await take()).toBe(0)
  })

  test('says the wait in whole seconds, long enough to be true', async () => {
    const { take, wait } = openLimit(4)
    for (let call = 0; call < 4; call += 1) await take()
    const waits = await take()
    expect(waits).toBe(15)
    wait(waits * second)
    expect(await take()).toBe(0)
  })

  test('is whole again after a minute, and never more than whole', async () => {
    const { take, wait } = openLimit(3)
    for (let call = 0; call < 3; call += 1) await take()
    wait(100 * minute)
    const waits = await Promise.all([take(), take(), take(), take()])
    expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, false, true])
  })

  test('is each one’s own', async () => {
    const { take } = openLimit(1)
    const waits = await Promise.all(['a', 'b', 'a', 'b', 'c'].map(take))
    expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, true, true, false])
  })

  test('is one for all the addresses that one customer of a provider has', async () => {
    const { take } = openLimit(1)
    expect(await take('2001:db8:1:2::1')).toBe(0)
    expect(await take('2001:DB8:1:2:ffff:1:2:3')).toBe(60)
    expect(await take('2001:db8:1:3::1')).toBe(0)
    expect(await take('::1')).toBe(0)
    expect(await take('192.0.2.1')).toBe(0)
    expect(await take('::ffff:192.0.2.1')).toBe(60)
  })

  test('does not extend the wait for requests that come meanwhile', async () => {
    const { take, wait } = openLimit(1)
    await take()
    for (let call = 0; call < 100; call += 1) await take()
    wait(minute)
    expect(await take()).toBe(0)
  })

  test('still knows who is waiting after tens of thousands of others have come', async () => {
    const { take } = openLimit(1)
    await take('first')
    for (let other = 0; other < 49_000; other += 1) await take(`other ${other}`)
    expect(await take('first')).toBe(60)
  })
})
