import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkIssuer } from '#http/sign-in/issuers/issuer-checks.ts'
import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import { openBrowser, type Browser } from '../browser.ts'
import { json, openHostileIssuer, type HostileIssuer } from '../hostile-issuer.ts'
import { asIssuer, visitIssuer } from '../hostile-visits.ts'
import { openSmallShop, type SmallShop } from '../small-shop.ts'
import { seenOn, signIn, whoIs } from '../visits.ts'

let issuer: HostileIssuer
let shop: SmallShop
let owner: Browser

const roles = { claim: 'groups', roles: [{ value: 'packers', role: 'fulfilment' as const }] }

beforeAll(async () => {
  issuer = await openHostileIssuer()
  const ids = Array.from({ length: 20 }, (_, at) => `case-${at}`)
  shop = await openSmallShop({
    issuers: () => ids.map((id) => asIssuer(issuer, { id, roles })),
    owner: { email: 'owner@demo.example' },
  })
  owner = openBrowser()
  await signIn(shop, owner, { email: 'owner@demo.example', password: 'demo-owner-all' })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

let cases = 0
const nextIssuer = () => `case-${(cases += 1)}`

/** Tests an issuer as the owner, and answers the report, by check. */
async function report(id: string, change?: (query: URLSearchParams) => void) {
  const page = await visitIssuer(shop, issuer, owner, {
    path: '/auth/test',
    id,
    form: { returnTo: '/admin/sign-in?tab=1' },
    ...(change ? { change } : {}),
  })
  const { path } = seenOn(page)
  const testId = new URLSearchParams(path.split('?')[1]).get('test') ?? ''
  expect(path).toBe(`/admin/sign-in?tab=1&test=${testId}`)
  const found = await shop.issuerTests.get(testId)
  const checks = Object.fromEntries(
    (found?.data.checks ?? []).map(inWords).map((check) => [check.name, check]),
  )
  return {
    testId,
    document: found?.data,
    checks,
    states: Object.fromEntries(Object.values(checks).map(({ name, state }) => [name, state])),
  }
}

/** A check as the API answers it. */
const inWords = ({ name, state, detail, remedy }: IssuerCheck) => ({
  name: worded(name).message,
  state,
  detail: worded(detail).message,
  remedy: worded(remedy).message,
})

describe('testing an issuer', () => {
  test('that works finds all well, signs nobody in and makes no customer', async () => {
    issuer.state.claims = {
      email_verified: true,
      groups: ['packers', 'others'],
      auth_time: Math.floor(Date.now() / 1000),
    }
    issuer.state.metadata = { backchannel_logout_supported: true, end_session_endpoint: `${issuer.url}/end` }
    const before = await whoIs(shop, owner)
    const { states, checks, document, testId } = await report(nextIssuer())
    expect(states).toMatchObject({
      Discovery: 'ok',
      Clocks: 'ok',
      PKCE: 'ok',
      Algorithms: 'ok',
      'Client authentication': 'ok',
      'Signing keys': 'ok',
      'Sign-out': 'ok',
      'Back-channel logout': 'ok',
      'Coming back': 'ok',
      'Code exchange': 'ok',
      'ID token': 'ok',
      Name: 'ok',
      'E-mail': 'ok',
      'Verified e-mail': 'ok',
      Roles: 'ok',
      'Signing in again': 'ok',
    })
    expect(checks['Roles']?.detail).toBe('groups holds packers, others: fulfilment')
    expect(document).toMatchObject({
      by: before.customer ? expect.stringMatching(/^cus_/) : '',
      finishedAt: expect.any(String),
    })
    expect(await whoIs(shop, owner)).toMatchObject({ customer: before.customer, roles: before.roles })
    expect(await shop.customers.withEmail('m@evil.example')).toEqual([])
    expect((await shop.issuerTests.latest(document?.issuerId ?? ''))?.id).toBe(testId)
  })

  test('names what is missing, and the remedy', async () => {
    issuer.state.claims = { email: undefined, name: undefined }
    const { states, checks } = await report(nextIssuer())
    expect(states).toMatchObject({
      Name: 'warning',
      'E-mail': 'warning',
      'Verified e-mail': 'warning',
      Roles: 'warning',
      'Signing in again': 'warning',
      'Sign-out': 'warning',
      'Back-channel logout': 'warning',
    })
    for (const check of Object.values(checks)) expect(check.remedy !== '').toBe(check.state !== 'ok')
  })

  test.each([
    ['no auth_time', undefined, /does not say in auth_time/],
    ['auth_time: 0', 0, /auth_time: 0/],
    ['an auth_time of an hour ago', Math.floor(Date.now() / 1000) - 3_600, /auth_time says 20/],
  ])('that sends %s when asked to sign in again is warned of', async (_, authTime, messages) => {
    issuer.state.claims = { auth_time: authTime }
    const { checks } = await report(nextIssuer())
    expect(checks['Signing in again']).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(messages),
    })
    expect(checks['Signing in again']?.remedy).toContain('FRESH_BY_PROMPT')
    expect(checks['ID token']?.state).toBe('ok')
  })

  test('that refuses max_age=0 is warned of, and tested without it', async () => {
    const id = nextIssuer()
    const form = { returnTo: '/admin/sign-in' }
    const change = (query: URLSearchParams) => {
      query.delete('code')
      query.set('error', 'invalid_request')
      query.set('error_description', 'max_age is out of range')
    }
    const left = await visitIssuer(shop, issuer, owner, { path: '/auth/test', id, form, change })
    const { url: to } = left
    expect(to.pathname).toBe('/authorize')
    expect([to.searchParams.get('prompt'), to.searchParams.get('max_age')]).toEqual([null, null])
    issuer.state.nonce = to.searchParams.get('nonce') ?? ''
    issuer.state.claims = { auth_time: 0 }
    const query = new URLSearchParams({ code: 'code', state: to.searchParams.get('state') ?? '' })
    await owner.get(`${shop.publicUrl}/auth/callback/${id}?${query}`)
    const { data } = (await shop.issuerTests.latest(id)) ?? {}
    const seen = data?.checks.map(inWords)
    const again = seen?.find(({ name }) => name === 'Signing in again')
    expect(again).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining('max_age is out of range'),
    })
    expect(seen?.filter(({ name }) => name === 'Signing in again').map(({ detail }) => detail)).toEqual([
      again?.detail,
      'The ID token says auth_time: 0, which is no time',
    ])
    expect(seen?.find(({ name }) => name === 'ID token')?.state).toBe('ok')
    expect(data?.finishedAt).not.toBeNull()
  })

  test('that is not there fails at discovery, without sending anyone away', async () => {
    issuer.state.instead['/.well-known/openid-configuration'] = json({}, 404)
    const { states, document } = await report(nextIssuer())
    expect(states).toMatchObject({ Discovery: 'failed' })
    expect(document?.finishedAt).not.toBeNull()
  })

  test('whose keys are unusable fails before anyone is sent away', async () => {
    issuer.state.instead['/keys'] = json({ keys: [] })
    const { states } = await report(nextIssuer())
    expect(states['Signing keys']).toBe('failed')
    expect(states['Coming back']).toBeUndefined()
  })

  test('that refuses the client fails at the code exchange, and its own words are there', async () => {
    issuer.state.instead['/token'] = json({ error: 'invalid_client', error_description: 'bad secret' }, 401)
    const { states, checks } = await report(nextIssuer())
    expect(states).toMatchObject({ 'Coming back': 'ok', 'Code exchange': 'failed' })
    expect(checks['Code exchange']?.detail).toContain('invalid_client: bad secret')
    expect(checks['Code exchange']?.remedy).toContain('TOKEN_AUTH')
  })

  test('whose token is wrong fails at the ID token, after the steps before', async () => {
    issuer.state.forge = ({ claims }) => (claims.aud = 'another-client')
    const { states, checks } = await report(nextIssuer())
    expect(states).toMatchObject({ 'Coming back': 'ok', 'Code exchange': 'ok', 'ID token': 'failed' })
    expect(checks['ID token']?.detail).toContain('audience_wrong')
  })

  test('where someone refuses is recorded too', async () => {
    const { states } = await report(nextIssuer(), (query) => query.set('error', 'access_denied'))
    expect(states['Coming back']).toBe('failed')
  })

  test('from a clock far ahead warns of it', async () => {
    shop.clock.ahead = 45_000
    const { states } = await report(nextIssuer())
    shop.clock.ahead = 0
    expect(states['Clocks']).toBe('warning')
  })

  test('is for who may give roles, and from the shop’s own pages', async () => {
    const url = `${shop.publicUrl}/auth/test`
    const visitor = await openBrowser().post(url, { issuer: 'case-1', returnTo: '/admin' })
    expect(visitor.url.searchParams.get('problem')).toBe('sign_in_required')
    const shopper = openBrowser()
    await signIn(shop, shopper)
    expect((await shopper.post(url, { issuer: 'case-1' })).status).toBe(403)
    const forged = await owner.post(
      url,
      { issuer: 'case-1' },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(forged.status).toBe(403)
    const unknown = await owner.post(url, { issuer: 'nope', returnTo: '/admin' })
    expect(unknown.url.searchParams.get('problem')).toBe('issuer_unknown')
    const away = await owner.post(url, { issuer: 'case-1', returnTo: '//evil.example' }, { follow: false })
    expect(away.text).not.toContain('evil.example')
  })
})

test('the part without a browser says what to register, and throws nothing', async () => {
  const needs = { publicUrl: 'https://shop.example' }
  const fine = await checkIssuer(asIssuer(issuer), needs)
  expect(fine.filter(({ state }) => state === 'failed')).toEqual([])
  expect(JSON.stringify(fine)).toContain('https://shop.example/auth/callback/hostile')
  const silent = await checkIssuer(asIssuer({ url: 'http://127.0.0.1:9' }), needs)
  const last = silent.map(inWords).at(-1)
  expect(last).toMatchObject({ name: 'Discovery', state: 'failed' })
  expect(last?.remedy).toContain('firewall')
})
