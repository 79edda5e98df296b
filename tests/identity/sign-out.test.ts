import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { seenOn, signIn, start, whoIs } from './visits.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

describe('sessions', () => {
  test('a session cookie from before the sign-in is worth nothing after it', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const before = browser.cookie('session') ?? ''
    await start(shop, browser)
    expect(browser.cookie('session')).not.toBe(before)
    const thief = openBrowser()
    thief.setCookie('session', before)
    expect((await whoIs(shop, thief)).customer).toBeNull()
  })

  test('signing out ends the session here and at the provider, in one click', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const stolen = browser.cookie('session') ?? ''
    const left = await browser.post(`${shop.publicUrl}/auth/sign-out`, {}, { follow: false })
    expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const page = await browser.get(new URL(left.headers.get('location') ?? '', shop.publicUrl).href)
    expect(seenOn(page)).toMatchObject({ path: '/', customer: null, cartId: null })
    const thief = openBrowser()
    thief.setCookie('session', stolen)
    expect((await whoIs(shop, thief)).customer).toBeNull()
    expect((await start(shop, browser)).text).toContain('name="password"')
  })

  test('signing out when the provider has forgotten the session needs no more clicks', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const session = browser.cookie('session') ?? ''
    const other = openBrowser()
    other.setCookie('session', session)
    expect(seenOn(await other.post(`${shop.publicUrl}/auth/sign-out`, {})).customer).toBeNull()
  })

  test('nobody is signed in or out by another site', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/auth/sign-out', '/auth/sign-in']) {
      expect((await browser.post(shop.publicUrl + path, {}, { headers })).status).toBe(403)
    }
    await browser.get(`${shop.publicUrl}/auth/sign-out`)
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
  })

  test('signing out at the provider ends the session here, through its back channel', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const page = await browser.get(`${shop.publicUrl}/idp/session/end`)
    expect(page.text).toContain('Sign out?')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await browser.post(action, { xsrf, logout: 'yes' })
    expect((await whoIs(shop, browser)).customer).toBeNull()
  })

  test('idle sessions end; used ones last, to their absolute end', async () => {
    const browser = openBrowser()
    await signIn(shop, browser)
    const day = 86_400_000
    const seenAfter = async (days: number) => {
      shop.clock.ahead = days * day
      return (await whoIs(shop, browser)).customer !== null
    }
    expect([await seenAfter(29), await seenAfter(58), await seenAfter(87), await seenAfter(91)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    shop.clock.ahead = 0
  })

  test('what is not a form signs nobody in or out', async () => {
    const headers = { origin: shop.publicUrl, 'content-type': 'multipart/form-data' }
    const post = (path: string) =>
      fetch(shop.publicUrl + path, { method: 'POST', headers, body: 'nonsense', redirect: 'manual' })
    expect((await post('/auth/sign-out')).headers.get('location')).toBe('/')
    expect((await post('/auth/sign-in')).status).toBe(303)
    expect((await post('/auth/backchannel-logout/main')).status).toBe(400)
  })
})
