import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/products/tide-vase?variant=2#reviews', '/products/tide-vase?variant=2#reviews'],
  ['/search?q=a+b&next=https://evil.example', '/search?q=a+b&next=https://evil.example'],
  ['/authors', '/authors'],
  ['/pages/ü', '/pages/%C3%BC'],
  ['/a/../b', '/b'],
])('%s stays as it is meant', (asked, expected) => {
  expect(safeReturnTo(asked)).toBe(expected)
})

test.each([
  '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\\/evil.example', '\\/evil.example',
  'https://evil.example', 'https:evil.example', 'https:/evil.example', '//evil.example@shop', 'evil.example', 'javascript:alert(1)',
  'data:text/html,x', ' /account', ' //evil.example', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '/\0/evil.example',
  '/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example', '/./\\evil.example',
  '/%2f%2fevil.example', '/%2Fevil.example', '/%5cevil.example', '/%5C/evil.example', '%2f%2fevil.example', '/account\\..', '/\ud800',
  '/auth/sign-out', '/auth', '/idp/session/end', '/sign-in?returnTo=/sign-in', '/x/../auth/sign-in', '', '?', '#', '.', `/${'a'.repeat(3_000)}`,
  null, undefined, 7, ['/account'],
])('%j leads to the home page', (asked) => {
  expect(safeReturnTo(asked)).toBe('/')
})
