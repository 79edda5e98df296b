import { describe, expect, test } from 'vitest'
import { isKnown, tagOf } from './etags.ts'

describe('The tag of an answer', () => {
  test('has one form, and is the same for a text and for its bytes', () => {
    expect(tagOf('Zürich')).toMatch(/^"[\w-]{22}"$/)
    expect(tagOf(Buffer.from('Zürich'))).toBe(tagOf('Zürich'))
    expect(tagOf('Zürich', 'de')).toMatch(/^"de[\w-]{20}"$/)
  })

  test('is another one for another body, and for the same one in another language', () => {
    const tags = [tagOf('one'), tagOf('two'), tagOf('one', 'en'), tagOf('one', 'de')]
    expect(new Set(tags).size).toBe(tags.length)
  })

  test.each([
    [null, false],
    ['"other"', false],
    ['"tag"', true],
    ['W/"tag"', true],
    ['"other", W/"tag"', true],
    ['"tag-gzip"', true],
    ['*', true],
  ])('is known to who sends If-None-Match: %s, or is not', (header, known) => {
    expect([isKnown(header, '"tag"'), isKnown(header, 'W/"tag"')]).toEqual([known, known])
  })
})
