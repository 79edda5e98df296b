import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['280–320 × 40 cm', '280\u2060–\u2060320\u00a0×\u00a040\u00a0cm'],
  ['Stoneware, set of three, 10–16 cm', 'Stoneware, set of three, 10\u2060–\u206016\u00a0cm'],
  ['Ø 22.5 × 15 cm', 'Ø\u00a022.5\u00a0×\u00a015\u00a0cm'],
  ['غسيل حتى 40، 70 سم، 90 غ', 'غسيل حتى 40، 70\u00a0سم، 90\u00a0غ'],
  ['2～4', '2\u2060～\u20604'],
  ['Glas, 12 cl、直径 9 cm', 'Glas, 12\u00a0cl、直径 9\u00a0cm'],
])('the measures of %j stay on one line each', (text, expected) => {
  expect(unbroken(text)).toBe(expected)
})

test.each(['Set of 3 cards', 'Two glazes – matt and clear', 'A5, 96 grams', '3 مزهريات'])(
  '%j stays as it is',
  (text) => {
    expect(unbroken(text)).toBe(text)
  },
)
