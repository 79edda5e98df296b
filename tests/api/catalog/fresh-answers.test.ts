import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRatings } from '#domain/feedback/reviews/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { someProduct, someVariant, type ProductInput } from '../products.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { noTexts } from '../no-texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** What listings, suggestions and the page of the bowl say, each requested twice: the second answer is cached. */
async function answers(language = 'en', market = 'eu') {
  const { api } = shop.visitor(undefined, language)
  const query = { market }
  for (const _ of [1, 2]) {
    await api.listProducts({ query: { ...query, filter: ['Material:Stoneware'] } })
    await api.suggest({ query: { ...query, q: 'bow' } })
    await api.getProduct({ params: { handle: 'bowl' }, query })
  }
  const { items, facets } = await api.listProducts({ query: { ...query, filter: ['Material:Stoneware'] } })
  const { products } = await api.suggest({ query: { ...query, q: 'bow' } })
  const product = await api.getProduct({ params: { handle: 'bowl' }, query })
  return { card: items.find(({ handle }) => handle === 'bowl'), facets, suggested: products[0], product }
}

async function change(
  changes: Partial<ProductInput>,
  variant: Partial<ProductInput['variants'][number]> = {},
) {
  const params = { productId: shop.bowl.productId }
  const { version } = await shop.owner.api.getAdminProduct({ params })
  const variants = [someVariant({ id: shop.bowl.variantId, ...variant })]
  await shop.owner.api.replaceProduct({ params, version, body: someProduct({ ...changes, variants }) })
}

const germanTexts = (title: string) => ({ ...noTexts, title })

async function nameInGerman(title: string) {
  const params = { productId: shop.bowl.productId, language: 'de' as const }
  const { version } = await shop.owner.api.getProductTranslations({ params })
  await shop.owner.api.translateProduct({ params, version, body: germanTexts(title) })
}

test('A price, a title and a translation show at once in every answer that was cached before', async () => {
  expect((await answers('de')).card).toMatchObject({ title: 'Bowl', price: { amount: 4_200 } })
  const [euros, dollars] = [5_100, 5_900]
  const prices = [
    { currency: 'EUR', amount: euros, compareAt: null },
    { currency: 'USD', amount: dollars, compareAt: null },
  ]
  await change({ title: 'Bowl of clay' }, { prices })
  await nameInGerman('Bowle aus Ton')
  for (const [language, title] of [
    ['en', 'Bowl of clay'],
    ['de', 'Bowle aus Ton'],
  ] as const) {
    const { card, suggested, product } = await answers(language)
    for (const shown of [card, suggested, product]) expect(shown).toMatchObject({ title })
    for (const price of [card?.price, suggested?.price, product.variants[0]?.price])
      expect(price).toEqual({ amount: euros, currency: 'EUR' })
  }
  await change({})
})

test('Stock that is gone shows at once', async () => {
  expect((await answers()).card?.availability).toBe('in_stock')
  const { stockItemId } = shop.bowl
  const params = { stockItemId }
  const broken = { change: -100, reason: 'damaged' as const }
  await shop.owner.api.adjustStock({ params, body: broken, idempotencyKey: 'all broken' })
  const { card, product } = await answers()
  expect([card?.availability, product.availability]).toEqual(['sold_out', 'sold_out'])
  const { items } = await shop.visitor().api.listProducts({ query: { available: '1', q: 'bowl' } })
  expect(items.map(({ handle }) => handle)).not.toContain('bowl')
  const back = { change: 100, reason: 'received' as const }
  await shop.owner.api.adjustStock({ params, body: back, idempotencyKey: 'all mended' })
  expect((await answers()).card?.availability).toBe('in_stock')
})

test('Stars that another process adds show once the change arrives', async () => {
  expect((await answers()).card?.rating).toBeNull()
  const rating = { counts: [0, 0, 0, 1, 1], updatedAt: '2026-03-01T09:00:00.000Z' }
  await shop.store.commit([put(productRatings, shop.bowl.productId, rating, 'any')])
  await expect.poll(async () => (await answers()).card?.rating).toMatchObject({ count: 2 })
  expect((await answers()).product.rating).toMatchObject({ average: 4.5 })
})

test('Terms of a language show at once in the facets', async () => {
  const labels = async () =>
    (await answers('de')).facets.map(({ label, values }) => [label, values[0]?.label ?? values[0]?.value])
  expect(await labels()).toContainEqual(['Material', 'Stoneware'])
  const { version } = await shop.owner.api.getTerms({ params: { language: 'de' } })
  const terms = [{ text: 'Stoneware', term: 'Steinzeug' }]
  await shop.owner.api.replaceTerms({ params: { language: 'de' }, version, body: { terms } })
  expect(await labels()).toContainEqual(['Material', 'Steinzeug'])
})

test('A market that sells in another currency shows its prices at once', async () => {
  expect((await answers('en', 'us')).card?.price.currency).toBe('USD')
  const { items } = await shop.owner.api.listMarkets()
  const america = items.find(({ id }) => id === 'us')
  if (!america) throw new Error('there is a market')
  const { id: marketId, version, warnings: _, warningDetails: _details, ...body } = america
  await shop.owner.api.replaceMarket({ params: { marketId }, version, body: { ...body, currency: 'EUR' } })
  const { card, suggested } = await answers('en', 'us')
  expect([card?.price.currency, suggested?.price.currency]).toEqual(['EUR', 'EUR'])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('An answer in %s is the plain one, made anew or kept', async (encoding, decompress) => {
  const address = 'http://localhost:3000/api/products/bowl'
  const ask = (headers: Record<string, string>) =>
    shop.shop.app.fetch(new Request(address, { headers }), { address: '127.0.0.1' })
  const plain = await (await ask({})).text()
  expect(plain.length).toBeGreaterThan(1_200)
  for (const _ of [1, 2]) {
    const answer = await ask({ 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(plain)
  }
})
