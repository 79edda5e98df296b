import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { openBrowser } from '../browser.ts'
import { openHostileIssuer, type HostileIssuer } from '../hostile-issuer.ts'
import { asIssuer, expectRefused, leadsTo, openShopWith, visitIssuer } from '../hostile-visits.ts'
import type { SmallShop } from '../small-shop.ts'
import { whoIs } from '../visits.ts'

let issuer: HostileIssuer
let sister: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  ;[issuer, sister] = await Promise.all([openHostileIssuer(), openHostileIssuer()])
  // Each case is an issuer of its own, so that nothing is remembered of the one before.
  const all = Array.from({ length: 20 }, (_, at) => asIssuer(issuer, { id: `case-${at}` }))
  shop = await openShopWith(...all, asIssuer(sister, { id: 'sister' }))
})
afterAll(async () => {
  await shop.close()
  await Promise.all([issuer.close(), sister.close()])
})
afterEach(() => issuer.reset())

let cases = 0
const nextIssuer = () => `case-${(cases += 1)}`

describe('no session is opened when someone comes back', () => {
  const answers: [string, string, SignInReason, (query: URLSearchParams) => void][] = [
    ['without a code', 'sign_in_refused', 'answer_malformed', (query) => query.delete('code')],
    ['with an empty code', 'sign_in_refused', 'answer_malformed', (query) => query.set('code', '')],
    ['with two codes', 'sign_in_refused', 'answer_malformed', (query) => query.append('code', 'b')],
    [
      'with a token in the address',
      'sign_in_refused',
      'answer_malformed',
      (query) => query.set('id_token', 'a'),
    ],
    ['with a JARM answer', 'sign_in_refused', 'answer_malformed', (query) => query.set('response', 'a.b.c')],
    [
      'from another issuer (RFC 9207)',
      'sign_in_refused',
      'answer_of_another',
      (query) => query.set('iss', sister.url),
    ],
    [
      'with error access_denied',
      'sign_in_cancelled',
      'cancelled',
      (query) => query.set('error', 'access_denied'),
    ],
    [
      'with error server_error',
      'issuer_unavailable',
      'provider_failed',
      (query) => query.set('error', 'server_error'),
    ],
    [
      'with error temporarily_unavailable',
      'issuer_unavailable',
      'provider_failed',
      (query) => query.set('error', 'temporarily_unavailable'),
    ],
    [
      'with error login_required',
      'sign_in_refused',
      'provider_asks',
      (query) => query.set('error', 'login_required'),
    ],
    [
      'with error consent_required',
      'sign_in_refused',
      'provider_asks',
      (query) => query.set('error', 'consent_required'),
    ],
    [
      'with error invalid_scope',
      'sign_in_refused',
      'provider_refused',
      (query) => query.set('error', 'invalid_scope'),
    ],
    [
      'with an error of a prototype',
      'sign_in_refused',
      'provider_refused',
      (query) => query.set('error', 'constructor'),
    ],
    [
      'with an error that is HTML',
      'sign_in_refused',
      'provider_refused',
      (query) => query.set('error', '<script>alert(1)</script>'),
    ],
  ]
  test.each(answers)('%s', async (_, problem, reason, change) => {
    const browser = openBrowser()
    const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer(), change })
    expectRefused(shop, browser, page, problem, reason)
    expect(page.text).not.toContain('<script>')
    expect(JSON.stringify(shop.troubles.at(-1))).not.toContain('<script>')
  })

  test('without iss from an issuer that promises it', async () => {
    issuer.state.metadata = { authorization_response_iss_parameter_supported: true }
    const browser = openBrowser()
    const page = await visitIssuer(shop, issuer, browser, { id: nextIssuer() })
    expectRefused(shop, browser, page, 'sign_in_refused', 'answer_of_another')
  })

  test('with the state of another browser, of another issuer, or for the second time', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const id = nextIssuer()
    const left = await attacker.post(`${shop.publicUrl}/auth/sign-in`, { issuer: id }, { follow: false })
    const state = leadsTo(left).searchParams.get('state') ?? ''
    await visitIssuer(shop, issuer, victim, {
      id: nextIssuer(),
      change: (query) => query.set('state', state),
    })
    expect((await whoIs(shop, victim)).customer).toBeNull()
    const mixedUp = await attacker.get(`${shop.publicUrl}/auth/callback/sister?code=x&state=${state}`)
    expectRefused(shop, attacker, mixedUp, 'sign_in_expired')
    await attacker.get(`${shop.publicUrl}/auth/callback/${id}?code=x&state=${state}`)
    expect((await whoIs(shop, attacker)).customer).toBeNull()
  })
})
