import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextIndex, IndexedText, QueryOptions } from './text-search.ts'
import { sampleFields, sampleText as text } from './sample-text.ts'
import { createTextIndex } from './text-index.ts'

function openFilled() {
  const engine = createTextIndex(sampleFields)
  engine.put(
    0,
    text({ title: 'Tide vase', facts: 'Stoneware\nCobalt', codes: ['TIDE-COB-24', '4012345000015'] }),
  )
  engine.put(1, text({ title: 'Moiré print', brand: 'Møn Press', text: 'Hangs beside a vase' }))
  engine.put(2, text({ title: 'Ceramic bowl', facts: 'Größe\n花瓶' }))
  return {
    ...engine,
    search(query: string, options?: QueryOptions) {
      const answer = engine.search(query, options)
      return { ...answer, ids: [...answer.ids] }
    },
  }
}

test('words are found by their beginnings, without regard to case and accents, all of them in one entry', () => {
  const engine = openFilled()
  expect(engine.search('VAS').ids).toEqual([0, 1])
  expect(engine.search('moire MON').ids).toEqual([1])
  expect(engine.search('grosse').ids).toEqual([2])
  expect(engine.search('花').ids).toEqual([2])
  expect(engine.search('cob-24').ids).toEqual([0])
})

test('products are found in German, Arabic and Japanese, as people there type', () => {
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
  expect(engine.search('花皿')).toMatchObject({ ids: [2, 6], partial: true })
})

test('Japanese is found in either kana, and adjectives by their stems', () => {
  const engine = openFilled()
  engine.put(5, text({ title: 'リネンのタオル' }))
  engine.put(6, text({ title: '赤の花瓶' }))
  expect(engine.search('たおる').ids).toEqual([5])
  expect(engine.search('赤い').ids).toEqual([6])
  expect(engine.search('りねん たおる').ids).toEqual([5])
  engine.put(7, text({ title: 'バイオリンの絵' }))
  expect(engine.search('ヴァイオリン').ids).toEqual([7])
})

test('Arabic is found with prepositions and pronouns that are written with it', () => {
  const engine = openFilled()
  engine.put(5, text({ title: 'كوب أزرق' }))
  for (const query of ['بكوب', 'كوبك', 'بكوبكم أزرق', 'والكوب']) expect(engine.search(query).ids).toEqual([5])
})

const stand = (words: string[] | undefined) => (words ? [{ words, weight: 0.8, from: 'staff' as const }] : [])

test('weak words are left out where no entry has all words, and a query of them alone finds everything', () => {
  const engine = openFilled()
  const weak = { fillers: new Set(['for', 'mum']), hints: new Set(['gift', 'birthday']) }
  expect(engine.search('vase for mum', { weak })).toMatchObject({ ids: [0, 1], partial: false })
  expect(engine.search('birthday vase', { weak })).toMatchObject({ ids: [0, 1], partial: false })
  expect(engine.search('gift for mum', { weak })).toMatchObject({ ids: [0, 1, 2], partial: true })
  const synonyms = (words: readonly string[]) => stand(words.join() === 'gift' ? ['bowl'] : undefined)
  expect(engine.search('birthday gift for mum', { weak, synonyms })).toMatchObject({
    ids: [2],
    partial: false,
  })
  expect(engine.search('vsae for mum', { weak })).toMatchObject({ ids: [0, 1], corrected: 'vase' })
  expect(engine.search('gift for mum').ids).toEqual([])
})

test('plurals of no rule are found both ways', () => {
  const engine = openFilled()
  engine.put(5, text({ title: 'Bread knife' }))
  engine.put(6, text({ title: 'Wall shelves' }))
  expect(engine.search('bread knives').ids).toEqual([5])
  expect(engine.search('shelf').ids).toEqual([6])
})

test('a word in the title counts for more than one in the text', () => {
  expect(openFilled().search('vase').ids).toEqual([0, 1])
})

