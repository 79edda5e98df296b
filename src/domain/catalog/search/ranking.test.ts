import { expect, it } from 'vitest'
import { day } from '#vocabulary/time.ts'
import type { SearchRanking } from './documents.ts'
import { rank, type RankingFacts } from './ranking.ts'

const none = { stock: 0, sales: 0, newness: 0, outOfStockLast: false }
const found = { ids: Uint32Array.of(1, 2, 3), scores: [10, 9, 8] }
const ranked = (ranking: SearchRanking, standing: Partial<RankingFacts> = {}): number[] => [
  ...rank(found, ranking, { canBuy: () => true, sales: () => 0, age: () => 0, ...standing }),
]

it('leaves the order of words where nothing else counts', () => {
  expect(ranked(none)).toEqual([1, 2, 3])
})

it('lets what can be bought pass what fits a little better, not what fits much better', () => {
  expect(ranked({ ...none, stock: 20 }, { canBuy: (at) => at === 3 })).toEqual([1, 3, 2])
})

it('lets best sellers and new products pass', () => {
  expect(ranked({ ...none, sales: 30 }, { sales: (at) => (at === 2 ? 50 : 1) })).toEqual([2, 1, 3])
  expect(ranked({ ...none, newness: 50 }, { age: (at) => (at === 3 ? 0 : 360 * day) })).toEqual([3, 1, 2])
})

it('puts out-of-stock products last, however well they fit', () => {
  expect(ranked({ ...none, outOfStockLast: true }, { canBuy: (at) => at !== 1 })).toEqual([2, 3, 1])
})

it('puts all that is out of stock last, however much is found', () => {
  const ids = Uint32Array.from({ length: 2_000 }, (_, at) => at)
  const canBuy = (at: number): boolean => at % 3 === 0
  const order = rank(
    { ids, scores: new Float32Array(ids.length).fill(1) },
    { ...none, outOfStockLast: true },
    { canBuy, sales: () => 0, age: () => 0 },
  )
  expect([...order]).toEqual([...ids.filter(canBuy), ...ids.filter((at) => !canBuy(at))])
})
