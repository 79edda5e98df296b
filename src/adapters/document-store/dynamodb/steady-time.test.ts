import { expect, test } from 'vitest'
import { createSteadyTime } from './steady-time.ts'

test('time goes on when the clock is set back, and follows one that is set forward', () => {
  let wall = 10_000_000
  let passed = 0
  const now = createSteadyTime(
    () => wall,
    () => passed,
  )
  const pass = (milliseconds: number): number => {
    wall += milliseconds
    passed += milliseconds
    return now()
  }
  expect(pass(0)).toBe(10_000_000)
  wall -= 3_600_000
  expect(pass(1_500)).toBe(10_001_500)
  wall += 7_200_000
  expect(pass(500)).toBe(13_602_000)
})