test('a word that is one letter off is corrected, and the answer has the correction', () => {
  const engine = openFilled()
  expect(engine.search('vsae')).toMatchObject({ ids: [0, 1], corrected: 'vase' })
  expect(engine.search('tide vasse')).toMatchObject({ ids: [0], corrected: 'tide vase' })
  expect(engine.search('cermi')).toMatchObject({ ids: [2], corrected: 'ceramic' })
  expect(engine.search('xylophone')).toMatchObject({ ids: [], corrected: null })
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
  ["'; DROP TABLE products; --"],
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
    expect(engine.search(query)).toMatchObject({ ids: [], corrected: null })
})

test('an entry that is replaced or removed is found by its new words only', () => {
  const engine = openFilled()
  engine.put(0, text({ title: 'River jug' }))
  engine.remove(2)
  expect(engine.search('tide').ids).toEqual([])
  expect(engine.search('jug').ids).toEqual([0])
  expect(engine.search('ceramic').ids).toEqual([])
})

test('a whole SKU or barcode is found alone, however it is typed, and by its beginning', () => {
  const engine = openFilled()
  engine.put(7, text({ title: 'Tide jug', codes: ['TIDE-COB-30', '0012345000017'] }))
  expect(engine.search('tide cob 24').ids).toEqual([0])
  expect(engine.search('4012345000015').ids).toEqual([0])
  expect(engine.search('12345000017').ids).toEqual([7])
  expect(engine.search('401234500').ids).toEqual([0])
  expect(engine.search('tidecob3').ids).toEqual([7])
})

test('forms of a word find each other, in English, German and Arabic', () => {
  const engine = openFilled()
  engine.put(8, text({ title: 'Glazed dishes\nGlasierte Teller\nصحون', facts: 'Rund\nمزهريات' }))
  expect(engine.search('vases').ids).toEqual([0, 1])
  expect(engine.search('dish').ids).toEqual([8])
  expect(engine.search('glaze').ids).toEqual([8])
  expect(engine.search('runde tellern').ids).toEqual([8])
  expect(engine.search('مزهرية').ids).toEqual([8])
})

test('a word that is still being typed is likely the one that most entries with the others are about', () => {
  const engine = createTextIndex(sampleFields)
  engine.put(0, text({ title: 'Moiré in two blues', facts: 'Blue' }))
  engine.put(1, text({ title: 'Tuesday mug', facts: 'Blue\nMoss' }))
  engine.put(2, text({ title: 'Painted mug', facts: 'Blue\nMoss' }))
  for (const id of [3, 4, 5, 6]) engine.put(id, text({ title: 'Tall vase', facts: 'Blue\nMoss' }))
  engine.put(7, text({ title: 'Bare mug', facts: 'White' }))
  const first = (query: string, most: number) => [...engine.search(query).ids].slice(0, most)
  expect(first('blue m', 3)).toEqual([1, 2, 0])
  expect(first('blue mo', 1)).toEqual([0])
  expect(first('blue moss', 1)).toEqual([1])
  expect(first('two m', 1)).toEqual([0])
})

test('words are found written together and apart', () => {
  const engine = openFilled()
  engine.put(3, text({ title: 'Teapot' }))
  engine.put(4, text({ title: 'Tea towel', text: 'No pot' }))
  engine.put(5, text({ title: 'Bodenvase', text: 'Für den Boden' }))
  expect(engine.search('tea pot').ids).toEqual([3, 4])
  expect(engine.search('teatowel').ids).toEqual([4])
  expect(engine.search('Vasen').ids).toEqual([0, 5, 1])
  expect(engine.search('boden vase').ids).toEqual([5])
})

test('where nothing has all words, what has most of them is answered, and said so', () => {
  const engine = openFilled()
  expect(engine.search('tide print')).toMatchObject({ ids: [0, 1], partial: true })
  expect(engine.search('tide vase xylophone')).toMatchObject({ ids: [0], partial: true, corrected: null })
  expect(engine.search('tide vase')).toMatchObject({ ids: [0], partial: false })
})

test('two letters may be off in long words, and nothing is corrected where that is wished', () => {
  const engine = openFilled()
  expect(engine.search('stonwear')).toMatchObject({ ids: [0], corrected: 'stoneware' })
  expect(engine.search('stonwear', { exactly: true })).toMatchObject({ ids: [], corrected: null })
})

