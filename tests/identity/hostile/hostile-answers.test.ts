import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exportJWK, generateKeyPair } from 'jose'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { casesOf } from '../../tiers.ts'
import { openBrowser } from '../browser.ts'
import { json, openHostileIssuer, type HostileIssuer, type Path } from '../hostile-issuer.ts'
import { asIssuer, expectRefused, openShopWith, visitIssuer } from '../hostile-visits.ts'
import type { SmallShop } from '../small-shop.ts'
import { problemOf, whoIs } from '../visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  // Each case is an issuer of its own, so that nothing is remembered of the one before.
  const all = Array.from({ length: 50 }, (_, at) => asIssuer(issuer, { id: `case-${at}` }))
  shop = await openShopWith(...all)
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

let cases = 0
const nextIssuer = () => `case-${(cases += 1)}`

const stall = () => {}
const drip: NonNullable<HostileIssuer['state']['instead']['/token']> = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"access_token":')
}

describe('no session is opened when the issuer’s server answers', () => {
  type Instead = NonNullable<HostileIssuer['state']['instead'][Path]>
  const bearer = { access_token: 'a', token_type: 'Bearer' }
  const answers: [string, Path, Instead, string, SignInReason][] = [
    [
      'a code with an error',
      '/token',
      json({ error: 'invalid_grant' }, 400),
      'sign_in_refused',
      'code_refused',
    ],
    [
      'that it knows no such client',
      '/token',
      json({ error: 'invalid_client' }, 401),
      'sign_in_refused',
      'client_refused',
    ],
    [
      '401 with a challenge',
      '/token',
      json({}, 401, { 'www-authenticate': 'Basic realm="x"' }),
      'sign_in_refused',
      'client_refused',
    ],
    [
      'an error of a prototype',
      '/token',
      json({ error: 'toString' }, 400),
      'sign_in_refused',
      'exchange_refused',
    ],
    ['a code with 500', '/token', json({}, 500), 'issuer_unavailable', 'token_answer_malformed'],
    ['a code with no ID token', '/token', json(bearer), 'sign_in_refused', 'id_token_missing'],
    [
      'a code with an ID token that is a number',
      '/token',
      json({ ...bearer, id_token: 1 }),
      'sign_in_refused',
      'id_token_missing',
    ],
    [
      'a code with no access token',
      '/token',
      json({ token_type: 'Bearer' }),
      'issuer_unavailable',
      'token_answer_malformed',
    ],
    [
      'a code with another kind of token',
      '/token',
      json({ ...bearer, token_type: 'mac' }),
      'issuer_unavailable',
      'token_answer_malformed',
    ],
    ['a code with a list', '/token', json([]), 'issuer_unavailable', 'token_answer_malformed'],
    [
      'a code with text that is no JSON',
      '/token',
      json('<html>'),
      'issuer_unavailable',
      'token_answer_malformed',
    ],
    [
      'a code with HTML',
      '/token',
      json('<html>', 200, { 'content-type': 'text/html' }),
      'issuer_unavailable',
      'token_answer_malformed',
    ],
    [
      'a code with megabytes',
      '/token',
      json({ ...bearer, id_token: 'x'.repeat(3_000_000) }),
      'issuer_unavailable',
      'token_unreachable',
    ],
    [
      'a code with a redirect',
      '/token',
      json({}, 307, { location: 'https://evil.example/' }),
      'issuer_unavailable',
      'token_answer_malformed',
    ],
    ['a code with silence', '/token', stall, 'issuer_unavailable', 'token_unreachable'],
    ['a code with half an answer', '/token', drip, 'issuer_unavailable', 'token_unreachable'],
    [
      'a code by hanging up',
      '/token',
      (response) => void response.destroy(),
      'issuer_unavailable',
      'token_unreachable',
    ],
    ['its keys with none', '/keys', json({ keys: [] }), 'sign_in_refused', 'keys_unusable'],
    ['its keys with no set', '/keys', json({ keys: 'all' }), 'sign_in_refused', 'keys_unusable'],
    [
      'its keys with a thousand',
      '/keys',
      json({ keys: Array.from({ length: 1_000 }, () => ({ kty: 'EC' })) }),
      'sign_in_refused',
      'keys_unusable',
    ],
    [
      'its keys with megabytes',
      '/keys',
      json({ keys: [{ kty: 'EC', x: 'x'.repeat(3_000_000) }] }),
      'issuer_unavailable',
      'keys_unreachable',
    ],
    [
      'its keys with a shared one',
      '/keys',
      json({ keys: [{ kty: 'oct', k: 'AAAA', alg: 'HS256' }] }),
      'sign_in_refused',
      'keys_unusable',
    ],
    [
      'its keys with a short one',
      '/keys',
      json({ keys: [{ kty: 'RSA', n: 'x'.repeat(86), e: 'AQAB' }] }),
      'sign_in_refused',
      'keys_unusable',
    ],
    [
      'its keys with a redirect',
      '/keys',
      json({}, 302, { location: 'https://evil.example/' }),
      'issuer_unavailable',
      'keys_unreachable',
    ],
    ['its keys with 404', '/keys', json({}, 404), 'issuer_unavailable', 'keys_unreachable'],
  ]
  test.each(answers)(
    '%s',
    async (_, path, instead, problem, reason) => {
      issuer.state.instead[path] = instead
      const browser = openBrowser()
      const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
      expectRefused(shop, browser, page, problem, reason)
    },
    12_000,
  )

  test('its keys with a private one, with which anyone may sign', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    issuer.state.instead['/keys'] = json({ keys: [await exportJWK(privateKey)] })
    const browser = openBrowser()
    const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
    expectRefused(shop, browser, page, 'sign_in_refused', 'keys_unusable')
  })

  test.each([
    [
      'for another person',
      json({ sub: 'someone-else', email: 'm@evil.example' }),
      'sign_in_refused',
      'userinfo_of_another',
    ],
    ['for nobody', json({ email: 'm@evil.example' }), 'sign_in_refused', 'userinfo_of_another'],
    ['with 500', json({}, 500), 'issuer_unavailable', 'userinfo_unreachable'],
    ['with silence', stall, 'issuer_unavailable', 'userinfo_unreachable'],
  ] as const)(
    'userinfo %s',
    async (_, instead, problem, reason) => {
      issuer.state.userinfo = {}
      issuer.state.claims = { email: undefined }
      issuer.state.instead['/me'] = instead
      const browser = openBrowser()
      const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
      expectRefused(shop, browser, page, problem, reason)
    },
    12_000,
  )

  const silences = [
    ['silence', stall, 'discovery_unreachable'],
    ['half an answer', drip, 'discovery_unreachable'],
    ['an error', json({}, 503), 'discovery_unreachable'],
    ['a page', json('<html>', 200, { 'content-type': 'text/html' }), 'discovery_malformed'],
    ['megabytes', json({ issuer: 'x'.repeat(3_000_000) }), 'discovery_unreachable'],
  ] as const
  test.each(casesOf(silences))(
    'discovery by %s, which the sign-in page says within seconds',
    async (_, instead, reason) => {
      issuer.state.instead['/.well-known/openid-configuration'] = instead
      const browser = openBrowser()
      const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
      expectRefused(shop, browser, page, 'issuer_unavailable', reason)
    },
    12_000,
  )

  test.each([
    ['another name of its own', { issuer: 'https://evil.example' }, 'discovery_of_another'],
    [
      'a template for a name, as Entra has for many tenants',
      { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
      'discovery_of_another',
    ],
    ['no keys', { jwks_uri: undefined }, 'discovery_malformed'],
    ['a token endpoint that is a file', { token_endpoint: 'file:///etc/passwd' }, 'discovery_malformed'],
    [
      'an end of sessions that is a script',
      { end_session_endpoint: 'javascript:alert(1)' },
      'discovery_malformed',
    ],
  ])('discovery with %s', async (_, metadata, reason) => {
    issuer.state.metadata = metadata
    const browser = openBrowser()
    const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
    expectRefused(shop, browser, page, 'issuer_unavailable', reason)
  })
})

test('what went wrong is forgotten: the next sign-in works', async () => {
  const id = nextIssuer()
  issuer.state.instead['/token'] = json({ error: 'invalid_grant' }, 400)
  const browser = openBrowser()
  expect(problemOf(await visitIssuer(shop, issuer, browser, { id }))).toBe('sign_in_refused')
  issuer.reset()
  await visitIssuer(shop, issuer, browser, { id })
  expect((await whoIs(shop, browser)).customer).not.toBeNull()
})
