import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { runChaos } from './chaos.ts'
import { drawFaults } from './fault-kinds.ts'

test('a seed gives the same faults in the same order, each kind before any of them again', () => {
  const draw = (seed: number): string[] => {
    const drawn = drawFaults(['a', 'b', 'c', 'd'], createRandom(seed))
    return Array.from({ length: 8 }, () => drawn.next().value)
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(draw(1).slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('a shop under load goes through one fault of each kind, and keeps all that it promised', async () => {
  const { acknowledged, faults, violations } = await runChaos({ seed: 7, store: 'sqlite', lasts: 1 })
  expect(violations).toEqual([])
  expect(faults.length).toBeGreaterThan(15)
  expect(acknowledged).toBeGreaterThan(20)
}, 900_000)
