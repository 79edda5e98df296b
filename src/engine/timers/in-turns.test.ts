import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('all items come in order, and others have their turn in between', async () => {
  const seen: number[] = []
  let turnsOfOthers = 0
  let isOver = false
  const other = (): void => {
    if (isOver) return
    turnsOfOthers += 1
    setImmediate(other)
  }
  setImmediate(other)
  for await (const item of inTurns([1, 2, 3, 4, 5], 2)) seen.push(item)
  isOver = true
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(turnsOfOthers).toBeGreaterThanOrEqual(2)
})
