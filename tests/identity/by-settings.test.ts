import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../reliability/open-shop.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { openBrowser } from './browser.ts'

/** Starts a provider that is not the shop's, as a process of its own, and answers its issuer. */
async function startForeignProvider(shopUrl: string): Promise<{ issuer: string; program: ChildProcess }> {
  const file = join(import.meta.dirname, 'foreign-provider.ts')
  const addresses = [`${shopUrl}/auth/callback/main`, `${shopUrl}/`, `${shopUrl}/auth/backchannel-logout/main`]
  const program = spawn(process.execPath, [file, ...addresses], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [issuer] = (await once(createInterface(program.stdout), 'line')) as [string]
  return { issuer, program }
}

test('with four settings the whole shop signs people in at another OpenID provider, and knows its owner', async () => {
  const port = await freePort()
  const shopUrl = `http://localhost:${port}`
  const { issuer, program } = await startForeignProvider(shopUrl)
  const folder = temporaryFolder()
  const shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      PORT: String(port),
      OIDC_ISSUER: issuer,
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
}, 60_000)
