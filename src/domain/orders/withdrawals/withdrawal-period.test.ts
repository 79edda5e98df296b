import { expect, test } from 'vitest'
import { sampleOrder } from '../orders/sample-order.ts'
import { isTooLate, lastDayToWithdraw } from './withdrawal-period.ts'

const parcel = (deliveredAt: string | null, quantity = 3) => ({
  id: 'ful_1',
  state: deliveredAt === null ? ('shipped' as const) : ('delivered' as const),
  lines: [{ lineId: 'line_1', quantity }],
  tracking: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  shippedAt: '2026-03-02T09:00:00.000Z',
  deliveredAt,
})
const digital = sampleOrder().lines.map((line) => ({ ...line, requiresShipping: false }))

test.each([
  ['14 days from delivery', { fulfilments: [parcel('2026-03-05T18:00:00.000Z')] }, '2026-03-19'],
  ['the Monday after a Sunday', { fulfilments: [parcel('2026-03-08T18:00:00.000Z')] }, '2026-03-23'],
  [
    '14 days from the latest date of a parcel that nobody marked',
    { fulfilments: [parcel(null)] },
    '2026-03-20',
  ],
  ['not begun while items are not sent', { fulfilments: [parcel('2026-03-05T18:00:00.000Z', 2)] }, null],
  ['not begun before shipping', {}, null],
  ['14 days from the order of what is not sent', { lines: digital }, '2026-03-16'],
  [
    'of the day where the shopper is',
    { timeZone: 'Asia/Tokyo', fulfilments: [parcel('2026-03-05T18:00:00.000Z')] },
    '2026-03-20',
  ],
])('the period to withdraw is %s', (_, change, last) => {
  expect(lastDayToWithdraw(sampleOrder(change))).toBe(last)
})

test('the last day is in time to its end', () => {
  const order = sampleOrder({ fulfilments: [parcel('2026-03-05T18:00:00.000Z')] })
  expect(isTooLate(order, '2026-03-19T23:59:59.000Z')).toBe(false)
  expect(isTooLate(order, '2026-03-20T00:00:00.000Z')).toBe(true)
  expect(isTooLate(sampleOrder(), '2030-01-01T00:00:00.000Z'), 'before shipping').toBe(false)
})
