import { expect, test } from 'vitest'
import { placeCookie } from '#vocabulary/places/places.ts'
import { offeredLanguage, readChosenPlace } from './chosen-place.ts'

const visit = (headers: Record<string, string>) => new Request('https://shop.example/', { headers })

test('a chosen place is read back from its cookie, beside other cookies', () => {
  const [cookie = ''] = placeCookie({ language: 'ja', market: 'jp' }).split(';')
  expect(readChosenPlace(visit({ cookie: `theme=dark; ${cookie}` }))).toEqual({
    language: 'ja',
    market: 'jp',
  })
})

test.each(['place=', 'place=xx-eu', 'place=de', 'otherplace=de-eu', ''])(
  'a cookie that names no place of the shop is none: %j',
  (cookie) => {
    expect(readChosenPlace(visit({ cookie }))).toBeNull()
  },
)

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, ar;q=0.9', 'ar'],
  ['fr-FR, ja;q=0.3', 'ja'],
  ['en-GB,en;q=0.9,de;q=0.8', null],
  ['fr', null],
  ['', null],
])('a browser that asks for %j is offered %s on an English page', (header, offered) => {
  expect(offeredLanguage(visit({ 'accept-language': header }), { language: 'en' })).toBe(offered)
})

test('whoever has chosen a place is offered no other', () => {
  const request = visit({ 'accept-language': 'de', cookie: 'place=en-eu' })
  expect(offeredLanguage(request, { language: 'en' })).toBeNull()
})
