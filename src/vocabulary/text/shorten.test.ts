import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['a text that fits', 'Tea 🍵', 6, 'Tea 🍵'],
  ['letters', 'Teapot', 3, 'Tea'],
  ['half an emoji', 'Tea 🍵', 5, 'Tea '],
  ['a letter of two units', 'あ𠮷野家', 2, 'あ'],
  ['an emoji of several', 'a👩‍👩‍👧b', 6, 'a'],
  ['a flag', '🇩🇪🇯🇵', 6, '🇩🇪'],
  ['a letter and its vowel sign', 'काका', 3, 'का'],
  ['a letter and its accent', 'cafe\u0301', 4, 'caf'],
  ['one letter of many marks', `e${'\u0301'.repeat(9)}`, 4, 'e\u0301\u0301\u0301'],
])('%s', (_, text, most, cut) => {
  expect(shorten(text, most)).toBe(cut)
})

test('what remains is well formed, no longer than it may be, and the beginning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      const cut = shorten(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(text.startsWith(cut)).toBe(true)
    }),
  )
})

test('broken text is made well formed', () => {
  expect(shorten('a\ud83c', 10)).toBe('a\ufffd')
})
