import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { openTestShop } from '../api/open-test-shop.ts'
import { openDemoShop, origin, type DemoPlace, type DemoShop } from './demo-shop.ts'
import { itemsOf } from './feed-items.ts'

// Every page of every place is rendered.
vi.setConfig({ testTimeout: 600_000 })

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, fileName), 'utf8'),
})

/** The violations of Google's rules in a feed. */
async function wrongIn(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    schema: schemaFile('google-feed.xsd'),
    preload: schemaFile('google-attributes.xsd'),
    maxMemoryPages: 512 * memoryPages.MiB,
  })
  return errors.map(({ message }) => message)
}

const feedOf = async ({ prefix }: DemoPlace): Promise<string> =>
  (await shop.get(`${prefix}/feeds/google.xml`)).text

/** How often others got their turn while a promise was pending. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  let turns = 0
  while (!state.isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  return turns
}

describe('The product feed', () => {
  test('is made once for all who ask, whatever their query and encoding', async () => {
    const [first, query, plain] = await Promise.all([
      shop.get('/feeds/google.xml', { 'accept-encoding': 'gzip' }),
      shop.get('/feeds/google.xml?again=1', { 'accept-encoding': 'gzip, br' }),
      shop.get('/feeds/google.xml'),
    ])
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(query.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(plain.text).toMatch(/<\/channel><\/rss>\n$/)
  })

  test('gives others their turn while it is made', async () => {
    const place = shop.places.find(({ prefix }) => prefix !== '')
    expect(await turnsDuring(shop.get(`${place?.prefix}/feeds/google.xml`))).toBeGreaterThan(3)
  })

  test('is answered with 304 where it is known', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const { headers: given } = await shop.get('/feeds/google.xml', headers)
    const again = await shop.get('/feeds/google.xml', {
      ...headers,
      'if-none-match': given.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('keeps Google’s rules in every language and market', async () => {
    const [first] = shop.markets
    // Feeds of a market differ in their words alone: each in one language, the first one in all.
    const places = shop.places.filter(({ market, language }) => market === first || language === 'ar')
    for (const place of places)
      expect([place.prefix, await wrongIn(await feedOf(place))]).toEqual([place.prefix, []])
  })

  test('distinguishes the regular price from the sale price', async () => {
    const reduced = itemsOf(await feedOf(shop.places[0] as DemoPlace)).filter((item) =>
      item.has('sale_price'),
    )
    expect(reduced.length).toBeGreaterThan(0)
    for (const item of reduced)
      expect(parseFloat(item.get('price') ?? '')).toBeGreaterThan(parseFloat(item.get('sale_price') ?? ''))
  })

  test('shows pictures that Google takes', async () => {
    const feed = await feedOf(shop.places[0] as DemoPlace)
    const images = [...feed.matchAll(/image_link>([^<]+)</g)].map(([, link = '']) => link)
    // Photographs are sent as they are, drawings as JPEG.
    const path = new URL(images.find((image) => !image.endsWith('.webp')) ?? '').pathname
    const response = await shop.shop.app.fetch(new Request(origin + path), { address: '127.0.0.1' })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['jpeg', 960, 1_200])
    expect((await shop.get('/feeds/pictures/no-such.svg.jpg')).status).toBe(404)
  })

  test('is sent compressed as it is made to who takes that', async () => {
    const request = new Request(`${origin}/feeds/google.xml`, { headers: { 'accept-encoding': 'gzip, br' } })
    const response = await shop.shop.app.fetch(request, { address: '127.0.0.1' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const plain = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(plain ?? null).text()).toBe(await feedOf(shop.places[0] as DemoPlace))
  })
})

describe('Of products that Google has rules for', () => {
  test('nothing is sent that it would refuse, and what it needs is said', async () => {
    const small = await openTestShop()
    const { api, send } = small.owner
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1c4daf' } })
      .png()
      .toBuffer()
    const { body: picture } = await send<{ mediaId: string }>('/api/admin/media', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(png),
    })
    const images = [{ mediaId: picture.mediaId, alt: 'A bowl' }]
    const prices = [{ currency: 'EUR', amount: 4_200, compareAt: null }]
    const content = { amount: 250_000, of: 'g', reference: 100, referenceOf: 'g' } as const
    const global = someVariant({
      sku: 'GLOBAL',
      barcodes: ['4006381333931', '14006381333938'],
      prices,
      content,
    })
    const hostile = { title: '<b>&"\''.repeat(30), description: `<p>${'a&amp;b '.repeat(1_000)}</p>` }
    await putOnSale(api, someProduct({ handle: 'global', ...hostile, images, variants: [global] }), 5)
    const order = someVariant({ sku: 'TO-ORDER', allowBackorder: true })
    await putOnSale(api, someProduct({ handle: 'to-order', images, variants: [order] }), 0)
    const long = someVariant({ sku: 'S'.repeat(100), barcodes: ['2000001000014'] })
    await putOnSale(api, someProduct({ handle: 'long', images, variants: [long] }), 0)
    const digitalCard = someVariant({ sku: 'LETTER', requiresShipping: false })
    await putOnSale(api, someProduct({ handle: 'letter', images, variants: [digitalCard] }), 1)
    await putOnSale(
      api,
      someProduct({ handle: 'draft', status: 'draft', images, variants: [someVariant({ sku: 'D' })] }),
      1,
    )

    const { text } = await small.visitor().send('/feeds/google.xml')
    expect(await wrongIn(text)).toEqual([])
    const items = new Map(itemsOf(text).map((item) => [new URL(item.get('link') ?? '').pathname, item]))
    expect([...items.keys()].sort()).toEqual(['/products/global', '/products/letter', '/products/long'])
    const sent = items.get('/products/global')
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      gtin: '4006381333931',
      price: '42.00 EUR',
      unit_pricing_measure: '250 g',
      unit_pricing_base_measure: '100 g',
      material: 'Stoneware',
    })
    expect(sent?.get('image_link')).toMatch(/\.jpg$/)
    expect(items.get('/products/long')?.get('id')).toMatch(/^var_/)
    expect(items.get('/products/long')?.get('identifier_exists')).toBe('no')
    expect(items.get('/products/long')?.get('availability')).toBe('out_of_stock')
    expect(text.match(/<g:id>LETTER<.*?<\/item>/s)?.[0]).not.toContain('<g:shipping')
    // Only one product has a price in dollars, and Bowl and Vase have no picture.
    expect(itemsOf((await small.visitor().send('/en-us/feeds/google.xml')).text)).toHaveLength(2)
    await small.close()
  })
})
