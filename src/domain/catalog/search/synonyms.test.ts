import { expect, it } from 'vitest'
import { mergeSynonyms } from './synonyms.ts'

const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const both = (...words: string[]) => ({ direction: 'both' as const, words, finds: [], ...dates })

it('merges the synonyms of a word in several groups, without duplicates', () => {
  const { of } = mergeSynonyms([both('sofa', 'couch'), both('couch', 'settee', 'sofa')])
  expect(of(['couch'])).toEqual([['sofa'], ['settee']])
  expect(of(['sofa'])).toEqual([['couch'], ['settee']])
  expect(of(['chair'])).toEqual([])
})

it('knows other forms of a word, and words side by side', () => {
  const { of } = mergeSynonyms([both('tea towel', 'dish cloth'), both('Vase', 'Gefäß')])
  expect(of(['dish', 'cloths'])).toEqual([['tea', 'towel']])
  expect(of(['dish'])).toEqual([])
  expect(of(['vasen'])).toEqual([['gefass']])
})

it('finds one way only where that is said', () => {
  const { of } = mergeSynonyms([
    { direction: 'one_way', words: ['crockery'], finds: ['mug', 'plate'], ...dates },
  ])
  expect(of(['crockery'])).toEqual([['mug'], ['plate']])
  expect(of(['mug'])).toEqual([])
})

it('leaves words alone that find nothing one way', () => {
  const { of, areAlone } = mergeSynonyms([{ direction: 'one_way', words: ['beaker'], finds: [], ...dates }])
  expect(areAlone(['beakers'])).toBe(true)
  expect(areAlone(['mug'])).toBe(false)
  expect(of(['beaker'])).toEqual([])
})
