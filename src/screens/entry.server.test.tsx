import { describe, expect, it } from 'vitest'
import { createRenderer } from './entry.server.tsx'

const market = {
  id: 'eu',
  name: 'Europe',
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  countries: ['DE'],
}
const nobody = {
  market: 'eu',
  customer: null,
  staff: null,
  cart: null,
  wishList: [],
  placedOrder: null,
  degraded: false,
}
const popularPath = '/api/products?market=eu&sort=featured&available=1&limit=4'
const vase = {
  id: 'prod_1',
  handle: 'tide-vase',
  title: 'Tide Vase',
  subtitle: '',
  lang: {},
  images: [],
  swatches: [],
  variantId: 'var_1',
  matched: false,
  price: { amount: 4_200, currency: 'EUR' },
  variantTitle: '',
  priceVaries: false,
  compareAtPrice: null,
  availability: 'in_stock',
  left: null,
  isNew: false,
  rating: null,
}
const answers: Record<string, unknown> = {
  [popularPath]: { items: [vase], total: 1 },
  '/api/shop': {
    name: 'Kiln & Loom',
    tagline: 'Prints',
    demo: true,
    keepsMails: true,
    email: null,
    phone: null,
    seller: null,
    returns: { days: 30, paidBy: null },
    languages: [],
    markets: [market],
    pages: [],
    signIn: [],
  },
  '/api/menus?market=eu': {
    header: [{ id: 'all', kind: 'collections', name: '', label: 'All', lang: {} }],
    footer: [],
    pages: [],
    policies: [],
    collections: [],
  },
  '/api/pages/about?market=eu': {
    slug: 'about',
    title: '</title><script>alert(1)</script>',
    kind: 'page',
    html: '<p>Clay</p>',
    lang: {},
    seo: { title: '', description: '' },
    sections: [],
    updatedAt: '2026-03-01T09:00:00.000Z',
  },
}

