import { describe, expect, test } from 'vitest'
import { claimAt, claimedRoles, needsUserinfo, profileOf, rolesOf, withUserinfo } from './claims.ts'
import type { Issuer } from './issuer.ts'

const anIssuer: Issuer = {
  id: 'main',
  label: 'Sign in',
  url: 'https://id.example',
  clientId: 'shop',
  clientSecret: 's',
  audience: 'everyone',
  allowInsecure: false,
}

const mapping = (claim: string) => ({
  claim,
  roles: [
    { value: 'shop-owners', role: 'owner' as const },
    { value: 'packers', role: 'fulfilment' as const },
    { value: 'urn:x:packers', role: 'fulfilment' as const },
  ],
})

describe('roles by claims', () => {
  test.each([
    ['a list', 'groups', { groups: ['packers', 'shop-owners'] }, ['owner', 'fulfilment']],
    ['one text', 'role', { role: 'packers' }, ['fulfilment']],
    ['a path (Keycloak)', 'realm_access.roles', { realm_access: { roles: ['packers'] } }, ['fulfilment']],
    [
      'a path through a client id with dots',
      'resource_access.shop.example.roles',
      { resource_access: { 'shop.example': { roles: ['packers'] } } },
      ['fulfilment'],
    ],
    [
      'a name with dots (Auth0)',
      'https://shop.example/roles',
      { 'https://shop.example/roles': ['packers'] },
      ['fulfilment'],
    ],
    ['a name with a colon (Cognito)', 'cognito:groups', { 'cognito:groups': ['packers'] }, ['fulfilment']],
    [
      'the names of an object (Zitadel)',
      'urn:zitadel:iam:org:project:roles',
      { 'urn:zitadel:iam:org:project:roles': { packers: { '1': 'a.example' } } },
      ['fulfilment'],
    ],
    ['two values of one role', 'groups', { groups: ['packers', 'urn:x:packers'] }, ['fulfilment']],
    ['values that are not named', 'groups', { groups: ['owner', 'admin', 'constructor'] }, []],
    ['values in another case', 'groups', { groups: ['Packers'] }, []],
    ['values that are no text', 'groups', { groups: [['packers'], { packers: true }, 7, null] }, []],
    ['no such claim', 'groups', {}, []],
    ['a claim of the prototype', 'constructor', {}, []],
  ])('%s', (_, claim, claims, expected) => {
    expect(rolesOf(mapping(claim), claims)).toEqual(expected)
  })

  test('an issuer for shoppers gives none, whatever it claims', () => {
    const issuer: Issuer = { ...anIssuer, roles: mapping('groups'), audience: 'shoppers' }
    expect(claimedRoles(issuer, { groups: ['shop-owners'] })).toEqual([])
    expect(claimedRoles({ ...issuer, audience: 'staff' }, { groups: ['shop-owners'] })).toEqual(['owner'])
  })

  test('a path of a thousand dots ends', () => {
    expect(claimAt({ a: {} }, 'a.'.repeat(1_000))).toBeUndefined()
  })
})

describe('the userinfo answer', () => {
  test('fills in what the ID token lacks, and changes nothing that it has', () => {
    const merged = withUserinfo(
      { sub: 'ada', name: 'Ada' },
      { sub: 'x', name: 'Eve', email: 'a@b', email_verified: 'true' },
    )
    expect(merged).toMatchObject({ sub: 'ada', name: 'Ada' })
    expect(profileOf(merged)).toEqual({ name: 'Ada', email: 'a@b', emailVerified: true })
  })

  test('its “verified” is about its own e-mail, and not about the token’s', () => {
    const token = { email: 'owner@shop.example' }
    expect(
      profileOf(withUserinfo(token, { email: 'me@evil.example', email_verified: true })).emailVerified,
    ).toBe(false)
    expect(
      profileOf(withUserinfo(token, { email: 'owner@shop.example', email_verified: true })).emailVerified,
    ).toBe(true)
    expect(
      profileOf(withUserinfo({ email_verified: true }, { email: 'me@evil.example' })).emailVerified,
    ).toBe(false)
    const denied = { email: 'owner@shop.example', email_verified: false }
    expect(
      profileOf(withUserinfo(denied, { email: 'owner@shop.example', email_verified: true })).emailVerified,
    ).toBe(false)
  })

  test('is requested when an e-mail or the claim of roles is missing, or as the settings say', () => {
    const issuer = anIssuer
    expect(needsUserinfo(issuer, { email: 'a@b' })).toBe(false)
    expect(needsUserinfo(issuer, {})).toBe(true)
    expect(needsUserinfo({ ...issuer, roles: mapping('groups') }, { email: 'a@b' })).toBe(true)
    expect(needsUserinfo({ ...issuer, roles: mapping('groups') }, { email: 'a@b', groups: [] })).toBe(false)
    expect(needsUserinfo({ ...issuer, userinfo: 'always' }, { email: 'a@b' })).toBe(true)
    expect(needsUserinfo({ ...issuer, userinfo: 'never' }, {})).toBe(false)
  })
})

describe('the name', () => {
  test.each([
    [{ name: 'Ada Lovelace', given_name: 'Augusta' }, 'Ada Lovelace'],
    [{ given_name: 'Grace', family_name: 'Hopper' }, 'Grace Hopper'],
    [{ name: '', given_name: 'Grace', family_name: 'Hopper' }, 'Grace Hopper'],
    [{ given_name: '花子', family_name: '山田' }, '山田花子'],
    [{ family_name: 'Hopper' }, 'Hopper'],
    [{ preferred_username: 'pat77' }, null],
    [{ name: 7, given_name: null }, null],
  ])('of %j is %j', (claims, name) => {
    expect(profileOf(claims).name).toBe(name)
  })

  test('that is empty in the token is that of the userinfo answer', () => {
    expect(profileOf(withUserinfo({ name: '' }, { name: 'Ada Lovelace' })).name).toBe('Ada Lovelace')
  })
})
