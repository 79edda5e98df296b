import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCart, placeOrder } from '../buying.ts'
import { allCalls } from '../calls.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let shopper: SignedIn
const places = new Map<string, string>()
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await shop.shopper()
  const { orderId } = await placeOrder(shop, shopper)
  await fillCart(shopper, shop.bowl.variantId)
  const { productId, stockItemId } = shop.bowl
  const { id: contentId, version } = await shop.owner.api.createPost({
    body: { title: 'A story', slug: 'story' },
  })
  await shop.owner.api.publishContent({ params: { contentId }, version })
  for (const [field, value] of Object.entries({
    orderId,
    productId,
    stockItemId,
    cartId: 'current',
    slug: 'shipping',
  }))
    places.set(field, value)
})
afterAll(() => shop.close())

const example = (name: string, path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    field === 'handle' ? (name === 'getCollection' ? 'ceramics' : 'bowl') : (places.get(field) ?? field),
  )

const paths: Record<string, string> = {
  getShop: '/api/shop',
  getHome: '/api/home',
  listPosts: '/api/posts',
  getPost: '/api/posts/story',
  listPages: '/api/pages',
  getPage: '/api/pages/{slug}',
  getMenus: '/api/menus',
  getAddressForm: '/api/countries/JP/address-form',
  listCollections: '/api/collections',
  getCollection: '/api/collections/{handle}',
  listProducts: '/api/products?q=bowl',
  getProduct: '/api/products/{handle}',
  listReviews: '/api/products/{handle}/reviews',
  listQuestions: '/api/products/{handle}/questions',
  suggest: '/api/search/suggestions?q=bo',
  searchContents: '/api/search/contents?q=clay',
}
const publicCalls = allCalls.filter(({ endpoint }) => endpoint.publicSeconds !== undefined)
const privatePaths = [
  '/api/session',
  '/api/carts/current',
  '/api/account',
  '/api/account/orders',
  '/api/orders/{orderId}',
]

test('Every public call stands in the table of this test', () => {
  expect(Object.keys(paths).sort()).toEqual(publicCalls.map(({ name }) => name).sort())
})

describe.each(Object.entries(paths))('The public answer of %s', (name, path) => {
  test('is the same for everyone and sets no cookie, whatever cookies are sent', async () => {
    const forVisitor = await shop.visitor().send(example(name, path))
    expect(forVisitor.status).toBe(200)
    for (const market of ['eu', 'us']) {
      shopper.cookies.set('market', market)
      const { text, headers } = await shopper.send(example(name, path))
      expect(text).toBe(forVisitor.text)
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('etag')).toBe(forVisitor.headers.get('etag'))
    }
    expect(forVisitor.text).not.toContain(shopper.customerId)
  })

  test('is answered with 304 to whoever has it already', async () => {
    const visitor = shop.visitor()
    const etag = (await visitor.send(example(name, path))).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, text, headers } = await visitor.send(example(name, path), {
        headers: { 'if-none-match': known },
      })
      expect({ known, status, text }).toEqual({ known, status: 304, text: '' })
      expect(headers.get('etag')).toBe(etag)
    }
    expect(
      (await visitor.send(example(name, path), { headers: { 'if-none-match': '"other"' } })).status,
    ).toBe(200)
  })

  test('costs no read of the session', async () => {
    const { headers } = await shopper.send(example(name, path), { headers: { prefer: 'server-timing' } })
    expect(headers.get('server-timing')).toMatch(/reads;desc="0", writes;desc="0"/)
  })
})

