import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminCatalogEndpoints } from '#contract/catalog/admin-catalog.ts'
import { productInput } from '#contract/catalog/admin-product.ts'
import { skuKey } from '#domain/catalog/products/unique-keys.ts'
import { uniqueKeys, products } from '#domain/catalog/products/documents.ts'
import { stockItemId, stockItems } from '#domain/inventory/stock/documents.ts'
import type { Call } from '#http/api/handler.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { boughtTogether } from '#domain/feedback/bought-together/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { start } from '../api/open-test-shop.ts'
import { openTestCatalog } from './open-catalog.ts'
import { largeProduct } from './large-product.ts'
import { someProduct, someVariant } from './sample-products.ts'

const sizes = [{ name: 'Size', values: ['S', 'M', 'L'].map((value) => ({ value, swatch: null })) }]

const sized = (sku: string, size: string) => someVariant({ sku, options: [size] })

function many(count: number, prefix = 'MANY'): Partial<ReturnType<typeof someProduct>> {
  const names = ['A', 'B', 'C'].map((name) => ({
    name,
    values: Array.from({ length: 7 }, (_, at) => ({ value: `${name}${at}`, swatch: null })),
  }))
  const combinations = names.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )
  const variants = combinations
    .slice(0, count)
    .map((options, at) => someVariant({ sku: `${prefix}-${at}`, options }))
  return { options: names, variants }
}

test('a new product gets ids, claims and an empty stock item, and shows as it was written', async () => {
  const { handlers, store } = await openTestCatalog('markets')
  const body = productInput.parse(
    someProduct({
      options: sizes,
      variants: [sized('S-1', 'S'), sized('M-1', 'M')],
      collections: ['ceramics'],
    }),
  )
  const caller = { customer: { id: 'staff' } }
  const created = await handlers.createProduct({ body, operationId: 'op', caller } as Call<'createProduct'>)
  const answer = adminCatalogEndpoints.createProduct.returns.parse(created)
  expect(answer).toMatchObject({ version: 1, handle: 'test-bowl', collections: ['ceramics'] })
  expect(answer.variants.map(({ stock }) => stock.map(({ onHand, location }) => [onHand, location]))).toEqual(
    [[[0, 'Studio']], [[0, 'Studio']]],
  )
  expect((await store.get(uniqueKeys, skuKey('m-1')))?.data.productId).toBe(answer.id)
  const read = await handlers.getAdminProduct({ params: { productId: answer.id } } as Call<'getAdminProduct'>)
  expect(read).toEqual(created)
})

test('a repeat of a creation or a change answers what the first one did', async () => {
  const { products: rules, store } = await openTestCatalog('markets')
  const created = await rules.create(someProduct(), 'op')
  expect(await rules.create(someProduct(), 'op')).toEqual(created)
  const input = someProduct({
    title: 'Bowl, larger',
    variants: [someVariant({ id: created.data.variants[0]?.id })],
  })
  const changed = await rules.replace(created.id, 1, input, 'op2')
  expect(await rules.replace(created.id, 1, input, 'op2')).toEqual(changed)
  expect((await store.get(products, created.id))?.version).toBe(2)
})

test('only a product that is not for sale and never sold is deleted, and its handle and SKUs are free again', async () => {
  const { products: rules, removal, store } = await openTestCatalog('markets')
  const active = await rules.create(someProduct({ status: 'active' }), 'op')
  const refused = { code: 'product_in_use' }
  await expect(removal.remove(active.id, 1)).rejects.toMatchObject(refused)
  const archived = someProduct({
    status: 'archived',
    variants: [someVariant({ id: active.data.variants[0]?.id })],
  })
  await rules.replace(active.id, 1, archived, 'op2')
  await expect(removal.remove(active.id, 1)).rejects.toMatchObject({ code: 'version_stale' })
  await store.commit([put(boughtTogether, active.id, { orders: 1, others: [] }, 'absent')])
  await expect(removal.remove(active.id, 2)).rejects.toMatchObject({ code: 'product_in_orders' })
  await store.commit([remove(boughtTogether, active.id, 'present')])
  await removal.remove(active.id, 2)
  expect(await store.get(products, active.id)).toBeUndefined()
  await expect(removal.remove(active.id, 2)).rejects.toMatchObject({ code: 'product_not_found' })
  await rules.create(someProduct(), 'op3')
})

test('of two changes on one version the second is refused as stale', async () => {
  const { products: rules } = await openTestCatalog('markets')
  const { id } = await rules.create(someProduct(), 'op')
  const results = await Promise.allSettled(
    ['One', 'Two'].map((title) =>
      rules.replace(id, 1, someProduct({ title, variants: [someVariant({ sku: title })] }), title),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'version_stale' },
  })
  await expect(rules.replace('prd_none', 1, someProduct(), 'x')).rejects.toMatchObject({
    code: 'product_not_found',
  })
})

