import { expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { acceptLines, addItems, dropLine, joinLines, reprice, setQuantity, type Offer } from './cart-lines.ts'

const line = (id: string, variantId: string, quantity: number, shownPrice = 100) => ({
  id,
  variantId,
  quantity,
  shownPrice,
  shownIn: 'EUR',
})
const offer: Offer = { currency: 'EUR', price: () => 100, sellable: 999 }
const everywhere = (known: Record<string, Offer>) => (variantId: string) =>
  known[variantId] ?? { ...offer, price: () => undefined, sellable: 0 }

test('adding puts a new line at the end, at the price of now', () => {
  expect(addItems([line('a', 'cup', 1)], { variantId: 'vase', quantity: 2 }, offer, 'b')).toEqual([
    line('a', 'cup', 1),
    line('b', 'vase', 2),
  ])
})

test('adding a variant that is in the cart raises its line, which keeps its last shown price', () => {
  expect(addItems([line('a', 'cup', 1, 90)], { variantId: 'cup', quantity: 2 }, offer, 'b')).toEqual([
    line('a', 'cup', 3, 90),
  ])
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, JSON.parse('"1"') as number])(
  'a quantity of %s is refused',
  (quantity) => {
    expect(() => addItems([], { variantId: 'cup', quantity }, offer, 'a')).toThrow('invalid_request')
    expect(() => setQuantity([line('a', 'cup', 1)], 'a', quantity, () => offer)).toThrow('invalid_request')
  },
)

test('a line holds 99,999 and no more, however they are added', () => {
  const plenty = { ...offer, price: () => 100, sellable: 500_000 }
  const add = (there: number, quantity: number) => () =>
    addItems([line('a', 'cup', there)], { variantId: 'cup', quantity }, plenty, 'b')[0]?.quantity
  expect(add(99_998, 1)()).toBe(99_999)
  expect(add(99_999, 1)).toThrow('quantity_limit')
  expect(() => addItems([], { variantId: 'cup', quantity: 100_000 }, plenty, 'b')).toThrow('quantity_limit')
})

test('a line holds no more than an order may cost', () => {
  const dear = { ...offer, price: () => 50_000_000_000, sellable: 99_999 }
  const add = (quantity: number) => () => addItems([], { variantId: 'ship', quantity }, dear, 'a')
  expect(add(2)()[0]?.quantity).toBe(2)
  expect(add(3)).toThrow('quantity_limit')
  expect(() => setQuantity([line('a', 'ship', 1)], 'a', 99_999, () => dear)).toThrow('quantity_limit')
})

test('a cart holds 250 lines, and the last of them can still be raised', () => {
  const full = Array.from({ length: limits.linesPerCart.value }, (_, index) =>
    line(`l${index}`, `v${index}`, 1),
  )
  expect(() => addItems(full, { variantId: 'cup', quantity: 1 }, offer, 'b')).toThrow('cart_full')
  expect(addItems(full, { variantId: 'v0', quantity: 1 }, offer, 'b')[0]?.quantity).toBe(2)
})

test('adding more than is left says how many are left and how many are in the cart', () => {
  const three = { ...offer, price: () => 100, sellable: 3 }
  const add = (lines: ReturnType<typeof line>[], quantity: number) => () =>
    addItems(lines, { variantId: 'cup', quantity }, three, 'b')
  expect(add([], 4)).toThrow('out_of_stock: Only 3 left')
  expect(add([line('a', 'cup', 2)], 2)).toThrow('out_of_stock: Only 3 left, of which the cart has 2')
  expect(() =>
    addItems([], { variantId: 'cup', quantity: 1 }, { ...offer, price: () => 100, sellable: 0 }, 'b'),
  ).toThrow('out_of_stock: Sold out')
})

test('a variant without a price here is not sold here', () => {
  expect(() =>
    addItems([], { variantId: 'cup', quantity: 1 }, { ...offer, price: () => undefined, sellable: 9 }, 'b'),
  ).toThrow('variant_not_found')
})

test('setting and dropping need a line that is there', () => {
  const lines = [line('a', 'cup', 1)]
  expect(setQuantity(lines, 'a', 5, () => offer)[0]?.quantity).toBe(5)
  expect(() => setQuantity(lines, 'b', 5, () => offer)).toThrow('line_not_found')
  expect(() => setQuantity(lines, 'a', 5, () => ({ ...offer, price: () => 100, sellable: 4 }))).toThrow(
    'out_of_stock: Only 4 left',
  )
  expect(() => setQuantity(lines, 'a', 1, () => ({ ...offer, price: () => undefined, sellable: 0 }))).toThrow(
    'out_of_stock',
  )
  expect(dropLine(lines, 'a', () => offer)).toEqual([])
  expect(() => dropLine(lines, 'b', () => offer)).toThrow('line_not_found')
})

test('accepting takes current prices, caps to the stock over all lines, and drops unavailable ones', () => {
  const lines = [line('a', 'cup', 2, 90), line('b', 'cup', 2, 90), line('c', 'bowl', 1), line('d', 'jug', 1)]
  const now = everywhere({
    cup: { ...offer, price: () => 100, sellable: 3 },
    jug: { ...offer, price: () => 50, sellable: 0 },
  })
  expect(acceptLines(lines, now)).toEqual([line('a', 'cup', 2), line('b', 'cup', 1)])
})

test('in another market lines show its prices, and unavailable lines stay and are reported', () => {
  const lines = [line('a', 'cup', 2, 90), line('b', 'bowl', 1, 40)]
  expect(reprice(lines, everywhere({ cup: offer }))).toEqual([
    line('a', 'cup', 2, 100),
    line('b', 'bowl', 1, 40),
  ])
})

test('a price that was shown in another currency is not taken for one of today', () => {
  const inYen = { ...line('a', 'cup', 1), shownIn: 'JPY' }
  expect(setQuantity([inYen], 'a', 2, () => offer)).toEqual([{ ...inYen, quantity: 2 }])
  expect(acceptLines([inYen], () => offer)).toEqual([line('a', 'cup', 1)])
})

test('joining sums items up to what is in stock, but never below what either cart held', () => {
  const join = (mine: number, theirs: number, sellable: number) =>
    joinLines(
      [line('a', 'cup', mine)],
      [line('b', 'cup', theirs)],
      everywhere({ cup: { ...offer, price: () => 100, sellable } }),
    )[0]?.quantity
  expect(join(2, 3, 999)).toBe(5)
  expect(join(2, 3, 4)).toBe(4)
  expect(join(2, 3, 1)).toBe(3)
  expect(join(80_000, 80_000, 500_000)).toBe(99_999)
})

test('joining fills a cart up to 250 lines and leaves the carts it was given alone', () => {
  const mine = [line('a', 'cup', 1)]
  const theirs = Array.from({ length: 250 }, (_, index) => line(`l${index}`, `v${index}`, 1))
  expect(joinLines(mine, theirs, () => offer)).toHaveLength(250)
  joinLines(mine, [line('b', 'cup', 1)], () => offer)
  expect(mine[0]?.quantity).toBe(1)
})
