import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIn, overlaps, type Area } from './subdivisions.ts'

const area = (...postcodes: string[]): Area => ({ regions: [], postcodes })

test.each([
  ['the same postcode', [area('101'), area('102'), area('101')], [[2, 0]]],
  ['a beginning and what begins so', [area('10115'), area('10')], [[1, 0]]],
  ['a range and a postcode in it', [area('10000..10999'), area('10115')], [[1, 0]]],
  ['ranges that touch', [area('100..199'), area('200..299'), area('19..20')], [[2, 0]]],
  ['a long range before many short ones', [area('1..9', '4'), area('50'), area('40')], [[1, 0], [2, 0]]], // oxfmt-ignore
  ['spelling', [area('ab-1'), area('AB1 2')], [[1, 0]]],
  ['neighbours alone', [area('100..199'), area('200..299'), area('3')], []],
  ['one area with itself', [area('1', '10', '100')], []],
  ['a region', [{ regions: ['NY'], postcodes: [] }, area('1'), { regions: ['ca', 'ny'], postcodes: [] }], [[2, 0]]], // oxfmt-ignore
])('areas have a place in common: %s', (_, areas, found) => {
  expect([...overlaps(areas)].toSorted()).toEqual(found)
})

const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', 'A'), minLength: 1, maxLength: 4 })
const pattern = fc.oneof(
  digits,
  fc
    .tuple(digits, digits)
    .filter(([from, to]) => from.length === to.length)
    .map((ends) => ends.toSorted().join('..')),
)

test('areas overlap when, and only when, a postcode is in two of them', () => {
  const postcodes = ['0', '1', '2', 'A'].flatMap((a, _, all) =>
    all.flatMap((b) => all.flatMap((c) => all.map((d) => a + b + c + d))),
  )
  fc.assert(
    fc.property(fc.array(fc.array(pattern, { maxLength: 4 }), { maxLength: 4 }), (lists) => {
      const areas = lists.map((each) => area(...each))
      const shared = postcodes.some(
        (postcode) => areas.filter((each) => isIn({ country: 'DE', postcode }, each)).length > 1,
      )
      expect(overlaps(areas).size > 0).toBe(shared)
    }),
  )
})
