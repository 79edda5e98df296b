import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stored } from '#ports/document-store/document-store.ts'
import { stockItemId, type StockItemDocument } from './documents.ts'
import { createPartsReader } from '#engine/read-model/parts.ts'
import { createStockColumns, type StockColumns } from './stock-columns.ts'

type StoredItem = Stored<StockItemDocument>

const item = (variantId: string, locationId: string, onHand = 0, reserved = 0, version = 1): StoredItem => ({
  id: stockItemId(variantId, locationId),
  version,
  data: { variantId, locationId, onHand, reserved },
})

const byId = (items: Iterable<StoredItem>): Map<string, StoredItem> =>
  new Map([...items].map((each) => [each.id, each]))

// A variant's id may have dots, and any text in it.
const variantId = fc.constantFrom('cup', 'cup.large', 'Tasse ☕', '', 'a'.repeat(40), 'b', 'c')
const locationId = fc.constantFrom('studio', 'store', 'cellar')
// More than 32 bits hold; sums of some stay whole.
const quantities = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -(2 ** 45), max: 2 ** 45 }))
const anyItem = fc.tuple(
  variantId,
  locationId,
  quantities,
  quantities,
  fc.integer({ min: 1, max: 4_294_967_295 }),
)
const step = fc.oneof(
  { weight: 3, arbitrary: anyItem.map((fields) => ({ put: item(...fields) })) },
  {
    weight: 1,
    arbitrary: fc.tuple(variantId, locationId).map((parts) => ({ remove: stockItemId(...parts) })),
  },
)

/** Columns restored from the saved bytes of others. */
function resumed({ save }: StockColumns): StockColumns {
  const columns = createStockColumns(() => undefined)
  columns.resume(createPartsReader(save().map((part) => Uint8Array.from(part))))
  return columns
}

test('columns match a map of whole items, whatever is put, removed and resumed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: 60 }), (steps, resumedAt) => {
      let columns = createStockColumns(() => undefined)
      const known = new Map<string, StoredItem>()
      for (const [at, each] of steps.entries()) {
        if (at === resumedAt) columns = resumed(columns)
        if ('put' in each) {
          expect(columns.put(each.put)).toBe(
            JSON.stringify(known.get(each.put.id)) !== JSON.stringify(each.put),
          )
          known.set(each.put.id, each.put)
        } else expect(columns.remove(each.remove)).toBe(known.delete(each.remove))
      }
      const all = [...known.values()]
      expect(byId(columns.items())).toEqual(known)
      expect(new Set(columns.ids())).toEqual(new Set(known.keys()))
      const sellable = new Map(columns.variants())
      expect(new Set(sellable.keys())).toEqual(new Set(all.map(({ data }) => data.variantId)))
      for (const { id, data } of all) {
        expect(columns.item(id)).toEqual(known.get(id))
        const same = all.filter((other) => other.data.variantId === data.variantId)
        expect(byId(columns.itemsOf(data.variantId))).toEqual(byId(same))
        const sum = same.reduce((total, other) => total + other.data.onHand - other.data.reserved, 0)
        expect(columns.sellable(data.variantId)).toBe(sum)
        expect(sellable.get(data.variantId)).toBe(columns.sellable(data.variantId))
        const there = all.filter((other) => other.data.locationId === data.locationId)
        expect(byId(columns.itemsAt(data.locationId))).toEqual(byId(there))
        const full = there.filter((other) => other.data.onHand !== 0 || other.data.reserved !== 0)
        expect(columns.countFullAt(data.locationId)).toBe(full.length)
      }
    }),
  )
})

test('many items find room, and rows of removed ones are given out again', () => {
  const rows: number[] = []
  const columns = createStockColumns((row) => rows.push(row))
  for (let at = 0; at < 5_000; at += 1) columns.put(item(`v${at}`, 'studio', at))
  columns.remove('v7.studio')
  columns.remove('v9.studio')
  columns.put(item('w1', 'studio', 1))
  columns.put(item('w2', 'studio', 2))
  columns.put(item('w3', 'studio', 3))
  expect(rows.slice(-5)).toEqual([7, 9, 9, 7, 5_000])
  expect(columns.sellable('v4999')).toBe(4_999)
  expect(columns.item('v7.studio')).toBeUndefined()
  expect(columns.itemsOf('w2')).toEqual([item('w2', 'studio', 2)])
  expect([...columns.itemsAt('nowhere'), ...columns.itemsOf('nothing')]).toEqual([])
})

test('an unchanged item changes nothing', () => {
  const rows: number[] = []
  const columns = createStockColumns((row) => rows.push(row))
  expect(columns.put(item('cup', 'studio', 3))).toBe(true)
  expect(columns.put(item('cup', 'studio', 3))).toBe(false)
  expect(columns.put(item('cup', 'studio', 3, 0, 2))).toBe(true)
  expect(rows).toEqual([0, 0])
})
