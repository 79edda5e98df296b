import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { origin, type Browser } from '../browser.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let shopper: Browser
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await shop.shopper()
})
afterAll(() => shop.close())

interface Case {
  from: string
  headers: Record<string, string | null>
  cookie: boolean
  passes: boolean
}

const { host } = new URL(origin)
const cases: Case[] = [
  { from: 'the shop itself', headers: { origin }, cookie: true, passes: true },
  {
    from: 'the shop itself, as browsers say twice',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    cookie: true,
    passes: true,
  },
  { from: 'a program that sends no cookie', headers: { origin: null }, cookie: false, passes: true },
  { from: 'another site', headers: { origin: 'https://evil.example' }, cookie: true, passes: false },
  {
    from: 'another site, without cookies',
    headers: { origin: 'https://evil.example' },
    cookie: false,
    passes: false,
  },
  { from: 'a sandboxed frame or a redirect', headers: { origin: 'null' }, cookie: true, passes: false },
  { from: 'a sandboxed frame, without cookies', headers: { origin: 'null' }, cookie: false, passes: false },
  { from: 'an old browser that says nothing', headers: { origin: null }, cookie: true, passes: false },
  { from: 'nowhere in particular', headers: { origin: '' }, cookie: true, passes: false },
  {
    from: 'another site that also forges the origin',
    headers: { origin, 'sec-fetch-site': 'cross-site' },
    cookie: true,
    passes: false,
  },
  {
    from: 'a neighbour on the same site',
    headers: { origin, 'sec-fetch-site': 'same-site' },
    cookie: true,
    passes: false,
  },
  {
    from: 'a site that says cross-site and no origin',
    headers: { origin: null, 'sec-fetch-site': 'cross-site' },
    cookie: false,
    passes: false,
  },
  { from: 'another port', headers: { origin: 'http://localhost:3001' }, cookie: true, passes: false },
  { from: 'https in place of http', headers: { origin: `https://${host}` }, cookie: true, passes: false },
  {
    from: 'a host that begins like ours',
    headers: { origin: `${origin}.evil.example` },
    cookie: true,
    passes: false,
  },
  {
    from: 'a host that ends like ours',
    headers: { origin: `http://evil-${host}` },
    cookie: true,
    passes: false,
  },
  {
    from: 'a user name that looks like ours',
    headers: { origin: `${origin}@evil.example` },
    cookie: true,
    passes: false,
  },
  { from: 'our origin with a slash', headers: { origin: `${origin}/` }, cookie: true, passes: false },
  { from: 'our origin twice', headers: { origin: `${origin}, ${origin}` }, cookie: true, passes: false },
  {
    from: 'another site whose Host and Referer are ours',
    headers: { origin: 'https://evil.example', host, referer: `${origin}/cart` },
    cookie: true,
    passes: false,
  },
  {
    from: 'another site behind a forged proxy header',
    headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    cookie: true,
    passes: false,
  },
]

describe.each(cases)('A request from $from', ({ headers, cookie, passes }) => {
  test(passes ? 'passes' : 'is refused, and has no effect', async () => {
    const by = cookie ? shopper : shop.visitor()
    const before = cookie ? (await shopper.api.getAccount()).version : 0
    const request = cookie
      ? {
          path: '/api/account',
          method: 'PATCH',
          body: { name: `Ada ${JSON.stringify(headers)}`.slice(0, 100) },
        }
      : { path: '/api/carts', method: 'POST', body: {} }
    const { status, body } = await by.send<{ code: string }>(request.path, { ...request, headers })
    if (passes) expect(status).toBeLessThan(300)
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'origin_refused' })
    if (cookie && !passes) expect((await shopper.api.getAccount()).version).toBe(before)
  })
})

describe('Another site', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'cannot pass a form of %s off as JSON, even from our own origin',
    async (type) => {
      const request = { method: 'POST', headers: { 'content-type': type }, body: '{"market":"us"}' }
      expect(await shopper.refused('/api/carts', request)).toMatchObject({ code: 'unsupported_media_type' })
    },
  )

  test('cannot ask beforehand whether it may', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type',
    }
    const answer = await shop.visitor().send('/api/account', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(405)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('cannot change the method by a header, a field or the query', async () => {
    const requested = await shopper.send('/api/account?_method=PATCH', {
      headers: { 'x-http-method-override': 'PATCH' },
    })
    expect([requested.status, (requested.body as { code?: string }).code]).not.toContain(204)
    expect((await shopper.send('/api/account', { method: 'POST', body: { _method: 'PATCH' } })).status).toBe(
      405,
    )
  })
})

