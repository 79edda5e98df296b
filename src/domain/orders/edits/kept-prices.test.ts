import { expect, test } from 'vitest'
import type { PricedLine } from '../../pricing/model/priced-cart.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { keepPrices, probesOf, type Replaced } from './kept-prices.ts'
import type { ItemToAdd } from './add-items.ts'

/** A line of mugs, 50.00 each and 20 % off, of a product with several colours. */
function mugs(variantId: string, quantity: number, change: Partial<OrderLine> = {}): OrderLine {
  const [line] = sampleOrder().lines
  if (!line) throw new Error('The sample order has a line')
  const [subtotal, discount] = [5_000 * quantity, 1_000 * quantity]
  const discounts = [{ promotionId: 'p', name: 'Spring', code: 'SPRING', amount: discount }]
  const amounts = { unitPrice: 5_000, subtotal, discount, discounts, cancelled: 0, returned: 0 }
  return { ...line, id: variantId, variantId, productId: 'mug', quantity, ...amounts, ...change }
}

const products: Record<string, string> = { blue: 'mug', red: 'mug', large: 'mug', bowl: 'bowl' }

/** Today's prices by variant; one that is left out is no longer sold. */
function keep(
  wanted: readonly ItemToAdd[],
  replaced: readonly Replaced[],
  prices: Readonly<Record<string, number>>,
) {
  const lines = probesOf(wanted, replaced).map(({ id, variantId }) => {
    const unitPrice = prices[variantId]
    const problems = unitPrice === undefined ? [{ code: 'no_longer_sold' }] : []
    return { id, productId: products[variantId] ?? '', unitPrice: unitPrice ?? 0, problems } as PricedLine
  })
  return keepPrices(wanted, replaced, { lines }).map(({ variantId, quantity, kept }) => [
    variantId,
    quantity,
    kept?.amount,
    kept?.discounts.map(({ amount }) => amount),
  ])
}

const one = (variantId: string): ItemToAdd => ({ variantId, quantity: 1 })

test.each([
  ['today as then', { blue: 5_000, red: 5_000 }],
  ['both cheaper today', { blue: 4_500, red: 4_500 }],
  ['both dearer today', { blue: 5_500, red: 5_500 }],
])('another colour at the same price costs what was paid: %s', (_, prices) => {
  expect(keep([one('red')], [{ line: mugs('blue', 1), quantity: 1 }], prices)).toEqual([
    ['red', 1, 5_000, [1_000]],
  ])
})

test('a dearer variant costs the difference of today more, and keeps the discount', () => {
  const prices = { blue: 4_500, large: 6_000 }
  expect(keep([one('large')], [{ line: mugs('blue', 1), quantity: 1 }], prices)).toEqual([
    ['large', 1, 6_500, [1_000]],
  ])
})

test('one that is no longer sold is compared at the price of the order', () => {
  expect(keep([one('large')], [{ line: mugs('blue', 1), quantity: 1 }], { large: 6_000 })).toEqual([
    ['large', 1, 6_000, [1_000]],
  ])
})

test('parts of a line get the shares of its discount that the returned items are credited by', () => {
  const line = mugs('blue', 3, {
    discount: 1_000,
    discounts: [{ promotionId: 'p', name: 'Spring', code: null, amount: 1_000 }],
    cancelled: 1,
  })
  const wanted = [one('red'), one('blue')]
  // 140.00 for three: 46.67, 46.67, 46.66, of which the first is cancelled.
  expect(keep(wanted, [{ line, quantity: 2 }], { blue: 5_000, red: 5_000 })).toEqual([
    ['red', 1, 5_000, [333]],
    ['blue', 1, 5_000, [334]],
  ])
})

test('items are matched with the same variant first, and items beyond the replaced ones cost what they cost today', () => {
  const replaced = [
    { line: mugs('blue', 1), quantity: 1 },
    { line: mugs('red', 2, { unitPrice: 4_000, subtotal: 8_000, discount: 0, discounts: [] }), quantity: 2 },
  ]
  expect(keep([{ variantId: 'red', quantity: 4 }], replaced, { blue: 5_000, red: 5_000 })).toEqual([
    ['red', 2, 4_000, []],
    ['red', 1, 5_000, [1_000]],
    ['red', 1, undefined, undefined],
  ])
})

test('other products, and prices set by hand, stay as they are', () => {
  const replaced = [{ line: mugs('blue', 2), quantity: 2 }]
  const byHand = { ...one('red'), price: { amount: 100, reason: 'A gift' } }
  expect(keep([one('bowl'), byHand], replaced, { blue: 5_000, red: 5_000, bowl: 900 })).toEqual([
    ['bowl', 1, undefined, undefined],
    ['red', 1, undefined, undefined],
  ])
})
