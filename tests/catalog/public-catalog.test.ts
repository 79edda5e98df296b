import { expect, test } from 'vitest'
import { catalogEndpoints } from '#contract/catalog/catalog.ts'
import { put } from '#ports/document-store/document-store.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { productRatings } from '#domain/feedback/reviews/documents.ts'
import { collections } from '#domain/catalog/products/documents.ts'
import type { Call } from '#http/api/handler.ts'
import { listProducts } from './list-products.ts'
import { openTestCatalog } from './open-catalog.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { someProduct, someVariant } from './sample-products.ts'

const language = defaultLanguage

type Shop = Awaited<ReturnType<typeof openTestCatalog>>

/** Calls as the router would: the query checked and filled in, the answer checked. */
async function list(shop: Shop, query: Record<string, unknown> = {}) {
  return catalogEndpoints.listProducts.returns.parse(await listProducts(shop, language, query))
}

async function product(shop: Shop, handle: string, market?: string) {
  const call = { params: { handle }, query: { market }, language } as Call<'getProduct'>
  return catalogEndpoints.getProduct.returns.parse(await shop.handlers.getProduct(call))
}

async function suggestions(shop: Shop, q: string) {
  return catalogEndpoints.suggest.returns.parse(
    await shop.handlers.suggest({ query: { q }, language } as Call<'suggest'>),
  )
}

test('the demo products are listed featured first, with facets that can be chosen', async () => {
  const shop = await openTestCatalog()
  const all = await list(shop)
  expect(all).toMatchObject({ total: 48, page: 1, pages: 2, sort: 'featured', correctedQuery: null })
  expect(all.items).toHaveLength(24)
  const materials = all.facets.find(({ name }) => name === 'Material')?.values ?? []
  for (const { value, count } of materials) {
    expect(count).toBeGreaterThan(0)
    expect((await list(shop, { filter: `Material:${value}` })).total).toBe(count)
  }
})