test('a handle and a SKU belong to one product, whatever their case, also when twenty want them at once', async () => {
  const { products: rules } = await openTestCatalog('markets')
  await rules.create(someProduct(), 'op')
  await expect(
    rules.create(someProduct({ variants: [someVariant({ sku: 'OTHER' })] }), 'op2'),
  ).rejects.toMatchObject({
    code: 'handle_taken',
    fields: [{ pointer: '/handle' }],
  })
  await expect(
    rules.create(someProduct({ handle: 'other', variants: [someVariant({ sku: 'test-1' })] }), 'op3'),
  ).rejects.toMatchObject({
    code: 'sku_taken',
    fields: [{ pointer: '/variants/0/sku' }],
  })
  const racers = Array.from({ length: 20 }, (_, at) =>
    rules.create(
      someProduct({ handle: `racer-${at}`, variants: [someVariant({ sku: 'ONE' })] }),
      `race-${at}`,
    ),
  )
  const results = await Promise.allSettled(racers)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('two variants can swap their SKUs, and a SKU that is given up is free', async () => {
  const { products: rules } = await openTestCatalog('markets')
  const { id, data } = await rules.create(
    someProduct({ options: sizes, variants: [sized('A', 'S'), sized('B', 'M')] }),
    'op',
  )
  const [a, b] = data.variants
  await rules.replace(
    id,
    1,
    someProduct({
      options: sizes,
      variants: [
        { ...sized('B', 'S'), id: a?.id },
        { ...sized('A', 'M'), id: b?.id },
      ],
    }),
    'op2',
  )
  await rules.replace(
    id,
    2,
    someProduct({ handle: 'moved', options: sizes, variants: [{ ...sized('C', 'S'), id: a?.id }] }),
    'op3',
  )
  const other = await rules.create(
    someProduct({ options: sizes, variants: [sized('A', 'S'), sized('B', 'M')] }),
    'op4',
  )
  expect(other).toMatchObject({ version: 1, data: { handle: 'test-bowl' } })
})

test('a variant that is left out is no longer sold and its stock stays', async () => {
  const { products: rules, catalog, store } = await openTestCatalog('markets')
  const { id, data } = await rules.create(
    someProduct({ options: sizes, variants: [sized('A', 'S'), sized('B', 'M')] }),
    'op',
  )
  const [a, b] = data.variants
  await rules.replace(
    id,
    1,
    someProduct({ options: sizes, variants: [{ ...sized('A', 'S'), id: a?.id }] }),
    'op2',
  )
  expect(catalog.variant(b?.id ?? '')).toBeUndefined()
  expect(await store.get(stockItems, stockItemId(b?.id ?? '', 'studio'))).toBeDefined()
})

test.each([
  [
    'a value the option does not have',
    { options: sizes, variants: [sized('A', 'XL')] },
    '/variants/0/options/0',
  ],
  ['a value too few', { options: sizes, variants: [someVariant()] }, '/variants/0/options'],
  [
    'one choice twice',
    { options: sizes, variants: [sized('A', 'S'), sized('B', 'S')] },
    '/variants/1/options',
  ],
  ['one SKU twice', { options: sizes, variants: [sized('A', 'S'), sized('a', 'M')] }, '/variants/1/sku'],
  [
    'an option name twice',
    { options: [...sizes, ...sizes], variants: [someVariant({ options: ['S', 'S'] })] },
    '/options/1/name',
  ],
  ['the variant of another product', { variants: [someVariant({ id: 'var_other' })] }, '/variants/0/id'],
  [
    'a picture it does not have',
    { variants: [someVariant({ imageId: 'img_other' })] },
    '/variants/0/imageId',
  ],
  [
    'one currency twice',
    {
      variants: [
        someVariant({ prices: [1, 2].map((amount) => ({ currency: 'EUR', amount, compareAt: null })) }),
      ],
    },
    '/variants/0/prices/1/currency',
  ],
  [
    'a price before that is lower',
    { variants: [someVariant({ prices: [{ currency: 'EUR', amount: 5, compareAt: 5 }] })] },
    '/variants/0/prices/0/compareAt',
  ],
])('variants are refused with the place of the fault: %s', async (_, changes, pointer) => {
  const { products: rules } = await openTestCatalog('markets')
  await expect(rules.create(someProduct(changes), 'op')).rejects.toMatchObject({
    code: 'variants_invalid',
    fields: [{ pointer }],
  })
})

test('collections and pictures must exist', async () => {
  const { products: rules } = await openTestCatalog('markets')
  await expect(rules.create(someProduct({ collections: ['none'] }), 'op')).rejects.toMatchObject({
    code: 'collection_not_found',
    fields: [{ pointer: '/collections/0' }],
  })
  await expect(
    rules.create(someProduct({ images: [{ mediaId: 'none', alt: '' }] }), 'op'),
  ).rejects.toMatchObject({ code: 'image_refused', fields: [{ pointer: '/images/0/mediaId' }] })
})

test('the description is cleaned, and texts that no store can hold are repaired', async () => {
  const { products: rules } = await openTestCatalog('markets')
  const { data } = await rules.create(
    someProduct({ description: '<p onclick="x">Hi</p><script>x</script>', subtitle: 'a\ud800b' }),
    'op',
  )
  expect(data).toMatchObject({ description: '<p>Hi</p>', subtitle: 'a\ufffdb' })
})

test('a product that is too large for the store is refused in words', async () => {
  const { products: rules } = await openTestCatalog('markets')
  const tags = Array.from({ length: 100 }, (_, at) => `${at}${'ü'.repeat(99)}`)
  const attributes = Array.from({ length: 50 }, (_, at) => ({
    name: `${at}`,
    values: Array.from({ length: 50 }, () => randomBytes(142).toString('base64')),
  }))
  await expect(rules.create(someProduct({ tags, attributes }), 'op')).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('a product with more variants than fit in one commit is saved whole, and refused whole', async () => {
  const { products: rules, store } = await openTestCatalog('markets')
  const { data } = await rules.create(someProduct(many(250)), 'op')
  expect(data.variants).toHaveLength(250)
  const clash = many(249, 'NEXT')
  const variants = [...(clash.variants ?? []), someVariant({ sku: 'MANY-249', options: ['A6', 'B6', 'C6'] })]
  await expect(
    rules.create(someProduct({ ...clash, handle: 'next', variants }), 'op2'),
  ).rejects.toMatchObject({ code: 'sku_taken', fields: [{ pointer: '/variants/249/sku' }] })
  expect(await store.get(uniqueKeys, skuKey('NEXT-0'))).toBeUndefined()
})

test('a product of the most variants is one document, and a small change of it costs what it costs of any', async () => {
  const { products: rules, store } = await openTestCatalog('markets')
  const input = largeProduct(limits.variantsPerProduct.value)
  const { id, data } = await rules.create(input, 'op')
  expect(data.variants).toHaveLength(limits.variantsPerProduct.value)
  expect((await store.get(products, id))?.data).toEqual(data)
  const dearer = input.variants.map((variant, at) => ({
    ...variant,
    id: data.variants[at]?.id,
    prices: variant.prices.map((price) => ({ ...price, amount: price.amount + 100, compareAt: null })),
  }))
  const { result, counts } = withCounts(() => rules.replace(id, 1, { ...input, variants: dearer }, 'op2'))
  const changed = await result
  expect(counts).toMatchObject({ reads: 1, writes: 2 })
  expect((await store.get(products, id))?.data).toEqual(changed.data)
  expect(changed.data.variants.at(-1)?.pastPrices['EUR']).toHaveLength(1)
  const restored = await rules.restore(id, 2, 1, 'op3')
  expect(restored.data.variants.at(-1)?.prices).toEqual(data.variants.at(-1)?.prices)
})

test('a claim that a crash left behind is respected for a while and then taken over', async () => {
  const { products: rules, store, clock } = await openTestCatalog('markets')
  await store.commit([
    put(
      uniqueKeys,
      skuKey('TEST-1'),
      { productId: 'prd_gone', claimedAt: new Date(start).toISOString() },
      'absent',
    ),
  ])
  await expect(rules.create(someProduct(), 'op')).rejects.toMatchObject({ code: 'sku_taken' })
  clock.advance(11 * 60_000)
  const { id } = await rules.create(someProduct(), 'op2')
  expect((await store.get(uniqueKeys, skuKey('TEST-1')))?.data.productId).toBe(id)
})

test('a small change costs one document read and two written, the product and the version before', async () => {
  const { products: rules } = await openTestCatalog('markets')
  const { id, data } = await rules.create(someProduct(), 'op')
  const input = someProduct({ title: 'Other', variants: [someVariant({ id: data.variants[0]?.id })] })
  const { result, counts } = withCounts(() => rules.replace(id, 1, input, 'op2'))
  await result
  expect(counts).toMatchObject({ reads: 1, writes: 2 })
})

test('the product list is searched and paged without gaps, last changed first', async () => {
  const { handlers, products: rules } = await openTestCatalog()
  for (const at of [1, 2, 3])
    await rules.create(
      someProduct({
        handle: `bowl-${at}`,
        title: `Bowl ${at}`,
        status: 'draft',
        variants: [someVariant({ sku: `BOWL-${at}` })],
      }),
      `${at}`,
    )
  const list = async (query: Record<string, unknown>) => {
    const parsed = adminCatalogEndpoints.listAdminProducts.query.parse(query)
    return adminCatalogEndpoints.listAdminProducts.returns.parse(
      await handlers.listAdminProducts({ query: parsed } as Call<'listAdminProducts'>),
    )
  }
  const handles: string[] = []
  let after: string | undefined
  do {
    const page = await list({ limit: '10', ...(after === undefined ? {} : { after }) })
    handles.push(...page.items.map(({ handle }) => handle))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(handles.slice(0, 3)).toEqual(['bowl-3', 'bowl-2', 'bowl-1'])
  expect(new Set(handles).size).toBe(51)
  const drafts = (await list({ status: 'draft', q: 'bowl' })).items
  expect(drafts.map(({ priceVaries }) => priceVaries)).toEqual([false, false, false])
  expect((await list({ limit: '100' })).items.some(({ priceVaries }) => priceVaries)).toBe(true)
  expect((await list({ q: 'bowl-2' })).items.map(({ handle }) => handle)).toEqual(['bowl-2'])
  await expect(list({ after: 'garbage' })).rejects.toMatchObject({ code: 'invalid_request' })
})
