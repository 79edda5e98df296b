import { expect, test } from 'vitest'
import { placeCookie } from '#vocabulary/places/places.ts'
import { offeredLanguage, readChosenPlace } from './chosen-place.ts'

const visit = (headers: Record<string, string>) => new Request('https://shop.example/', { headers })

test('a chosen place is read back from its cookie, beside other cookies', () => {
  const japan = { language: 'ja', market: 'jp' } as const
  const [cookie = ''] = placeCookie(japan, { https: true }).split(';')
  const request = visit({ cookie: `theme=dark; ${cookie}` })
  expect(readChosenPlace(request, '')).toEqual(japan)
  expect(readChosenPlace(request, 'http://localhost:3000')).toBeNull()
})

test.each([
  '__Host-place=',
  '__Host-place=xx-eu',
  '__Host-place=de',
  'other__Host-place=de-eu',
  'place=de-eu',
  '',
])('a cookie that names no place of the shop is none: %j', (cookie) => {
  expect(readChosenPlace(visit({ cookie }), '')).toBeNull()
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, ar;q=0.9', 'ar'],
  ['fr-FR, ja;q=0.3', 'ja'],
  ['en-GB,en;q=0.9,de;q=0.8', null],
  ['fr', null],
  ['', null],
])('a browser that asks for %j is offered %s on an English page', (header, offered) => {
  expect(offeredLanguage(visit({ 'accept-language': header }), { language: 'en' }, '')).toBe(offered)
})

test('whoever has chosen a place is offered no other', () => {
  const request = visit({ 'accept-language': 'de', cookie: '__Host-place=en-eu' })
  expect(offeredLanguage(request, { language: 'en' }, '')).toBeNull()
})
