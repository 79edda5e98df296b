import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDemoShop, origin, type DemoShop } from './demo-shop.ts'
import { headOf, pathsLinked } from './read-page.ts'

// Every page of every place is rendered.
vi.setConfig({ testTimeout: 600_000 })

let shop: DemoShop
/** Every address of the sitemaps, with what they say of it. */
const listed = new Map<string, { lastmod: string | undefined; alternates: Map<string, string> }[]>()
let files: string[]

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

beforeAll(async () => {
  shop = await openDemoShop()
  files = matches((await shop.get('/sitemap.xml')).text, /<sitemap><loc>([^<]+)<\/loc>/g)
  for (const file of files) {
    const { text } = await shop.get(new URL(file).pathname)
    for (const entry of matches(text, /<url>(.*?)<\/url>/g)) {
      const [address = ''] = matches(entry, /<loc>([^<]+)<\/loc>/g)
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      const alternates = new Map(links.map(([, hreflang = '', href = '']) => [hreflang, href]))
      const [lastmod] = matches(entry, /<lastmod>([^<]+)<\/lastmod>/g)
      listed.set(address, [...(listed.get(address) ?? []), { lastmod, alternates }])
    }
  }
})
afterAll(() => shop.close())

/** What a crawler records of a page; each is requested once. */
const looked = new Map<string, { status: number; head: ReturnType<typeof headOf>; links: string[] }>()

async function look(path: string) {
  const known = looked.get(path)
  if (known) return known
  const { status, text } = await shop.get(path)
  const found = { status, head: headOf(text), links: pathsLinked(text) }
  looked.set(path, found)
  return found
}

describe('The sitemaps', () => {
  test('list each public page of each place once: what a crawler finds from the home pages, and no more', async () => {
    const found = new Set<string>()
    const seen = new Set<string>()
    const waiting = shop.places.map(({ prefix }) => prefix || '/')
    while (waiting.length > 0) {
      const path = waiting.pop() ?? ''
      const { pathname } = new URL(path, origin)
      // One of each kind of private screen is enough, and no variant or filter has an address of its own.
      if (seen.has(pathname) || path.startsWith('/admin')) continue
      seen.add(pathname)
      const { status, head, links } = await look(pathname)
      if (status !== 200) continue
      if (head.robots === '' && head.canonical[0] === origin + pathname) found.add(origin + pathname)
      waiting.push(...links)
    }
    expect([...listed.keys()].filter((address) => !found.has(address))).toEqual([])
    expect([...found].filter((address) => !listed.has(address))).toEqual([])
    expect([...listed].filter(([, entries]) => entries.length !== 1)).toEqual([])
    expect(listed.size).toBeGreaterThan(shop.places.length * 55)
  })

  test('name pages alone that answer 200, are their own canonical address, and may be listed', async () => {
    for (const [address, [entry]] of listed) {
      const { status, head } = await look(new URL(address).pathname)
      expect({ address, status, canonical: head.canonical, robots: head.robots }).toEqual({
        address,
        status: 200,
        canonical: [address],
        robots: '',
      })
      expect(head.alternates, address).toEqual(entry?.alternates)
    }
  })

  test('name each other place of a page, which names it in turn', () => {
    for (const [address, [entry]] of listed) {
      const there = new Set(entry?.alternates.values())
      expect(there.has(address), address).toBe(true)
      for (const other of there) {
        expect(listed.get(other)?.[0]?.alternates, `${other} of ${address}`).toEqual(entry?.alternates)
      }
    }
  })

  test('name each place by language, and by country too in all markets but the first', () => {
    const home = listed.get(`${origin}/`)?.[0]?.alternates
    expect(home?.get('x-default')).toBe(`${origin}/`)
    expect(home?.get('de')).toBe(`${origin}/de-eu`)
    expect(home?.get('ar-US')).toBe(`${origin}/ar-us`)
    expect(home?.get('de-DE')).toBeUndefined()
  })

  test('have the date of the last change of each product, and no date that they do not know', async () => {
    const product = JSON.parse((await shop.get('/api/products/tuesday-mug')).text) as { updatedAt: string }
    expect(listed.get(`${origin}/ja-us/products/tuesday-mug`)?.[0]?.lastmod).toBe(product.updatedAt)
    expect(listed.get(`${origin}/collections`)?.[0]?.lastmod).toBeUndefined()
  })

  test('are answered with 304 to whoever has them already', async () => {
    for (const path of ['/sitemap.xml', new URL(files[0] ?? '').pathname, '/robots.txt']) {
      const { headers } = await shop.get(path)
      const again = await shop.get(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect({ path, status: again.status, text: again.text }).toEqual({ path, status: 304, text: '' })
      expect(headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  test.each([
    '/sitemap-en-eu-pages-2.xml',
    '/sitemap-fr-eu-pages-1.xml',
    '/sitemap-en-mars-pages-1.xml',
    '/sitemap-en-eu-secrets-1.xml',
  ])('%s is none of them', async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  })
})

test('robots.txt keeps crawlers from private screens of every place, and from nothing that the sitemaps name', async () => {
  const { text, headers } = await shop.get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  const refused = matches(text, /^Disallow: (.+)$/gm)
  const isRefused = (path: string): boolean => refused.some((start) => path.startsWith(start))
  for (const { prefix } of shop.places) {
    for (const path of ['/cart', '/checkout', '/account/orders', '/orders/1', '/sign-in'])
      expect([prefix + path, isRefused(prefix + path)]).toEqual([prefix + path, true])
  }
  expect([...listed.keys()].filter((address) => isRefused(new URL(address).pathname))).toEqual([])
})

test('no file for crawlers reads a document', async () => {
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    new URL(files[0] ?? '').pathname,
    '/feeds/google.xml',
    '/de-eu/opensearch.xml',
  ]
  for (const path of paths) {
    const { status, headers } = await shop.get(path, { prefer: 'server-timing' })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('server-timing'), path).toMatch(/reads;desc="0", writes;desc="0"/)
  }
})