test('values of one name widen, other names narrow, and counts say what choosing would give', async () => {
  const shop = await openTestCatalog()
  const chosen = await list(shop, { filter: ['Material:Stoneware', 'Material:Linen', 'colour:blue'] })
  const materials = chosen.facets.find(({ name }) => name === 'Material')?.values ?? []
  const count = (value: string): number => materials.find((each) => each.value === value)?.count ?? 0
  expect(chosen.total).toBe(count('Stoneware') + count('Linen'))
  expect(materials.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([
    'Linen',
    'Stoneware',
  ])
  const one = await list(shop, { filter: ['Material:Wool', 'colour:blue'] })
  expect(one.total).toBe(count('Wool'))
})

test('a filter that nothing has gives nothing and can be seen and taken back', async () => {
  const shop = await openTestCatalog()
  const none = await list(shop, { filter: ['Material:Unobtainium', '__proto__:x'] })
  expect(none.total).toBe(0)
  const chosen = none.facets.flatMap(({ name, values }) =>
    values.filter(({ selected }) => selected).map(({ value }) => `${name}:${value}`),
  )
  expect(chosen.sort()).toEqual(['Material:Unobtainium', '__proto__:x'])
  await expect(list(shop, { filter: 'no colon' })).rejects.toThrow('format_fact')
})

test('a collection lists its own products and those of collections below it, however the tree is tied', async () => {
  const shop = await openTestCatalog()
  await expect(list(shop, { collection: 'nowhere' })).rejects.toMatchObject({ code: 'collection_not_found' })
  const { items } = catalogEndpoints.listCollections.returns.parse(
    await shop.handlers.listCollections({ query: {}, language } as Call<'listCollections'>),
  )
  for (const { handle, productCount } of items)
    expect((await list(shop, { collection: handle })).total).toBe(productCount)
  const loop = { title: 'Loop', description: '', image: null, position: 99, translations: {} }
  await shop.store.commit([
    put(collections, 'col_a', { ...loop, handle: 'loop-a', parent: 'loop-b' }, 'absent'),
    put(collections, 'col_b', { ...loop, handle: 'loop-b', parent: 'loop-a' }, 'absent'),
  ])
  await shop.products.create(someProduct({ collections: ['loop-a'] }), 'op')
  expect((await list(shop, { collection: 'loop-b' })).items.map(({ handle }) => handle)).toEqual([
    'test-bowl',
  ])
})

test('a word is corrected only into words of the language it is read in, or of the shop’s own', async () => {
  const shop = await openTestCatalog()
  const found = await Promise.all(
    (['en', 'de'] as const).map((each) => listProducts(shop, each, { q: 'Tekanne' })),
  )
  expect(found.map(({ correctedQuery }) => correctedQuery)).toEqual([null, 'teekanne'])
  expect(await listProducts(shop, 'de', { q: 'teaopt' })).toMatchObject({ correctedQuery: 'teapot' })
  expect(await list(shop, { q: 'gift' })).toMatchObject({ correctedQuery: null })
})

test('suggestions name pages and policies with the typed words, in any form', async () => {
  const shop = await openTestCatalog()
  expect((await suggestions(shop, 'returning')).pages[0]).toMatchObject({ slug: 'returns', kind: 'policy' })
  expect((await suggestions(shop, '')).pages).toEqual([])
})

test('search forgives a typo, finds a SKU whole, and any text is just words', async () => {
  const shop = await openTestCatalog()
  const typo = await list(shop, { q: 'vsae' })
  expect(typo).toMatchObject({ correctedQuery: 'vase', sort: 'relevance' })
  expect(typo.items[0]?.title).toMatch(/vase/i)
  const [variant] = (await product(shop, typo.items[0]?.handle ?? '')).variants
  const exact = await list(shop, { q: ` ${variant?.sku.toLowerCase()} ` })
  expect(exact.items.map(({ handle }) => handle)).toEqual([typo.items[0]?.handle])
  for (const q of [
    '"',
    'a" OR "b',
    'NEAR(',
    '-vase',
    '*',
    '\u{1f600}',
    'x'.repeat(200),
    'title:vase',
    '%',
    "';--",
  ]) {
    expect((await list(shop, { q })).total).toBeGreaterThanOrEqual(0)
  }
  expect((await list(shop, { q: '   ' })).total).toBe(48)
  expect((await list(shop, { sort: 'relevance' })).sort).toBe('featured')
})

test('suggestions name products and collections, and for nothing typed the first collections', async () => {
  const shop = await openTestCatalog()
  const { products, collections: found } = await suggestions(shop, 'va')
  expect(found.map(({ handle }) => handle)).toEqual(['vases'])
  expect(products.length).toBeGreaterThan(0)
  expect(products.length).toBeLessThanOrEqual(6)
  const begun = await suggestions(shop, '')
  expect(begun).toMatchObject({ products: [], queries: [] })
  expect(begun.collections).toHaveLength(4)
  expect(begun.collections.every(({ image }) => image !== null)).toBe(true)
})

test('each market shows its own prices, and products without one are not sold there', async () => {
  const shop = await openTestCatalog()
  await shop.products.create(someProduct(), 'op')
  const dollars = await list(shop, { market: 'us', sort: 'price', limit: 100 })
  expect(dollars.items.every(({ price }) => price.currency === 'USD' && price.amount % 100 === 0)).toBe(true)
  expect(dollars.total).toBe(48)
  expect((await list(shop, { market: 'nowhere' })).total).toBe(49)
  expect((await product(shop, 'test-bowl')).variants[0]?.price).toEqual({ amount: 4_200, currency: 'EUR' })
  await expect(product(shop, 'test-bowl', 'us')).rejects.toMatchObject({ code: 'product_not_found' })
})

test('a product page has variants, related products and what delivery costs', async () => {
  const shop = await openTestCatalog()
  const [first] = (await list(shop, { collection: 'vases' })).items
  const shown = await product(shop, first?.handle ?? '')
  expect(shown.related).toHaveLength(4)
  expect(shown.related.map(({ handle }) => handle)).not.toContain(shown.handle)
  expect(shown.delivery).toMatchObject({ country: 'DE', from: { currency: 'EUR' } })
  expect(
    shown.variants.every(({ imageId }) => imageId === null || shown.images.some(({ id }) => id === imageId)),
  ).toBe(true)
  await expect(product(shop, 'no-such-thing')).rejects.toMatchObject({ code: 'product_not_found' })
})

test('drafts are neither listed nor shown, and a product that is published shows at once', async () => {
  const shop = await openTestCatalog()
  const draft = await shop.products.create(someProduct({ status: 'draft' }), 'op')
  expect((await list(shop, { q: 'test bowl' })).partial).toBe(true)
  await expect(product(shop, 'test-bowl')).rejects.toMatchObject({ code: 'product_not_found' })
  const variants = draft.data.variants.map(({ id }) => someVariant({ id }))
  await shop.products.replace(draft.id, 1, someProduct({ variants }), 'op2')
  expect((await list(shop, { q: 'test bowl' })).items.map(({ handle }) => handle)).toEqual(['test-bowl'])
})

test('stock shows what can be bought: sold out, low, on backorder', async () => {
  const shop = await openTestCatalog()
  const { id, data } = await shop.products.create(someProduct(), 'op')
  expect(await product(shop, 'test-bowl')).toMatchObject({
    availability: 'sold_out',
    variants: [{ sellable: 0 }],
  })
  expect((await list(shop, { q: 'test bowl', available: '1' })).total).toBe(0)
  const variantId = data.variants[0]?.id ?? ''
  await shop.stock.caughtUp()
  const [item] = shop.stock.ofVariant(variantId)
  await shop.stock.adjust({
    stockItemId: item?.id ?? '',
    change: 2,
    reason: 'received',
    note: '',
    by: 'test',
    operationId: 'a',
  })
  await shop.stock.caughtUp()
  expect(await product(shop, 'test-bowl')).toMatchObject({
    availability: 'low_stock',
    variants: [{ sellable: 2 }],
  })
  expect((await list(shop, { q: 'test bowl', available: '1' })).total).toBe(1)
  const variants = [someVariant({ id: variantId, allowBackorder: true })]
  await shop.products.replace(id, 1, someProduct({ variants }), 'op2')
  await shop.stock.adjust({
    stockItemId: item?.id ?? '',
    change: -2,
    reason: 'lost',
    note: '',
    by: 'test',
    operationId: 'b',
  })
  await shop.stock.caughtUp()
  expect(await product(shop, 'test-bowl')).toMatchObject({
    availability: 'backorder',
    variants: [{ sellable: 99_999 }],
  })
})

test('showing products costs no document', async () => {
  const shop = await openTestCatalog()
  const { result, counts } = withCounts(async () => {
    const { items } = await list(shop, { q: 'vase', filter: 'Material:Stoneware' })
    await product(shop, items[0]?.handle ?? '')
    await suggestions(shop, 'bo')
  })
  await result
  expect(counts).toMatchObject({ reads: 0, writes: 0 })
})

test('a card shows the variant that was filtered, searched or reduced', async () => {
  const shop = await openTestCatalog()
  const blue = await list(shop, { filter: 'colour:blue', limit: 100 })
  expect(blue.items.length).toBeGreaterThan(10)
  let followed = 0
  for (const card of blue.items) {
    const { variants, options } = await product(shop, card.handle)
    const at = options.findIndex(({ values }) => values.some(({ swatch }) => swatch === '#1c4daf'))
    if (at < 0 || variants.length === 1) continue
    const shown = variants.find(({ id }) => id === card.variantId)
    expect([card.matched, shown?.options[at]], card.handle).toEqual([true, 'Cobalt'])
    expect(card.variantTitle).toContain('Cobalt')
    if (shown?.imageId) expect(card.images[0]?.id).toBe(shown.imageId)
    expect(shown?.price).toEqual(card.price)
    followed += 1
  }
  expect(followed).toBeGreaterThan(5)
  const [first] = (await list(shop, { q: 'blue bowl' })).items
  expect(first?.matched).toBe(true)
  const [cover] = (await list(shop, { q: 'cushion cover' })).items
  expect(cover).toMatchObject({ matched: true, variantTitle: 'Cover only' })
  const reduced = (await list(shop, { limit: 100 })).items.filter(({ compareAtPrice }) => compareAtPrice)
  expect(reduced.length).toBeGreaterThan(0)
  for (const card of reduced) {
    const { variants } = await product(shop, card.handle)
    const shown = variants.find(({ id }) => id === card.variantId)
    if (card.matched) expect(shown).toMatchObject({ price: card.price, compareAtPrice: card.compareAtPrice })
  }
})

test('colours of options are chosen by their families alone', async () => {
  const shop = await openTestCatalog()
  const { facets } = await list(shop)
  const colour = facets.find(({ name }) => name === 'colour')
  expect(colour).toMatchObject({ label: 'Colour' })
  expect(colour?.values.find(({ value }) => value === 'blue')).toMatchObject({
    label: 'Blue',
    swatch: '#2b5cb8',
  })
  expect(facets.map(({ name }) => name)).not.toContain('Glaze')
  // Older links go on working.
  const glazed = await list(shop, { filter: 'Glaze:Cobalt' })
  expect(glazed.total).toBeGreaterThan(0)
  expect(glazed.facets.map(({ name }) => name)).toContain('Glaze')
})

test('products can be listed by stars and by sales, and those of few stars left out', async () => {
  const shop = await openTestCatalog()
  const [perfect, loved, poor] = (await list(shop)).items
  const rate = (id = '', ...counts: number[]) =>
    put(productRatings, id, { counts, updatedAt: '2026-01-01T00:00:00.000Z' }, 'absent')
  await shop.store.commit([
    rate(perfect?.id, 0, 0, 0, 0, 1),
    rate(loved?.id, 0, 0, 0, 4, 30),
    rate(poor?.id, 3, 1, 0, 0, 0),
  ])
  const best = await list(shop, { sort: 'rating', limit: 100 })
  expect(best.items.slice(0, 3).map(({ id }) => id)).toEqual([loved?.id, perfect?.id, poor?.id])
  expect(best.sort).toBe('rating')
  const rated = best.items.filter(({ rating }) => rating !== null)
  expect((await list(shop, { sort: 'bestselling', limit: 100 })).total).toBe(48)
  const good = await list(shop, { minRating: 4, limit: 100 })
  expect(good.total).toBe(rated.filter(({ rating }) => (rating?.average ?? 0) >= 4).length)
  expect(good.total).toBeLessThan(48)
  const offered = await list(shop, { minRating: 4, available: '1', filter: 'Material:Stoneware', limit: 100 })
  expect(
    offered.items.every(
      ({ rating, availability }) => (rating?.average ?? 0) >= 4 && availability !== 'sold_out',
    ),
  ).toBe(true)
})
