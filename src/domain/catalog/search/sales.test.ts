import { expect, it } from 'vitest'
import { createSalesColumn } from './sales.ts'

it('knows sales by row, read again after a count or when a row gets another product', () => {
  const ids = ['mug', 'bowl']
  const times = new Map([
    ['mug', 3],
    ['bowl', 1],
  ])
  const listeners = new Set<(productId: string) => void>()
  const sales = createSalesColumn(
    {
      timesOrdered: (id) => times.get(id) ?? 0,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    { id: (row) => ids[row], rowOf: (id) => ids.indexOf(id) },
  )
  const count = (id: string, now: number): void => {
    times.set(id, now)
    for (const listener of listeners) listener(id)
  }
  expect([0, 1, 2].map(sales.at)).toEqual([3, 1, 0])
  count('mug', 4)
  expect([0, 1].map(sales.at)).toEqual([4, 1])
  ids[1] = 'vase'
  sales.forget(1)
  expect(sales.at(1)).toBe(0)
  sales.close()
  expect(listeners.size).toBe(0)
})
