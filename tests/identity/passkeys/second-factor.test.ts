import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { localIssuerUrl } from '#identity/local-provider.ts'
import { put } from '#ports/document-store/document-store.ts'
import { removeLostPasskeys } from '#server/wiring/lost-passkeys.ts'
import { everyCase } from '../../tiers.ts'
import { openBrowser, type Browser, type Page } from '../browser.ts'
import { openSmallShop, type SmallShop } from '../small-shop.ts'
import { start, whoIs } from '../visits.ts'
import { createAuthenticator, optionsOn, type PageOptions } from './authenticator.ts'

/** One shop for all stories, each with an account of its own: a password takes a while to hash. */
let shop: SmallShop
const password = 'a difference engine'
const toOffice = { returnTo: '/admin' }
const needsAgain = 'sign in again'

// The quick run has the way from the password to a passkey, and the page of the account: each password takes a while to
// hash.

beforeAll(async () => {
  const settings = { OIDC_SECOND_FACTOR_AMR: 'mfa' }
  shop = await openSmallShop({ host: 'localhost', demoAccounts: false, settings })
})
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.ahead = 0
})

const account = (path = '') => `${shop.publicUrl}/idp/account${path}`
const uidOf = (page: Page): string => page.url.pathname.split('/')[3] ?? ''
const step = (page: Page, name: string) => `${shop.publicUrl}/idp/interaction/${uidOf(page)}/${name}`

function asked(page: Page): PageOptions {
  const options = optionsOn(page)
  if (!options) throw new Error(`no passkey is asked for on ${page.url.href}`)
  return options
}

/** Makes an account that holds a role in the shop, and leaves the browser signed in with the password. */
async function employ(browser: Browser, email: string): Promise<{ email: string; password: string }> {
  const page = await start(shop, browser)
  await browser.post(step(page, 'sign-up'), { name: 'Ada', email, password })
  const { subject } = (await shop.customers.withEmail(email))[0]?.data ?? { subject: '' }
  const id = customerId(localIssuerUrl(shop.publicUrl), subject)
  const roles = ['owner' as const]
  const granted = { roles, grantedBy: 'test', updatedAt: '2026-03-01T09:00:00.000Z' }
  await shop.store.commit([put(staffMembers, id, granted, 'absent')])
  return { email, password }
}

/** Someone who works here and has a passkey, in a browser that is signed in with it. */
async function equip(email: string) {
  const browser = openBrowser()
  const credentials = await employ(browser, email)
  const authenticator = createAuthenticator(shop.publicUrl)
  const page = await start(shop, browser, toOffice)
  const next = await browser.post(step(page, 'sign-in'), credentials)
  const answer = authenticator.create(asked(next))
  const back = await browser.post(step(next, 'add-passkey'), { name: 'Laptop', answer })
  return { browser, credentials, authenticator, back }
}

test('whoever works here and has no passkey adds one after the password, and is in', async () => {
  const { browser, back } = await equip('first@example.org')
  expect(back.url.pathname).toBe('/admin')
  expect(await whoIs(shop, browser)).toMatchObject({ roles: ['owner'], lacksSecondFactor: false })
  expect(shop.acts.at(-1)).toBe('passkey_added')
})

test.runIf(everyCase)('whoever goes on without one shops, and has no rights', async () => {
  const browser = openBrowser()
  const credentials = await employ(browser, 'without@example.org')
  const page = await start(shop, browser, toOffice)
  const next = await browser.post(step(page, 'sign-in'), credentials)
  await browser.post(step(next, 'without'), {})
  expect(await whoIs(shop, browser)).toMatchObject({
    customer: { email: credentials.email },
    roles: [],
    lacksSecondFactor: true,
  })
})

test.runIf(everyCase)(
  'a passkey alone signs in with both factors, and after the password too; the password alone with one',
  async () => {
    const { credentials, authenticator } = await equip('alone@example.org')
    const alone = openBrowser()
    const page = await start(shop, alone, toOffice)
    await alone.post(step(page, 'passkey'), { answer: authenticator.get(asked(page)) })
    expect(await whoIs(shop, alone)).toMatchObject({ roles: ['owner'], lacksSecondFactor: false })
    const both = openBrowser()
    const first = await start(shop, both, toOffice)
    const second = await both.post(step(first, 'sign-in'), credentials)
    expect(second.text).toContain('Use your passkey')
    const refused = await both.post(step(second, 'add-passkey'), {
      name: 'Of a thief',
      answer: createAuthenticator(shop.publicUrl).create(asked(second)),
    })
    expect(refused.status).toBe(422)
    await both.post(step(second, 'passkey'), { answer: authenticator.get(asked(refused)) })
    expect(await whoIs(shop, both)).toMatchObject({ roles: ['owner'], lacksSecondFactor: false })
    const shopper = openBrowser()
    const plain = await start(shop, shopper)
    await shopper.post(step(plain, 'sign-in'), credentials)
    expect(await whoIs(shop, shopper)).toMatchObject({ roles: [], lacksSecondFactor: true })
  },
)

