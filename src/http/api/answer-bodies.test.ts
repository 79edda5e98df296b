import { expect, test } from 'vitest'
import { answerWith, bodyOf, encode } from './answer-bodies.ts'

test('An answer hands its body out again; one that was not made of a body has none', () => {
  const init = { status: 200, headers: new Headers() }
  const bytes = new Uint8Array([1, 2])
  expect(bodyOf(answerWith('text', init))).toBe('text')
  expect(bodyOf(answerWith(bytes, init))).toBe(bytes)
  expect(bodyOf(new Response('text'))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['letters of one byte', 'Kiln & Loom'],
  ['letters of two bytes', 'Zürich'],
  ['characters of three and four bytes', '価格 🏺'],
  ['half a character', '\u{d83c}'],
  ['more than there is room for', '価'.repeat(100_000)],
])('The bytes of %s are UTF-8', (_, text) => {
  expect(encode(text).equals(Buffer.from(text))).toBe(true)
})
