import { describe, expect, test } from 'vitest'
import { checkOrigin } from './origin.ts'

const own = 'https://shop.example'

const passes = (method: string, headers: Record<string, string>): boolean => {
  try {
    checkOrigin({ method, headers: new Headers(headers) }, own)
    return true
  } catch {
    return false
  }
}

describe('A request that changes something', () => {
  test.each([
    [{ origin: own }, true],
    [{ origin: own, cookie: 'session=x' }, true],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: own, 'sec-fetch-site': 'none' }, true],
    [{}, true],
    [{ cookie: 'session=x' }, false],
    [{ cookie: 'anything=x' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://shop.example' }, false],
    [{ origin: 'https://shop.example:8443' }, false],
    [{ origin: 'https://shop.example.evil.example' }, false],
    [{ origin: 'HTTPS://SHOP.EXAMPLE' }, false],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: own, 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'Same-Origin', origin: own }, false],
  ])('with %j passes: %s', (headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'patch', 'ANYTHING'])
      expect(passes(method, headers), method).toBe(expected)
  })

  test('names the origin it should have come from', () => {
    expect(() => checkOrigin({ method: 'POST', headers: new Headers({ origin: 'null' }) }, own)).toThrow(
      /https:\/\/shop\.example/,
    )
  })
})

test.each(['GET', 'HEAD', 'OPTIONS', 'TRACE'])(
  'A request that only reads (%s) may come from anywhere',
  (method) => {
    expect(
      passes(method, { origin: 'https://evil.example', cookie: 'session=x', 'sec-fetch-site': 'cross-site' }),
    ).toBe(true)
  },
)
