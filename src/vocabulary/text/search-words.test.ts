import { expect, test } from 'vitest'
import { searchedWords, ngrams, writtenWords } from './search-words.ts'

test('questions and wishes in Japanese are about what stands before their end', () => {
  for (const typed of ['花瓶はありますか', '花瓶が欲しい', '花瓶を探しています？', '花瓶ください', '花瓶'])
    expect(searchedWords(typed)).toEqual(['花瓶'])
  expect(searchedWords('ありますか')).not.toEqual([])
})

test('German is found with and without umlauts, however they are typed', () => {
  expect(searchedWords('Schüssel GRÖSSE Größe')).toEqual(['schussel', 'grosse', 'grosse'])
  expect(searchedWords('Schuessel')).toEqual(['schuessel'])
  expect(writtenWords('Große Schüssel')).toEqual(['grosse', 'schussel', 'schuessel'])
})

test.each([
  ['إناء', 'اناء'],
  ['مَزْهَرِيَّة', 'مزهريه'],
  ['مزهـــرية', 'مزهريه'],
  ['المزهرية', 'مزهريه'],
  ['والمزهرية', 'مزهريه'],
  ['للمزهرية', 'مزهريه'],
  ['آنية', 'انيه'],
  ['مستوى', 'مستوي'],
  ['الفن', 'فن'],
  ['٣٠ سم', '30 سم'],
])('Arabic %s is compared as %s', (written, compared) => {
  expect(searchedWords(written)).toEqual(compared.split(' '))
  expect(writtenWords(written)).toEqual(compared.split(' '))
})

test('an Arabic word that only looks as if it had an article is the same with and without hamza', () => {
  expect(searchedWords('ألوان')).toEqual(searchedWords('الوان'))
})

test('Japanese is written as pairs of signs and searched for by words', () => {
  expect(writtenWords('青い花瓶')).toEqual(['青イ', 'イ花', '花瓶', '瓶'])
  expect(searchedWords('コバルトの花瓶')).toEqual(['コバルト', '花瓶'])
  expect(ngrams('コバルト')).toEqual(['コバ', 'バル', 'ルト'])
  expect(ngrams('花')).toEqual(['花'])
  expect(searchedWords('ﾏｸﾞ')).toEqual(['マグ'])
})

test.each(['たおる', 'ﾀｵﾙ', 'タオル'])('%s is one word, however it is written', (query) => {
  expect(searchedWords(query)).toEqual(['タオル'])
  expect(writtenWords('リネンのタオル')).toEqual(expect.arrayContaining(ngrams('タオル')))
})

test.each([
  ['りねん', 'リネンのタオル', true],
  ['こーひー', 'コーヒーカップ', true],
  ['がらす', 'ガラスの皿', true],
  ['からす', 'ガラスの皿', false],
  ['たおる', 'たおる地', true],
  ['おもちゃ', '木のおもちゃ', true],
  ['オモチャ', '木のおもちゃ', true],
])('%s in %s: %s', (query, title, found) => {
  const written = new Set(writtenWords(title))
  expect(
    searchedWords(query)
      .flatMap(ngrams)
      .every((pair) => written.has(pair)),
  ).toBe(found)
})

test('digits of any script are searched for as 0 to 9', () => {
  expect(searchedWords('टेबल ३०')[1]).toBe('30')
})

test('voiced kana are other letters', () => {
  expect(searchedWords('かき')).not.toEqual(searchedWords('がき'))
})

test('a particle alone is searched for all the same, and mixed scripts come apart', () => {
  expect(searchedWords('の')).toEqual(['ノ'])
  expect(writtenWords('A5ノート')).toEqual(['a5', 'ノー', 'ート', 'ト'])
})

test('a text without letters has no words', () => {
  expect(searchedWords(' — !?')).toEqual([])
  expect(writtenWords('')).toEqual([])
})
