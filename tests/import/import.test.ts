import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { asText, inEnglish } from '#vocabulary/statements/statement.ts'
import { runImport, type ImportOptions } from '#server/import/run-import.ts'
import { openTestCatalog, temporaryFolder } from '../catalog/open-catalog.ts'

type Shop = Awaited<ReturnType<typeof openTestCatalog>>

async function* inChunks(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function importText(shop: Shop, text: string | Uint8Array, options: Omit<ImportOptions, 'file'> = {}) {
  const needs = { ...shop, cleanHtml, pictures: createSharpPictures() }
  const report = await runImport(needs, { file: () => inChunks(text), ...options })
  await shop.catalog.caughtUp()
  await shop.stock.caughtUp()
  return report
}

const fixture = await readFile(join(import.meta.dirname, 'products.csv'), 'utf8')

/** Rows of a file with the columns that matter, the others empty. */
function csv(...rows: string[]): string {
  return [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Grams',
    ...rows,
  ].join('\n')
}

const found = (shop: Shop, handle: string) => shop.catalog.productByHandle(handle)?.product
const onHand = (shop: Shop, handle: string): number[] =>
  (found(shop, handle)?.variants ?? []).map(({ id }) =>
    shop.stock.ofVariant(id).reduce((sum, row) => sum + row.onHand, 0),
  )

test('an export becomes products with variants, prices, stock and pictures', async () => {
  const shop = await openTestCatalog('markets')
  const report = await importText(shop, fixture)
  expect(report).toMatchObject({ created: 3, changed: 0, unchanged: 0, refused: [] })
  expect(found(shop, 'harbour-shirt')).toMatchObject({
    title: 'Harbour shirt',
    description: '<p>Washed <strong>linen</strong>,\nwith "horn" buttons.</p>',
    brand: 'Saltmarsh',
    status: 'active',
    tags: ['linen', 'summer'],
    attributes: [{ name: 'Type', values: ['Shirt'] }],
    options: [
      {
        name: 'Size',
        values: [
          { value: 'S', swatch: null },
          { value: 'M', swatch: null },
        ],
      },
      {
        name: 'Colour',
        values: [
          { value: 'Ink', swatch: null },
          { value: 'Sand', swatch: null },
        ],
      },
    ],
    seo: { title: 'Harbour shirt, linen', description: '' },
  })
  expect(found(shop, 'harbour-shirt')?.variants).toMatchObject([
    {
      sku: 'HS-S-INK',
      options: ['S', 'Ink'],
      prices: { EUR: { amount: 8_950, compareAt: 12_000 } },
      weight: 240,
      barcodes: ['4006381333931'],
    },
    {
      sku: 'HARBOUR-SHIRT-S-SAND',
      options: ['S', 'Sand'],
      prices: { EUR: { amount: 8_950, compareAt: null } },
      allowBackorder: true,
    },
    { sku: 'HS-M-INK', options: ['M', 'Ink'], prices: { EUR: { amount: 9_000, compareAt: null } } },
  ])
  expect(onHand(shop, 'harbour-shirt')).toEqual([4, 0, 7])
  expect(found(shop, 'harbour-shirt')?.images.map(({ name, alt }) => [name, alt])).toEqual([
    ['https://pictures.example/shirt-front.jpg', 'The shirt from the front'],
    ['https://pictures.example/shirt-sand.jpg', 'Harbour shirt'],
  ])
  expect(found(shop, 'harbour-shirt')?.variants[1]?.imageId).toBe(found(shop, 'harbour-shirt')?.images[1]?.id)
  expect(found(shop, 'plain-bowl')).toMatchObject({
    status: 'draft',
    options: [],
    variants: [{ options: [], sku: 'PLAIN-BOWL', weight: 0 }],
  })
})

test('the same file again changes nothing and writes nothing', async () => {
  const shop = await openTestCatalog('markets')
  await importText(shop, fixture)
  const { result, counts } = withCounts(() => importText(shop, fixture))
  expect(await result).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: [] })
  expect(counts.writes).toBe(0)
})

test('BOM, CRLF, old Mac line ends and any chunk size read alike', async () => {
  const shop = await openTestCatalog('markets')
  await importText(shop, fixture)
  for (const text of [
    `\ufeff${fixture.replaceAll('\n', '\r\n')}`,
    fixture.replaceAll('\n', '\r'),
    `${fixture}\n\n,,,\n`,
  ]) {
    expect(await importText(shop, text)).toMatchObject({ unchanged: 3, refused: [] })
  }
})

