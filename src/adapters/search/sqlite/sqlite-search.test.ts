import { expect, onTestFinished, test } from 'vitest'
import type { SearchEngine, SearchText } from '#ports/search/search.ts'
import { correctWord, isOneLetterOff } from './one-letter-off.ts'
import { openSqliteSearch } from './sqlite-search.ts'

const text = (changes: Partial<SearchText>): SearchText => ({
  title: '',
  about: '',
  words: '',
  skus: '',
  text: '',
  ...changes,
})

function openFilled(): SearchEngine {
  const engine = openSqliteSearch()
  onTestFinished(() => engine.close())
  engine.put(0, text({ title: 'Tide vase', words: 'Stoneware cobalt', skus: 'TIDE-COB-24' }))
  engine.put(1, text({ title: 'Moiré print', about: 'Møn Press', text: 'Hangs beside a vase' }))
  engine.put(2, text({ title: 'Ceramic bowl', words: 'Größe 花瓶' }))
  return engine
}

test('words are found by their beginnings, without regard to case and accents, all of them in one entry', () => {
  const engine = openFilled()
  expect(engine.search('VAS').ids).toEqual([0, 1])
  expect(engine.search('moire MON').ids).toEqual([1])
  expect(engine.search('grosse').ids).toEqual([2])
  expect(engine.search('花').ids).toEqual([2])
  expect(engine.search('tide print').ids).toEqual([])
  expect(engine.search('cob-24').ids).toEqual([0])
})

test('goods are found in German, Arabic and Japanese, as people there type', () => {
  const engine = openFilled()
  engine.put(5, text({ title: 'Nest of Bowls\nSchüsselsatz\nطقم أوعية متداخلة\n入れ子の鉢 三点セット' }))
  engine.put(
    6,
    text({ title: 'Harbour Bottle\nHafenflasche\nزجاجة الميناء\n港の瓶', text: '釉薬に一度くぐらせた花瓶' }),
  )
  expect(engine.search('schuesselsatz').ids).toEqual([5])
  expect(engine.search('Schüssel').ids).toEqual([5])
  expect(engine.search('اوعيه').ids).toEqual([5])
  expect(engine.search('ميناء').ids).toEqual([6])
  expect(engine.search('الميناء').ids).toEqual([6])
  expect(engine.search('花瓶').ids).toEqual([2, 6])
  expect(engine.search('入れ子の鉢').ids).toEqual([5])
  expect(engine.search('釉薬の花瓶').ids).toEqual([6])
  expect(engine.search('花皿').ids).toEqual([])
})

test('a word in the title counts for more than one in the text', () => {
  expect(openFilled().search('vase').ids).toEqual([0, 1])
})

test('a word that is one letter off is corrected, and the answer says to what', () => {
  const engine = openFilled()
  expect(engine.search('vsae')).toEqual({ ids: [0, 1], corrected: 'vase' })
  expect(engine.search('tide vasse')).toEqual({ ids: [0], corrected: 'tide vase' })
  expect(engine.search('cermi')).toEqual({ ids: [2], corrected: 'ceramic' })
  expect(engine.search('xylophone')).toEqual({ ids: [], corrected: null })
})

test.each([
  ['"'],
  ["'"],
  ['tide"'],
  ['tide AND'],
  ['AND'],
  ['NEAR(tide vase)'],
  ['title:tide'],
  ['tide*'],
  ['^tide'],
  ['-tide'],
  ['(tide'],
  ['{title} : tide'],
  ['tide + vase'],
  ["'; DROP TABLE goods; --"],
  ['\0'],
  ['\u{1f600}'],
  ['   '],
  ['%_'],
  ['\ud800'],
  ['a '.repeat(100)],
  ['x'.repeat(200)],
])('no text is taken for syntax: %j', (query) => {
  expect(() => openFilled().search(query)).not.toThrow()
})

test('what has only signs finds nothing', () => {
  const engine = openFilled()
  for (const query of ['"', '   ', '\u{1f600}', '-- ()'])
    expect(engine.search(query)).toEqual({ ids: [], corrected: null })
})

test('an entry that is replaced or removed is found by its new words only', () => {
  const engine = openFilled()
  engine.put(0, text({ title: 'River jug' }))
  engine.remove(2)
  expect(engine.search('tide').ids).toEqual([])
  expect(engine.search('jug').ids).toEqual([0])
  expect(engine.search('ceramic').ids).toEqual([])
})

test('one letter off means one more, one less, another one, or two neighbours swapped', () => {
  expect(
    ['vase', 'vas', 'vasee', 'vase', 'vaes', 'vose', 'base', 'avse'].map((word) =>
      isOneLetterOff('vase', word),
    ),
  ).toEqual([false, true, true, false, true, true, true, true])
  expect(['vases', 'case'].map((word) => isOneLetterOff('vase', word))).toEqual([true, true])
  expect(['ve', 'vseaa', 'esav'].some((word) => isOneLetterOff('vase', word))).toBe(false)
})

test('of several words the one that most entries have is meant, and short words are left alone', () => {
  const known = [
    { term: 'bowl', entries: 2 },
    { term: 'cowl', entries: 9 },
  ]
  expect(correctWord('xowl', known)).toBe('cowl')
  expect(correctWord('owl', known)).toBeUndefined()
})
