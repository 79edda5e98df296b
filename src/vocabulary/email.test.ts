import { expect, test } from 'vitest'
import { isEmail, isProviderEmail, storedEmail } from './email.ts'

const local = (octets: number): string => 'a'.repeat(octets)

test('an e-mail address has at most 64 octets before its @, and 254 in all', () => {
  const domain = `${'d'.repeat(63)}.`.repeat(2) + 'e'.repeat(57) + '.org'
  expect(isEmail(`${local(64)}@example.org`)).toBe(true)
  expect(isEmail(`${local(65)}@example.org`)).toBe(false)
  expect(isEmail(`${local(64)}@${domain}`)).toBe(true)
  expect(isEmail(`${local(64)}@d${domain}`)).toBe(false)
})

test.each([
  'ada',
  'ada@localhost',
  '.ada@example.org',
  'a..b@example.org',
  'ada@example.org ',
  'ä@example.org',
  'ada@-example.org',
  'ada@example-.org',
  `ada@${'e'.repeat(64)}.org`,
])('“%s” is no e-mail address that the shop takes', (text) => expect(isEmail(text)).toBe(false))

test.each([
  "o'hara+shop@example.co.uk",
  'ada_l-1.b@ex-ample.org',
  'a&b@example.org',
  'anna/werk@example.org',
  'a!#$%*=?^`{|}~b@example.org',
  'info@müller-beispiel.de',
  'info@xn--mller-beispiel-gsb.de',
  'post@президент.рф',
  'info@例え。テスト',
])('“%s” is one', (text) => expect(isEmail(text)).toBe(true))

test.each([
  ['info@Müller-Beispiel.de', 'info@xn--mller-beispiel-gsb.de'],
  ['Ada@Example.org', 'Ada@Example.org'],
  ['post@президент.рф', 'post@xn--d1abbgf6aiiy.xn--p1ai'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['ada', 'ada'],
])('“%s” is stored as “%s”', (typed, stored) => expect(storedEmail(typed)).toBe(stored))

test.each(['info@ü_ü.de', `info@${'ü'.repeat(63)}.de`, 'info@ü%41.de', 'info@ü/x.de'])(
  '“%s” has no host name',
  (text) => expect(isEmail(text)).toBe(false),
)

test('an identity provider may know an address of other letters, counted in octets', () => {
  expect(isProviderEmail('grüße@büro.example')).toBe(true)
  expect(isProviderEmail(`${'ü'.repeat(32)}@büro.example`)).toBe(true)
  expect(isProviderEmail(`${'ü'.repeat(33)}@büro.example`)).toBe(false)
  for (const wrong of [
    'ada',
    'a@b@c',
    '<ada@example.org>',
    'a b@example.org',
    'a\u0000@b.org',
    '\uD800@b.org',
  ])
    expect(isProviderEmail(wrong), JSON.stringify(wrong)).toBe(false)
})
