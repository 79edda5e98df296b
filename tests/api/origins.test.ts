import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, wholeRequest } from './calls.ts'
import { origin, type Browser } from './browser.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

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
  const unsafe = allCalls.filter(({ method, endpoint }) => method !== 'GET' && endpoint.access !== 'provider')

  test.each(unsafe)('cannot make a browser call $name', async (call) => {
    const request = wholeRequest(call)
    const headers = { ...request.headers, origin: 'https://evil.example' }
    expect(await shop.owner.refused(call.path, { ...request, headers })).toMatchObject({
      code: 'origin_refused',
    })
  })

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
    const asked = await shopper.send('/api/account?_method=PATCH', {
      headers: { 'x-http-method-override': 'PATCH' },
    })
    expect([asked.status, (asked.body as { code?: string }).code]).not.toContain(204)
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
