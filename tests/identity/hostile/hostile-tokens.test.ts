import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { openBrowser } from '../browser.ts'
import { openHostileIssuer, type Forge, type HostileIssuer } from '../hostile-issuer.ts'
import { asIssuer, expectRefused, openShopWith, visitIssuer } from '../hostile-visits.ts'
import type { SmallShop } from '../small-shop.ts'
import { whoIs } from '../visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  shop = await openShopWith(asIssuer(issuer))
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

test('an honest answer signs in, so that the others fail for their own reason', async () => {
  const browser = openBrowser()
  await visitIssuer(shop, issuer, browser)
  expect((await whoIs(shop, browser)).customer).toMatchObject({ name: 'Mallory' })
})

const seconds = (): number => Math.floor(Date.now() / 1000)
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const forgeries: [string, SignInReason, (forge: Forge) => void][] = [
  ['another issuer', 'issuer_wrong', ({ claims }) => (claims.iss = 'https://evil.example')],
  ['no issuer', 'claim_missing', ({ claims }) => delete (claims as { iss?: string }).iss],
  ['another audience', 'audience_wrong', ({ claims }) => (claims.aud = 'another-client')],
  ['audiences without us', 'audience_wrong', ({ claims }) => (claims.aud = ['one', 'two'])],
  ['no audience', 'claim_missing', ({ claims }) => delete claims.aud],
  [
    'several audiences and no azp',
    'audience_wrong',
    ({ claims }) => (claims.aud = ['shop', 'another-client']),
  ],
  [
    'several audiences and the azp of another',
    'party_wrong',
    ({ claims }) => Object.assign(claims, { aud: ['shop', 'other'], azp: 'other' }),
  ],
  ['the azp of another', 'party_wrong', ({ claims }) => (claims.azp = 'another-client')],
  ['a nonce of another', 'nonce_wrong', ({ claims }) => (claims.nonce = 'another')],
  ['no nonce', 'nonce_wrong', ({ claims }) => delete (claims as { nonce?: string }).nonce],
  [
    'an end in the past',
    'token_expired',
    ({ claims }) => Object.assign(claims, { iat: seconds() - 7200, exp: seconds() - 3600 }),
  ],
  ['no end', 'claim_missing', ({ claims }) => delete claims.exp],
  ['an end that is text', 'token_malformed', ({ claims }) => Object.assign(claims, { exp: '9999999999' })],
  [
    'an issue in the future',
    'token_from_future',
    ({ claims }) => Object.assign(claims, { iat: seconds() + 3600, exp: seconds() + 7200 }),
  ],
  ['no time of issue', 'claim_missing', ({ claims }) => delete claims.iat],
  ['a start in the future', 'token_not_yet_valid', ({ claims }) => (claims.nbf = seconds() + 3600)],
  ['no subject', 'claim_missing', ({ claims }) => delete (claims as { sub?: string }).sub],
  ['an empty subject', 'subject_unfit', ({ claims }) => (claims.sub = '')],
  ['an endless subject', 'subject_unfit', ({ claims }) => (claims.sub = 'x'.repeat(5_000))],
  [
    'a subject that is no text',
    'token_malformed',
    ({ claims }) => Object.assign(claims, { sub: { $ne: '' } }),
  ],
  ['an endless session id', 'session_unfit', ({ claims }) => (claims.sid = 'x'.repeat(5_000))],
  ['a key id that nobody published', 'key_unknown', ({ header }) => (header.kid = 'nobody')],
  ['a stranger’s signature', 'signature_wrong', (forge) => (forge.key = forge.strangerKey)],
  [
    'a critical extension',
    'header_critical',
    ({ header }) => Object.assign(header, { crit: ['odd'], odd: true }),
  ],
  [
    'the client secret as the key (HS256)',
    'algorithm_refused',
    (forge) =>
      Object.assign(forge, { header: { alg: 'HS256' }, key: new TextEncoder().encode('s'.repeat(32)) }),
  ],
  [
    'no signature (alg none)',
    'algorithm_refused',
    (forge) => (forge.raw = `${base64({ alg: 'none' })}.${base64(forge.claims)}.`),
  ],
  [
    'no signature under the name of ES256',
    'signature_wrong',
    (forge) => (forge.raw = `${base64({ alg: 'ES256', kid: 'key-1' })}.${base64(forge.claims)}.`),
  ],
  ['no token at all', 'id_token_missing', (forge) => (forge.raw = '')],
  ['nonsense', 'token_malformed', (forge) => (forge.raw = 'a.b.c')],
  ['a subject with NUL in it', 'subject_unfit', ({ claims }) => (claims.sub = 'mal\0lory')],
  [
    'an audience that is an object',
    'audience_wrong',
    ({ claims }) => Object.assign(claims, { aud: { shop: 1 } }),
  ],
  ['two issuers', 'issuer_wrong', ({ claims }) => Object.assign(claims, { iss: [claims.iss] })],
  [
    'five parts (an encrypted one)',
    'token_encrypted',
    (forge) => (forge.raw = `${base64({ alg: 'dir', enc: 'A256GCM' })}..iv.text.tag`),
  ],
  [
    'another token inside',
    'token_malformed',
    (forge) =>
      (forge.raw = `${base64({ alg: 'ES256', cty: 'JWT' })}.${Buffer.from('a.b.c').toString('base64url')}.c`),
  ],
  [
    'an algorithm that nobody knows',
    'algorithm_refused',
    (forge) => (forge.raw = `${base64({ alg: 'XX999' })}.${base64(forge.claims)}.sig`),
  ],
  [
    'a key of its own in the header',
    'signature_wrong',
    (forge) =>
      Object.assign(forge, {
        key: forge.strangerKey,
        header: { ...forge.header, jwk: { kty: 'EC' }, jku: 'https://evil.example/keys' },
      }),
  ],
]

describe('no session is opened by an ID token with', () => {
  test.each(forgeries)('%s: %s', async (_, reason, forge) => {
    issuer.state.forge = forge
    const browser = openBrowser()
    const page = await visitIssuer(shop, issuer, browser)
    expectRefused(shop, browser, page, 'sign_in_refused', reason)
    expect((await whoIs(shop, browser)).customer).toBeNull()
    // The log has the reason, and nothing of the token.
    expect(JSON.stringify(shop.troubles.at(-1))).not.toMatch(/mallory|evil/)
  })
})
