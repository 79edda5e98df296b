import { expect, test } from 'vitest'
import { catalogueEndpoints, listProductsQuery } from '#contract/catalogue.ts'
import type { Call } from '#http/handler.ts'
import { openCatalogue } from './open-catalogue.ts'

type Shop = Awaited<ReturnType<typeof openCatalogue>>

/** Calls as the router would: the query checked and filled in, the answer checked. */
async function list(shop: Shop, query: Record<string, unknown> = {}) {
  const call = { query: listProductsQuery.parse(query) } as Call<'listProducts'>
  return catalogueEndpoints.listProducts.returns.parse(await shop.handlers.listProducts(call))
}

test('try', async () => {
  const shop = await openCatalogue()
  const all = await list(shop)
  console.log(all.total, all.pages, all.priceRange, all.items[0], all.facets.map((f) => `${f.name}: ${f.values.map((v) => `${v.value} ${v.count}`).join(', ')}`))
  for (const q of ['vase', 'vsae', 'blue', 'throw', 'ceramcs', '"', 'tide OR', 'NEAR(', '😀', "'; drop table"])
    console.log(q, await list(shop, { q }).then((r) => [r.total, r.correctedQuery, r.items.slice(0, 3).map((i) => i.title)]))
  const p = await shop.handlers.getProduct({ params: { handle: all.items[0]?.handle ?? '' }, query: {} } as Call<'getProduct'>)
  console.log(catalogueEndpoints.getProduct.returns.parse(p).related.map((r) => r.title), p.delivery, p.collections)
  console.log((await shop.handlers.listCollections({} as Call<'listCollections'>)).items.map((c) => [c.handle, c.parent, c.productCount, c.image?.url]))
  expect(all.total).toBe(48)
})
