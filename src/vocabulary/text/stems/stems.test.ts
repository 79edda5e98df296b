import { expect, it } from 'vitest'
import { arabicStem, withoutClitics } from './arabic.ts'
import { englishStem } from './english.ts'
import { germanStem } from './german.ts'
import { stemsOf } from './stems.ts'

it.each([
  ['vases', 'vase'],
  ['dishes', 'dish'],
  ['berries', 'berry'],
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['glazed', 'glaze'],
  ['framed', 'frame'],
  ['knitting', 'knit'],
  ['mugs', 'mug'],
  ['knives', 'knife'],
  ['penknives', 'penknife'],
  ['shelves', 'shelf'],
  ['bookshelves', 'bookshelf'],
  ['scarves', 'scarf'],
  ['leaves', 'leaf'],
  ['tealeaves', 'tealeaf'],
  ['loaves', 'loaf'],
  ['calves', 'calf'],
  ['halves', 'half'],
  ['wolves', 'wolf'],
  ['hooves', 'hoof'],
  ['feet', 'foot'],
  ['mice', 'mouse'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['children', 'child'],
  ['women', 'woman'],
  ['gloves', 'glove'],
  ['olives', 'olive'],
  ['sleeves', 'sleeve'],
  ['stoves', 'stove'],
  ['cloves', 'clove'],
  ['curves', 'curve'],
  ['slices', 'slice'],
  ['gateaux', 'gateau'],
  ['cacti', 'cactus'],
  ['axes', 'axe'],
  ['quizzes', 'quiz'],
  ['lenses', 'lens'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['harbours', 'harbor'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['pyjamas', 'pajama'],
])('English %s and %s are one word', (one, other) => {
  expect(englishStem(one)).toBe(englishStem(other))
})

it.each([
  ['knife', 'knit'],
  ['olives', 'life'],
  ['sleeves', 'leaf'],
  ['price', 'mouse'],
  ['specimen', 'speciman'],
  ['four', 'for'],
  ['tour', 'tor'],
])('English %s and %s are two words', (one, other) => {
  expect(englishStem(one)).not.toBe(englishStem(other))
})

it.each([['glass'], ['red'], ['king'], ['ring'], ['bus']])('English %s has no ending', (word) => {
  expect(englishStem(word)).toBe(word)
})

it.each([
  ['vasen', 'vase'],
  ['tassen', 'tasse'],
  ['teppiche', 'teppich'],
  ['kissens', 'kissen'],
  ['blaue', 'blauer'],
  ['blaues', 'blau'],
  ['bilder', 'bild'],
  ['bildern', 'bild'],
])('German %s and %s are one word', (one, other) => {
  expect(germanStem(one)).toBe(germanStem(other))
})

it.each([
  ['مزهريات', 'مزهريه'],
  ['اكواب', 'اكواب'],
  ['صحنها', 'صحن'],
])('Arabic %s and %s are one word', (one, other) => {
  expect(arabicStem(one)).toBe(arabicStem(other))
})

it.each([
  ['بكوب', ['كوب']],
  ['كوبكم', ['كوب', 'وبكم']],
  ['بكوبكم', ['بكوب', 'كوبكم', 'كوب']],
  ['كوب', []],
])('Arabic %s may be %j without what is written with it', (word, bare) => {
  expect(withoutClitics(word)).toEqual(bare)
})

it('marks the language of a stem, and has none for numbers and Japanese', () => {
  expect(stemsOf('vases')).toEqual(['en vas', 'de vas'])
  expect(stemsOf('24')).toEqual([])
  expect(stemsOf('花瓶')).toEqual([])
})
