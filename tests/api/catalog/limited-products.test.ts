import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '#vocabulary/time.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { putOnSale, someProduct, someVariant, type ProductInput } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const input = (handle: string, change: Partial<ProductInput> = {}): ProductInput =>
  someProduct({
    handle,
    title: `${handle} of oak`,
    status: 'active',
    variants: [someVariant({ sku: handle })],
    ...change,
  })

/** Where shoppers of a market meet a product. */
async function seen(handle: string, market: string): Promise<Record<string, boolean>> {
  const { api, send } = shop.visitor()
  const named = (items: readonly { handle: string }[]) => items.some((each) => each.handle === handle)
  const query = { market, limit: 100 }
  const page = await api.getProduct({ params: { handle }, query: { market } }).catch(() => undefined)
  return {
    listed: named((await api.listProducts({ query })).items),
    inCollection: named((await api.listProducts({ query: { ...query, collection: 'ceramics' } })).items),
    found: named((await api.listProducts({ query: { ...query, q: handle } })).items),
    suggested: named((await api.suggest({ query: { market, q: handle } })).products),
    page: page !== undefined,
    related: named((await api.getProduct({ params: { handle: 'bowl' }, query: { market } })).related),
    sitemap: (await send(`/sitemap-en-${market}-products-1.xml`)).text.includes(`/products/${handle}<`),
  }
}
const everywhere = (is: boolean) => ({
  listed: is,
  inCollection: is,
  found: is,
  suggested: is,
  page: is,
  related: is,
  sitemap: is,
})

test('a product of some markets is sold in those alone, and everywhere once it names none', async () => {
  const { productId, variantId } = await sell('trivet', ['eu'])
  // Sitemaps and feeds are kept for a while.
  shop.advance(hour)
  expect(await seen('trivet', 'eu')).toEqual(everywhere(true))
  expect(await seen('trivet', 'us')).toEqual(everywhere(false))
  const { markets } = await shop.visitor().api.getProduct({ params: { handle: 'trivet' }, query: {} })
  expect(markets).toEqual(['eu'])
  const { version, ...rest } = await ada.api.getAdminProduct({ params: { productId } })
  expect(rest.markets).toEqual(['eu'])
  await ada.api.replaceProduct({
    params: { productId },
    version,
    body: input('trivet', { variants: [someVariant({ id: variantId, sku: 'trivet' })] }),
  })
  shop.advance(hour)
  expect(await seen('trivet', 'us')).toEqual(everywhere(true))
})

test('a market that is deleted since sells nothing, is named, and may stay; an unknown one is refused', async () => {
  const market = await ada.api.getMarket({ params: { marketId: 'us' } })
  const { productId, variantId } = await sell('coaster', ['us'])
  await ada.api.removeMarket({ params: { marketId: 'us' }, version: market.version })
  expect(await seen('coaster', 'eu')).toEqual(everywhere(false))
  const { version, markets } = await ada.api.getAdminProduct({ params: { productId } })
  expect(markets).toEqual(['us'])
  const variants = [someVariant({ id: variantId, sku: 'coaster' })]
  const replace = (named: string[]) =>
    ada.api.replaceProduct({
      params: { productId },
      version,
      body: input('coaster', { markets: named, variants }),
    })
  await expect(replace(['us', 'mars'])).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/markets/1' }] },
  })
  expect((await replace(['us'])).markets).toEqual(['us'])
})

async function sell(handle: string, markets: string[]) {
  const { variantId } = await putOnSale(ada.api, input(handle, { markets }), 5)
  const { items } = await ada.api.listAdminProducts({ query: { q: handle } })
  return { variantId, productId: items[0]?.id ?? '' }
}
