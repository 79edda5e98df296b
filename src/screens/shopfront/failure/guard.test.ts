import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createShopApi } from '#client/shop-api.ts'
import { apiContext } from '../../api-context.ts'
import { nowhere, placeContext } from '../../place.ts'
import { guard } from './guard.ts'

/** Asks for a product that is gone; `products` answers a list of others. */
async function ask(products: () => Promise<Response>, method = 'GET') {
  const gone = { status: 404, code: 'product_not_found', title: 'Gone', instance: 'REF-1' }
  const asked: string[] = []
  const api = createShopApi((path) => {
    asked.push(path)
    return path.includes('?') ? products() : Promise.resolve(Response.json(gone, { status: 404 }))
  }, 'en')
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(placeContext, nowhere)
  const loader = guard(() => api.getProduct({ params: { handle: 'gone' } }))
  const request = new Request('http://shop.test/products/gone', { method })
  const error: unknown = await loader({ request, context }).catch((thrown: unknown) => thrown)
  return { asked, error }
}

const card = { handle: 'tide-vase', images: [], swatches: [] }

test('a missing page names popular products', async () => {
  const { error } = await ask(() => Promise.resolve(Response.json({ items: [card] })))
  expect(error).toMatchObject({
    data: { code: 'product_not_found', reference: 'REF-1', popular: [card] },
    init: { status: 404 },
  })
})

test.each([
  [
    'refuses',
    () => Promise.resolve(Response.json({ status: 503, code: 'store_unavailable' }, { status: 503 })),
  ],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is as missing when the shop %s', async (_, products) => {
  const { error } = await ask(products)
  expect(error).toMatchObject({ data: { code: 'product_not_found', popular: [] }, init: { status: 404 } })
})

test('a form that was refused asks for no products', async () => {
  const { asked, error } = await ask(() => Promise.reject(new Error('asked')), 'POST')
  expect(error).toMatchObject({ data: { code: 'product_not_found' }, init: { status: 404 } })
  expect(asked).toEqual(['/api/products/gone'])
})
