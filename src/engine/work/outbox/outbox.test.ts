import { expect, it } from 'vitest'
import { hour } from '#vocabulary/time.ts'
import { taskRetries } from './outbox.ts'

const { mostTries, waitAfter } = taskRetries
const wait = (tries: number, random: number) => waitAfter(tries, random, undefined)

it('outlasts a day without a mail server, and then sends within four hours', () => {
  const waits = (random: number) => Array.from({ length: mostTries - 1 }, (_, at) => wait(at + 1, random))
  const together = (random: number) => waits(random).reduce((sum, each) => sum + each, 0)
  expect([together(0), together(0.5), together(1)].map((span) => Math.floor(span / hour))).toEqual([
    24, 37, 49,
  ])
  expect(Math.max(...waits(1))).toBe(4 * hour)
})

it('waits longer after each failed try', () => {
  expect([1, 2, 3, 4].map((tries) => wait(tries, 1))).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(wait(1, 0)).toBe(5_000)
})
