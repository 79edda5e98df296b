import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { openHostileIssuer, type Forge } from './hostile-issuer.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'

let issuer: Awaited<ReturnType<typeof openHostileIssuer>>
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  shop = await openSmallShop({
    issuers: () => [
      {
        id: 'hostile',
        label: 'H',
        url: issuer.url,
        clientId: 'shop',
        clientSecret: 's',
        audience: 'everyone',
        allowInsecure: true,
      },
    ],
  })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => {
  issuer.state.forge = () => {}
})

/** Signs in as far as the issuer, and comes back with a code. */
async function signIn(browser: Browser, change: (query: URLSearchParams) => void = () => {}) {
  const left = await browser.post(`${shop.publicUrl}/auth/sign-in`, { issuer: 'hostile' }, { follow: false })
  const to = new URL(/content="0;url=([^"]+)"/.exec(left.text)?.[1]?.replaceAll('&amp;', '&') ?? '')
  issuer.state.nonce = to.searchParams.get('nonce') ?? ''
  const query = new URLSearchParams({ code: 'code', state: to.searchParams.get('state') ?? '' })
  change(query)
  return browser.get(`${shop.publicUrl}/auth/callback/hostile?${query}`)
}

const customerOf = async (browser: Browser) =>
  (JSON.parse((await browser.get(`${shop.publicUrl}/`)).text) as { customer: { name: string } | null })
    .customer

test('an honest answer signs in, so that the others fail for their own reason', async () => {
  const browser = openBrowser()
  await signIn(browser)
  expect(await customerOf(browser)).toMatchObject({ name: 'Mallory' })
})

const seconds = (): number => Math.floor(Date.now() / 1000)
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const forgeries: [string, (forge: Forge) => void][] = [
  ['another issuer', ({ claims }) => (claims.iss = 'https://evil.example')],
  ['no issuer', ({ claims }) => delete (claims as { iss?: string }).iss],
  ['another audience', ({ claims }) => (claims.aud = 'another-client')],
  ['audiences without us', ({ claims }) => (claims.aud = ['one', 'two'])],
  ['no audience', ({ claims }) => delete claims.aud],
  ['several audiences and no azp', ({ claims }) => (claims.aud = ['shop', 'another-client'])],
  [
    'several audiences and the azp of another',
    ({ claims }) => Object.assign(claims, { aud: ['shop', 'other'], azp: 'other' }),
  ],
  ['the azp of another', ({ claims }) => (claims.azp = 'another-client')],
  ['a nonce of another', ({ claims }) => (claims.nonce = 'another')],
  ['no nonce', ({ claims }) => delete (claims as { nonce?: string }).nonce],
  [
    'an end in the past',
    ({ claims }) => Object.assign(claims, { iat: seconds() - 7200, exp: seconds() - 3600 }),
  ],
  ['no end', ({ claims }) => delete claims.exp],
  ['an end that is text', ({ claims }) => Object.assign(claims, { exp: '9999999999' })],
  [
    'an issue in the future',
    ({ claims }) => Object.assign(claims, { iat: seconds() + 3600, exp: seconds() + 7200 }),
  ],
  ['no time of issue', ({ claims }) => delete claims.iat],
  ['a start in the future', ({ claims }) => (claims.nbf = seconds() + 3600)],
  ['no subject', ({ claims }) => delete (claims as { sub?: string }).sub],
  ['an empty subject', ({ claims }) => (claims.sub = '')],
  ['an endless subject', ({ claims }) => (claims.sub = 'x'.repeat(5_000))],
  ['a subject that is no text', ({ claims }) => Object.assign(claims, { sub: { $ne: '' } })],
  ['an endless session id', ({ claims }) => (claims.sid = 'x'.repeat(5_000))],
  ['a key id that nobody published', ({ header }) => (header.kid = 'nobody')],
  ['a stranger’s signature', (forge) => (forge.key = forge.strangerKey)],
  ['a critical extension', ({ header }) => Object.assign(header, { crit: ['odd'], odd: true })],
  [
    'the client secret as the key (HS256)',
    (forge) =>
      Object.assign(forge, { header: { alg: 'HS256' }, key: new TextEncoder().encode('s'.repeat(32)) }),
  ],
  ['no signature (alg none)', (forge) => (forge.raw = `${base64({ alg: 'none' })}.${base64(forge.claims)}.`)],
  [
    'no signature under the name of ES256',
    (forge) => (forge.raw = `${base64({ alg: 'ES256', kid: 'key-1' })}.${base64(forge.claims)}.`),
  ],
  ['no token at all', (forge) => (forge.raw = '')],
  ['nonsense', (forge) => (forge.raw = 'a.b.c')],
]

