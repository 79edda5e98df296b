import { expect, test } from 'vitest'
import { createFillLog } from './fill-log.ts'

test('a fill is logged when it begins, every five seconds and when it ends', () => {
  let now = 1_000
  const logged: unknown[] = []
  const info = (first: unknown): void => void logged.push(first)
  const filling = createFillLog({ log: { info }, clock: { now: () => now } })
  filling.began()
  for (let products = 1; products <= 120; products += 1) {
    now += 100
    filling.read(products)
  }
  filling.ended(120)
  expect(logged).toEqual([
    expect.any(String),
    { products: 50 },
    { products: 100 },
    { products: 120, seconds: 12 },
  ])
  filling.began()
  filling.read(1)
  expect(logged).toHaveLength(5)
})