test('a dry run says what would happen and writes nothing', async () => {
  const shop = await openTestCatalog('markets')
  const { result, counts } = withCounts(() => importText(shop, fixture, { dryRun: true }))
  expect(await result).toMatchObject({ created: 3, refused: [] })
  expect(counts.writes).toBe(0)
  expect(found(shop, 'plain-bowl')).toBeUndefined()
})

test('a changed price or quantity changes its product alone; what only the shop has stays', async () => {
  const shop = await openTestCatalog('markets')
  await importText(shop, fixture)
  const before = shop.catalog.productByHandle('plain-bowl')
  if (!before) throw new Error('not imported')
  const stored = await shop.products.read(before.id)
  const prices = [
    ...Object.entries(stored.data.variants[0]?.prices ?? {}).map(([currency, price]) => ({
      currency,
      ...price,
    })),
    { currency: 'USD', amount: 5_000, compareAt: null },
  ]
  const variants = stored.data.variants.map((variant) => ({ ...variant, prices }))
  const images = stored.data.images.map(({ id, alt }) => ({ mediaId: id, alt }))
  await shop.products.replace(
    before.id,
    1,
    { ...stored.data, variants, images, collections: ['ceramics'], featured: true },
    'change',
  )
  expect(await importText(shop, fixture)).toMatchObject({ unchanged: 3 })
  const report = await importText(
    shop,
    fixture
      .replace('35,,,kg', '36.5,,,kg')
      .replace('Ink,HS-M-INK,240,shopify,7', 'Ink,HS-M-INK,240,shopify,5'),
  )
  expect(report).toMatchObject({ created: 0, changed: 2, unchanged: 1, refused: [] })
  expect(found(shop, 'plain-bowl')).toMatchObject({
    collections: ['ceramics'],
    featured: true,
    variants: [{ prices: { EUR: { amount: 3_650 }, USD: { amount: 5_000 } } }],
  })
  expect(onHand(shop, 'harbour-shirt')).toEqual([4, 0, 5])
})

test('rows of one handle need not stand together', async () => {
  const shop = await openTestCatalog('markets')
  const report = await importText(shop, csv('a,A,Size,S,,1,,', 'b,B,Title,Default Title,,2,,', 'a,,,M,,1,,'))
  expect(report).toMatchObject({ created: 2, refused: [] })
  expect(found(shop, 'a')?.variants.map(({ options }) => options)).toEqual([['S'], ['M']])
})

test.each([
  ['a price with two commas', 'x,X,Size,S,,"1,50,00",,', /not a price/],
  ['a price with a sign', 'x,X,Size,S,,€1,,', /not a price/],
  ['a price in scientific form', 'x,X,Size,S,,1e3,,', /not a price/],
  ['too many decimals', 'x,X,Size,S,,1.005,,', /not a price/],
  ['a thousand or one', 'x,X,Size,S,,1.000,,', /not a price/],
  ['a negative price', 'x,X,Size,S,,-1,,', /not a price/],
  ['no price', 'x,X,Size,S,SKU,,,', /no price/],
  ['a negative quantity', 'x,X,Size,S,,1,-1,', /Qty.*whole number/],
  ['half a unit', 'x,X,Size,S,,1,0.5,', /Qty.*whole number/],
  ['a weight in words', 'x,X,Size,S,,1,1,light', /Grams.*whole number/],
  ['an endless quantity', 'x,X,Size,S,,1,9999999999999,', /Qty.*whole number/],
  ['no handle', ',X,Size,S,,1,,', /no handle/],
  ['a handle of signs', '!!!,X,Size,S,,1,,', /no handle/],
  ['a column too few', 'x,X,Size,S,,1,', /7 columns/],
  ['a column too many', 'x,X,Size,S,,1,,,', /9 columns/],
  ['a broken quotation', 'x,"X"y,Size,S,,1,,', /quotation marks are broken/],
  ['a quotation that never ends', 'x,"X,Size,S,,1,,', /quotation/],
  ['no title', 'x,,Size,S,,1,,', /no title/],
  ['no option value', 'x,X,Size,,SKU,1,,', /no value for Size/],
  ['a title that is too long', `x,${'t'.repeat(201)},Size,S,,1,,`, /title.*200/],
])('one bad row is refused with its line and the others go on: %s', async (_, row, reason) => {
  const shop = await openTestCatalog('markets')
  const report = await importText(
    shop,
    csv('a,A,Size,S,,1,,', row, 'b,B,Size,S,,2,,', 'c,C,Size,"L ""long""",,3,,'),
  )
  expect(report.refused.map(({ line }) => line)).toEqual(expect.arrayContaining([3]))
  expect(inEnglish(report.refused[0]?.said ?? 'over_already')).toMatch(reason)
  expect([...['a', 'b', 'c'].map((handle) => found(shop, handle)?.title), found(shop, 'x')]).toEqual([
    'A',
    'B',
    'C',
    undefined,
  ])
})

