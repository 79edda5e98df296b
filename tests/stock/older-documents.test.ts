import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { locations, stockMovements } from '#domain/inventory/stock/documents.ts'

test('a location of before locations could be closed is open', () => {
  const before = { name: 'Studio', position: 1 }
  expect(locations.schema.parse(locations.upgrades?.[1]?.(before))).toEqual({ ...before, closedAt: null })
})

test('a movement of before there were transfers has no other end and no delivery note', () => {
  const before = {
    stockItemId: 'cup.studio',
    kind: 'sell',
    onHand: -1,
    reason: 'Order placed',
    by: 'shopper',
    orderId: 'A-1',
    at: '2026-03-01T09:00:00.000Z',
  }
  const after = stockMovements.schema.parse(stockMovements.upgrades?.[1]?.(before))
  expect(after).toEqual({ ...before, reference: null, counterpart: null })
})

test('a variant of before variants had a count of their own goes by the shop’s', () => {
  const after = products.upgrades?.[2]?.({ variants: [{ id: 'cup' }, { id: 'jug' }] })
  expect(after).toEqual({
    variants: [
      { id: 'cup', lowStock: null },
      { id: 'jug', lowStock: null },
    ],
  })
})
