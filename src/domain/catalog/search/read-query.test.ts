import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['mug under 50', 'mug', undefined, 5_000],
  ['mugs under €50', 'mugs', undefined, 5_000],
  ['vase up to 94 euros', 'vase', undefined, 9_400],
  ['gifts between 20 and 50', 'gifts', 2_000, 5_000],
  ['rug 100-200 €', 'rug', 10_000, 20_000],
  ['lamp over 1,000.50 €', 'lamp', 100_050, undefined],
  ['Kissen bis 30 Euro', 'Kissen', undefined, 3_000],
  ['Teppich unter 1.200 €', 'Teppich', undefined, 120_000],
  ['Vase zwischen 20 und 50 €', 'Vase', 2_000, 5_000],
  ['Sofa ab 500 €', 'Sofa', 50_000, undefined],
  ['كوب أقل من ٥٠', 'كوب', undefined, 5_000],
  ['كوب بأقل من 50 يورو', 'كوب', undefined, 5_000],
  ['５０ユーロ以下のマグ', 'マグ', undefined, 5_000],
  ['マグ 20ユーロ以上', 'マグ', 2_000, undefined],
])('%s says a price', (typed, words, minPrice, maxPrice) => {
  const read = readQuery(typed, 'EUR')
  expect(read).toMatchObject({ words, cheap: false, denied: [] })
  expect([read.minPrice, read.maxPrice]).toEqual([minPrice, maxPrice])
})

test.each([
  'rug under 50 cm',
  'puzzle under 3 years',
  'Regal bis 30 cm',
  'shirt from 1950',
  'Air Max 90',
  'Schuhe bis 44',
  'vase under $50',
  'vase under 50 dollars',
  'under 50 €',
  'cheap',
  'tumbler 50 cl',
  'Ottoman ab 1900',
  'underwater lamp',
  'cheapside print',
])('%s says none', (typed) => {
  expect(readQuery(typed, 'EUR')).toEqual({ words: typed, cheap: false, denied: [] })
})

test('a price is in the minor units of its currency', () => {
  expect(readQuery('5000円以下の花瓶', 'JPY')).toMatchObject({ words: '花瓶', maxPrice: 5_000 })
})

test.each([
  ['cheap mug', 'mug'],
  ['günstige Kissen', 'Kissen'],
  ['كوب رخيص', 'كوب'],
  ['安い花瓶', '花瓶'],
])('%s is to cost little', (typed, words) => {
  expect(readQuery(typed, 'EUR')).toMatchObject({ words, cheap: true })
})

test.each([
  ['mug without a handle', 'mug', 'without', 'handle'],
  ['Becher ohne Henkel', 'Becher', 'ohne', 'Henkel'],
  ['كوب بدون مقبض', 'كوب', 'بدون', 'مقبض'],
  ['取っ手なしのマグ', 'マグ', 'なし', '取っ手'],
])('%s denies a word', (typed, words, saying, word) => {
  expect(readQuery(typed, 'EUR')).toMatchObject({ words, denied: [{ saying, word }] })
})
