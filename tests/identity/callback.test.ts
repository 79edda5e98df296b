import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { problemOf, seenOn, signIn, start, upToCallback, whoIs } from './visits.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

describe('coming back from the provider', () => {
  test('works once', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(shop, browser)
    const binding = browser.cookie('sign-in') ?? ''
    expect(seenOn(await browser.get(callback)).customer).not.toBeNull()
    const thief = openBrowser()
    thief.setCookie('sign-in', binding)
    await thief.get(callback)
    expect((await whoIs(shop, thief)).customer).toBeNull()
    expect(problemOf(await openBrowser().get(callback))).toBe('sign_in_expired')
  })

  test('leads the same browser on when it repeats the request, and signs nobody in by that', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(shop, browser, { returnTo: '/account/addresses' })
    const first = await browser.get(callback)
    const session = browser.cookie('session')
    const again = await browser.get(callback)
    expect([first.url.pathname, again.url.pathname, problemOf(again)]).toEqual([
      '/account/addresses',
      '/account/addresses',
      null,
    ])
    expect(browser.cookie('session')).toBe(session)
  })

  test('with two requests at once is one sign-in, and no error', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(shop, browser)
    const binding = `sign-in=${browser.cookie('sign-in')}`
    const ask = () => fetch(callback, { headers: { cookie: binding }, redirect: 'manual' })
    const answers = await Promise.all([ask(), ask(), ask()])
    const opened = answers.filter(({ headers }) =>
      headers.getSetCookie().some((each) => /session=./.test(each)),
    )
    expect(opened).toHaveLength(1)
    for (const { headers } of answers) expect(headers.get('location')).not.toContain('problem')
  })

  test('works only in the browser that started it, and leaves it free to finish', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const callback = await upToCallback(shop, attacker)
    await start(shop, victim)
    expect(problemOf(await victim.get(callback))).toBe('sign_in_expired')
    expect((await whoIs(shop, victim)).customer).toBeNull()
    expect(seenOn(await attacker.get(callback)).customer).not.toBeNull()
  })

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'made-up')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'another')],
  ])('with %s ends without a session', async (_, tamper) => {
    const browser = openBrowser()
    const url = new URL(await upToCallback(shop, browser))
    tamper(url)
    const page = await browser.get(url.href)
    expect(['sign_in_expired', 'sign_in_refused']).toContain(problemOf(page))
    expect((await whoIs(shop, browser)).customer).toBeNull()
  })

  test('too late is too late', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(shop, browser)
    shop.clock.ahead = 11 * 60_000
    const page = await browser.get(callback)
    shop.clock.ahead = 0
    expect(problemOf(page)).toBe('sign_in_expired')
  })

  test('a HEAD request does not use it up', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(shop, browser)
    expect(
      (await fetch(callback, { method: 'HEAD', headers: { cookie: `sign-in=${browser.cookie('sign-in')}` } }))
        .status,
    ).toBe(405)
    expect(seenOn(await browser.get(callback)).customer).not.toBeNull()
  })

  test('never leads to another site', async () => {
    const browser = openBrowser()
    const page = await signIn(shop, browser, undefined, {
      returnTo: '//evil.example/',
    })
    expect(page.url.href).toBe(`${shop.publicUrl}/`)
  })

  test('when the store fails leads to the sign-in page, from where it can be started again', async () => {
    for (const fault of ['before', 'after'] as const) {
      const browser = openBrowser()
      const callback = await upToCallback(shop, browser)
      shop.store.failNext('commit', fault)
      expect(problemOf(await browser.get(callback))).toBe('store_unavailable')
      expect((await whoIs(shop, browser)).customer).toBeNull()
      expect(seenOn(await start(shop, browser)).customer).not.toBeNull()
    }
  })
})
