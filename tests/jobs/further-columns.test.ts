import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { someProduct, someVariant } from '../catalog/sample-products.ts'
import { openJobShop } from './open-job-shop.ts'

/** A shop with a teapot that has something in most fields, and a way to import rows about it. */
async function openTeaShop() {
  const opened = await openJobShop()
  const { api } = opened.shop.owner
  const { id: productId } = await api.createProduct({
    body: someProduct({
      handle: 'teapot',
      title: 'Teapot',
      subtitle: 'Stoneware',
      dimensions: '12 cm',
      featured: true,
      shippingClass: 'fragile',
      collections: ['ceramics'],
      tags: ['tea'],
      attributes: [
        { name: 'Type', values: ['Teapot'] },
        { name: 'Material', values: ['Clay'] },
        { name: 'Care', values: ['By hand'] },
      ],
      variants: [
        someVariant({
          sku: 'POT',
          prices: [
            { currency: 'EUR', amount: 4_200, compareAt: null, tiers: [{ from: 5, amount: 4_000 }] },
            { currency: 'CHF', amount: 4_500, compareAt: 5_000, cost: 1_000 },
          ],
          lowStock: 3,
          content: { amount: 800, of: 'l', reference: 1, referenceOf: 'l' },
        }),
      ],
    }),
  })
  const { version } = await api.getProductTranslations({ params: { productId } })
  const none = { subtitle: '', dimensions: '', tags: [], seo: { title: '', description: '' }, images: [] }
  await api.translateProduct({
    params: { productId, language: 'de' },
    body: { ...none, title: 'Teekanne', description: '<p>Eine Kanne.</p>' },
    version,
  })
  const read = async () => {
    const stored = await opened.shop.store.get(products, productId)
    if (!stored) throw new Error('the teapot is gone')
    return stored.data
  }
  /** Imports columns of the teapot with one row. */
  const bring = (columns: Record<string, string>) => {
    const cells = { Handle: 'teapot', 'Variant SKU': 'POT', 'Variant Price': '42', ...columns }
    const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join()
    return opened.importFile([quoted(Object.keys(cells)), quoted(Object.values(cells))].join('\n'))
  }
  return { ...opened, read, bring }
}

test('what a file has no columns for stays as it is', async () => {
  const { bring, read } = await openTeaShop()
  const before = await read()
  expect((await bring({ Title: 'Teapot' })).counts).toMatchObject({ unchanged: 1, refused: 0 })
  expect(await read()).toEqual(before)
})

test('an empty cell empties what its column is for', async () => {
  const { bring, read } = await openTeaShop()
  const columns = [
    'Subtitle',
    'Dimensions',
    'Collections',
    'Shipping Class',
    'Tags',
    'Variant Low Stock',
    'Unit Price Total Measure',
    'Quantity Prices',
    'Price / CHF',
    'Title / de',
    'Material (product.metafields.custom.material)',
  ]
  const job = await bring(Object.fromEntries(columns.map((column) => [column, ''])))
  expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
  const { subtitle, dimensions, collections, shippingClass, tags, attributes, translations, variants } =
    await read()
  expect({ subtitle, dimensions, collections, shippingClass, tags }).toEqual({
    subtitle: '',
    dimensions: null,
    collections: [],
    shippingClass: undefined,
    tags: [],
  })
  expect(attributes.map(({ name }) => name)).toEqual(['Type', 'Care'])
  expect(translations).toEqual({ de: { description: '<p>Eine Kanne.</p>' } })
  expect(variants[0]).toMatchObject({ lowStock: null, content: null })
  expect(variants[0]?.prices).toEqual({ EUR: { amount: 4_200, compareAt: null } })
})

test.each([
  ['WAHR', 'falsch'],
  ['Vrai', 'FAUX'],
  ['yes', '0'],
])('%s and %s are yes and no, as spreadsheets of other languages write them', async (yes, no) => {
  const { bring, read } = await openTeaShop()
  const featured = async () => (await read()).featured
  expect((await bring({ Featured: yes })).problems).toEqual([])
  expect(await featured()).toBe(true)
  expect((await bring({ Featured: no })).problems).toEqual([])
  expect(await featured()).toBe(false)
})

test('a SKU that a spreadsheet has shortened is imported with a warning', async () => {
  const { bring } = await openTeaShop()
  expect((await bring({ 'Variant SKU': '4.00638E+12' })).problems).toMatchObject([
    { column: 'Variant SKU', kind: 'warning', reason: { code: 'number_shortened' } },
  ])
  expect((await bring({ 'Variant SKU': 'E-12' })).problems).toEqual([])
})

test('markets come by their ids; a row with an unknown one is skipped and names it', async () => {
  const { bring, read } = await openTeaShop()
  const markets = async () => (await read()).markets
  await bring({ Markets: 'eu; us' })
  expect(await markets()).toEqual(['eu', 'us'])
  expect((await bring({ Markets: 'eu; mars' })).problems).toMatchObject([
    { message: 'There is no market “mars”', column: 'Markets', kind: 'refused' },
  ])
  await bring({ Title: 'Teapot' })
  expect(await markets()).toEqual(['eu', 'us'])
  await bring({ Markets: '' })
  expect(await markets()).toBeUndefined()
})

