import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../settings.ts'

const main = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'shop' }
const staff = {
  OIDC_PROVIDERS: 'shop-staff',
  OIDC_SHOP_STAFF_ISSUER: 'https://login.example/realms/staff',
  OIDC_SHOP_STAFF_CLIENT_ID: 'office',
  OIDC_SHOP_STAFF_AUDIENCE: 'staff',
}
const firebase = {
  OIDC_FIREBASE_PROJECT: 'my-shop',
  OIDC_FIREBASE_API_KEY: 'key',
  OIDC_FIREBASE_PROVIDER: 'google.com',
}

test('four settings are one issuer, as ever', () => {
  const { issuers } = readSettings({ ...main, OIDC_CLIENT_SECRET: 's', OIDC_LABEL: 'House account' })
  expect(issuers).toHaveLength(1)
  expect(issuers[0]).toMatchObject({
    id: 'main',
    label: 'House account',
    url: 'https://id.example/',
    clientId: 'shop',
    clientSecret: 's',
    audience: 'everyone',
    allowInsecure: false,
  })
  expect(readSettings({}).issuers).toEqual([])
})

test('further issuers are named, each with its own settings, in the order they are offered', () => {
  const settings = { ...main, OIDC_AUDIENCE: 'shoppers', ...staff, OIDC_SHOP_STAFF_ROLES_CLAIM: 'groups' }
  const { issuers } = readSettings({
    ...settings,
    OIDC_SHOP_STAFF_ROLES_MAP: 'shop-owners:owner, urn:x:packers:fulfilment',
  })
  expect(issuers.map(({ id, audience }) => [id, audience])).toEqual([
    ['main', 'shoppers'],
    ['shop-staff', 'staff'],
  ])
  expect(issuers[1]?.roles).toEqual({
    claim: 'groups',
    roles: [
      { value: 'shop-owners', role: 'owner' },
      { value: 'urn:x:packers', role: 'fulfilment' },
    ],
  })
})

test('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'from a file\n')
  expect(readSettings({ ...main, OIDC_CLIENT_SECRET_FILE: file }).issuers[0]?.clientSecret).toBe(
    'from a file',
  )
  writeFileSync(file, '\n')
  expect(() => readSettings({ ...main, OIDC_CLIENT_SECRET_FILE: file })).toThrow('is empty')
})

test('a project of Firebase is an issuer by the name that its tokens have', () => {
  const { issuers } = readSettings(firebase)
  expect(issuers[0]).toMatchObject({ url: 'https://securetoken.google.com/my-shop', clientId: 'my-shop' })
  expect(issuers[0]?.firebase?.keysUrl).toContain('securetoken@system.gserviceaccount.com')
})

