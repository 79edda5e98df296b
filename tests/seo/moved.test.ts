import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import { products } from '#domain/catalog/products/documents.ts'
import { screenFiles } from '#screens/shopfront/screen-files.ts'
import { putOnSale, someProduct, someVariant, type ProductInput } from '../api/products.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { headOf } from './read-page.ts'

const assets = { scripts: [], styles: [], preloads: [] }
let render: ReturnType<typeof createRenderer> | undefined
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      staticFolder: undefined,
      renderer: async (report) => (render ??= createRenderer({ assets, report })),
    },
  )
})
afterAll(() => shop.close())

/** Where a page is, or leads to. */
async function look(path: string): Promise<[number, string]> {
  const { status, headers, text } = await shop.visitor().send(path)
  return [status, headers.get('location') ?? headOf(text).canonical[0] ?? '']
}

/** The products as staff wrote them last, by product. */
const written = new Map<string, ProductInput>()

async function sell(handle: string) {
  const variant = someVariant({ sku: `MOVED-${written.size}` })
  const input = someProduct({ handle, title: handle, variants: [variant] })
  const sold = await putOnSale(shop.owner.api, input, 1)
  written.set(sold.productId, { ...input, variants: [{ ...variant, id: sold.variantId }] })
  return sold
}

/** Saves a product under another handle, or otherwise changed. */
async function change(productId: string, changes: Partial<ProductInput>): Promise<void> {
  const params = { productId }
  const { api } = shop.owner
  const { version } = await api.getAdminProduct({ params })
  const body = { ...(written.get(productId) ?? someProduct()), ...changes }
  written.set(productId, body)
  shop.advance(60_000)
  await api.replaceProduct({ params, version, body })
}

const origin = 'http://localhost:3000'

describe('A product whose address has changed', () => {
  test('is found at its old address, in every place, with the requested variant', async () => {
    const { productId } = await sell('old-jug')
    await change(productId, { handle: 'new-jug' })
    expect(await look('/products/old-jug')).toEqual([301, '/products/new-jug'])
    expect(await look('/de-us/products/old-jug?variant=v1')).toEqual([
      301,
      '/de-us/products/new-jug?variant=v1',
    ])
    expect(await look('/products/new-jug')).toEqual([200, `${origin}/products/new-jug`])
  })

  test('is one step away, however often it has changed', async () => {
    const { productId } = await sell('first')
    for (const handle of ['second', 'third', 'fourth']) await change(productId, { handle })
    for (const handle of ['first', 'second', 'third'])
      expect(await look(`/products/${handle}`)).toEqual([301, '/products/fourth'])
    await change(productId, { handle: 'second' })
    expect(await look('/products/second')).toEqual([200, `${origin}/products/second`])
    expect(await look('/products/fourth')).toEqual([301, '/products/second'])
  })

  test('gives its old address up to a product that takes it', async () => {
    const { productId } = await sell('plate')
    await change(productId, { handle: 'old-plate' })
    const { productId: other } = await sell('plate')
    expect(await look('/products/plate')).toEqual([200, `${origin}/products/plate`])
    await change(other, { handle: 'other-plate' })
    expect(await look('/products/plate')).toEqual([301, '/products/other-plate'])
    await change(other, { status: 'archived' })
    expect(await look('/products/plate')).toEqual([301, '/products/old-plate'])
  })

  test('leads nowhere once it is no longer sold', async () => {
    const { productId } = await sell('gone')
    await change(productId, { handle: 'gone-for-good' })
    await change(productId, { status: 'draft' })
    expect((await look('/products/gone'))[0]).toBe(404)
  })

  test('is read by its old handle in the API, and says which one it has', async () => {
    const { productId } = await sell('api-old')
    await change(productId, { handle: 'api-new' })
    const { body, status } = await shop.visitor().send<{ handle: string }>('/api/products/api-old')
    expect([status, body.handle]).toEqual([200, 'api-new'])
    const { formerHandles } = await shop.owner.api.getAdminProduct({ params: { productId } })
    expect(formerHandles.map(({ handle }) => handle)).toEqual(['api-old'])
  })

  test('keeps its old addresses through a save that changes something else, and when another process saves it', async () => {
    const { productId } = await sell('kept-old')
    await change(productId, { handle: 'kept-new' })
    await change(productId, { title: 'Kept' })
    expect(await look('/products/kept-old')).toEqual([301, '/products/kept-new'])
    const stored = await shop.store.get(products, productId)
    expect(stored?.data.formerHandles.map(({ handle }) => handle)).toEqual(['kept-old'])
  })

  test('is listed in the sitemap under its new address alone', async () => {
    const { text } = await shop.visitor().send('/sitemap-en-eu-products-1.xml')
    expect(text).toContain('/products/new-jug<')
    expect(text).not.toContain('old-jug')
  })
})

