import { expect, test } from 'vitest'
import { readCookie, serializeCookie } from './cookies.ts'

test('over https a cookie belongs to this host alone', () => {
  expect(serializeCookie('session', 'abc', { https: true, maxAge: 60.5 })).toBe(
    '__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
  )
})

test('over plain http, as on one’s own machine, it has neither prefix nor Secure', () => {
  expect(serializeCookie('cart', 'cart_1', { https: false })).toBe(
    'cart=cart_1; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('null removes a cookie', () => {
  expect(serializeCookie('cart', null, { https: false, maxAge: 60 })).toContain('Max-Age=0')
})

test.each(['a;b', 'a b', 'a\r\nset-cookie: x', '', 'ü', '"a"'])('%j is no value for a cookie', (value) => {
  expect(() => serializeCookie('market', value, { https: false })).toThrow(RangeError)
})

test('the first of two cookies of a name counts, and names are not cut', () => {
  const headers = new Headers({ cookie: 'xcart=1; cart=2; cart=3; cartx=4' })
  expect(readCookie(headers, 'cart', { https: false })).toBe('2')
  expect(readCookie(headers, 'session', { https: false })).toBeUndefined()
})
