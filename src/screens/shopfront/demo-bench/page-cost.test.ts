import { expect, test } from 'vitest'
import { readCost, sourceOf } from './page-cost.ts'

test('the cost of a page is read from its header, with the names of its calls', () => {
  const header =
    'call;dur=1.2;desc="GET /api/products/tuesday-mug", call;dur=0.3;desc="GET /api/shop", total;dur=12.5, reads;desc="3", writes;desc="0"'
  expect(readCost(header)).toEqual({
    milliseconds: 12.5,
    reads: 3,
    calls: [
      { name: 'getProduct', method: 'GET', path: '/api/products/tuesday-mug', milliseconds: 1.2 },
      { name: 'getShop', method: 'GET', path: '/api/shop', milliseconds: 0.3 },
    ],
  })
  expect(readCost('')).toBeUndefined()
})

test.each([
  ['/', 'src/screens/shopfront/home/home.tsx'],
  ['/products/tuesday-mug', 'src/screens/shopfront/product/product.tsx'],
  ['/orders/lookup', 'src/screens/shopfront/order/look-up.tsx'],
  ['/nowhere/at/all', undefined],
])('the screen at %s is in %s', (path, file) => {
  expect(sourceOf(path)).toBe(file)
})
