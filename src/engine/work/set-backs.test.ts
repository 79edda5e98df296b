import { expect, test } from 'vitest'
import { hour, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { createHorizon, createSetBacks } from './set-backs.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

function openClock() {
  let now = start
  const told: string[][] = []
  const clock = { now: () => now }
  const setBacks = createSetBacks(clock, (...moments) => void told.push(moments))
  return { clock, setBacks, told, advance: (by: number) => void (now += by) }
}

test('a clock that goes on, or is corrected by seconds, was not set back', () => {
  const { setBacks, told, advance } = openClock()
  for (const by of [0, hour, -30 * second, second]) {
    advance(by)
    expect(setBacks.last()).toBeUndefined()
  }
  expect(told).toEqual([])
})

test('one that is set back is noticed once, with how far it had come', () => {
  const { setBacks, told, advance } = openClock()
  setBacks.last()
  advance(-hour)
  expect(setBacks.last()).toEqual({ until: toTimestamp(start + hour) })
  advance(minute)
  expect(setBacks.last()).toBe(setBacks.last())
  expect(told).toEqual([[toTimestamp(start), toTimestamp(start - hour)]])
})

test('so is one that was set back while no process ran', () => {
  const { setBacks, told } = openClock()
  setBacks.saw(toTimestamp(start + hour))
  expect(setBacks.last()).toEqual({ until: toTimestamp(start + 2 * hour) })
  expect(told).toHaveLength(1)
})

test('what lies in the future is due once then, and by its time from then on', () => {
  const { clock, setBacks, advance } = openClock()
  const horizon = createHorizon(clock, setBacks)
  const at = (id: string, by: number) => ({ id, data: { dueAt: toTimestamp(start + by) } })
  expect(horizon.until()).toBe(toTimestamp(start))
  advance(-hour)
  expect(horizon.until()).toBe(toTimestamp(start + hour))
  expect(horizon.due([at('a', -hour), at('b', minute)]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(horizon.due([at('b', minute), at('c', minute)]).map(({ id }) => id)).toEqual(['c'])
  expect(horizon.due([at('b', minute)])).toEqual([])
  expect(horizon.until()).toBe(toTimestamp(start - hour))
})