/** The renderer over an API that answers from a table; `broken` calls fail with the given error. */
function open(broken: Record<string, { status: number; code: string } | Error> = {}, session = {}) {
  const reported: unknown[] = []
  const transport = async (path: string) => {
    const failure = broken[path]
    if (failure instanceof Error) throw failure
    if (failure)
      return Response.json({ ...failure, title: 'Refused', instance: 'REF-1' }, { status: failure.status })
    const answer = path === '/api/session' ? { ...nobody, ...session } : answers[path]
    return answer
      ? Response.json(answer)
      : Response.json(
          { status: 404, code: 'not_found', title: 'Nothing', instance: 'REF-2' },
          { status: 404 },
        )
  }
  const render = createRenderer({
    assets: { scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'], preloads: [] },
    report: (error) => `REF-${reported.push(error)}`,
  })
  const get = (path: string, headers = {}) =>
    render(new Request(`http://shop.test${path}`, { headers }), transport)
  return { get, reported }
}

describe('a page', () => {
  it('is whole HTML without anything inline that the policy would refuse', async () => {
    const response = await open().get('/pages/about')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(html).not.toMatch(/ style=| on\w+=/)
    expect(html.match(/<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))/)).toBeNull()
  })

  it('lets no text of the shop end a script or a title', async () => {
    const html = await (await open().get('/pages/about')).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('\\u003cscript>alert')
  })

  it('wears the chosen theme before any script runs', async () => {
    const html = await (await open().get('/pages/about', { cookie: 'a=b; theme=dark' })).text()
    expect(html).toContain('<html lang="en" dir="ltr" class="dark">')
  })

  it('is not cached when it is personal', async () => {
    expect((await open().get('/pages/about')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await open().get('/sign-in')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not cached when it is a preview', async () => {
    const response = await open().get('/pages/about?preview=token')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('what cannot be shown', () => {
  it('is not found, below the header', async () => {
    const response = await open().get('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page not found')
  })

  it.each(['/nowhere', '/products/gone'])('offers popular products in place of %s', async (path) => {
    const response = await open().get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/Popular now.*href="\/products\/tide-vase"/)
  })

  it('says that the shop is out of order, with the reference of the failure', async () => {
    const response = await open({ '/api/shop': { status: 503, code: 'store_unavailable' } }).get(
      '/pages/about',
    )
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('The shop is temporarily unavailable')
    expect(html).toContain('REF-1')
  })

  it('shows a reference alone for an unexpected error, and reports it', async () => {
    const { get, reported } = open({ '/api/pages/about?market=eu': new Error('password=hunter2') })
    const response = await get('/pages/about')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('REF-1')
    expect(html).not.toContain('hunter2')
    expect(reported).toHaveLength(1)
  })

  it('leads to sign-in and back where signing in helps', async () => {
    const { get } = open({ '/api/account': { status: 401, code: 'sign_in_required' } })
    const response = await get('/account/profile')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/sign-in?returnTo=%2Faccount%2Fprofile')
  })
})

it('says in plain words why a sign-in failed, and takes no words from the address', async () => {
  const { get } = open()
  const page = async (query: string) => (await get(`/sign-in?problem=sign_in_refused&${query}`)).text()
  expect(await page('reason=another_person')).toContain('A different account signed in.')
  expect(await page('reason=token_expired')).toContain('clocks')
  expect(await page('reason=Send+money+to+me')).toContain('could not be verified')
  expect(await page('reason=cancelled')).toContain('could not be verified')
  expect(await page('reason=constructor')).toContain('could not be verified')
})

it('sends the back office, at the one spelling of its address, as an empty page that scripts fill', async () => {
  const moved = await open().get('/Admin/Orders/?view=to-ship')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/admin/orders?view=to-ship'])
  const response = await open().get('/admin/orders?view=to-ship')
  const html = await response.text()
  expect(html).toContain('<div id="back-office">')
  expect(html).not.toContain('Kiln')
})

describe('the language of the back office', () => {
  it.each([
    ['of the browser', { 'accept-language': 'de-AT,en;q=0.5' }, '<html lang="de" dir="ltr">', 'Backoffice'],
    ['of a region', { 'accept-language': 'en-IE' }, '<html lang="en" dir="ltr">', 'Back office'],
    [
      'chosen',
      { 'accept-language': 'de', cookie: 'staff-language=ar' },
      '<html lang="ar" dir="rtl">',
      'إدارة',
    ],
    [
      'unknown',
      { 'accept-language': 'ja', cookie: 'staff-language=xx' },
      '<html lang="ja" dir="ltr">',
      '管理',
    ],
    ['default', {}, '<html lang="en" dir="ltr">', 'Back office'],
  ])('is that of the cookie, else of the header: %s', async (_, headers, opening, word) => {
    const html = await (await open().get('/admin', headers)).text()
    expect(html).toContain(opening)
    expect(html).toMatch(new RegExp(`<title>${word}`))
  })
})

describe('the place in an address', () => {
  it('decides the language and the direction of the page, and of its links', async () => {
    const response = await open().get('/ar-eu/pages/about')
    const html = await response.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('href="/ar-eu/collections"')
    expect(html).toContain('تسجيل الدخول')
  })

  it.each([
    ['/en-eu/pages/about?a=b', '/pages/about?a=b'],
    ['/en-eu', '/'],
    ['/de-mars/pages/about', '/de-eu/pages/about'],
    ['/DE-EU/Pages/About/', '/de-eu/pages/about'],
    ['/de-eu/', '/de-eu'],
    ['/pages/about/?a=b', '/pages/about?a=b'],
    ['//pages//about', '/pages/about'],
    ['/en-eu//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example/'],
  ])('%s has moved to the one address that its page has', async (path, location) => {
    const response = await open().get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(location)
  })

  it('is not lost where signing in is needed', async () => {
    const { get } = open({ '/api/account': { status: 401, code: 'sign_in_required' } })
    const response = await get('/de-eu/account')
    expect(response.headers.get('location')).toBe('/de-eu/sign-in?returnTo=%2Faccount')
  })

  it.each([
    ['/de-eu/cart', '/de-eu/cart'],
    ['/de-eu//evil.example', '/de-eu/account'],
    ['/de-eu/\\evil.example', '/de-eu/account'],
    ['//evil.example', '/de-eu/account'],
  ])('is where signing in leads back to: %s', async (returnTo, location) => {
    const { get } = open({}, { customer: { id: 'cus_1', name: 'Ada', email: null, memberPrices: false } })
    const response = await get(`/de-eu/sign-in?returnTo=${encodeURIComponent(returnTo)}`)
    expect(response.headers.get('location')).toBe(location)
  })
})

it('keeps the theme in a cookie and goes back to this shop alone', async () => {
  const render = createRenderer({ assets: { scripts: [], styles: [], preloads: [] }, report: () => '' })
  const choose = (returnTo: string) =>
    render(
      new Request('http://shop.test/theme', {
        method: 'POST',
        body: new URLSearchParams({ theme: 'dark', returnTo }),
      }),
      () => Promise.reject(new Error('not called')),
    )
  const response = await choose('/cart?a=b')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/cart?a=b')
  expect(response.headers.get('set-cookie')).toContain('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect((await choose('//evil.example')).headers.get('location')).toBe('/')
})

it.each([
  ['/theme', { theme: 'dark' }],
  ['/market', { market: 'eu' }],
  ['/wish-list', { variant: 'var_1', intent: 'remove' }],
  ['/notices', { variant: 'var_1', email: 'ada@example.org' }],
])('a form posted to %s leads nowhere else', async (path, fields) => {
  const render = createRenderer({ assets: { scripts: [], styles: [], preloads: [] }, report: () => '' })
  const answer = async (called: string) =>
    Response.json(called === '/api/shop' ? answers[called] : { ...nobody, state: 'waiting' })
  for (const returnTo of [
    '//evil.example',
    '/.//evil.example',
    '/de-eu/..//evil.example',
    '/\\evil.example',
  ]) {
    const body = new URLSearchParams({ ...fields, returnTo })
    const response = await render(new Request(`http://shop.test${path}`, { method: 'POST', body }), answer)
    const location = response.headers.get('location') ?? ''
    expect([response.status, new URL(location, 'http://shop.test').host], returnTo).toEqual([
      303,
      'shop.test',
    ])
  }
})
