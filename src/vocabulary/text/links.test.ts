import { expect, test } from 'vitest'
import { hasLink } from './links.ts'

test.each([
  'See https://example.org/a',
  'www.example.de has it',
  'cheaper at best-pots.com',
  'ｗｗｗ．example．de',
  'ftp://host',
])('%s has a link', (text) => expect(hasLink(text)).toBe(true))

test.each([
  'Does it go into the oven?',
  'Ist es ofenfest, z.B. bei 200 °C?',
  'A nice pot.Does it come in blue?',
  'Is it 3.5 cm or 1.5 in. high?',
  'オーブンで使えますか。',
])('%s has none', (text) => expect(hasLink(text)).toBe(false))
