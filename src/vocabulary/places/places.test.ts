import { expect, test } from 'vitest'
import { placePrefix, splitPlace } from './places.ts'

test('the default market in the default language has no prefix; every other place has one', () => {
  expect(placePrefix({ market: 'eu', language: 'en' }, 'eu')).toBe('')
  expect(placePrefix({ market: 'eu', language: 'de' }, 'eu')).toBe('/de-eu')
  expect(placePrefix({ market: 'us', language: 'en' }, 'eu')).toBe('/en-us')
})

test.each([
  ['/de-eu/products/vase?variant=1', { market: 'eu', language: 'de' }, '/products/vase?variant=1'],
  ['/ja-jp', { market: 'jp', language: 'ja' }, '/'],
  ['/ar-ae?x=1', { market: 'ae', language: 'ar' }, '/?x=1'],
  ['/products/de-eu', null, '/products/de-eu'],
  ['/xx-eu/cart', null, '/xx-eu/cart'],
  ['/', null, '/'],
])('%s is taken apart', (path, place, rest) => {
  expect(splitPlace(path)).toMatchObject({ place, rest })
})
