import { expect, test } from 'vitest'
import { inOrder } from './recently-viewed.tsx'

const product = (handle: string, availability: 'in_stock' | 'sold_out' = 'in_stock', id = handle) => ({
  id,
  handle,
  availability,
})

const handlesOf = (...[products, except]: Parameters<typeof inOrder>) =>
  inOrder(products, except).map(({ handle }) => handle)

test('what is sold out is last, and the rest as it was viewed', () => {
  const products = [product('jug', 'sold_out'), product('mug'), product('bowl', 'sold_out'), product('vase')]
  expect(handlesOf(products, undefined)).toEqual(['mug', 'vase', 'jug', 'bowl'])
})

test('the product of the page is not among them', () => {
  expect(handlesOf([product('mug'), product('vase')], 'mug')).toEqual(['vase'])
})

test('a product that was viewed under two handles is shown once', () => {
  expect(
    handlesOf([product('mug', 'in_stock', 'prod_1'), product('mug', 'in_stock', 'prod_1')], 'vase'),
  ).toEqual(['mug'])
})
