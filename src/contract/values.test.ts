import { expect, test } from 'vitest'
import { plainLocalPart } from '#vocabulary/email.ts'
import { email, line, paragraph, requiredLine } from './values.ts'

test('marks that turn text about are taken out of what people type, and what joins signs stays', () => {
  expect(line('A name').parse(' Ada \u202Egpj.exe\u202C ')).toBe('Ada gpj.exe')
  expect(paragraph('A note').parse('\u2067Hello\u2069\n👩‍👧')).toBe('Hello\n👩‍👧')
})

test('a text of which nothing can be seen is no text', () => {
  for (const nothing of ['\u200B', '\u200D\u2060', '\u3164', '\u2800 \u00A0', '\u202E'])
    expect(requiredLine('A name').safeParse(nothing).success, JSON.stringify(nothing)).toBe(false)
  expect(paragraph('A note').parse('\u200B')).toBe('')
  expect(requiredLine('A name').parse('علی\u200Cرضا')).toBe('علی\u200Cرضا')
  expect(requiredLine('A name').parse('❤️')).toBe('❤️')
})

test('an address that no mail server takes is refused as a bad e-mail address', () => {
  expect(email.safeParse(`${'a'.repeat(64)}@example.org`).success).toBe(true)
  const { error } = email.safeParse(`${'a'.repeat(65)}@example.org`)
  expect(error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email', path: [] }])
})

test('an e-mail address is stored with its host name in ASCII, and one with other letters before the @ says so', () => {
  expect(email.parse('info@müller-beispiel.de')).toBe('info@xn--mller-beispiel-gsb.de')
  expect(email.parse('a&b@example.org')).toBe('a&b@example.org')
  const { error } = email.safeParse('用户@example.org')
  expect(error?.issues).toMatchObject([{ format: 'email', pattern: String(plainLocalPart) }])
})
