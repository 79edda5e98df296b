import { expect, test } from 'vitest'
import type { Parcel } from '../orders/parcels-and-returns.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { parcelPlan } from './parcel-plan.ts'

const packedWith = (quantity: number, state: Parcel['state'] = 'shipped'): Parcel => ({
  id: 'ful_1',
  state,
  lines: [{ lineId: 'line_1', quantity }],
  tracking: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
})
const plan = (change: Parameters<typeof sampleOrder>[0] = {}) =>
  parcelPlan(sampleOrder(change)).map(({ locationId, lines }) => [locationId, lines[0]?.quantity])

test('items from two places go in two parcels', () => {
  expect(plan()).toEqual([
    ['studio', 2],
    ['store', 1],
  ])
})

test('packed items are not planned, and unpacked ones are again', () => {
  expect(plan({ fulfilments: [packedWith(2)] })).toEqual([['store', 1]])
  expect(plan({ fulfilments: [packedWith(3)] })).toEqual([])
  expect(plan({ fulfilments: [packedWith(2, 'cancelled')] })).toEqual([
    ['studio', 2],
    ['store', 1],
  ])
})

test('items whose stock is not counted go along', () => {
  const [line] = sampleOrder().lines
  if (!line) throw new Error('the sample order has a line')
  const uncounted = { ...line, id: 'line_2', holding: [] }
  expect(parcelPlan({ lines: [line, uncounted], fulfilments: [] })).toEqual([
    {
      locationId: 'studio',
      lines: [
        { lineId: 'line_1', quantity: 2 },
        { lineId: 'line_2', quantity: 3 },
      ],
    },
    { locationId: 'store', lines: [{ lineId: 'line_1', quantity: 1 }] },
  ])
  expect(parcelPlan({ lines: [uncounted], fulfilments: [] })).toEqual([
    { locationId: '', lines: [{ lineId: 'line_2', quantity: 3 }] },
  ])
})

test('what needs no parcel is in none', () => {
  const [line] = sampleOrder().lines
  expect(plan({ lines: line ? [{ ...line, requiresShipping: false }] : [] })).toEqual([])
})
