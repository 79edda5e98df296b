import { expect, test } from 'vitest'
import { customerId, withProfile } from './profile.ts'

const now = '2026-03-01T09:00:00.000Z'
const profile = {
  issuer: 'https://id.example',
  subject: 'ada',
  name: 'Ada',
  email: 'Ada@Example.org',
  emailVerified: true,
}

test('issuer and subject together are who someone is', () => {
  const ids = [
    ['https://a', 'b'],
    ['https://a","', 'b'],
    ['https://ab', ''],
    ['https://a', 'B'],
  ].map(([issuer = '', subject = '']) => customerId(issuer, subject))
  expect(new Set(ids).size).toBe(4)
})

test('a first sign-in makes a customer of the profile', () => {
  expect(withProfile(undefined, profile, now)).toEqual({
    issuer: 'https://id.example',
    subject: 'ada',
    name: 'Ada',
    nameChosen: false,
    email: 'ada@example.org',
    emailVerified: true,
    addresses: [],
    groups: [],
    createdAt: now,
  })
})

test('a sign-in with the same profile changes nothing', () => {
  const known = withProfile(undefined, profile, now)
  expect(withProfile(known, profile, '2026-04-01T09:00:00.000Z')).toBe(known)
})

test('the e-mail follows the provider; a name that was set here does not', () => {
  const known = { ...withProfile(undefined, profile, now), name: 'Countess', nameChosen: true }
  const later = withProfile(
    known,
    { ...profile, name: 'A.', email: 'new@example.org', emailVerified: false },
    now,
  )
  expect(later).toMatchObject({ name: 'Countess', email: 'new@example.org', emailVerified: false })
})

test('a claim that is absent at a later sign-in changes nothing', () => {
  const known = withProfile(undefined, { ...profile, name: 'Ada Lovelace' }, now)
  const absent = { name: null, email: null, emailVerified: false }
  expect(withProfile(known, { ...profile, ...absent }, now)).toBe(known)
  expect(withProfile(known, { ...profile, name: null }, now)).toBe(known)
  expect(withProfile(known, { ...profile, name: ' \u200b ' }, now)).toBe(known)
  expect(withProfile(known, { ...profile, name: 'Ada Lovelace', email: 'no e-mail' }, now)).toBe(known)
  const unverified = withProfile(known, { ...profile, emailVerified: false }, now)
  expect(unverified).toMatchObject({ name: 'Ada', emailVerified: false })
})

test('a name that comes after the e-mail takes the place of its beginning', () => {
  const known = withProfile(undefined, { ...profile, name: null }, now)
  expect(withProfile(known, profile, now).name).toBe('Ada')
  const nothing = withProfile(undefined, { ...profile, name: null, email: null }, now)
  expect([nothing.name, withProfile(nothing, { ...profile, name: null }, now).name]).toEqual(['', 'ada'])
})

test.each([
  [null, null],
  ['not an e-mail', null],
  ['a@b', 'a@b'],
  [`${'x'.repeat(300)}@example.org`, null],
  ['<a@b>', null],
  ['\ud800@b', null],
])('an e-mail of %j becomes %j, and is never verified when there is none', (email, expected) => {
  const made = withProfile(undefined, { ...profile, email }, now)
  expect(made.email).toBe(expected)
  expect(made.emailVerified).toBe(expected !== null)
})

test('a name is cut to one line of what can be stored', () => {
  expect(withProfile(undefined, { ...profile, name: ' A\nB\u202e\ud800 ' }, now).name).toBe('A B �')
  expect(withProfile(undefined, { ...profile, name: 'می\u200cخواهم' }, now).name).toBe('می\u200cخواهم')
  expect(withProfile(undefined, { ...profile, name: null }, now).name).toBe('ada')
})
