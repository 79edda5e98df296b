import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../browser.ts'
import { openHostileIssuer, type Forge, type HostileIssuer } from '../hostile-issuer.ts'
import { asIssuer, openShopWith, visitIssuer } from '../hostile-visits.ts'
import type { SmallShop } from '../small-shop.ts'
import { whoIs } from '../visits.ts'

let issuer: HostileIssuer
let sister: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  ;[issuer, sister] = await Promise.all([openHostileIssuer(), openHostileIssuer({ algorithm: 'RS256' })])
  shop = await openShopWith(asIssuer(issuer), asIssuer(sister, { id: 'sister' }))
})
afterAll(async () => {
  await shop.close()
  await Promise.all([issuer.close(), sister.close()])
})
afterEach(() => issuer.reset())

const seconds = (): number => Math.floor(Date.now() / 1000)
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const customerOf = async (browser: Browser) => (await whoIs(shop, browser)).customer

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
    await visitIssuer(shop, issuer, browser)
    const response = await logOut(await issuer.logoutToken(forge))
    expect(response.status).toBe(400)
    expect(await customerOf(browser)).not.toBeNull()
  })

  test('by subject ends all sessions of that subject, and is as good the second time', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    await visitIssuer(shop, issuer, one)
    await visitIssuer(shop, issuer, two)
    const token = await issuer.logoutToken()
    expect((await logOut(token)).status).toBe(200)
    expect((await logOut(token)).status).toBe(200)
    expect([await customerOf(one), await customerOf(two)]).toEqual([null, null])
  })

  test('by session ends that one alone', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    issuer.state.forge = ({ claims }) => (claims.sid = 'one')
    await visitIssuer(shop, issuer, one)
    issuer.state.forge = ({ claims }) => (claims.sid = 'two')
    await visitIssuer(shop, issuer, two)
    const token = await issuer.logoutToken(({ claims }) => (claims.sid = 'one'))
    expect((await logOut(token)).status).toBe(200)
    expect(await customerOf(one)).toBeNull()
    expect(await customerOf(two)).not.toBeNull()
  })

  test('of one issuer ends nothing at another, though both know the subject', async () => {
    const [here, there] = [openBrowser(), openBrowser()]
    await visitIssuer(shop, issuer, here)
    await visitIssuer(shop, sister, there, { id: 'sister' })
    expect((await logOut(await sister.logoutToken())).status).toBe(400)
    expect((await logOut(await issuer.logoutToken())).status).toBe(200)
    expect(await customerOf(here)).toBeNull()
    expect(await customerOf(there)).not.toBeNull()
  })

  test('is to be sent again when the issuer’s keys cannot be fetched', async () => {
    const fresh = await openShopWith(asIssuer(issuer))
    issuer.state.instead['/keys'] = (response) => void response.writeHead(503).end()
    const response = await fetch(`${fresh.publicUrl}/auth/backchannel-logout/hostile`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await issuer.logoutToken() }),
    })
    expect(response.status).toBe(503)
    await fresh.close()
  })

  test('for an issuer that is not there is refused', async () => {
    const url = `${shop.publicUrl}/auth/backchannel-logout/nope`
    expect(
      (await fetch(url, { method: 'POST', body: new URLSearchParams({ logout_token: 'x' }) })).status,
    ).toBe(400)
  })
})
