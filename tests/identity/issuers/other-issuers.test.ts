import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import { openBrowser } from '../browser.ts'
import { openSmallShop, type SmallShop } from '../small-shop.ts'
import { startForeignProvider } from './start-foreign-provider.ts'

let shop: SmallShop
let program: ChildProcess
let issuerUrl = ''

async function issuersOf(publicUrl: string): Promise<readonly Issuer[]> {
  ;({ issuerUrl, program } = await startForeignProvider(publicUrl, 'house'))
  const house: Issuer = {
    id: 'house',
    label: 'House account',
    url: issuerUrl,
    clientId: 'kiln',
    clientSecret: 'a secret: with/odd+characters?',
    audience: 'everyone',
    allowInsecure: true,
  }
  // Nothing listens on the discard port.
  return [house, { ...house, id: 'silent', url: 'http://127.0.0.1:9/' }]
}

beforeAll(async () => {
  shop = await openSmallShop({ issuers: issuersOf, owner: { email: 'fran@foreign.example' } })
})
afterAll(async () => {
  program?.kill()
  await shop?.close()
})

const start = (browser: ReturnType<typeof openBrowser>, issuer: string) =>
  browser.post(`${shop.publicUrl}/auth/sign-in`, { issuer, returnTo: '/account' })

test('an OpenID provider that is not ours works by settings alone', async () => {
  const browser = openBrowser()
  const page = await start(browser, 'house')
  const { path, customer, roles } = JSON.parse(page.text) as {
    path: string
    customer: object
    roles: string[]
  }
  expect(path).toBe('/account')
  expect(customer).toMatchObject({
    name: 'Fran Foreign',
    email: 'fran@foreign.example',
    emailVerified: false,
  })
  // The owner's e-mail, but nobody has verified it.
  expect(roles).toEqual([])
})

test('going to another origin does not depend on the form-action of the page', async () => {
  const page = await openBrowser().post(
    `${shop.publicUrl}/auth/sign-in`,
    { issuer: 'house' },
    { follow: false },
  )
  expect(page.status).toBe(200)
  expect(page.text).toContain('http-equiv="refresh"')
  expect(page.text).toContain('code_challenge_method=S256')
})

test('its back-channel logout ends the session here', async () => {
  const browser = openBrowser()
  await start(browser, 'house')
  const page = await browser.get(`${issuerUrl}/session/end`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await browser.post(/action="([^"]+)"/.exec(page.text)?.[1] ?? '', { xsrf, logout: 'yes' })
  expect(JSON.parse((await browser.get(`${shop.publicUrl}/`)).text)).toMatchObject({ customer: null })
})

test('an answer for one issuer is not taken at the address of another', async () => {
  const browser = openBrowser()
  await start(browser, 'main')
  const url = `${shop.publicUrl}/auth/callback/house?code=x&state=y`
  expect((await browser.get(url)).url.searchParams.get('problem')).toBe('sign_in_expired')
})

test('a provider that does not answer leaves the rest as it is', async () => {
  const browser = openBrowser()
  await start(browser, 'house')
  const page = await start(browser, 'silent')
  expect(page.url.searchParams.get('problem')).toBe('issuer_unavailable')
  expect(page.url.searchParams.get('returnTo')).toBe('/account')
  expect(page.url.searchParams.get('reference')).toMatch(/^ref_/)
  expect(JSON.parse((await browser.get(`${shop.publicUrl}/`)).text)).toMatchObject({
    customer: { name: 'Fran Foreign' },
  })
})

test('an issuer that is not there is said to be unknown', async () => {
  expect((await start(openBrowser(), 'nope')).url.searchParams.get('problem')).toBe('issuer_unknown')
})
