import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser, type Page } from './browser.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const caller = (page: Page) => JSON.parse(page.text) as { path: string; customer: { name: string; email: string; emailVerified: boolean } | null; roles: string[]; cartId: string | null }
const whoIs = async (browser: Browser) => caller(await browser.get(`${shop.publicUrl}/`))

const start = (browser: Browser, form: Record<string, string> = {}) => browser.post(`${shop.publicUrl}/auth/sign-in`, form)

async function signInAs(browser: Browser, email: string, password: string, form: Record<string, string> = {}): Promise<Page> {
  const page = await start(browser, form)
  return browser.post(`${page.url.href}/sign-in`, { email, password })
}

const problemOf = (page: Page) => page.url.searchParams.get('problem')

describe('signing in with the local provider', () => {
  test('a demo shopper signs in, comes back to the page they were on, and keeps their cart', async () => {
    const browser = openBrowser()
    browser.setCookie('cart', 'cart_visitor')
    const page = await signInAs(browser, 'shopper@demo.example', 'demo-shopper', { returnTo: '/products/tide-vase?variant=2' })
    const { path, customer, roles, cartId } = caller(page)
    expect(path).toBe('/products/tide-vase?variant=2')
    expect(customer).toMatchObject({ name: 'Sam Shopper', email: 'shopper@demo.example', emailVerified: true })
    expect(roles).toEqual([])
    expect(cartId).toBe('cart_merged')
    expect(shop.signedIn.at(-1)).toMatchObject({ cartId: 'cart_visitor' })
    expect(browser.cookie('sign-in')).toBeUndefined()
  })

  test('someone new makes an account, whose e-mail nobody calls verified', async () => {
    const browser = openBrowser()
    const signIn = await start(browser, { returnTo: '/account' })
    expect(signIn.text).toContain('Create one')
    const signUp = await browser.get(`${signIn.url.href}/sign-up`)
    const details = { name: 'Ada <b>Lovelace</b>', email: 'Ada@Example.org', password: 'a difference engine' }
    const page = await browser.post(signUp.url.href, details)
    expect(caller(page)).toMatchObject({
      path: '/account',
      customer: { name: 'Ada <b>Lovelace</b>', email: 'ada@example.org', emailVerified: false },
    })
    const again = openBrowser()
    await signInAs(again, 'ada@example.org', 'a difference engine')
    expect((await whoIs(again)).customer?.email).toBe('ada@example.org')
  })

  test('a form that is refused says what is wrong, keeps what was typed, and escapes it', async () => {
    const browser = openBrowser()
    const page = await start(browser)
    const refused = await browser.post(`${page.url.href}/sign-up`, { name: '"><script>', email: 'nonsense', password: 'password123' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('An e-mail address looks like')
    expect(refused.text).toContain('too easy to guess')
    expect(refused.text).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(refused.text).not.toContain('password123')
    expect(refused.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const pages = []
    for (const email of ['shopper@demo.example', 'nobody@demo.example']) {
      const browser = openBrowser()
      const page = await signInAs(browser, email, 'not the password')
      pages.push({ status: page.status, text: page.text.replaceAll(page.url.pathname.split('/')[3] ?? '', '').replaceAll(email, '') })
      expect((await whoIs(browser)).customer).toBeNull()
    }
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]?.status).toBe(401)
  })

  test('guessing at a password is slowed, also for the right one', async () => {
    const browser = openBrowser()
    const { url } = await start(browser)
    const guess = (password: string) => browser.post(`${url.href}/sign-in`, { email: 'clerk@demo.example', password })
    const pages = await Promise.all(Array.from({ length: 6 }, () => guess('not the password')))
    expect(pages.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 401])
    const slowed = await guess('demo-clerk-ships')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the provider takes no form from another site', async () => {
    const browser = openBrowser()
    const { url } = await start(browser)
    const form = { email: 'shopper@demo.example', password: 'demo-shopper' }
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const page = await browser.post(`${url.href}/sign-in`, form, { headers })
      expect(page.status).toBe(403)
    }
    expect((await whoIs(browser)).customer).toBeNull()
  })

  test('cancelling goes back to the sign-in page and says so', async () => {
    const browser = openBrowser()
    const { url } = await start(browser, { returnTo: '/cart' })
    const page = await browser.post(`${url.href}/cancel`, {})
    expect(problemOf(page)).toBe('sign_in_cancelled')
    expect(page.url.searchParams.get('returnTo')).toBe('/cart')
  })

  test('two tabs can sign in at the same time', async () => {
    const browser = openBrowser()
    const [one, two] = [await start(browser, { returnTo: '/one' }), await start(browser, { returnTo: '/two' })]
    const form = { email: 'shopper@demo.example', password: 'demo-shopper' }
    expect(caller(await browser.post(`${one.url.href}/sign-in`, form)).path).toBe('/one')
    expect(caller(await browser.post(`${two.url.href}/sign-in`, form)).path).toBe('/two')
  })
})

