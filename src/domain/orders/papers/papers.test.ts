import { expect, test } from 'vitest'
import { sampleOrder } from '../orders/sample-order.ts'
import { withStatuses } from '../orders/statuses.ts'
import { packingSlips } from './packing-slips.ts'
import { pickList } from './pick-list.ts'

const seller = { name: 'Kiln & Loom GmbH', address: ['Torstraße 1'] }
const stored = (id: string, change: Parameters<typeof sampleOrder>[0] = {}) => ({
  id,
  version: 1,
  data: withStatuses(sampleOrder(change)),
})
const parcel = (id: string, state: 'pending' | 'shipped' | 'cancelled', quantity: number) => ({
  id,
  state,
  lines: [{ lineId: 'line_1', quantity }],
  tracking: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
})
const slips = (...order: Parameters<typeof stored>) => packingSlips(stored(...order), seller)
const units = (...order: Parameters<typeof stored>) =>
  slips(...order).map(({ items }) => items.rows.map(({ cells }) => cells[1]))

test('a packing slip names what is in each parcel, for whom, without prices', () => {
  const [first, second] = slips('7K2QX-M4PD9', { giftMessage: 'For you' })
  expect(first).toMatchObject({
    heading: 'Packing slip',
    to: { lines: ['Ada Lovelace', 'Torstraße 1', '10119 Berlin', 'Germany'] },
    items: { rows: [{ cells: ['Mug', '2'], small: 'Celadon · MUG' }] },
    notes: ['Gift message: For you'],
  })
  expect(first?.facts).toContainEqual(['Parcel', '1 of 2'])
  expect(second?.facts).toContainEqual(['Parcel', '2 of 2'])
  expect(JSON.stringify([first, second])).not.toMatch(/42|€/)
})

test('a packing slip is for what leaves next, and for what has left once nothing else does', () => {
  expect(units('A')).toEqual([['2'], ['1']])
  expect(units('A', { fulfilments: [parcel('ful_1', 'pending', 1)] })).toEqual([['1'], ['1'], ['1']])
  expect(units('A', { fulfilments: [parcel('ful_1', 'shipped', 2)] })).toEqual([['1']])
  const gone = [parcel('ful_1', 'shipped', 3), parcel('ful_2', 'cancelled', 3)]
  expect(units('A', { fulfilments: gone })).toEqual([['3']])
})

test('a packing slip is in the language of its order', () => {
  expect(slips('A', { language: 'de', locale: 'de-DE' })[0]).toMatchObject({
    heading: 'Packzettel',
    facts: [
      ['Bestellung', 'A'],
      ['Bestellt am', '1. März 2026'],
      ['Versand', 'Standard'],
      ['Paket', '1 von 2'],
    ],
  })
})

const format = {
  shop: 'Kiln & Loom',
  language: 'en',
  at: '2026-03-03T09:00:00.000Z' as const,
  timeZone: 'UTC',
  place: (id: string) => ({ studio: 'Studio', store: 'Store' })[id],
  namesOf: () => (text: string) => text,
}

test('a pick list adds up the items of all orders by location, and names their orders', () => {
  const list = pickList([stored('A'), stored('B', { fulfilments: [parcel('ful_1', 'pending', 2)] })], format)
  expect(list?.items.rows).toEqual([
    { cells: ['Mug', 'Store', '2'], small: 'Celadon · MUG — A × 1, B × 1' },
    { cells: ['Mug', 'Studio', '2'], small: 'Celadon · MUG — A × 2' },
  ])
  expect(list?.facts).toContainEqual(['Items', '4'])
  expect(list?.notes).toEqual([])
})

test('a pick list names the orders that are packed already', () => {
  const packed = stored('B', { fulfilments: [parcel('ful_1', 'pending', 3)] })
  const cancelled = stored('C', { cancelledAt: '2026-03-02T09:00:00.000Z' })
  expect(pickList([stored('A'), packed, cancelled], format)?.notes).toEqual(['Already packed: B'])
})

test('there is no pick list where nothing is to be packed', () => {
  const packed = stored('A', { fulfilments: [parcel('ful_1', 'pending', 3)] })
  const cancelled = stored('B', { cancelledAt: '2026-03-02T09:00:00.000Z' })
  expect(pickList([packed, cancelled], format)).toBeUndefined()
})
