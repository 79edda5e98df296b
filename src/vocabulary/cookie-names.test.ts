import { expect, test } from 'vitest'
import { choiceCookie, readChoice, schemeAt } from './cookie-names.ts'

test.each([
  ['https://shop.example', '__Host-theme=dark; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http://localhost:3000', 'theme=dark; Path=/; Max-Age=60; SameSite=Lax'],
])('a choice at %s is kept as %s, and read from there alone', (address, cookie) => {
  const scheme = schemeAt(address)
  expect(choiceCookie('theme', 'dark', 60, scheme)).toBe(cookie)
  const [pair = ''] = cookie.split(';')
  expect(readChoice(`place=de-eu; ${pair}; other=1`, 'theme', scheme)).toBe('dark')
  expect(readChoice(pair, 'theme', { https: !scheme.https })).toBeUndefined()
})