/** Signs in up to the point where the provider sends the browser back, and answers that address. */
async function upToCallback(browser: Browser): Promise<string> {
  const { url } = await start(browser)
  let page = await browser.post(`${url.href}/sign-in`, { email: 'shopper@demo.example', password: 'demo-shopper' }, { follow: false })
  for (;;) {
    const next = new URL(page.headers.get('location') ?? '', page.url).href
    if (next.includes('/auth/callback/')) return next
    page = await browser.get(next, { follow: false })
  }
}

describe('coming back from the provider', () => {
  test('works once', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(browser)
    const binding = browser.cookie('sign-in') ?? ''
    expect(caller(await browser.get(callback)).customer).not.toBeNull()
    const thief = openBrowser()
    thief.setCookie('sign-in', binding)
    expect(problemOf(await thief.get(callback))).toBe('sign_in_expired')
    expect((await whoIs(thief)).customer).toBeNull()
  })

  test('works only in the browser that started it, and leaves it free to finish', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const callback = await upToCallback(attacker)
    await start(victim)
    expect(problemOf(await victim.get(callback))).toBe('sign_in_expired')
    expect((await whoIs(victim)).customer).toBeNull()
    expect(caller(await attacker.get(callback)).customer).not.toBeNull()
  })

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'made-up')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'another')],
  ])('with %s ends without a session', async (_, tamper) => {
    const browser = openBrowser()
    const url = new URL(await upToCallback(browser))
    tamper(url)
    const page = await browser.get(url.href)
    expect(['sign_in_expired', 'sign_in_refused']).toContain(problemOf(page))
    expect((await whoIs(browser)).customer).toBeNull()
  })

  test('too late is too late', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(browser)
    shop.clock.ahead = 11 * 60_000
    const page = await browser.get(callback)
    shop.clock.ahead = 0
    expect(problemOf(page)).toBe('sign_in_expired')
  })

  test('a HEAD request does not use it up', async () => {
    const browser = openBrowser()
    const callback = await upToCallback(browser)
    expect((await fetch(callback, { method: 'HEAD', headers: { cookie: `sign-in=${browser.cookie('sign-in')}` } })).status).toBe(405)
    expect(caller(await browser.get(callback)).customer).not.toBeNull()
  })

  test('never leads to another site', async () => {
    const browser = openBrowser()
    const page = await signInAs(browser, 'shopper@demo.example', 'demo-shopper', { returnTo: '//evil.example/' })
    expect(page.url.href).toBe(`${shop.publicUrl}/`)
  })
})

describe('sessions', () => {
  test('a session cookie from before the sign-in is worth nothing after it', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const before = browser.cookie('session') ?? ''
    await start(browser)
    expect(browser.cookie('session')).not.toBe(before)
    const thief = openBrowser()
    thief.setCookie('session', before)
    expect((await whoIs(thief)).customer).toBeNull()
  })

  test('signing out ends the session here and at the provider, in one click', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const stolen = browser.cookie('session') ?? ''
    const page = await browser.post(`${shop.publicUrl}/auth/sign-out`, {})
    expect(caller(page)).toMatchObject({ path: '/', customer: null, cartId: null })
    const thief = openBrowser()
    thief.setCookie('session', stolen)
    expect((await whoIs(thief)).customer).toBeNull()
    expect((await start(browser)).text).toContain('name="password"')
  })

  test('signing out when the provider has forgotten the session needs no more clicks', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const session = browser.cookie('session') ?? ''
    const other = openBrowser()
    other.setCookie('session', session)
    expect(caller(await other.post(`${shop.publicUrl}/auth/sign-out`, {})).customer).toBeNull()
  })

  test('nobody is signed in or out by another site', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/auth/sign-out', '/auth/sign-in']) {
      expect((await browser.post(shop.publicUrl + path, {}, { headers })).status).toBe(403)
    }
    await browser.get(`${shop.publicUrl}/auth/sign-out`)
    expect((await whoIs(browser)).customer).not.toBeNull()
  })

  test('signing out at the provider ends the session here, through its back channel', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const page = await browser.get(`${shop.publicUrl}/idp/session/end`)
    expect(page.text).toContain('Sign out?')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await browser.post(action, { xsrf, logout: 'yes' })
    expect((await whoIs(browser)).customer).toBeNull()
  })

  test('idle sessions end; used ones last, to their absolute end', async () => {
    const browser = openBrowser()
    await signInAs(browser, 'shopper@demo.example', 'demo-shopper')
    const day = 86_400_000
    const seenAfter = async (days: number) => {
      shop.clock.ahead = days * day
      return (await whoIs(browser)).customer !== null
    }
    expect([await seenAfter(29), await seenAfter(58), await seenAfter(87), await seenAfter(91)]).toEqual([true, true, true, false])
    shop.clock.ahead = 0
  })
})
