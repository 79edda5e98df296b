import { expect, test } from 'vitest'
import type { ProductCard } from '../types.ts'
import { moreFor } from './beside-cart.ts'

const card = (handle: string, availability = 'in_stock') =>
  ({
    handle,
    variantId: `var_${handle}`,
    title: handle,
    images: [],
    lang: {},
    availability,
  }) as unknown as ProductCard

const product = {
  boughtTogether: [card('mug'), card('bowl')],
  related: [card('bowl'), card('vase'), card('plate'), card('jug', 'sold_out'), card('tray')],
}

const handlesOf = (...[lines, later]: [string[], string[]]) =>
  moreFor(
    product,
    { lines: lines.map((productHandle) => ({ productHandle })) },
    later.map((handle) => ({ handle })),
  ).map(({ handle }) => handle)

test('a row holds what was bought together first, each once and none that is sold out', () => {
  expect(handlesOf([], [])).toEqual(['mug', 'bowl', 'vase', 'plate'])
})

test('neither what is in the cart nor what is saved for later is in the row', () => {
  expect(handlesOf(['mug'], [])).toEqual(['bowl', 'vase', 'plate', 'tray'])
  expect(handlesOf([], ['vase'])).toEqual(['mug', 'bowl', 'plate', 'tray'])
})

test('a row that would not be full is left out', () => {
  expect(handlesOf(['mug'], ['vase'])).toEqual([])
})
