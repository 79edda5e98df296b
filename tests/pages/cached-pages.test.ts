import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import type { ScreensSource } from '#server/serving/pages.ts'
import { second } from '#vocabulary/time.ts'
import { placeOrder } from '../api/buying.ts'
import { someProduct, someVariant } from '../api/products.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

/** The real screens, and how often one was rendered. */
function countedScreens(): ScreensSource & { rendered: number } {
  const assets = { scripts: [], styles: [], preloads: [] }
  const counted = {
    rendered: 0,
    staticFolder: undefined,
    async renderer(report: Parameters<ScreensSource['renderer']>[0]) {
      const render = createRenderer({ assets, report })
      return (...page: Parameters<typeof render>) => {
        counted.rendered += 1
        return render(...page)
      }
    },
  }
  return counted
}

const screens = countedScreens()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, screens)
})
afterAll(() => shop.close())
// What one test has cached is too old for the next one.
beforeEach(() => shop.advance(11 * second))

/** One request by nobody in particular. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(new URL(path, 'http://localhost:3000'), { method, headers })
  const response = await shop.shop.app.fetch(request, { address: '127.0.0.1' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** How often something has a page rendered. */
async function renderings(run: () => Promise<unknown>): Promise<number> {
  const before = screens.rendered
  await run()
  return screens.rendered - before
}

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('A page that is the same for every visitor', () => {
  test('is rendered once in ten seconds, and answered with the same bytes', async () => {
    const first = await get('/products/bowl')
    const times = await renderings(async () => {
      expect((await get('/products/bowl')).text).toBe(first.text)
      shop.advance(9 * second)
      expect((await get('/products/bowl')).text).toBe(first.text)
    })
    expect(times).toBe(0)
    shop.advance(second)
    expect(await renderings(() => get('/products/bowl'))).toBe(1)
  })

  test('is rendered once for all who ask for it at the same time', async () => {
    const pages: { text: string }[] = []
    const all = async (): Promise<void> => {
      pages.push(...(await Promise.all(Array.from({ length: 8 }, () => get('/collections')))))
    }
    expect(await renderings(all)).toBe(1)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  })

  test.each([
    ['address', '/products/bowl?a', {}],
    ['theme', '/products/bowl', { cookie: 'theme=dark' }],
    ['language to offer', '/products/bowl', { 'accept-language': 'de-AT,de;q=0.9' }],
    ['encoding', '/products/bowl', { 'accept-encoding': 'br' }],
    ['language', '/de-eu/products/bowl', {}],
  ])('is another one for another %s', async (_, path, headers: Record<string, string>) => {
    const plain = await get('/products/bowl')
    const other = await get(path, headers)
    expect(other.text).not.toBe(plain.text)
    const times = await renderings(async () => {
      expect((await get('/products/bowl')).text).toBe(plain.text)
      expect((await get(path, headers)).text).toBe(other.text)
    })
    expect(times).toBe(0)
  })

  test('offers no language to who has chosen one', async () => {
    const headers = { 'accept-language': 'de' }
    const chosen = { ...headers, cookie: 'place=en-eu' }
    for (const _ of [1, 2]) {
      expect((await get('/products/bowl', headers)).text).toContain('"offered":"de"')
      expect((await get('/products/bowl', chosen)).text).toContain('"offered":null')
    }
  })

  test('leads who has chosen a place there from the address of the shop, and nobody else', async () => {
    for (const _ of [1, 2]) {
      expect((await get('/')).status).toBe(200)
      expect((await get('/', { cookie: 'place=de-us' })).headers.get('location')).toBe('/de-us')
    }
  })

  test('is one for languages that the shop offers alike', async () => {
    const first = await get('/products/bowl', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    expect(first.text).toContain('"offered":"de"')
    expect(await renderings(() => get('/products/bowl', { 'accept-language': 'de-DE' }))).toBe(0)
  })

  test('is not sent again to who has it', async () => {
    const first = await get('/products/bowl', { 'accept-encoding': 'gzip' })
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/products/bowl', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    const other = await get('/products/vase', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  test('has headers of its own in every answer', async () => {
    const [first, again] = [await get('/products/bowl'), await get('/products/bowl')]
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    const timed = await get('/products/bowl', { prefer: 'server-timing' })
    expect(timed.headers.get('server-timing')).toContain('reads;desc="0"')
    expect((await get('/products/bowl')).headers.has('server-timing')).toBe(false)
  })
})

describe('What belongs to someone', () => {
  test('is rendered for them alone, and shown to nobody else', async () => {
    const shopper = await shop.shopper('Ada Lovelace')
    const cart = shop.visitor()
    await cart.api.addCartLine({
      params: { cartId: 'current' },
      body: { variantId: shop.bowl.variantId, quantity: 3 },
    })
    const plain = await get('/products/bowl')
    for (const cookies of [shopper.cookies, cart.cookies, shop.owner.cookies]) {
      const headers = { cookie: cookieOf(cookies), 'if-none-match': plain.headers.get('etag') ?? '' }
      for (const _ of [1, 2]) {
        const times = await renderings(async () => {
          const own = await get('/products/bowl', headers)
          expect(own.status).toBe(200)
          expect(own.text).not.toBe(plain.text)
        })
        expect(times).toBe(1)
      }
      expect((await get('/products/bowl')).text).toBe(plain.text)
    }
  })

  test.each([
    ['a wish list', { cookie: `wish-list=var_1` }],
    ['a cookie that is not known', { cookie: 'theme=dark; visit=1' }],
    ['a session beside a theme', { cookie: 'theme=dark; session=abc' }],
    ['a cookie that hides another', { cookie: 'theme=dark,session=abc' }],
    ['an authorization', { authorization: 'Bearer abc' }],
  ])('is not looked for with %s', async (_, headers: Record<string, string>) => {
    await get('/products/bowl', headers)
    expect(await renderings(() => get('/products/bowl', headers))).toBe(1)
  })

  test.each(['/cart', '/sign-in', '/products/none', '/nowhere', '/checkout'])(
    'nor cached: %s',
    async (path) => {
      await get(path)
      expect(await renderings(() => get(path))).toBe(1)
    },
  )

  test('nor what is no plain reading of a page', async () => {
    await get('/products/bowl')
    expect(await renderings(() => get('/products/bowl', {}, 'HEAD'))).toBe(1)
    const form = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    expect(await renderings(() => get('/products/bowl', form, 'POST'))).toBe(1)
  })
})

describe('A change', () => {
  test('of a price shows in the next page', async () => {
    const { productId } = shop.bowl
    expect((await get('/products/bowl')).text).toContain('"price":"42.00"')
    const params = { productId }
    const { version } = await shop.owner.api.getAdminProduct({ params })
    const variants = [
      someVariant({ id: shop.bowl.variantId, prices: [{ currency: 'EUR', amount: 4_350, compareAt: null }] }),
    ]
    await shop.owner.api.replaceProduct({ params, version, body: someProduct({ variants }) })
    const { text } = await get('/products/bowl')
    expect(text).toContain('"price":"43.50"')
    expect(text).not.toContain('"price":"42.00"')
  })

  test('of stock, by the order of someone else, shows in the next page', async () => {
    const { handle, variantId } = await shop.lastVase
    const inStock = (await get(`/products/${handle}`)).text
    const cart = shop.visitor()
    await cart.api.addCartLine({ params: { cartId: 'current' }, body: { variantId, quantity: 1 } })
    expect((await get(`/products/${handle}`)).text).toBe(inStock)
    await shop.owner.api.adjustStock({
      params: { stockItemId: shop.lastVase.stockItemId },
      body: { change: -1, reason: 'damaged' },
      idempotencyKey: 'broken',
    })
    expect((await get(`/products/${handle}`)).text).toContain('"availability":"sold_out"')
    await placeOrder(shop, shop.visitor())
    expect(await renderings(() => get('/collections'))).toBe(1)
  })
})

test('With PAGES_CACHE_SECONDS=0 every page is rendered at each request', async () => {
  const own = countedScreens()
  const plain = await openTestShop({ PAGES_CACHE_SECONDS: '0' }, own)
  for (const _ of [1, 2]) await plain.visitor().send('/products/bowl')
  expect(own.rendered).toBe(2)
  await plain.close()
})