describe('A payment provider', () => {
  const path = '/api/webhooks/payments/sandbox'

  test('needs no origin, for it proves who it is by its signature', async () => {
    const request = { method: 'POST', body: '{"data":{"key":"x"}}', headers: { origin: null } }
    const { body } = await shop.visitor().send<{ code: string }>(path, request)
    expect(['not_found', 'notification_refused']).toContain(body.code)
  })

  test('that is not set up is answered as one that does not exist', async () => {
    for (const provider of ['manual', 'nobody', '__proto__', 'constructor']) {
      const problem = await shop.visitor().refused(`/api/webhooks/payments/${provider}`, {
        method: 'POST',
        body: '{}',
        headers: { origin: null },
      })
      expect(problem, provider).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('A page opened by another name of this machine', () => {
  const { port } = new URL(origin)
  const page = { headers: { accept: 'text/html,*/*;q=0.8' } }
  const open = (url: string, options: { method?: string; headers: Record<string, string> } = page) =>
    shop.visitor().send(url, options)

  test.each([
    [`http://127.0.0.1:${port}/de-eu/cart?x=1`, '/de-eu/cart?x=1'],
    [`http://[::1]:${port}/`, '/'],
    [`http://shop.localhost:${port}/search?q=a%20b`, '/search?q=a%20b'],
    [`http://127.0.0.1:${port}//evil.example/`, '//evil.example/'],
  ])('%s leads to the known address', async (url, path) => {
    const answer = await open(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${origin}${path}`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['the known address itself', `${origin}/cart`, page],
    ['a foreign name that resolves to it', `http://evil.example:${port}/cart`, page],
    ['a name that begins like it', `http://127.0.0.1.evil.example:${port}/cart`, page],
    ['another port, which a proxy may listen on', 'http://127.0.0.1:8080/cart', page],
    ['a program', `http://127.0.0.1:${port}/cart`, { headers: { accept: '*/*' } }],
  ])('leads nobody on from %s', async (_, url, options) => {
    expect((await open(url, options)).status).toBe(200)
  })

  test.each([`http://127.0.0.1:${port}`, `http://evil.example:${port}`])(
    'what is posted from %s is refused all the same',
    async (other) => {
      const answer = await open(`${other}/cart`, {
        method: 'POST',
        headers: { accept: 'text/html', origin: other, 'sec-fetch-site': 'same-origin' },
      })
      expect(answer.status).toBe(403)
      expect(answer.text).toContain(`<a href="${origin}/">`)
      expect(answer.text).toContain(`<bdi>${origin}</bdi>`)
    },
  )
})

describe('What is refused before any screen renders', () => {
  const refusedAs = async (path: string, headers: Record<string, string> = {}) => {
    const all = { accept: 'text/html', origin: 'https://evil.example', ...headers }
    const {
      status,
      text,
      headers: answered,
    } = await shop.visitor().send(path, { method: 'POST', headers: all })
    expect(status).toBe(403)
    const language = /<html lang="(\w+)" dir="(\w+)">/.exec(text)?.slice(1)
    return {
      language,
      said: answered.get('content-language'),
      title: /<h1>(.*?)<\/h1>/.exec(text)?.[1],
      text,
    }
  }

  test.each([
    ['the address', '/ar-us/cart', { 'accept-language': 'de' }, 'ar', 'rtl', 'إلى المتجر'],
    [
      'the choice',
      '/auth/sign-in',
      { cookie: 'place=ja-jp', 'accept-language': 'de' },
      'ja',
      'ltr',
      'ショップへ',
    ],
    ['the browser', '/auth/sign-in', { 'accept-language': 'de-AT' }, 'de', 'ltr', 'Zum Shop'],
    ['nobody', '/cart', {}, 'en', 'ltr', 'To the shop'],
    ['the back office', '/admin/orders', { 'accept-language': 'de' }, 'en', 'ltr', 'To the shop'],
  ])('is said in the language of %s', async (_, path, headers, language, direction, link) => {
    const page = await refusedAs(path, headers as Record<string, string>)
    expect(page).toMatchObject({ language: [language, direction], said: language })
    expect(page.text).toContain(`>${link}</a>`)
  })

  test('leads to the shop in the place of the address, and quotes nothing of it as HTML', async () => {
    expect((await refusedAs('/de-eu/cart')).text).toContain(`<a href="${origin}/de-eu">`)
    expect((await refusedAs('/de-%22%3E%3Cscript%3E/cart')).text).not.toContain('<script')
  })
})
