import { expect, test } from 'vitest'
import { answerWith, bodyOf } from './answer-bodies.ts'

test('An answer hands its body out again; one that was not made of a body has none', () => {
  const init = { status: 200, headers: new Headers() }
  const bytes = new Uint8Array([1, 2])
  expect(bodyOf(answerWith('text', init))).toBe('text')
  expect(bodyOf(answerWith(bytes, init))).toBe(bytes)
  expect(bodyOf(new Response('text'))).toBeUndefined()
})