describe('no session is opened by an ID token with', () => {
  test.each(forgeries)('%s', async (_, forge) => {
    issuer.state.forge = forge
    const browser = openBrowser()
    const page = await signIn(browser)
    expect(page.url.searchParams.get('problem')).toBe('sign_in_refused')
    expect(browser.cookie('session')).toBeUndefined()
    expect(await customerOf(browser)).toBeNull()
    // The log tells why, and nothing of the token.
    expect(JSON.stringify(shop.troubles.at(-1))).not.toContain('mallory')
  })
})

test.each([
  ['access_denied', 'sign_in_cancelled'],
  ['server_error', 'issuer_unavailable'],
  ['<script>alert(1)</script>', 'sign_in_refused'],
])('an answer that says %s leads to the sign-in page with %s', async (error, problem) => {
  const browser = openBrowser()
  const page = await signIn(browser, (query) => {
    query.delete('code')
    query.set('error', error)
  })
  expect(page.url.searchParams.get('problem')).toBe(problem)
  expect(page.text).not.toContain('<script>')
})

test('keys that the issuer has changed are fetched once more, and made-up key ids do not flood it', async () => {
  await issuer.rotateKeys()
  shop.clock.ahead += 11_000
  const browser = openBrowser()
  await signIn(browser)
  expect(await customerOf(browser)).not.toBeNull()
  const before = issuer.state.keyFetches
  issuer.state.forge = ({ header }) => (header.kid = `made-up-${Math.random()}`)
  for (let tries = 0; tries < 5; tries += 1) await signIn(openBrowser())
  expect(issuer.state.keyFetches).toBe(before)
})

describe('a logout token', () => {
  const logOut = (token: string) =>
    fetch(`${shop.publicUrl}/auth/backchannel-logout/hostile`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })

  const notLogout: [string, (forge: Forge) => void][] = [
    ['of another issuer', ({ claims }) => (claims.iss = 'https://evil.example')],
    ['for another client', ({ claims }) => (claims.aud = 'another-client')],
    ['with a nonce, as ID tokens have', ({ claims }) => (claims.nonce = 'n')],
    ['without the event', ({ claims }) => (claims.events = {})],
    [
      'with events that are no object',
      ({ claims }) => (claims.events = 'http://schemas.openid.net/event/backchannel-logout'),
    ],
    ['without subject and session', ({ claims }) => delete (claims as { sub?: string }).sub],
    ['without an id', ({ claims }) => delete claims.jti],
    ['of yesterday', ({ claims }) => Object.assign(claims, { iat: seconds() - 86_400, exp: seconds() + 60 })],
    ['of another type', ({ header }) => (header.typ = 'at+jwt')],
    ['signed by a stranger', (forge) => (forge.key = forge.strangerKey)],
    ['without signature', (forge) => (forge.raw = `${base64({ alg: 'none' })}.${base64(forge.claims)}.`)],
    ['that is nonsense', (forge) => (forge.raw = 'nonsense')],
  ]
  test.each(notLogout)('%s ends nothing', async (_, forge) => {
    const browser = openBrowser()
    await signIn(browser)
    const response = await logOut(await issuer.logoutToken(forge))
    expect(response.status).toBe(400)
    expect(await customerOf(browser)).not.toBeNull()
  })

  test('by subject ends all sessions of that subject, and is as good the second time', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    await signIn(one)
    await signIn(two)
    const token = await issuer.logoutToken()
    expect((await logOut(token)).status).toBe(200)
    expect((await logOut(token)).status).toBe(200)
    expect([await customerOf(one), await customerOf(two)]).toEqual([null, null])
  })

  test('by session ends that one alone', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    issuer.state.forge = ({ claims }) => (claims.sid = 'one')
    await signIn(one)
    issuer.state.forge = ({ claims }) => (claims.sid = 'two')
    await signIn(two)
    const token = await issuer.logoutToken(({ claims }) => (claims.sid = 'one'))
    expect((await logOut(token)).status).toBe(200)
    expect(await customerOf(one)).toBeNull()
    expect(await customerOf(two)).not.toBeNull()
  })

  test('for an issuer that is not there is refused', async () => {
    const url = `${shop.publicUrl}/auth/backchannel-logout/nope`
    expect(
      (await fetch(url, { method: 'POST', body: new URLSearchParams({ logout_token: 'x' }) })).status,
    ).toBe(400)
  })
})
