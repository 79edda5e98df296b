import { expect, test } from 'vitest'
import { languageAt, safeReturnTo } from './return-to.ts'

test.each(['/account?page=2', '/authors', '/de-eu/account', '/idp/account?from=/account/security'])(
  '%s stays',
  (requested) => {
    expect(safeReturnTo(requested)).toBe(requested)
  },
)

test.each([
  '/auth/sign-out',
  '/auth',
  '/idp/session/end',
  '/idp/account/delete',
  '/idp/accounts',
  '/sign-in?returnTo=/sign-in',
  '/x/../auth/sign-in',
  '/de-eu/sign-in?returnTo=/de-eu/sign-in',
  '//evil.example',
])('%j leads to the home page', (requested) => {
  expect(safeReturnTo(requested)).toBe('/')
})

test.each([
  ['/de-eu/account', 'de'],
  ['/idp/account?from=%2Fja-eu%2Faccount%2Fsecurity', 'ja'],
  ['/idp/account?from=%2Faccount', 'en'],
  ['/idp/account', 'en'],
])('the page of signing in on the way to %s is in %s', (path, language) => {
  expect(languageAt(path)).toBe(language)
})
