import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { openDemoShop, origin, type DemoShop } from './demo-shop.ts'
import { headOf } from './read-page.ts'

// Every page of every place is rendered.
vi.setConfig({ testTimeout: 600_000 })

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop({ SECURITY_CONTACT: 'mailto:security@shop.example' })
})
afterAll(() => shop.close())

const paths = [
  '/',
  '/collections',
  '/collections/ceramics',
  '/products/tuesday-mug',
  '/policies/returns',
  '/pages/about',
]
const within = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path)

describe('The head of a public page', () => {
  test('says in every place where it stands, in which languages else, and how a link to it looks', async () => {
    for (const { prefix, language } of shop.places) {
      for (const path of paths) {
        const here = within(prefix, path)
        const { text } = await shop.get(here)
        const { canonical, alternates, description, openGraph, robots, titles } = headOf(text)
        expect({ here, canonical, robots, titles: titles.length }).toEqual({
          here,
          canonical: [origin + here],
          robots: '',
          titles: 1,
        })
        const markets = shop.markets.slice(1).flatMap(({ countries }) => countries)
        expect(alternates.size, here).toBe(1 + languageTags.length * (1 + markets.length))
        expect([...alternates.values()]).toContain(origin + here)
        expect(description.length, `${here}: ${description}`).toBeGreaterThan(5)
        expect(description.length, `${here}: ${description}`).toBeLessThanOrEqual(165)
        expect((titles[0] ?? '').length, here).toBeLessThanOrEqual(65)
        expect(openGraph.get('og:url')).toBe(origin + here)
        expect(openGraph.get('og:title')).toBeTruthy()
        expect(openGraph.get('og:locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
        expect(text, 'the attribute is found by those, too, who are no readers of HTML').toContain(
          ' hreflang="x-default"',
        )
      }
    }
  })

  test('has words of its own in each language', async () => {
    const [market] = shop.markets
    for (const path of ['/collections', '/policies/returns', '/']) {
      const places = shop.places.filter((place) => place.market === market)
      const heads = await Promise.all(
        places.map(async ({ prefix }) => headOf((await shop.get(within(prefix, path))).text)),
      )
      if (path !== '/')
        expect(new Set(heads.map(({ titles }) => titles[0])).size, path).toBe(languageTags.length)
    }
  })

  test('names pictures that are there, in the size that it says', async () => {
    for (const path of ['/', '/de-eu/collections/ceramics', '/ar-us/products/tuesday-mug']) {
      const { openGraph } = headOf((await shop.get(path)).text)
      const address = openGraph.get('og:image') ?? ''
      const response = await shop.shop.app.fetch(new Request(address), { address: '127.0.0.1' })
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg'])
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([String(width), String(height)]).toEqual([
        openGraph.get('og:image:width'),
        openGraph.get('og:image:height'),
      ])
    }
  })

  test('names the public address of the shop, whatever host a proxy or a visitor uses', async () => {
    const request = new Request('http://evil.example/products/tuesday-mug', {
      headers: { host: 'evil.example' },
    })
    const response = await shop.shop.app.fetch(request, { address: '127.0.0.1' })
    expect(await response.text()).not.toContain('evil.example')
  })
})

test('browsers learn of the shop’s search in the language of the page', async () => {
  const page = (await shop.get('/de-eu')).text
  const [, href = ''] = /<link rel="search"[^>]* href="([^"]+)"/.exec(page) ?? []
  expect(href).toBe('/de-eu/opensearch.xml')
  const { headers, text } = await shop.get(href)
  expect(headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(text).toContain('<ShortName>Kiln &amp; Loom</ShortName>')
  expect(text).toContain(`template="${origin}/de-eu/search?q={searchTerms}"`)
})

test('weaknesses are reported where the shop says, until half a year from now', async () => {
  const { headers, text } = await shop.get('/.well-known/security.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Contact: mailto:security@shop.example\nExpires: 2026-08-29T00:00:00.000Z\n')
})

test.each([
  '/de-mars/opensearch.xml',
  '/en-eu/feeds/google.xml',
  '/fr-eu/feeds/google.xml',
  '/feeds/amazon.xml',
  '/feeds/pictures/..%2Fsecrets.svg.jpg',
])('%s is no file of the shop', async (path) => {
  expect((await shop.get(path)).status).not.toBe(200)
})
