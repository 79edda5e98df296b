import { expect, test } from 'vitest'
import { alternatesOf } from './alternates.ts'

const markets = [
  { id: 'eu', countries: ['DE', 'FR'] },
  { id: 'ch', countries: ['CH', 'LI'] },
  { id: 'world', countries: ['CH', 'US'] },
]
const written = (...args: Parameters<typeof alternatesOf>) =>
  Object.fromEntries(alternatesOf(...args).map(({ hreflang, path }) => [hreflang, path]))

test('the default market is for a language anywhere, other markets are for their countries', () => {
  const found = written(markets, '/products/vase')
  expect(found).toMatchObject({
    'x-default': '/products/vase',
    en: '/products/vase',
    de: '/de-eu/products/vase',
    'ar-LI': '/ar-ch/products/vase',
    'de-US': '/de-world/products/vase',
  })
  expect(Object.keys(found)).toHaveLength(1 + 4 + 8 + 4)
  expect(found['de-FR']).toBeUndefined()
})

test('a country of several markets is that of the first of them', () => {
  expect(written(markets, '/')['ja-CH']).toBe('/ja-ch')
})

test('a market that does not have the page is left out, with the default that it would have been', () => {
  const found = written(markets, '/products/vase', ['ch'])
  expect(Object.keys(found)).toEqual(
    ['en', 'de', 'ar', 'ja'].flatMap((language) => [`${language}-CH`, `${language}-LI`]),
  )
})
