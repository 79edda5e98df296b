import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const assets = { scripts: [], styles: [], preloads: [] }
  shop = await openTestShop(
    {},
    {
      staticFolder: undefined,
      renderer: async (report) => createRenderer({ assets, report }),
    },
  )
  await shop.owner.api.createSearchRedirect({ body: { query: 'our bowl', path: '/products/bowl' } })
})
afterAll(() => shop.close())

test.each([
  ['/search?q=our+bowl', '/products/bowl'],
  ['/de-eu/search?q=our+bowl', '/de-eu/products/bowl'],
])('%s leads to where staff lead its words: %s', async (requested, leadsTo) => {
  const request = new Request(new URL(requested, 'http://localhost:3000'))
  const response = await shop.shop.app.fetch(request, { address: '127.0.0.1' })
  expect([response.status, response.headers.get('location')]).toEqual([302, leadsTo])
})
