import { expect, it } from 'vitest'
import { createNumberColumn, rankOfStars } from './known-numbers.ts'

it('knows sales by row, read again after a count or when a row gets another product', () => {
  const ids = ['mug', 'bowl']
  const times = new Map([
    ['mug', 3],
    ['bowl', 1],
  ])
  const listeners = new Set<(productId: string) => void>()
  const changed: number[] = []
  const sales = createNumberColumn(
    (id) => times.get(id) ?? 0,
    {
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    { id: (row) => ids[row], rowOf: (id) => ids.indexOf(id) },
    (row) => changed.push(row),
  )
  const count = (id: string, now: number): void => {
    times.set(id, now)
    for (const listener of listeners) listener(id)
  }
  expect([0, 1, 2].map(sales.at)).toEqual([3, 1, 0])
  count('mug', 4)
  expect([0, 1].map(sales.at)).toEqual([4, 1])
  expect(changed).toEqual([0])
  ids[1] = 'vase'
  sales.forget(1)
  expect(sales.at(1)).toBe(0)
  sales.close()
  expect(listeners.size).toBe(0)
})

it('ranks many good reviews above a single perfect one', () => {
  const ranks = [null, { average: 3, count: 10 }, { average: 5, count: 1 }, { average: 4.7, count: 20 }].map(
    rankOfStars,
  )
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBe(4)
})
