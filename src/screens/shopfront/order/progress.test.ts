import { expect, test } from 'vitest'
import type { Order } from '../types.ts'
import { stageOf, stepsOf } from './progress.ts'

const parcel = (given: Partial<Order['fulfilments'][number]> = {}): Order['fulfilments'][number] => ({
  id: 'f',
  state: 'pending',
  lines: [],
  tracking: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  ...given,
})
const sent = parcel({ state: 'shipped', shippedAt: '2026-11-03T09:00:00.000Z' })
const order = (
  fulfilment: Order['fulfilment'],
  fulfilments: Order['fulfilments'],
  kind: 'post' | 'pickup' = 'post',
) =>
  ({
    placedAt: '2026-11-01T09:00:00.000Z',
    status: 'placed',
    fulfilment,
    fulfilments,
    delivery: { kind },
  }) as Order

test.each([
  ['placed', order('unfulfilled', []), 1],
  ['placed', order('unfulfilled', [parcel({ state: 'cancelled' })]), 1],
  ['packed', order('unfulfilled', [parcel()]), 2],
  ['sent', order('partially_fulfilled', [sent]), 3],
  ['sent', order('fulfilled', [sent]), 3],
  [
    'delivered',
    order('delivered', [{ ...sent, state: 'delivered', deliveredAt: '2026-11-04T09:00:00.000Z' }]),
    4,
  ],
  ['cancelled', { ...order('unfulfilled', []), status: 'cancelled' as const }, 1],
])('%s', (stage, given, reached) => {
  expect(stageOf(given)).toBe(stage)
  expect(stepsOf(given).filter(({ at }) => at !== null)).toHaveLength(reached)
})

test('what is collected is never on its way', () => {
  expect(stepsOf(order('unfulfilled', [], 'pickup')).map(({ name }) => name)).toEqual([
    'placed',
    'packed',
    'delivered',
  ])
})