const wrong: [Record<string, string>, string][] = [
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is missing'],
  [{ ...main, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER is wrong: it must be https'],
  [
    { ...main, OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration' },
    'leave out /.well-known/',
  ],
  [{ ...main, OIDC_ISSUER: 'https://id.example/?p=policy' }, 'leave out the part from ? on'],
  [
    { ...main, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    'OIDC_ISSUER is wrong: name one tenant',
  ],
  [{ ...main, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations' }, 'name one tenant'],
  [{ ...main, OIDC_AUDIENCE: 'shoppers' }, 'OIDC_AUDIENCE is wrong: every issuer is for shoppers'],
  [{ ...main, OIDC_AUDIENCE: 'all' }, 'OIDC_AUDIENCE is wrong: write everyone, shoppers or staff.'],
  [{ ...main, OIDC_SCOPES: 'email profile' }, 'OIDC_SCOPES is wrong: openid must be among them.'],
  [{ ...main, OIDC_CLIENT_SECRET: 's', OIDC_CLIENT_SECRET_FILE: '/x' }, 'OIDC_CLIENT_SECRET is set too'],
  [{ ...main, OIDC_CLIENT_SECRET_FILE: '/no/such/file' }, '/no/such/file cannot be read'],
  [{ ...main, OIDC_ROLES_CLAIM: 'groups' }, 'OIDC_ROLES_MAP is missing'],
  [{ ...main, OIDC_ROLES_MAP: 'a:owner' }, 'OIDC_ROLES_CLAIM is missing'],
  [{ ...main, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES_MAP: 'a:boss' }, 'OIDC_ROLES_MAP is wrong: "a:boss"'],
  [{ ...main, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES_MAP: 'owner' }, 'OIDC_ROLES_MAP is wrong: "owner"'],
  [{ ...main, OIDC_ROLES_CLAIM: 'g', OIDC_ROLES_MAP: 'a:constructor' }, 'OIDC_ROLES_MAP is wrong'],
  [{ ...main, OIDC_END_SESSION_URL: 'http://id.example/bye' }, 'OIDC_END_SESSION_URL is wrong'],
  [{ ...main, OIDC_END_SESSION_URL: 'https://id.example/bye?to={home}' }, 'OIDC_END_SESSION_URL is wrong'],
  [{ ...main, OWNER_ISSUER: 'staff' }, 'OWNER_ISSUER is wrong: name one of main.'],
  [{ ...main, OIDC_PROVIDERS: 'main' }, 'OIDC_PROVIDERS is wrong: main would be mixed up'],
  [{ ...main, OIDC_PROVIDERS: 'client' }, 'OIDC_PROVIDERS is wrong: client would be mixed up'],
  [{ ...main, OIDC_PROVIDERS: 'Staff' }, 'OIDC_PROVIDERS is wrong: "Staff" must be small letters'],
  [{ ...main, OIDC_PROVIDERS: 'a,a' }, 'it names a twice'],
  [{ ...main, OIDC_PROVIDERS: 'staff' }, 'OIDC_STAFF_ISSUER is missing: OIDC_PROVIDERS names staff.'],
  [{ ...main, ...staff, OIDC_SHOP_STAFF_ISSUR: 'x' }, 'OIDC_SHOP_STAFF_ISSUR is no setting'],
  [{ ...main, OIDC_STAFF_ISSUER: 'https://x.example' }, 'OIDC_STAFF_ISSUER does nothing'],
  [
    { ...main, ...staff, OIDC_SHOP_STAFF_AUDIENCE: 'shoppers', OIDC_SHOP_STAFF_ROLES_CLAIM: 'g' },
    'an issuer for shoppers gives no roles',
  ],
  [{ ...main, ...firebase }, 'OIDC_FIREBASE_PROJECT is wrong: OIDC_ISSUER is set too'],
  [{ OIDC_FIREBASE_PROJECT: 'my-shop' }, 'OIDC_FIREBASE_API_KEY is missing'],
  [{ ...firebase, OIDC_FIREBASE_PROVIDER: 'saml.x' }, 'OIDC_FIREBASE_PROVIDER is wrong: write google.com'],
]
test.each(wrong)('%o stops the start with one line', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line)
})

test('a second factor of staff is named by values of acr, of amr, or of both, and never of an issuer that has none', () => {
  const settings = { ...main, OIDC_SECOND_FACTOR_ACR: 'phr, phrh', OIDC_SECOND_FACTOR_AMR: 'otp' }
  expect(readSettings(settings).issuers[0]?.secondFactor).toEqual({ acr: ['phr', 'phrh'], amr: ['otp'] })
  const alone = readSettings({ ...main, ...staff, OIDC_SHOP_STAFF_SECOND_FACTOR_AMR: 'mfa' }).issuers
  expect(alone.map(({ secondFactor }) => secondFactor)).toEqual([undefined, { acr: [], amr: ['mfa'] }])
  for (const [wrong, why] of [
    [{ ...main, OIDC_SECOND_FACTOR_AMR: ' , ' }, 'OIDC_SECOND_FACTOR_AMR is wrong: it names no value'],
    [{ ...firebase, OIDC_SECOND_FACTOR_ACR: 'mfa' }, 'Firebase says neither acr nor amr'],
    [{ ...main, ...staff, OIDC_AUDIENCE: 'shoppers', OIDC_SECOND_FACTOR_ACR: 'mfa' }, 'lets no staff in'],
  ] as const)
    expect(() => readSettings(wrong)).toThrow(why)
})

test('the local provider has a second factor by the same settings, as far as its passkeys go', () => {
  const read = (settings: Record<string, string>) => readSettings(settings).localSecondFactor
  expect(read({})).toBeUndefined()
  expect(read({ OIDC_SECOND_FACTOR_AMR: 'otp,mfa' })).toEqual({ acr: ['phr'], amr: ['otp', 'mfa'] })
  expect(read({ OIDC_SECOND_FACTOR_ACR: 'phr,phrh' })).toEqual({ acr: ['phr'], amr: [] })
  expect(read({ ...main, OIDC_SECOND_FACTOR_AMR: 'otp' })).toBeUndefined()
  expect(() => read({ OIDC_SECOND_FACTOR_AMR: 'otp' })).toThrow('of a passkey the local provider says')
  expect(() => read({ OIDC_SECOND_FACTOR_ACR: 'phrh' })).toThrow('the local provider knows phr alone')
})
