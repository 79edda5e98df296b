import { describe, expect, test } from 'vitest'
import { shownCompanions, withOrders } from './counting.ts'

const order = (buyer: string, ...productIds: string[]) => ({ buyer, productIds })

describe('What is bought together', () => {
  test('counts each order once a pair, however many lines it has', () => {
    expect(
      withOrders('mug', [], [order('a', 'mug', 'bowl', 'mug', 'bowl'), order('b', 'vase', 'bowl')]),
    ).toEqual([{ productId: 'bowl', orders: 1, buyers: ['a'] }])
  })

  test('goes on from what was counted before, most often first', () => {
    const before = withOrders('mug', [], [order('a', 'mug', 'bowl')])
    const after = withOrders('mug', before, [order('a', 'mug', 'vase'), order('b', 'vase', 'mug')])
    expect(after.map(({ productId, orders }) => [productId, orders])).toEqual([
      ['vase', 2],
      ['bowl', 1],
    ])
  })

  test('is shown when three different shoppers have bought both, and not before', () => {
    const many = Array.from({ length: 9 }, () => order('a', 'mug', 'bowl'))
    const two = withOrders('mug', [], [...many, order('b', 'mug', 'bowl')])
    expect(shownCompanions(two)).toEqual([])
    expect(shownCompanions(withOrders('mug', two, [order('c', 'mug', 'bowl')]))).toEqual(['bowl'])
  })

  test('keeps no more of who bought than it needs, and only so many companions', () => {
    const orders = Array.from({ length: 80 }, (_, at) => order(`b${at}`, 'mug', 'bowl', `other${at}`))
    const counted = withOrders('mug', [], orders)
    expect(counted).toHaveLength(50)
    expect(counted[0]).toEqual({ productId: 'bowl', orders: 80, buyers: ['b0', 'b1', 'b2'] })
  })
})