test('a variant that comes twice and an option too many are refused, and the rest of the product is taken', async () => {
  const shop = await openTestCatalog('markets')
  const report = await importText(shop, csv('a,A,Size,S,,1,,', 'a,,,M,,1,,', 'a,,,S,,9,,'))
  expect(report).toMatchObject({
    created: 1,
    refused: [{ line: 4, handle: 'a', said: { code: 'values_repeated', values: { line: '2' } } }],
  })
  const header = [
    'Handle',
    'Title',
    ...[1, 2, 3, 4].flatMap((at) => [`Option${at} Name`, `Option${at} Value`]),
    'Variant Price',
  ].join(',')
  const four = await importText(shop, `${header}\nb,B,W,1,X,1,Y,1,Z,1,5`)
  expect(four.refused).toMatchObject([{ line: 2, said: { code: 'many_options', values: { most: 3 } } }])
})

test('a SKU that another product has is refused, and made SKUs stay apart', async () => {
  const shop = await openTestCatalog('markets')
  const report = await importText(shop, csv('a-b,A,Size,C,,1,,', 'a,A,Size,B C,,1,,', 'd,D,Size,S,A-B-C,1,,'))
  expect(report).toMatchObject({
    created: 2,
    refused: [{ line: 4, said: { code: 'sku_of_other', values: { sku: 'A-B-C' } } }],
  })
  expect(found(shop, 'a')?.variants[0]?.sku).toMatch(/^A-B-C-[0-9A-F]{8}$/)
  expect(await importText(shop, csv('a-b,A,Size,C,,1,,', 'a,A,Size,B C,,1,,'))).toMatchObject({
    unchanged: 2,
  })
})

test('pictures are loaded from the folder and from nowhere else', async () => {
  const shop = await openTestCatalog('markets')
  const folder = await temporaryFolder()
  const images = join(folder, 'images')
  await mkdir(images)
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#e0a53e' } })
    .png()
    .toBuffer()
  await writeFile(join(images, 'bowl.png'), picture)
  await writeFile(join(folder, 'secret.png'), picture)
  await symlink(join(folder, 'secret.png'), join(images, 'link.png'))
  await writeFile(join(images, 'page.png'), '<html>'.padEnd(100))
  const sources = [
    'bowl.png',
    '../secret.png',
    'link.png',
    join(folder, 'secret.png'),
    'page.png',
    'none.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ]
  const rows = sources.map((source) => `a,,,,${source}`)
  const text = ['Handle,Title,Variant Price,Option1 Value,Image Src', 'a,A,1,Default Title,', ...rows].join(
    '\n',
  )
  const report = await importText(shop, text, { images })
  expect(report.warnings.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(found(shop, 'a')?.images).toMatchObject([{ width: 40, height: 50, alt: 'A' }])
  expect(await importText(shop, text, { images })).toMatchObject({ unchanged: 1 })
})

test('pictures elsewhere stay links unless they are to be fetched, and stay links when they cannot be', async () => {
  const shop = await openTestCatalog('markets')
  const text =
    'Handle,Title,Variant Price,Option1 Value,Image Src\na,A,1,Default Title,https://pictures.example/a.png'
  const unreachable = await importText(shop, text, {
    fetchPicture: () => Promise.reject(new Error('no route')),
  })
  expect(unreachable).toMatchObject({
    created: 1,
    warnings: [{ line: 2, said: { code: 'picture_stays_link', cause: asText('no route') } }],
  })
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#e0a53e' } })
    .png()
    .toBuffer()
  expect(await importText(shop, text, { fetchPicture: async () => picture })).toMatchObject({
    changed: 1,
    warnings: [],
  })
  expect(found(shop, 'a')?.images).toMatchObject([{ width: 40 }])
  expect(await importText(shop, text)).toMatchObject({ unchanged: 1 })
})

test('a file that is no export at all is said to be none', async () => {
  const shop = await openTestCatalog('markets')
  await expect(importText(shop, '')).rejects.toThrow('The file is empty')
  await expect(importText(shop, 'name,price\na,1')).rejects.toThrow('no column “Handle”')
  await expect(importText(shop, Buffer.from('Handle,Title\na,caf\xe9', 'latin1'))).rejects.toThrow(
    'not UTF-8',
  )
})
