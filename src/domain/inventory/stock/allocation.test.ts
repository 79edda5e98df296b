import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stored } from '#ports/document-store/document-store.ts'
import {
  missingQuantities,
  backorderedUnits,
  sellableOf,
  shownSellable,
  spread,
  sumDemands,
  sumHolding,
} from './allocation.ts'
import { stockItemId, type StockItemDocument } from './documents.ts'

function item(locationId: string, onHand: number, reserved = 0): Stored<StockItemDocument> {
  return {
    id: stockItemId('vase', locationId),
    version: 1,
    data: { variantId: 'vase', locationId, onHand, reserved },
  }
}
const demand = (quantity: number, allowBackorder = false) => ({
  variantId: 'vase',
  quantity,
  trackStock: true,
  allowBackorder,
})
const taken = (quantity: number, items: Stored<StockItemDocument>[], allowBackorder = false) =>
  spread(demand(quantity, allowBackorder), items)?.map((part) => [part.item.data.locationId, part.quantity])

test('items come from the first location as long as it has any', () => {
  expect(taken(3, [item('studio', 5), item('store', 5)])).toEqual([['studio', 3]])
  expect(taken(7, [item('studio', 5), item('store', 5)])).toEqual([
    ['studio', 5],
    ['store', 2],
  ])
})

test('reserved stock is not allocated', () => {
  expect(taken(3, [item('studio', 5, 4), item('store', 2)])).toEqual([
    ['studio', 1],
    ['store', 2],
  ])
  expect(taken(4, [item('studio', 5, 4), item('store', 2)])).toBeUndefined()
})

test('with too little in all locations together nothing is taken from any', () => {
  expect(taken(11, [item('studio', 5), item('store', 5)])).toBeUndefined()
  expect(taken(1, [])).toBeUndefined()
})

test('what one location owes, the others must cover first', () => {
  expect(sellableOf([item('studio', -3), item('store', 5)])).toBe(2)
  expect(taken(2, [item('studio', -3), item('store', 5)])).toEqual([['store', 2]])
  expect(taken(3, [item('studio', -3), item('store', 5)])).toBeUndefined()
})

test('a backorder takes available stock, and the first location owes the rest', () => {
  expect(taken(9, [item('studio', 2), item('store', 3)], true)).toEqual([
    ['studio', 6],
    ['store', 3],
  ])
  expect(taken(4, [item('studio', -2)], true)).toEqual([['studio', 4]])
})

test('the missing units of a backorder are owed', () => {
  const owed = (quantity: number, items: Stored<StockItemDocument>[]) =>
    spread(demand(quantity, true), items)?.map(backorderedUnits)
  expect(owed(9, [item('studio', 2), item('store', 3)])).toEqual([4, 0])
  expect(owed(4, [item('studio', -2)])).toEqual([4])
  expect(owed(3, [item('studio', 5, 1)])).toEqual([0])
})

test('lines of one variant share the available stock, and each has its own shortage', () => {
  const line = (variantId: string, quantity: number) => ({ variantId, quantity })
  const there = (id: string) => (id === 'vase' ? 3 : Number.POSITIVE_INFINITY)
  expect(
    missingQuantities([line('vase', 2), line('card', 9), line('vase', 2), line('vase', 1)], there),
  ).toEqual([0, 0, 1, 1])
})

test('shoppers see no more than a line can hold, and no less than nothing', () => {
  expect(shownSellable(500_000)).toBe(99_999)
  expect(shownSellable(sellableOf([item('studio', 1, 4)]))).toBe(0)
})

test('demands of one variant are summed, and untracked ones are left out', () => {
  const card = { variantId: 'card', quantity: 4, trackStock: false, allowBackorder: false }
  expect(sumDemands([demand(2), card, demand(3)])).toEqual([demand(5)])
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])(
  'a demand of %s units is a mistake of the caller',
  (quantity) => {
    expect(() => sumDemands([demand(quantity)])).toThrow(RangeError)
  },
)

test('a holding is summed by stock item', () => {
  const holding = [
    { stockItemId: 'a', quantity: 1 },
    { stockItemId: 'b', quantity: 2 },
    { stockItemId: 'a', quantity: 3 },
  ]
  expect([...sumHolding(holding)]).toEqual([
    ['a', 4],
    ['b', 2],
  ])
})

test('whatever the stock, a spread gives exactly what was wanted and never more than an item has', () => {
  const stock = fc.array(fc.tuple(fc.integer({ min: -5, max: 50 }), fc.nat({ max: 5 })), { maxLength: 6 })
  fc.assert(
    fc.property(stock, fc.integer({ min: 1, max: 120 }), (levels, quantity) => {
      const items = levels.map(([onHand, reserved], index) => item(`place${index}`, onHand, reserved))
      const parts = spread(demand(quantity), items)
      expect(parts === undefined).toBe(sellableOf(items) < quantity)
      for (const part of parts ?? []) {
        expect(part.quantity).toBeGreaterThan(0)
        expect(part.quantity).toBeLessThanOrEqual(part.item.data.onHand - part.item.data.reserved)
      }
      const given = parts?.reduce((sum, part) => sum + part.quantity, 0) ?? quantity
      expect(given).toBe(quantity)
    }),
  )
})
