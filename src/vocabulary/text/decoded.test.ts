import { expect, test } from 'vitest'
import { decodedPart } from './decoded.ts'

test.each([
  ['vases', 'vases'],
  ['caf%C3%A9', 'café'],
  ['a%2Fb', 'a/b'],
  ['100%', undefined],
  ['%FF', undefined],
  ['%E3%81', undefined],
])('the part %s of an address is %s', (part, decoded) => {
  expect(decodedPart(part)).toBe(decoded)
})
