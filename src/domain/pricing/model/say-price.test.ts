import { describe, expect, test } from 'vitest'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { asText, statement, toStatement } from '#vocabulary/statements/statement.ts'
import { asWritten, wordingOf } from '../../catalog/languages/wording.ts'
import { priceSaying } from './say-price.ts'

/** With plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const money = (amount: number) => ({ amount, currency: 'EUR' })
const german = wordingOf('de', { Alone: 'Allein' })

describe('The explanation of a price', () => {
  test.each([
    ['en', 'From €44.50: €14.50 more'],
    ['de', 'Ab 44,50 €: es fehlen noch 14,50 €'],
    ['ja', '€44.50以上で適用（あと€14.50）'],
  ] as const)('is said in %s, with amounts as its readers write them', (language, said) => {
    const say = priceSaying(wordingOf(language, {}), 'en-IE')
    expect(plain(say(statement('subtotal_from', { from: money(4_450), more: money(1_450) })))).toBe(said)
  })

  test('translates the names of promotions, and those that staff have written', () => {
    const say = priceSaying(german, 'en-IE')
    expect(say(statement('not_with', { name: 'Alone' }))).toBe('Nicht kombinierbar mit „Allein“')
    expect(say('Alone')).toBe('Allein')
  })

  test('counts items as each language does', () => {
    const said = (language: Language, from: number) =>
      priceSaying(wordingOf(language, {}), 'en-IE')(statement('from_quantity', { from }))
    expect([said('en', 1), said('en', 5)]).toEqual(['From 1 item', 'From 5 items'])
    expect(said('de', 5)).toBe('Ab 5 Stück')
    expect(said('ar', 5)).toContain('5 قطع')
  })

  test.each(languageTags.filter((language) => language !== 'en'))('is said in %s', (language) => {
    const say = (of: Language) => priceSaying(wordingOf(of, {}), 'en-IE')(toStatement('by_itself'))
    expect(say(language)).not.toBe(say('en'))
  })

  test('is what staff have typed, where they have', () => {
    expect(priceSaying(asWritten, 'en-IE')(asText('Embassy'))).toBe('Embassy')
  })
})
