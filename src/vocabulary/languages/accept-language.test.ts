import { describe, expect, test } from 'vitest'
import { firstSpoken, negotiateLanguage, tagsByWeight } from './accept-language.ts'

describe('The language of a header', () => {
  test.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['ja-JP', 'ja'],
    ['ar-AE, en;q=0.5', 'ar'],
    ['fr, de;q=0.8, en;q=0.9', 'en'],
    ['fr-CH, fr;q=0.9, de;q=0.7, *;q=0.1', 'de'],
    ['ja;q=0.5,ar;q=0.5', 'ja'],
    ['ar;q=0.5,ja;q=0.5', 'ar'],
    ['ja ; q = 0.9 , ar ; q=0.95', 'ar'],
    ['*', 'en'],
    ['de, *', 'de'],
    ['*, de', 'en'],
    ['en;q=0, *', 'de'],
    ['de-CH;q=0.3, de-AT;q=0.9, en;q=0.6', 'de'],
    ['zh-Hant-TW, ja', 'ja'],
  ])('of %j is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language)
  })

  test('is none that it refuses, even when one of its regions is accepted', () => {
    expect(negotiateLanguage('de-AT, de;q=0, ja;q=0.1')).toBe('ja')
  })

  test.each([
    null,
    '',
    ' ',
    ',,,',
    'fr',
    'de;q=2',
    'de;q=0.1234',
    'de;q=x',
    'de_AT',
    '<script>',
    'en;q=0',
    'deutsch',
  ])('is the default one for %j', (header) => {
    expect(negotiateLanguage(header)).toBe('en')
  })

  test('is read from the valid parts of the header', () => {
    expect(negotiateLanguage('%%%, ja;q=0.4, de;q=nine')).toBe('ja')
  })

  test('does not take long to read, whatever is sent', () => {
    const start = performance.now()
    negotiateLanguage(`${'a-'.repeat(8_000)}!`)
    negotiateLanguage('de;'.repeat(5_000))
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe('The languages to offer', () => {
  test.each([
    ['de; q=0.9, en;q=0.8', ['de', 'en'], 'de'],
    ['en;q=0.8, ja ; q = 0.9', ['ja', 'en'], 'ja'],
    ['fr, de-AT;q=0.7, *;q=0.1', ['fr', 'de-at', '*'], 'de'],
    ['de;q=0', [], undefined],
    ['de;q=0, ar;q=0.1', ['ar'], 'ar'],
    ['%%%, ja;q=nine', [], undefined],
    ['', [], undefined],
  ])('of %j are those it wants, the most welcome first', (header, tags, spoken) => {
    expect(tagsByWeight(header)).toEqual(tags)
    expect(firstSpoken(tags)).toBe(spoken)
  })

  test('are found in what browsers report to scripts too', () => {
    expect(firstSpoken(['fr-CH', 'DE-ch', 'en'])).toBe('de')
  })
})
