import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { openBrowser, type Browser } from './browser.ts'
import { openHostileIssuer, type HostileIssuer } from './hostile-issuer.ts'
import { leadsTo } from './hostile-visits.ts'

const folder = temporaryFolder()
let issuer: HostileIssuer
let sister: HostileIssuer
/** Two processes on one store, behind one address, which is the first one’s. */
let [one, two]: RunningShop[] = []
let urls: [string, string] = ['', '']

beforeAll(async () => {
  ;[issuer, sister] = await Promise.all([openHostileIssuer(), openHostileIssuer()])
  const ports = [await freePort(), await freePort()] as const
  urls = [`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`]
  const settings = {
    PUBLIC_URL: urls[0],
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 's',
    OIDC_PROVIDERS: 'sister',
    OIDC_SISTER_ISSUER: sister.url,
    OIDC_SISTER_CLIENT_ID: 'shop',
    OIDC_SISTER_CLIENT_SECRET: 's',
  }
  const start = (port: number) =>
    startShop({ dataDirectory: folder.path, settings: { ...settings, PORT: String(port) } })
  one = await start(ports[0])
  two = await start(ports[1])
})
afterAll(async () => {
  await one?.stop()
  await two?.stop()
  await Promise.all([issuer.close(), sister.close()])
  folder.remove()
})

/** Leaves by one process and comes back to another. */
async function signIn(from: HostileIssuer, id: string, leave: string, comeBack: string): Promise<Browser> {
  const browser = openBrowser()
  const headers = { origin: urls[0] }
  const left = await browser.post(`${leave}/auth/sign-in`, { issuer: id }, { follow: false, headers })
  const to = leadsTo(left)
  from.state.nonce = to.searchParams.get('nonce') ?? ''
  const query = `code=code&state=${to.searchParams.get('state')}`
  await browser.get(`${comeBack}/auth/callback/${id}?${query}`, { follow: false })
  return browser
}

const nameAt = async (url: string, browser: Browser) => {
  const session = JSON.parse((await browser.get(`${url}/api/session`)).text) as {
    customer: { name: string } | null
  }
  return session.customer?.name
}

const logOut = (url: string, id: string, token: string) =>
  fetch(`${url}/auth/backchannel-logout/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })

test('a sign-in that began in one process ends in the other, and holds in both', async () => {
  const browser = await signIn(issuer, 'main', urls[0], urls[1])
  expect([await nameAt(urls[0], browser), await nameAt(urls[1], browser)]).toEqual(['Mallory', 'Mallory'])
})

test('a back-channel logout at one process ends the session that the other opened, and none of another issuer', async () => {
  const here = await signIn(issuer, 'main', urls[0], urls[0])
  const there = await signIn(sister, 'sister', urls[0], urls[0])
  expect((await logOut(urls[1], 'main', await issuer.logoutToken())).status).toBe(200)
  expect(await nameAt(urls[0], here)).toBeUndefined()
  expect(await nameAt(urls[0], there)).toBe('Mallory')
})

test('keys that change are found by each process, also for a logout', async () => {
  await issuer.rotateKeys()
  const [first, second] = [
    await signIn(issuer, 'main', urls[0], urls[0]),
    await signIn(issuer, 'main', urls[1], urls[1]),
  ]
  expect([await nameAt(urls[1], first), await nameAt(urls[0], second)]).toEqual(['Mallory', 'Mallory'])
  await sister.rotateKeys()
  expect((await logOut(urls[1], 'sister', await sister.logoutToken())).status).toBe(200)
})
