import { expect, test } from 'vitest'
import { keysIn } from './reference-keys.ts'

const keys = (value: unknown) => [...keysIn(value, 'https://shop.example')]

test('links name paths of the shop, without the place in front and with their letters', () => {
  const html =
    '<p><a href="/de-eu/products/vase?x=1#y">a</a> <a href="https://shop.example/pages/about/">b</a> ' +
    '<a href="https://other.example/products/bowl">c</a> <a href="/collections/%E8%8C%B6%E7%A2%97">d</a></p>'
  expect(keys({ html: { en: html } })).toEqual(['/products/vase', '/pages/about', '/collections/茶碗'])
})

test('sections, menus, promotions and price lists name things in their fields', () => {
  expect(keys({ type: 'page', slug: 'about' })).toEqual(['page:about'])
  expect(keys({ type: 'products', source: 'collection', collection: 'new' })).toEqual(['collection:new'])
  expect(
    keys([{ target: { kind: 'post', slug: 'first' } }, { links: [{ path: '/journal/second' }] }]),
  ).toEqual(['post:first', '/journal/second'])
  expect(keys({ include: { products: ['prd_1'], variants: ['var_1'], collections: ['sale'] } })).toEqual([
    'product:prd_1',
    'variant:var_1',
    'collection:sale',
  ])
  expect(keys([{ scope: 'collection', target: 'sale' }])).toEqual(['collection:sale'])
})