test('a word that is not meant takes no other one’s place', () => {
  const engine = openFilled()
  const shown: [string, readonly number[]][] = []
  const isMeant = (word: string, entries: readonly number[]) => {
    shown.push([word, entries])
    return word !== 'vase'
  }
  expect(engine.search('vsae', { isMeant })).toMatchObject({ ids: [], corrected: null })
  expect(shown).toContainEqual(['vase', [0, 1]])
})

test('a synonym of one word or more finds what the words find', () => {
  const engine = openFilled()
  const found: Record<string, string[]> = { pot: ['vase'], 'flower holder': ['tide', 'vase'] }
  const synonyms = (words: readonly string[]) => stand(found[words.join(' ')])
  expect(engine.search('pot', { synonyms }).ids).toEqual([0, 1])
  expect(engine.search('flower holder', { synonyms }).ids).toEqual([0])
  expect(engine.search('cobalt flower holder', { synonyms }).ids).toEqual([0])
})

test('where nothing has all words, what comes nearest is found, and said so', () => {
  const engine = openFilled()
  const nearest = (words: readonly string[]) => stand(words[0] === 'pitcher' ? ['bowl'] : undefined)
  expect(engine.search('ceramic pitcher', { nearest })).toMatchObject({ ids: [2], partial: true })
  expect(engine.search('ceramic bowl', { nearest })).toMatchObject({ ids: [2], partial: false, synonyms: [] })
  expect(engine.search('pitcher')).toMatchObject({ ids: [] })
})

test('a word is not corrected that is one, and may be corrected to one that only has synonyms', () => {
  const engine = openFilled()
  const synonyms = (words: readonly string[]) => stand(words[0] === 'flacon' ? ['vase'] : undefined)
  const options: QueryOptions = { synonyms, wordsBesides: () => ['base', 'flacon'] }
  expect(engine.search('flavon', options)).toMatchObject({ ids: [0, 1], corrected: 'flacon' })
  expect(engine.search('base', { ...options, isWord: (word) => word === 'base' })).toMatchObject({ ids: [] })
  expect(engine.search('base', options)).toMatchObject({ corrected: 'vase' })
})

test('words that say nothing count only alone', () => {
  const engine = openFilled()
  const isOfSentence = (word: string) => ['do', 'you', 'have', 'a'].includes(word)
  expect(engine.search('do you have a vase', { isOfSentence })).toMatchObject({ ids: [0, 1], partial: false })
  expect(engine.search('a', { isOfSentence }).ids).toEqual(engine.search('a').ids)
})

const someWord = fc.constantFrom(
  'vase',
  'vases',
  'bowl',
  'teapot',
  'tea',
  'pot',
  'bodenvase',
  'boden',
  'blau',
  '花瓶',
  'مزهرية',
)
const sampleText = fc
  .record({
    title: fc.array(someWord, { maxLength: 4 }).map((words) => words.join(' ')),
    text: fc.array(someWord, { maxLength: 9 }).map((words) => words.join('\n')),
    codes: fc.array(fc.constantFrom('A-1', 'A-2', 'BB-22', '4006381333931'), { maxLength: 2 }),
  })
  .map(text)

/** The saved index, as a file would return it. */
const written = (engine: TextIndex): Uint8Array[] => engine.save().map((part) => Buffer.from(part))

test('an index that changed, and was saved on the way, finds what a rebuilt one finds', () => {
  const step = fc.record({ id: fc.nat(12), put: fc.option(sampleText), saves: fc.nat(9) })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(someWord, { minLength: 1, maxLength: 3 }),
      (steps, words) => {
        let changed = createTextIndex(sampleFields)
        const left = new Map<number, IndexedText>()
        for (const { id, put, saves } of steps) {
          if (saves === 0) {
            const saved = written(changed)
            changed = createTextIndex(sampleFields)
            expect(changed.resume(saved)).toBe(true)
          }
          if (put) changed.put(id, put)
          else changed.remove(id)
          if (put) left.set(id, put)
          else left.delete(id)
        }
        const rebuilt = createTextIndex(sampleFields)
        for (const [id, each] of left) rebuilt.put(id, each)
        for (const query of [words.join(' '), 'vsae', 'bb22', 'a1', 'tae pot'])
          expect(changed.search(query)).toEqual(rebuilt.search(query))
      },
    ),
  )
})
