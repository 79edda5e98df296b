import { describe, expect, test } from 'vitest'
import { shownCompanions, withOrders } from './counting.ts'

const order = (buyer: string, ...productIds: string[]) => ({ buyer, productIds })

describe('Products bought together', () => {
  test('counts each order once a pair, however many lines it has', () => {
    expect(
      withOrders('mug', undefined, [order('a', 'mug', 'bowl', 'mug', 'bowl'), order('b', 'vase', 'bowl')]),
    ).toEqual({ orders: 1, others: [{ productId: 'bowl', orders: 1, buyers: ['a'] }] })
  })

  test('continues from earlier counts, most frequent first', () => {
    const before = withOrders('mug', undefined, [order('a', 'mug', 'bowl')])
    const after = withOrders('mug', before, [order('a', 'mug', 'vase'), order('b', 'vase', 'mug')])
    expect(after.orders).toBe(3)
    expect(after.others.map(({ productId, orders }) => [productId, orders])).toEqual([
      ['vase', 2],
      ['bowl', 1],
    ])
  })

  test('is shown when three different shoppers have bought both, and not before', () => {
    const many = Array.from({ length: 9 }, () => order('a', 'mug', 'bowl'))
    const two = withOrders('mug', undefined, [...many, order('b', 'mug', 'bowl')])
    expect(shownCompanions(two.others)).toEqual([])
    const three = withOrders('mug', two, [order('c', 'mug', 'bowl')])
    expect(shownCompanions(three.others)).toEqual(['bowl'])
  })

  test('stores no more about buyers than it needs, and a limited number of companions', () => {
    const orders = Array.from({ length: 80 }, (_, at) => order(`b${at}`, 'mug', 'bowl', `other${at}`))
    const { orders: times, others } = withOrders('mug', undefined, orders)
    expect(times).toBe(80)
    expect(others).toHaveLength(50)
    expect(others[0]).toEqual({ productId: 'bowl', orders: 80, buyers: ['b0', 'b1', 'b2'] })
  })
})
