import { expect, test } from 'vitest'
import { readThesaurus } from './thesaurus.ts'

const thesaurus = readThesaurus(`
drinkware,cups and glasses | Trinkgefäß | أدوات الشرب | 飲器
mug,coffee cup | Becher,Pott* | كوب | マグ < drinkware
tumbler,glass? | Trinkglas | كأس | グラス < drinkware
clothing | Kleidung | ملابس | 服
hat | Hut*,Hüte* | قبعة | 帽子 << clothing
scarf | Schal | وشاح | マフラー << clothing
tea,black tea | Tee*,Schwarztee | شاي | 茶
`)
const every = () => true
const having =
  (...words: string[]) =>
  (of: readonly string[]) =>
    words.includes(of.join(' '))
const said = (found: readonly { words: readonly string[] }[]) => found.map(({ words }) => words.join(' '))

test('a word finds the others for the same in its language and the default one, of others where the shop has none', () => {
  expect(said(thesaurus.synonymsOf(['mugs'], 'en', every))).toEqual(['mug', 'coffee cup'])
  expect(said(thesaurus.synonymsOf(['coffee', 'cup'], 'en', having('mug')))).toEqual(['mug'])
  expect(said(thesaurus.synonymsOf(['becher'], 'de', having('mug', 'becher', 'マグ')))).toEqual(['mug'])
  expect(said(thesaurus.synonymsOf(['mug'], 'en', having('マグ')))).toEqual(['マグ'])
  expect(thesaurus.synonymsOf(['sofa'], 'en', every)).toEqual([])
})

test('a kind finds its kinds, of those that the shop has, and eight words at most', () => {
  const found = thesaurus.synonymsOf(['drinkware'], 'en', having('mug', 'tumbler', 'hat'))
  expect(said(found)).toEqual(['mug', 'tumbler'])
  const many = readThesaurus('a1,a2,a3,a4,a5,a6,a7,a8,a9,a10 | b | c | d')
  expect(many.synonymsOf(['a1'], 'en', every)).toHaveLength(8)
})

test('what means something else in another language is not searched for in its place', () => {
  expect(said(thesaurus.synonymsOf(['tea'], 'en', having('tee', 'schwarztee')))).toEqual(['schwarztee'])
  expect(said(thesaurus.synonymsOf(['schwarztee'], 'de', having('tee', 'tea')))).toEqual(['tee', 'tea'])
})

test('a word with several meanings finds the others, and they do not find it', () => {
  expect(said(thesaurus.synonymsOf(['glass'], 'en', every))).toEqual(['tumbler'])
  expect(said(thesaurus.synonymsOf(['tumbler'], 'en', every))).toEqual([])
})

test('what comes nearest is the broader kind and those beside it, where they are alike', () => {
  expect(said(thesaurus.nearestTo(['tumblers'], 'en', having('mug', 'scarf')))).toEqual(['mug'])
  expect(said(thesaurus.nearestTo(['hat'], 'en', having('scarf')))).toEqual([])
  expect(said(thesaurus.nearestTo(['strohhut'], 'de', having('hut', 'hat')))).toEqual(['hut', 'hat'])
})

test('it knows words in every form, and their parts', () => {
  expect(['mugs', 'coffee', 'kleidung', 'グラス'].every(thesaurus.isWord)).toBe(true)
  expect(thesaurus.isWord('mgu')).toBe(false)
  expect(thesaurus.wordsIn('de')).toContain('becher')
})
