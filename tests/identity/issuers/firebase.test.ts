import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { openBrowser, type Browser, type Page } from '../browser.ts'
import { openFirebaseStandIn } from './firebase-stand-in.ts'
import { expectRefused, leadsTo, openShopWith } from '../hostile-visits.ts'
import type { SmallShop } from '../small-shop.ts'
import { whoIs, whyOf } from '../visits.ts'

type Firebase = Awaited<ReturnType<typeof openFirebaseStandIn>>
let firebase: Firebase
let shop: SmallShop

const asIssuer = ({ url, project }: Firebase, change: Partial<Issuer> = {}, apiKey = 'the-key'): Issuer => ({
  id: 'fire',
  label: 'Sign in with Google',
  url: `https://securetoken.google.com/${project}`,
  clientId: project,
  clientSecret: '',
  audience: 'everyone',
  firebase: { apiKey, provider: 'google.com', toolkitUrl: url, keysUrl: `${url}/keys` },
  allowInsecure: true,
  ...change,
})

beforeAll(async () => {
  firebase = await openFirebaseStandIn()
  shop = await openShopWith(
    asIssuer(firebase),
    asIssuer(firebase, { id: 'asking', freshByPrompt: 'select_account' }),
    asIssuer(firebase, { id: 'wrong-key' }, 'another-key'),
  )
})
afterAll(async () => {
  await shop.close()
  await firebase.close()
})
afterEach(() => firebase.reset())

/** Signs in as far as the provider behind Firebase, and comes back with a code. */
async function visit(
  browser: Browser,
  {
    id = 'fire',
    form = {},
    change = () => {},
  }: { id?: string; form?: object; change?: (query: URLSearchParams) => void } = {},
): Promise<Page> {
  const left = await browser.post(
    `${shop.publicUrl}/auth/sign-in`,
    { issuer: id, ...form },
    { follow: false },
  )
  const location = left.headers.get('location')
  if (location) return browser.get(new URL(location, left.url).href)
  const to = leadsTo(left)
  const query = new URLSearchParams({ code: 'code', state: to.searchParams.get('state') ?? '' })
  change(query)
  return browser.get(`${to.searchParams.get('redirect_uri')}?${query}`)
}

test('people sign in with a project of Firebase, and the browser sees neither key nor token', async () => {
  const browser = openBrowser()
  const left = await browser.post(`${shop.publicUrl}/auth/sign-in`, { issuer: 'fire' }, { follow: false })
  expect(left.text).not.toContain('the-key')
  await visit(browser)
  expect((await whoIs(shop, browser)).customer).toMatchObject({
    name: 'Fire Base',
    email: 'fire@base.example',
    emailVerified: true,
  })
  const [requested, came] = firebase.state.calls.slice(-2)
  expect(requested?.body).toMatchObject({
    providerId: 'google.com',
    continueUri: `${shop.publicUrl}/auth/callback/fire`,
    authFlowType: 'CODE_FLOW',
  })
  expect(came?.body).toMatchObject({ returnSecureToken: true, sessionId: requested?.body['sessionId'] })
  const customers = await shop.customers.withEmail('fire@base.example')
  expect(customers.map(({ data }) => [data.issuer, data.subject])).toEqual([
    ['https://securetoken.google.com/my-shop', 'uid-1'],
  ])
})

describe('no session is opened', () => {
  const hour = 3_600
  const now = () => Math.floor(Date.now() / 1000)
  const refusals: [string, SignInReason, () => void][] = [
    [
      'by a token of another project',
      'audience_wrong',
      () => (firebase.state.claims = { aud: 'another-project' }),
    ],
    [
      'by a token of another issuer',
      'issuer_wrong',
      () => (firebase.state.claims = { iss: 'https://securetoken.google.com/another' }),
    ],
    [
      'by an expired token',
      'token_expired',
      () => (firebase.state.claims = { iat: now() - 2 * hour, exp: now() - hour }),
    ],
    [
      'by a token of another tenant',
      'party_wrong',
      () => (firebase.state.claims = { firebase: { tenant: 'other', sign_in_provider: 'google.com' } }),
    ],
    [
      'by a token of another way to sign in',
      'party_wrong',
      () => (firebase.state.claims = { firebase: { sign_in_provider: 'anonymous' } }),
    ],
    [
      'by a token for another account than the answer',
      'userinfo_of_another',
      () => (firebase.state.localId = 'uid-2'),
    ],
    [
      'when the account exists by another way',
      'account_refused',
      () => (firebase.state.signIn = { status: 200, body: { needConfirmation: true } }),
    ],
    [
      'when a second factor is required',
      'account_refused',
      () => (firebase.state.signIn = { status: 200, body: { mfaPendingCredential: 'x' } }),
    ],
    [
      'when the account is disabled',
      'account_refused',
      () => (firebase.state.signIn = firebase.failure(400, 'USER_DISABLED')),
    ],
    [
      'when the provider is switched off',
      'client_refused',
      () => (firebase.state.signIn = firebase.failure(400, 'OPERATION_NOT_ALLOWED : x')),
    ],
    [
      'by an answer without a token',
      'id_token_missing',
      () => (firebase.state.signIn = { status: 200, body: {} }),
    ],
    [
      'by an error that nobody knows',
      'exchange_refused',
      () => (firebase.state.signIn = firebase.failure(400, 'WHO_KNOWS')),
    ],
    [
      'when the address to go on is a script',
      'token_answer_malformed',
      () => (firebase.state.start = { status: 200, body: { authUri: 'x', sessionId: 's' } }),
    ],
  ]
  test.each(refusals)('%s: %s', async (_, reason, prepare) => {
    prepare()
    const browser = openBrowser()
    const page = await visit(browser)
    expectRefused(shop, browser, page, page.url.searchParams.get('problem') ?? '', reason)
  })

  test('when Identity Toolkit fails, and it says so', async () => {
    firebase.state.signIn = { status: 503, body: {} }
    const browser = openBrowser()
    expectRefused(shop, browser, await visit(browser), 'issuer_unavailable', 'token_unreachable')
  })

  test('with a key that Google does not know', async () => {
    const browser = openBrowser()
    const page = await visit(browser, { id: 'wrong-key' })
    expectRefused(shop, browser, page, 'sign_in_refused', 'client_refused')
    expect(shop.troubles.at(-1)?.reason).not.toContain('another-key')
  })

  test('with a made-up code, the state of another, or by cancelling', async () => {
    const browser = openBrowser()
    const madeUp = await visit(browser, { change: (query) => query.set('code', 'made-up') })
    expectRefused(shop, browser, madeUp, 'sign_in_refused', 'code_refused')
    const foreign = await visit(browser, { change: (query) => query.set('state', 'state-of-someone-else') })
    expectRefused(shop, browser, foreign, 'sign_in_expired')
    const cancelled = await visit(browser, { change: (query) => query.set('error', 'access_denied') })
    expectRefused(shop, browser, cancelled, 'sign_in_cancelled', 'cancelled')
  })
})

test('signing in again counts only where the settings say so, since Firebase never says when a password was entered', async () => {
  const [one, two] = [openBrowser(), openBrowser()]
  await visit(one)
  expect((await whoIs(shop, one)).authenticatedAt).toBeNull()
  expect(whyOf(await visit(one, { form: { fresh: '1' } }))).toBe('not_fresh')
  await visit(two, { id: 'asking' })
  await visit(two, { id: 'asking', form: { fresh: '1' } })
  expect(firebase.state.calls.at(-2)?.body['customParameter']).toEqual({ prompt: 'select_account' })
  expect((await whoIs(shop, two)).authenticatedAt).not.toBeNull()
})
