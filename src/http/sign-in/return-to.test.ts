import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each(['/account?page=2', '/authors', '/de-eu/account'])('%s stays', (requested) => {
  expect(safeReturnTo(requested)).toBe(requested)
})

test.each([
  '/auth/sign-out',
  '/auth',
  '/idp/session/end',
  '/sign-in?returnTo=/sign-in',
  '/x/../auth/sign-in',
  '/de-eu/sign-in?returnTo=/de-eu/sign-in',
  '//evil.example',
])('%j leads to the home page', (requested) => {
  expect(safeReturnTo(requested)).toBe('/')
})
