import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { startShop, temporaryFolder } from '../../running-shop.ts'
import { openBrowser } from '../browser.ts'
import { startForeignProvider } from './start-foreign-provider.ts'

test('with four settings the whole shop signs people in at another OpenID provider, and knows its owner', async () => {
  const port = await freePort()
  const shopUrl = `http://localhost:${port}`
  const { issuerUrl, program } = await startForeignProvider(shopUrl, 'main')
  const folder = temporaryFolder()
  const shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      PORT: String(port),
      OIDC_ISSUER: issuerUrl,
      OIDC_CLIENT_ID: 'kiln',
      OIDC_CLIENT_SECRET: 'a secret: with/odd+characters?',
      OWNER_SUBJECT: 'fran',
    },
  })
  onTestFinished(async () => {
    program.kill()
    await shop.stop()
    folder.remove()
  })
  const browser = openBrowser()
  const page = await browser.post(`${shopUrl}/auth/sign-in`, { returnTo: '/account' })
  expect(page.url.pathname).toBe('/account')
  expect(page.text).toContain('Fran Foreign')
  const session = JSON.parse((await browser.get(`${shopUrl}/api/session`)).text) as unknown
  expect(session).toMatchObject({ customer: { name: 'Fran Foreign' }, staff: { roles: ['owner'] } })
  expect((await browser.get(`${shopUrl}/idp/.well-known/openid-configuration`)).status).toBe(404)
  expect(shop.output()).not.toContain('Demo accounts')
})