test.runIf(everyCase)(
  'an unknown passkey, a wrong one and an answer that is none get the same page',
  async () => {
    const { authenticator } = await equip('known@example.org')
    const refusal = async (answer: (options: PageOptions) => string) => {
      const browser = openBrowser()
      const page = await start(shop, browser)
      const { status, text } = await browser.post(step(page, 'passkey'), { answer: answer(asked(page)) })
      return [status, text.replaceAll(uidOf(page), 'uid').replaceAll(/data-options="[^"]+"/g, '')]
    }
    const wrong = await refusal((options) => authenticator.get(options, { otherKey: true }))
    expect(wrong[0]).toBe(401)
    expect(await refusal((options) => createAuthenticator(shop.publicUrl).get(options))).toEqual(wrong)
    expect(await refusal(() => 'nothing')).toEqual(wrong)
  },
)

test('tries with passkeys are limited as those with passwords are', async () => {
  const browser = openBrowser()
  let page = await start(shop, browser)
  for (let tries = 0; tries < 40 && page.status !== 429; tries += 1)
    page = await browser.post(step(page, 'passkey'), { answer: 'nothing' })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  // Others of this file come from the same address.
  shop.clock.ahead = 61 * 60_000
})

test('the page of the account adds and removes passkeys after a recent sign-in, with a passkey once there is one', async () => {
  shop.clock.ahead = 61 * 60_000
  const browser = openBrowser()
  expect((await browser.get(account())).text).toContain('Please sign in')
  const credentials = await employ(browser, 'page@example.org')
  shop.clock.ahead = 0
  const empty = await browser.get(account('?from=/de-eu/account/security'))
  expect(empty.text).toContain('Noch keine Passkeys')
  const laptop = createAuthenticator(shop.publicUrl)
  const answer = laptop.create(asked(empty))
  const one = await browser.post(account('/add-passkey'), { name: '<b>Laptop</b>', answer })
  expect(one.url.search).toContain('done=passkeyAdded')
  expect(one.text).toContain('&lt;b&gt;Laptop&lt;/b&gt;')
  // The password was enough for the first passkey alone.
  expect(one.text).toContain('with a passkey')
  expect(optionsOn(one)).toBeUndefined()
  const thief = openBrowser()
  const visit = await start(shop, thief)
  await thief.post(step(visit, 'sign-in'), credentials)
  await thief.post(account('/remove-passkey'), { passkey: laptop.id })
  await thief.post(account('/change-password'), { current: password, password: 'an analytical engine' })
  await thief.post(account('/delete'), { sure: 'yes' })
  expect((await thief.get(account())).text).toContain('&lt;b&gt;Laptop')
  const page = await start(shop, browser, { fresh: '1', returnTo: '/idp/account' })
  const open = await browser.post(step(page, 'passkey'), { answer: laptop.get(asked(page)) })
  expect(open.url.pathname).toBe('/idp/account')
  const phone = createAuthenticator(shop.publicUrl).create(asked(open))
  expect((await browser.post(account('/add-passkey'), { name: '', answer: phone })).status).toBe(422)
  await browser.post(account('/add-passkey'), { name: 'Phone', answer: phone })
  const left = await browser.post(account('/remove-passkey'), { passkey: laptop.id })
  expect(left.text).toContain('Phone')
  expect(left.text).not.toContain('Laptop&lt;')
  const changed = { current: password, password: 'an analytical engine' }
  const wrong = await browser.post(account('/change-password'), { ...changed, current: 'wrong' })
  expect([wrong.status, wrong.text.includes('not your current password')]).toEqual([401, true])
  const after = await browser.post(account('/change-password'), changed)
  expect(after.text).toContain('password is changed')
  expect(after.text).toContain('/account/security">Review other devices')
  shop.clock.ahead = 11 * 60_000
  const stale = await browser.post(account('/remove-passkey'), { passkey: JSON.parse(phone).id as string })
  expect(stale.text).toContain('Phone')
  expect(stale.text).toContain(needsAgain)
  shop.clock.ahead = 0
  const gone = await browser.post(account('/delete'), { sure: 'yes' })
  expect(gone.text).toContain('are deleted')
  expect((await browser.get(account())).text).toContain('Please sign in')
})

test.runIf(everyCase)(
  'the passkeys of someone who lost theirs are removed from outside, and every session ends',
  async () => {
    const { browser, credentials } = await equip('lost@example.org')
    shop.clock.ahead = 60_000
    expect(await removeLostPasskeys(shop, credentials.email)).toEqual({ removed: 1, name: 'Ada' })
    expect((await whoIs(shop, browser)).customer).toBeNull()
    // The provider knows the browser no more either: whoever found the device signs in with nothing.
    const page = await start(shop, browser, toOffice)
    expect(page.text).toContain('name="password"')
    shop.clock.ahead = 0
    await expect(removeLostPasskeys(shop, 'nobody@example.org')).rejects.toThrow('customer_not_found')
    const entries = await shop.store.scan(auditEntries, { limit: 100 })
    const acts = entries.items.map(({ data }) => data)
    expect(acts.filter(({ by }) => by.kind !== 'person')).toMatchObject([
      { action: 'passkey_removed', by: { kind: 'command line', id: null } },
    ])
  },
)

test.runIf(everyCase)('the page of the account takes nothing from another site', async () => {
  const { browser, authenticator } = await equip('forged@example.org')
  const headers = { origin: 'https://evil.example' }
  const forged = await browser.post(account('/remove-passkey'), { passkey: authenticator.id }, { headers })
  expect(forged.status).toBe(403)
  expect((await browser.get(account())).text).toContain('Laptop')
})
