import { expect, test } from 'vitest'
import { colourFamilies, familyOf } from './colour-families.ts'

test.each(Object.entries(colourFamilies))('the colour of %s is of that family', (name, { swatch }) => {
  expect(familyOf(swatch)).toBe(name)
})

test.each([
  ['#1c4daf', 'blue'],
  ['#a0c9b2', 'green'],
  ['#e0a53e', 'yellow'],
  ['#ca3a1e', 'red'],
  ['#e3a596', 'pink'],
  ['#9686c6', 'violet'],
  ['#261d16', 'black'],
  ['#3b281d', 'brown'],
  ['#cdbb9c', 'beige'],
  ['#f6f2e9', 'white'],
  ['#000080', 'blue'],
  ['#ff0000', 'red'],
  ['#ff69b4', 'pink'],
  ['#808080', 'grey'],
  ['#ffa500', 'orange'],
  ['#8b4513', 'brown'],
  ['#008080', 'green'],
])('%s is %s', (colour, family) => {
  expect(familyOf(colour)).toBe(family)
})

test('text that is no colour has no family', () => {
  expect([familyOf(''), familyOf('blue'), familyOf('#fff')]).toEqual([undefined, undefined, undefined])
})
