import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { problemOf, seenOn, signIn, start, whoIs } from './visits.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

describe('signing in with the local provider', () => {
  test('a demo shopper signs in, comes back to the page they were on, and keeps their cart', async () => {
    const browser = openBrowser()
    const { id } = await shop.carts.create({ ownerId: null, market: null })
    browser.setCookie('cart', id)
    const page = await signIn(shop, browser, undefined, {
      returnTo: '/products/tide-vase?variant=2',
    })
    const { path, customer, roles, cartId } = seenOn(page)
    expect(path).toBe('/products/tide-vase?variant=2')
    expect(customer).toMatchObject({
      name: 'Sam Shopper',
      email: 'shopper@demo.example',
      emailVerified: true,
    })
    expect(roles).toEqual([])
    expect(cartId).toBe(id)
    expect((await shop.carts.find(id, customer?.id ?? '')).data.ownerId).toBe(customer?.id)
  })

  test('someone new makes an account, whose e-mail nobody calls verified', async () => {
    const browser = openBrowser()
    const form = await start(shop, browser, { returnTo: '/account' })
    expect(form.text).toContain('Create one')
    const signUp = await browser.get(`${form.url.href}/sign-up`)
    const details = { name: 'Ada <b>Lovelace</b>', email: 'Ada@Example.org', password: 'a difference engine' }
    const page = await browser.post(signUp.url.href, details)
    expect(seenOn(page)).toMatchObject({
      path: '/account',
      customer: { name: 'Ada <b>Lovelace</b>', email: 'ada@example.org', emailVerified: false },
    })
    const again = openBrowser()
    await signIn(shop, again, { email: 'ada@example.org', password: 'a difference engine' })
    expect((await whoIs(shop, again)).customer?.email).toBe('ada@example.org')
  })

  test('someone who wants an account is led to its form with their e-mail, and may sign in instead', async () => {
    const browser = openBrowser()
    const wish = { create: '1', email: 'grace@example.org', returnTo: '/orders/7K2QX-M4PD9?access=abc.def' }
    const form = await start(shop, browser, wish)
    expect(form.text).toContain('autocomplete="new-password"')
    expect(form.text).toContain('value="grace@example.org"')
    const signInForm = await browser.get(`${form.url.href}/sign-in`)
    expect(signInForm.text).toContain('autocomplete="current-password"')
    expect(signInForm.text).toContain('value="grace@example.org"')
    const details = { name: 'Grace', email: 'grace@example.org', password: 'nanoseconds of wire' }
    const page = await browser.post(`${form.url.href}/sign-up`, details)
    expect(seenOn(page)).toMatchObject({
      path: '/orders/7K2QX-M4PD9?access=abc.def',
      customer: { name: 'Grace', email: 'grace@example.org' },
    })
    const again = openBrowser()
    const { url } = await start(shop, again, wish)
    await again.post(`${url.href}/sign-in`, details)
    expect((await whoIs(shop, again)).customer?.email).toBe('grace@example.org')
  })

  test('a link of the shop leads straight to the provider, and no other address starts a sign-in', async () => {
    const address = `${shop.publicUrl}/auth/sign-in?issuer=main&returnTo=%2Faccount`
    const leadsTo = async (headers: Record<string, string>) =>
      (await openBrowser().get(address, { follow: false, headers })).headers.get('location')
    const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
    expect(await leadsTo(followed)).toContain('/idp/auth?')
    const others: Record<string, string>[] = [
      {},
      { ...followed, 'sec-fetch-site': 'cross-site' },
      { ...followed, 'sec-fetch-dest': 'image' },
      { ...followed, 'sec-purpose': 'prefetch' },
    ]
    for (const headers of others) expect(await leadsTo(headers)).toBe('/sign-in?returnTo=%2Faccount')
  })

  test('a form that is refused says what is wrong, keeps what was typed, and escapes it', async () => {
    const browser = openBrowser()
    const page = await start(shop, browser)
    const refused = await browser.post(`${page.url.href}/sign-up`, {
      name: '"><script>',
      email: 'nonsense',
      password: 'password123',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Enter a valid e-mail address, such as')
    expect(refused.text).toContain('too easy to guess')
    expect(refused.text).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(refused.text).not.toContain('password123')
    const policy = refused.headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe-inline')
    // The logo is loaded from the shop itself.
    expect(policy?.split('; ')).toContain("img-src 'self'")
  })

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const pages = []
    for (const email of ['shopper@demo.example', 'nobody@demo.example']) {
      const browser = openBrowser()
      const page = await signIn(shop, browser, { email, password: 'not the password' })
      pages.push({
        status: page.status,
        text: page.text
          .replaceAll(page.url.pathname.split('/')[3] ?? '', '')
          // In the field that it was typed into; a demo account has it in its button's form as well.
          .replace(new RegExp(`(<input(?![^>]*hidden)[^>]*)value="${email}"`), '$1'),
      })
      expect((await whoIs(shop, browser)).customer).toBeNull()
    }
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]?.status).toBe(401)
  })

  test('guessing at a password is slowed, also for the right one', async () => {
    const browser = openBrowser()
    const { url } = await start(shop, browser)
    const guess = (password: string) =>
      browser.post(`${url.href}/sign-in`, { email: 'clerk@demo.example', password })
    shop.clock.stoppedAt = Date.now()
    const pages = await Promise.all(Array.from({ length: 6 }, () => guess('not the password')))
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    const slowed = await guess('demo-clerk-ships')
    shop.clock.stoppedAt = undefined
    expect(slowed.status).toBe(429)
    expect(slowed.text).toContain('Too many attempts')
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the provider takes no form from another site', async () => {
    const browser = openBrowser()
    const { url } = await start(shop, browser)
    const form = { email: 'shopper@demo.example', password: 'demo-shopper' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const page = await browser.post(`${url.href}/sign-in`, form, { headers })
      expect(page.status).toBe(403)
    }
    expect((await whoIs(shop, browser)).customer).toBeNull()
  })

  test('cancelling goes back to the sign-in page and says so', async () => {
    const browser = openBrowser()
    const { url } = await start(shop, browser, { returnTo: '/cart' })
    const page = await browser.post(`${url.href}/cancel`, {})
    expect(problemOf(page)).toBe('sign_in_cancelled')
    expect(page.url.searchParams.get('returnTo')).toBe('/cart')
  })

  test('two tabs can sign in at the same time', async () => {
    const browser = openBrowser()
    const [one, two] = [
      await start(shop, browser, { returnTo: '/one' }),
      await start(shop, browser, { returnTo: '/two' }),
    ]
    const form = { email: 'shopper@demo.example', password: 'demo-shopper' }
    expect(seenOn(await browser.post(`${one.url.href}/sign-in`, form)).path).toBe('/one')
    expect(seenOn(await browser.post(`${two.url.href}/sign-in`, form)).path).toBe('/two')
  })
})
