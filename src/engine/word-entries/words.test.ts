import { expect, test } from 'vitest'
import { haveBeginnings } from '#vocabulary/text/folding.ts'
import { distinctWords, emailWords, phoneWords, typedWords, wordsOf } from './words.ts'

const jurgen = distinctWords([
  ...wordsOf('Jürgen Groß'),
  ...emailWords('j.gross@Kiln-Loom.example'),
  ...phoneWords('+49 (0)170 123 45 67'),
  ...wordsOf('Groß & Söhne GmbH'),
])

test.each([
  ['jür'],
  ['JUERGEN'],
  ['gros'],
  ['groß jürgen'],
  ['soehne gm'],
  ['j.gross@kiln'],
  ['@kiln-loom.exa'],
  ['kiln-loom.example'],
  ['0170 1234567'],
  ['+49 170'],
  ['٠١٧٠ ١٢٣'],
])('someone is found by %s', (typed) => {
  expect(haveBeginnings(jurgen, typedWords(typed))).toBe(true)
})

test.each([['ürgen'], ['gross anna'], ['0171'], ['loom.example']])('and not by %s', (typed) => {
  expect(haveBeginnings(jurgen, typedWords(typed))).toBe(false)
})

test('a name in a script without spaces is found by each part of it', () => {
  const words = distinctWords(wordsOf('山田太郎'))
  for (const typed of ['山田', '太郎', '山田太郎', '太'])
    expect(haveBeginnings(words, typedWords(typed)), typed).toBe(true)
})

test('a word that begins another has no entry of its own', () => {
  expect(distinctWords([...wordsOf('Ada Lovelace'), ...emailWords('ada.lovelace@example.org')])).toEqual([
    'lovelace',
    'ada.lovelace@example.org',
    'example.org',
  ])
})

test('signs alone are no words', () => {
  expect(typedWords(' !! … ')).toEqual([])
})