test('facts keep their places, and new ones follow', async () => {
  const { bring, read } = await openTeaShop()
  await bring({
    'Glaze (product.metafields.custom.glaze)': 'Ash; Celadon',
    'Material (product.metafields.custom.stuff)': 'Stoneware; Bamboo',
  })
  expect((await read()).attributes).toEqual([
    { name: 'Type', values: ['Teapot'] },
    { name: 'Material', values: ['Stoneware', 'Bamboo'] },
    { name: 'Care', values: ['By hand'] },
    { name: 'Glaze', values: ['Ash', 'Celadon'] },
  ])
})

test('prices of one currency come alone, and leave the others as they are', async () => {
  const { importFile, read } = await openTeaShop()
  const job = await importFile('Handle,Variant SKU,Price / CHF\nteapot,POT,39.90\n')
  expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
  expect((await read()).variants[0]?.prices).toEqual({
    EUR: { amount: 4_200, compareAt: null, tiers: [{ from: 5, amount: 4_000 }] },
    CHF: { amount: 3_990, compareAt: 5_000, cost: 1_000 },
  })
  const none = await importFile('Handle,Variant SKU,Price / CHF\nteapot,POT,\n')
  expect(none.problems).toMatchObject([{ message: 'There is no price', kind: 'refused' }])
})

test('a translation that comes with its original is not older than it; one that stays is', async () => {
  const { bring, read } = await openTeaShop()
  await bring({ Title: 'Jug', 'Title / de': 'Krug', 'Body (HTML)': '<p>A jug.</p>' })
  expect((await read()).translations['de']).toEqual({
    title: 'Krug',
    description: '<p>Eine Kanne.</p>',
    older: ['description'],
  })
  await bring({ 'Body (HTML) / de': '<p>Ein Krug.</p><script>steal()</script>' })
  expect((await read()).translations['de']).toEqual({ title: 'Krug', description: '<p>Ein Krug.</p>' })
})

test('what cannot be taken is said of the row and the column', async () => {
  const { bring, read, importFile } = await openTeaShop()
  const before = await read()
  const wrong: [string, string, string][] = [
    ['Price / CHF', 'dear', 'Price / CHF: “dear” is not a price such as 49.90'],
    [
      'Quantity Prices',
      '5=4,555',
      'Quantity Prices: “5=4,555” is not as 10=44.90, for a price from 10 items',
    ],
    ['Quantity Prices', '5=99', 'Must be lower than for smaller quantities'],
    ['Unit Price Total Measure', '0', 'Unit Price Total Measure: “0” is not a number such as 0.75'],
    ['Variant Low Stock', 'few', 'Variant Low Stock: “few” is not a whole number from 0 to 1,000,000'],
    ['Featured', 'very', 'Featured: “very” is neither true nor false'],
    ['Title / de', 'x'.repeat(300), 'de/title: Characters: at most 200'],
  ]
  for (const [column, cell, message] of wrong) {
    const { problems } = await bring({ [column]: cell })
    expect(problems.map((problem) => problem.message).join(), column).toContain(message)
  }
  expect(await read()).toEqual(before)
  const place = await bring({ 'Variant Inventory Qty / Nowhere': '4' })
  expect(place.problems).toMatchObject([
    { message: 'There is no location “Nowhere”', column: 'Variant Inventory Qty / Nowhere', kind: 'refused' },
  ])
  const collection = await importFile('Handle,Title,Variant Price,Collections\ncup,Cup,5,Mugs; ceramics\n')
  expect(collection).toMatchObject({ counts: { created: 1, warnings: 1 } })
  expect(collection.problems[0]?.message).toContain('There is no collection “Mugs”')
})

test('of two columns for one place the first counts', async () => {
  const { bring, exportFile } = await openTeaShop()
  const job = await bring({ 'Variant Inventory Qty / studio': '7', 'Variant Inventory Qty / STUDIO': '9' })
  expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
  expect((await exportFile({ q: 'teapot', stock: true })).text).toContain('POT,500,shopify,7,')
})

test('an export with more columns than an import reads says so', async () => {
  const { shop, exportFile, newKey } = await openJobShop()
  const facts = (product: number) =>
    Array.from({ length: 50 }, (_, at) => ({ name: `Fact ${product}-${at}`, values: ['yes'] }))
  for (let at = 0; at < 20; at += 1) {
    const variants = [someVariant({ sku: `WIDE-${at}` })]
    const body = someProduct({ handle: `wide-${at}`, attributes: facts(at), variants })
    await shop.owner.api.createProduct({ body, idempotencyKey: newKey() })
  }
  const { job } = await exportFile({})
  expect(job.problems[0]?.message).toMatch(/^The file has 1,0\d\d columns, and an import reads 1,000/)
})