describe('A public answer', () => {
  test('that fails is not cached', async () => {
    const { status, headers } = await shop.visitor().send('/api/products/no-such-thing')
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('has a weak tag when it is compressed, which is still known', async () => {
    const visitor = shop.visitor()
    const squeezed = await visitor.send('/api/products', { headers: { 'accept-encoding': 'gzip' } })
    const tag = squeezed.headers.get('etag') ?? ''
    const again = await visitor.send('/api/products', { headers: { 'if-none-match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('shows prices of the market that its address names, not the cookie', async () => {
    shopper.cookies.set('market', 'us')
    const inEurope = await shopper.api.getProduct({ params: { handle: 'bowl' } })
    const inAmerica = await shopper.api.getProduct({ params: { handle: 'bowl' }, query: { market: 'us' } })
    expect(inEurope.variants[0]?.price).toEqual({ amount: 4_200, currency: 'EUR' })
    expect(inAmerica.variants[0]?.price).toEqual({ amount: 4_900, currency: 'USD' })
  })
})

describe('The language of an answer', () => {
  const inLanguage = (path: string, languages: string, headers: Record<string, string> = {}) =>
    shop.visitor().send(path, { headers: { ...headers, 'accept-language': languages } })

  test.each([
    ['de-AT, de;q=0.9', 'de'],
    ['fr, ja;q=0.5', 'ja'],
    ['no language at all', 'en'],
  ])('asked for by %j is %s, and caches are told so', async (languages, language) => {
    const { status, headers } = await inLanguage('/api/products', languages)
    expect([status, headers.get('content-language'), headers.get('vary')]).toEqual([
      200,
      language,
      'accept-language, accept-encoding',
    ])
  })

  test('is part of what its tag stands for', async () => {
    const german = await inLanguage('/api/products?q=bowl', 'de')
    const japanese = await inLanguage('/api/products?q=bowl', 'ja')
    const tag = german.headers.get('etag') ?? ''
    expect(japanese.headers.get('etag')).not.toBe(tag)
    const known = async (language: string) =>
      (await inLanguage('/api/products?q=bowl', language, { 'if-none-match': tag })).status
    expect([await known('de'), await known('ja')]).toEqual([304, 200])
  })

  test('stays what it was when the request is repeated in another one', async () => {
    const visitor = shop.visitor()
    const body = JSON.stringify({ variantId: shop.bowl.variantId, quantity: 1 })
    const add = (language: string) =>
      visitor.send('/api/carts/current/lines', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'the-language-of-a-repeat',
          'accept-language': language,
        },
      })
    const first = await add('ar')
    const again = await add('de')
    expect([first.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(again.headers.get('content-language')).toBe('ar')
  })

  test('has its detail in English, whatever language is requested', async () => {
    const { headers } = await inLanguage('/api/products/no-such-thing', 'ar')
    expect(headers.get('content-language')).toBe('en')
  })

  test('is not said of what staff work on', async () => {
    const { headers } = await shop.owner.send('/api/admin/products', { headers: { 'accept-language': 'de' } })
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([null, 'accept-encoding'])
  })

  test('is one of those in the contract', async () => {
    const { languages } = await shop.visitor().api.getShop()
    expect(languages).toEqual([
      { tag: 'en', name: 'English', direction: 'ltr' },
      { tag: 'de', name: 'Deutsch', direction: 'ltr' },
      { tag: 'ar', name: 'العربية', direction: 'rtl' },
      { tag: 'ja', name: '日本語', direction: 'ltr' },
    ])
  })
})

describe('A personal answer', () => {
  test.each(privatePaths)('of %s is not cached', async (path) => {
    const { status, headers } = await shopper.send(example('', path))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test.each(['/api/admin/products/{productId}', '/api/admin/orders/{orderId}'])(
    'of %s carries its version as a tag',
    async (path) => {
      const first = await shop.owner.send<{ version: number }>(example('', path))
      expect(first.headers.get('etag')).toBe(`"${first.body.version}"`)
      const again = await shop.owner.send(example('', path), {
        headers: { 'if-none-match': `"${first.body.version}"` },
      })
      expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([
        304,
        '',
        'private, no-store',
      ])
    },
  )
})

describe('Every answer', () => {
  test.each(['/', '/api', '/docs', '/nothing'])(
    'with a page, as of %s, carries the security headers',
    async (path) => {
      const { headers } = await shop.visitor().send(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  test.each(['/api/shop', '/api/nothing', '/api/admin/orders', '/api/openapi.json'])(
    'of the API, as of %s, is no page: opened as one, it may load nothing',
    async (path) => {
      const { headers } = await shop.visitor().send(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test.each(['/', '/api/shop', '/healthz'])(
    'of %s lets no other site in, and names no program',
    async (path) => {
      const { headers } = await shop.visitor().send(path)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )
})
