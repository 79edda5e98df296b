import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { startShop, temporaryFolder, type RunningShop } from '../../running-shop.ts'
import { openBrowser, type Browser } from '../browser.ts'
import { startForeignProvider, type ForeignProvider } from './start-foreign-provider.ts'

const secret = 'a secret: with/odd+characters?'
const folder = temporaryFolder()
let shop: RunningShop | undefined
let url = ''
let house: ForeignProvider
let office: ForeignProvider
let open: ForeignProvider

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  ;[house, office, open] = await Promise.all([
    startForeignProvider(url, 'main', 'house'),
    startForeignProvider(url, 'office', 'office'),
    startForeignProvider(url, 'open', 'open'),
  ])
  shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      PORT: String(port),
      // Without the slash that its own name has, or with one that it has not.
      OIDC_ISSUER: `${house.issuerUrl}/`,
      OIDC_CLIENT_ID: 'kiln',
      OIDC_CLIENT_SECRET: secret,
      OIDC_AUDIENCE: 'shoppers',
      OIDC_PROVIDERS: 'office,open',
      OIDC_OFFICE_ISSUER: office.issuerUrl,
      OIDC_OFFICE_CLIENT_ID: 'kiln',
      OIDC_OFFICE_CLIENT_SECRET: secret,
      OIDC_OFFICE_TOKEN_AUTH: 'client_secret_post',
      OIDC_OFFICE_AUDIENCE: 'staff',
      OIDC_OFFICE_ROLES_CLAIM: 'groups',
      OIDC_OFFICE_ROLES_MAP: 'shop-packers:fulfilment',
      OIDC_OPEN_ISSUER: open.issuerUrl,
      OIDC_OPEN_CLIENT_ID: 'kiln',
      OWNER_EMAIL: 'fran@foreign.example',
      OWNER_ISSUER: 'office',
    },
  })
})
afterAll(async () => {
  for (const { program } of [house, office, open]) program.kill()
  await shop?.stop()
  folder.remove()
})

interface Session {
  customer: { name: string } | null
  staff: { roles: string[] } | null
}

const sessionOf = async (browser: Browser) =>
  JSON.parse((await browser.get(`${url}/api/session`)).text) as Session

async function signInAt(issuer: string): Promise<Browser> {
  const browser = openBrowser()
  await browser.post(`${url}/auth/sign-in`, { issuer, returnTo: '/' })
  return browser
}

test('the issuer for shoppers gives no rights, though the settings name the same e-mail as the owner’s', async () => {
  const { customer, staff } = await sessionOf(await signInAt('main'))
  expect([customer?.name, staff]).toEqual(['Fran Foreign', null])
})

test('the issuer for staff gives the owner’s rights, and those of its groups', async () => {
  const { staff } = await sessionOf(await signInAt('office'))
  expect(staff?.roles.toSorted()).toEqual(['fulfilment', 'owner'])
})

test('another issuer that has verified the owner’s e-mail makes nobody the owner', async () => {
  const { customer, staff } = await sessionOf(await signInAt('open'))
  expect([customer?.name, staff]).toEqual(['Fran Foreign', null])
})

test('shoppers and staff are offered their own issuers, and who names none gets theirs', async () => {
  const browser = openBrowser()
  const forShoppers = (await browser.get(`${url}/sign-in`)).text
  const forStaff = (await browser.get(`${url}/sign-in?returnTo=%2Fadmin`)).text
  const offered = (page: string) => [...page.matchAll(/name="issuer" value="(\w+)"/g)].map(([, id]) => id)
  expect(offered(forShoppers)).toEqual(['main', 'open'])
  expect(offered(forStaff)).toEqual(['office', 'open'])
  const post = (returnTo: string) => browser.post(`${url}/auth/sign-in`, { returnTo }, { follow: false })
  expect((await post('/account')).text).toContain(new URL(house.issuerUrl).host)
  expect((await post('/admin/orders')).text).toContain(new URL(office.issuerUrl).host)
})

test('signing out at one of them ends the session that it began, and no other', async () => {
  const [atOffice, atOpen] = [await signInAt('office'), await signInAt('open')]
  const page = await atOffice.get(`${office.issuerUrl}/session/end`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await atOffice.post(/action="([^"]+)"/.exec(page.text)?.[1] ?? '', { xsrf, logout: 'yes' })
  expect((await sessionOf(atOffice)).customer).toBeNull()
  expect((await sessionOf(atOpen)).customer).not.toBeNull()
})

test('why a sign-in failed stands on the page in plain words, and by name in the log', async () => {
  const browser = openBrowser()
  const left = await browser.post(`${url}/auth/sign-in`, { issuer: 'open' }, { follow: false })
  const state = /state=([\w-]+)/.exec(left.text)?.[1] ?? ''
  const page = await browser.get(
    `${url}/auth/callback/open?state=${state}&error=invalid_scope&iss=${open.issuerUrl}`,
  )
  expect(page.text).toContain('Sign-in is not configured correctly')
  expect(shop?.output()).toContain('provider_refused')
})
