import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#domain/messages/mail/documents.ts'
import { identityRecords } from '#identity/documents.ts'
import { hour, second } from '#vocabulary/time.ts'
import { openBrowser, type Browser } from '../browser.ts'
import { openSmallShop, type SmallShop } from '../small-shop.ts'
import { signIn, start, whoIs } from '../visits.ts'

const [password, next] = ['a difference engine', 'an analytical engine']

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())
// Guesses and requests of the test before are forgotten.
beforeEach(() => {
  shop.clock.ahead += 3 * hour
})

async function signUp(email: string): Promise<Browser> {
  const browser = openBrowser()
  const { url } = await start(shop, browser)
  await browser.post(`${url.href}/sign-up`, { name: 'Ada', email, password })
  return browser
}

async function askFor(email: string, language = 'en') {
  const browser = openBrowser()
  const page = await start(shop, browser)
  expect(page.text).toContain('Forgot your password?')
  const headers = { 'accept-language': language }
  return browser.post(`${page.url.href}/forgotten`, { email }, { headers })
}

/** The messages with links that someone got. */
async function mailsTo(email: string) {
  await shop.sendMails()
  const { items } = await shop.store.scan(mails, { limit: 500 })
  return items.filter(({ data }) => data.kind === 'password_reset' && data.to === email)
}

async function linkTo(email: string): Promise<{ address: string; token: string }> {
  await askFor(email)
  const messages = await mailsTo(email)
  const address = /https?:\S+new-password\S+/.exec(messages.at(-1)?.data.text ?? '')?.[0] ?? ''
  return { address, token: new URL(address).searchParams.get('token') ?? '' }
}

const choose = (token: string, chosen: string) =>
  openBrowser().post(`${shop.publicUrl}/idp/new-password`, { token, password: chosen })

test('whoever has forgotten their password chooses one by the link of a mail, and is signed out everywhere', async () => {
  // The provider counts in seconds, by the clock of the machine.
  shop.clock.ahead = 0
  const browser = await signUp('ada@example.org')
  expect((await whoIs(shop, browser)).customer?.email).toBe('ada@example.org')
  const nextSecond = (Math.floor(Date.now() / second) + 1) * second
  await expect.poll(() => Date.now(), { timeout: 2 * second }).toBeGreaterThan(nextSecond)
  const { address, token } = await linkTo('ada@example.org')
  const { items } = await shop.store.scan(identityRecords, { limit: 500 })
  expect(items.some(({ id }) => id.startsWith('PasswordReset:'))).toBe(true)
  expect(JSON.stringify(items)).not.toContain(token)
  expect((await openBrowser().get(address)).text).toContain('autocomplete="new-password"')
  expect((await choose(token, 'short')).status).toBe(422)
  expect((await choose(token, next)).text).toContain('Your password is changed')
  expect((await whoIs(shop, browser)).customer).toBeNull()
  // The provider does not know the browser any more either.
  expect((await start(shop, browser)).text).toContain('autocomplete="current-password"')
  expect((await choose(token, 'a third good engine')).status).toBe(410)
  expect((await openBrowser().get(address)).status).toBe(410)
  expect((await signIn(shop, openBrowser(), { email: 'ada@example.org', password })).status).toBe(401)
  const again = openBrowser()
  await signIn(shop, again, { email: 'ada@example.org', password: next })
  expect((await whoIs(shop, again)).customer?.email).toBe('ada@example.org')
  expect(shop.acts).toContain('password_reset')
})

test('nobody learns whether there is an account, and one person gets one mail in ten minutes', async () => {
  await signUp('grace@example.org')
  const known = await askFor('grace@example.org')
  const unknown = await askFor('nobody@example.org')
  const said = (text: string, email: string) =>
    text.replaceAll(email, 'EMAIL').replaceAll(/interaction\/[\w-]+/g, 'interaction')
  expect(said(known.text, 'grace@example.org')).toBe(said(unknown.text, 'nobody@example.org'))
  expect(known.text).toContain('If there is an account with <bdi dir="ltr">grace@example.org</bdi>')
  await askFor('Grace@Example.org', 'de')
  expect(await mailsTo('grace@example.org')).toHaveLength(1)
  expect(await mailsTo('nobody@example.org')).toEqual([])
  expect((await askFor('not an e-mail')).status).toBe(422)
  // The password of a demo account is published, and stays.
  await askFor('shopper@demo.example')
  expect(await mailsTo('shopper@demo.example')).toEqual([])
})

test('whoever asks for many links has to wait', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await askFor(`p${at}@example.org`)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a link ends after an hour, and when the password is changed in another way', async () => {
  await signUp('eve@example.org')
  const late = await linkTo('eve@example.org')
  shop.clock.ahead += hour + second
  expect((await openBrowser().get(late.address)).status).toBe(410)
  expect((await choose(late.token, next)).status).toBe(410)
  const first = await linkTo('eve@example.org')
  shop.clock.ahead += hour / 4
  const other = await linkTo('eve@example.org')
  await choose(other.token, next)
  expect((await choose(first.token, password)).status).toBe(410)
})

test('a post from another site sets no password', async () => {
  const headers = { origin: 'https://evil.example' }
  const page = await openBrowser().post(
    `${shop.publicUrl}/idp/new-password`,
    { token: 'x', password },
    { headers },
  )
  expect(page.status).toBe(403)
})
