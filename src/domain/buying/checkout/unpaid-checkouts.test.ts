import { describe, expect, test } from 'vitest'
import { minute, plus } from '#vocabulary/time.ts'
import { holdTime, type UnpaidCheckout } from './unpaid-checkouts.ts'

const now = '2026-03-01T09:00:00.000Z'
const bound = { now, mostUnpaid: 30 }
const sightOf = (units: number) => ({ sellable: () => units })

const demand = (variantId: string, quantity: number) => ({
  variantId,
  quantity,
  trackStock: true,
  allowBackorder: false,
})
const demands = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, at) => demand(`v${at}`, quantity))

const unpaid = (change: Partial<UnpaidCheckout> = {}): UnpaidCheckout => ({
  state: 'awaiting_payment',
  createdAt: plus(now, -minute),
  expiresAt: plus(now, 14 * minute),
  holding: [{ stockItemId: 's', variantId: 'v0', quantity: 20 }],
  demands: demands(1, 20),
  ...change,
})
const times = (count: number, change: Partial<UnpaidCheckout> = {}) =>
  Array.from({ length: count }, () => unpaid(change))

describe('How long a visitor holds stock before they pay', () => {
  test('is a quarter of an hour for a first purchase, also of the last units', () => {
    expect(holdTime([], demands(2), sightOf(1), bound)).toBe(15 * minute)
    expect(holdTime(times(2), demands(1, 30), sightOf(30), bound)).toBe(15 * minute)
  })

  test('is short where it takes the last of many variants, and a declined card may be tried again', () => {
    expect(holdTime([], demands(140), sightOf(1), bound)).toBe(5 * minute)
    const declined = times(4, { state: 'failed', holding: [], demands: demands(140) })
    expect(holdTime(declined, demands(140), sightOf(1), bound)).toBe(5 * minute)
    const again = [...declined, ...declined]
    expect(() => holdTime(again, demands(140), sightOf(1), bound)).toThrow('Too many')
    expect(holdTime(again, demands(1), sightOf(1), bound)).toBe(15 * minute)
  })

  test('is short beside several others, which together leave half of the units to everybody else', () => {
    // Of 200 units 60 are held in three carts.
    expect(holdTime(times(3), demands(1, 20), sightOf(140), bound)).toBe(5 * minute)
    expect(holdTime(times(4), demands(1, 20), sightOf(120), bound)).toBe(5 * minute)
    expect(() => holdTime(times(5), demands(1, 20), sightOf(100), bound)).toThrow('Too many')
  })

  test('ends with so many unpaid in an hour, and the refusal says when to come back', () => {
    const ended = times(30, { state: 'expired', holding: [], createdAt: plus(now, -50 * minute) })
    expect(() => holdTime(ended, demands(1), sightOf(100), bound)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfter: 600 }),
    )
    expect(holdTime(ended, demands(1), sightOf(100), { now, mostUnpaid: 0 })).toBe(15 * minute)
  })

  test('does not depend on what sells without stock', () => {
    const endless = demands(140).map((each) => ({ ...each, trackStock: false }))
    expect(holdTime([], endless, sightOf(999), bound)).toBe(15 * minute)
  })
})