test('a collection whose address has changed is found at its old one, in every place, with the filters', async () => {
  const { api } = shop.owner
  const body = { title: 'Jugs', handle: 'jugs', description: '', parent: null, position: 1 }
  const { id: collectionId, version } = await api.createCollection({ body })
  await api.replaceCollection({ params: { collectionId }, version, body: { ...body, handle: 'pitchers' } })
  expect(await look('/collections/jugs')).toEqual([301, '/collections/pitchers'])
  expect(await look('/de-us/collections/jugs?sort=price')).toEqual([
    301,
    '/de-us/collections/pitchers?sort=price',
  ])
  expect(await look('/collections/pitchers')).toEqual([200, `${origin}/collections/pitchers`])
  const { text } = await shop.visitor().send('/sitemap-en-eu-collections-1.xml')
  expect(text).toContain('/collections/pitchers<')
  expect(text).not.toContain('/collections/jugs<')
})

test.each([
  ['/products/BOWL', '/products/bowl'],
  ['/products/bowl/', '/products/bowl'],
  ['/Products//Bowl?variant=1', '/products/bowl?variant=1'],
  ['/DE-US/products/bowl', '/de-us/products/bowl'],
  ['/en-eu/products/bowl', '/products/bowl'],
  ['/de-mars/products/bowl', '/de-eu/products/bowl'],
  ['/collections/ceramics/', '/collections/ceramics'],
  ['/pages/shipping', '/policies/shipping'],
  ['/de-eu/pages/Shipping/', '/de-eu/policies/shipping'],
])('%s has moved to %s', async (path, location) => {
  let [status, to] = await look(path)
  // An address that is wrong in two ways may take two steps, each of them lasting.
  if (to !== location) [status, to] = await look(to)
  expect([status, to]).toEqual([301, location])
  expect((await look(location))[0]).toBe(200)
})

test('no address leads to another host', async () => {
  for (const path of [
    '//evil.example/',
    '/en-eu//evil.example',
    '/%2F/evil.example',
    '/en-eu/%5Cevil.example',
    '/EN-EU///evil.example/x',
  ]) {
    const { headers } = await shop.visitor().send(origin + path)
    expect(new URL(headers.get('location') ?? '/', origin).origin, path).toBe(origin)
  }
})

test('a listing that is filtered, sorted or searched is not to be listed, and one of its pages is its own', async () => {
  const head = async (path: string) => headOf((await shop.visitor().send(path)).text)
  for (const path of [
    '/collections/ceramics?filter=Material:Stoneware',
    '/collections/ceramics?sort=price',
    '/de-eu/collections/ceramics?available=1',
    '/collections/ceramics?minPrice=100',
    '/search?q=bowl',
    '/search',
  ]) {
    const { robots, canonical, alternates } = await head(path)
    expect([path, robots, canonical, alternates.size]).toEqual([path, 'noindex, follow', [], 0])
  }
  for (let more = 0; more < 26; more += 1) await sell(`more-${more}`)
  expect((await head('/de-eu/collections/ceramics?page=2')).canonical).toEqual([
    `${origin}/de-eu/collections/ceramics?page=2`,
  ])
  expect((await head('/collections/ceramics?page=1&utm_source=mail')).canonical).toEqual([
    `${origin}/collections/ceramics`,
  ])
})

test('no screen of someone’s own is to be listed, and none that is not there', async () => {
  const person = await shop.shopper()
  const personal = Object.entries(screenFiles).flatMap(([path, screen]) => (screen.personal ? [path] : []))
  const paths = personal.map((path) => path.replaceAll(/:\w+/g, 'none'))
  for (const path of [...paths, '/nowhere', '/products/none', '/de-eu/collections/none']) {
    for (const who of [shop.visitor(), person]) {
      const { text, headers } = await who.send(path)
      const { robots, canonical } = headOf(text)
      const hidden = headers.has('location') || (robots === 'noindex, follow' && canonical.length === 0)
      expect([path, hidden]).toEqual([path, true])
    }
  }
})
