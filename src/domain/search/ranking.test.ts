import { expect, it } from 'vitest'
import { day } from '#vocabulary/time.ts'
import type { SearchRanking } from './documents.ts'
import { rank, type Standing } from './ranking.ts'

const standing = (changes: Partial<Standing> = {}): Standing => ({
  canBuy: true,
  sales: 0,
  age: 0,
  ...changes,
})
const none = { stock: 0, sales: 0, newness: 0, outOfStockLast: false }
const found = { ids: Uint32Array.of(1, 2, 3), scores: [10, 9, 8] }
const ranked = (...how: [SearchRanking, (at: number) => Standing | undefined]): number[] => [
  ...rank(found, ...how),
]

it('leaves the order of words where nothing else counts', () => {
  expect(ranked(none, () => standing())).toEqual([1, 2, 3])
})

it('lets what can be bought pass what fits a little better, not what fits much better', () => {
  const soldOut = (at: number) => standing({ canBuy: at === 3 })
  expect(ranked({ ...none, stock: 20 }, soldOut)).toEqual([1, 3, 2])
})

it('lets best sellers and new goods pass', () => {
  const sells = (at: number) => standing({ sales: at === 2 ? 50 : 1 })
  expect(ranked({ ...none, sales: 30 }, sells)).toEqual([2, 1, 3])
  const isNew = (at: number) => standing({ age: at === 3 ? 0 : 360 * day })
  expect(ranked({ ...none, newness: 50 }, isNew)).toEqual([3, 1, 2])
})

it('puts what is out of stock last, however well it fits', () => {
  const soldOut = (at: number) => standing({ canBuy: at !== 1 })
  expect(ranked({ ...none, outOfStockLast: true }, soldOut)).toEqual([2, 3, 1])
})
