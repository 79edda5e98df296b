import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHostileIssuer, type HostileIssuer } from './hostile-issuer.ts'
import { asIssuer, leadsTo, visitIssuer } from './hostile-visits.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { problemOf, signIn, start, whoIs, whyOf } from './visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  shop = await openSmallShop({
    issuers: () => [asIssuer(issuer), asIssuer(issuer, { id: 'silent', freshByPrompt: 'select_account' })],
  })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => {
  issuer.reset()
  shop.clock.ahead = 0
})

const seconds = (ago: number): number => Math.floor(Date.now() / 1000) - ago
const fresh = { fresh: '1' }

describe('who must sign in again', () => {
  test('is sent to where they signed in, whatever the form names, with prompt=login and max_age=0', async () => {
    const browser = openBrowser()
    await visitIssuer(shop, issuer, browser)
    const form = { ...fresh, issuer: 'main' }
    const left = await browser.post(`${shop.publicUrl}/auth/sign-in`, form, { follow: false })
    const { origin, searchParams } = leadsTo(left)
    expect(origin).toBe(new URL(issuer.url).origin)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    expect(searchParams.get('redirect_uri')).toContain('/auth/callback/hostile')
  })

  test('comes back with a new secret, and the old one is worth nothing', async () => {
    const browser = openBrowser()
    const anHourAgo = seconds(3_600)
    issuer.state.claims = { auth_time: anHourAgo }
    await visitIssuer(shop, issuer, browser)
    const before = browser.cookie('session') ?? ''
    expect((await whoIs(shop, browser)).authenticatedAt).toBe(new Date(anHourAgo * 1_000).toISOString())
    const justNow = seconds(2)
    issuer.state.claims = { auth_time: justNow }
    await visitIssuer(shop, issuer, browser, { form: fresh })
    const { authenticatedAt, customer } = await whoIs(shop, browser)
    expect(customer).not.toBeNull()
    expect(authenticatedAt).toBe(new Date(justNow * 1_000).toISOString())
    const thief = openBrowser()
    thief.setCookie('session', before)
    expect((await whoIs(shop, thief)).customer).toBeNull()
  })

  test.each([
    ['no auth_time', () => undefined],
    ['an auth_time of an hour ago', () => seconds(3_600)],
    ['an auth_time of seven minutes ago', () => seconds(420)],
    ['an auth_time in the future', () => seconds(-3_600)],
    ['an auth_time that is text', () => String(seconds(1))],
  ])('is refused when the issuer sends %s, and stays signed in as before', async (_, authTime) => {
    const browser = openBrowser()
    await visitIssuer(shop, issuer, browser)
    const session = browser.cookie('session')
    issuer.state.claims = { auth_time: authTime() }
    const page = await visitIssuer(shop, issuer, browser, { form: { ...fresh, returnTo: '/admin/staff' } })
    expect(problemOf(page)).toBe('sign_in_refused')
    // The library itself refuses an auth_time that is no number.
    expect(['not_fresh', 'token_malformed']).toContain(whyOf(page))
    expect(page.url.searchParams.get('returnTo')).toBe('/admin/staff')
    expect(browser.cookie('session')).toBe(session)
    expect((await whoIs(shop, browser)).authenticatedAt).toBeNull()
  })

  test('is refused when someone else comes back, and stays signed in as before', async () => {
    const browser = openBrowser()
    await visitIssuer(shop, issuer, browser)
    issuer.state.claims = { auth_time: seconds(1), sub: 'eve', name: 'Eve' }
    const page = await visitIssuer(shop, issuer, browser, { form: fresh })
    expect([problemOf(page), whyOf(page)]).toEqual(['sign_in_refused', 'another_person'])
    expect((await whoIs(shop, browser)).customer?.name).toBe('Mallory')
  })

  test('at an issuer without `auth_time` is believed only where the settings say so', async () => {
    const browser = openBrowser()
    await visitIssuer(shop, issuer, browser, { id: 'silent' })
    expect((await whoIs(shop, browser)).authenticatedAt).toBeNull()
    const form = { ...fresh, issuer: 'silent' }
    const left = await browser.post(`${shop.publicUrl}/auth/sign-in`, form, { follow: false })
    expect(leadsTo(left).searchParams.get('prompt')).toBe('select_account')
    await visitIssuer(shop, issuer, browser, { id: 'silent', form: fresh })
    expect(Date.parse((await whoIs(shop, browser)).authenticatedAt ?? '')).toBeGreaterThan(
      Date.now() - 10_000,
    )
  })

  test('and was not signed in signs in as anyone', async () => {
    const browser = openBrowser()
    issuer.state.claims = { auth_time: seconds(1) }
    await visitIssuer(shop, issuer, browser, { form: fresh })
    expect((await whoIs(shop, browser)).authenticatedAt).not.toBeNull()
  })
})

test('an ordinary sign-in at a clock ahead of ours lasts no longer for it', async () => {
  issuer.state.claims = { auth_time: seconds(-30) }
  const browser = openBrowser()
  await visitIssuer(shop, issuer, browser)
  expect(Date.parse((await whoIs(shop, browser)).authenticatedAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('the local provider asks for the password again, and sends `auth_time`', async () => {
  const browser = openBrowser()
  await signIn(shop, browser)
  const before = (await whoIs(shop, browser)).authenticatedAt
  expect(before).not.toBeNull()
  const page = await start(shop, browser, fresh)
  expect(page.text).toContain('name="password"')
  const credentials = { email: 'shopper@demo.example', password: 'demo-shopper' }
  await browser.post(`${page.url.href}/sign-in`, credentials)
  const after = (await whoIs(shop, browser)).authenticatedAt
  expect(Date.parse(after ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? ''))
  const another = await start(shop, browser, fresh)
  const owner = { email: 'owner@demo.example', password: 'demo-owner-all' }
  // The provider first signs out whom it knew, by a form that sends itself.
  const between = await browser.post(`${another.url.href}/sign-in`, owner)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(between.text)?.[1] ?? ''
  const cameBack = await browser.post(`${shop.publicUrl}/idp/session/end/confirm`, { xsrf, logout: 'yes' })
  expect(whyOf(cameBack)).toBe('another_person')
  expect((await whoIs(shop, browser)).customer?.email).not.toBe('owner@demo.example')
})
