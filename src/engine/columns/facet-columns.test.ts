import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, countBits, hasBit } from './bits.ts'
import type { FacetTerm } from '#domain/catalog/search/facet-terms.ts'
import { createTermColumns, type FacetValue } from './facet-columns.ts'

const term = (name: string, value: number): FacetTerm => ({
  name,
  value: `${name} ${value}`,
  swatch: null,
  position: 0,
})

const someTerms = fc
  .record({ colour: fc.nat(5), brand: fc.nat(400) })
  .map(({ colour, brand }) => [term('Colour', colour), term('Brand', brand)])
const someSlots = fc.array(
  fc.record({ slot: fc.nat(3_000), terms: fc.option(someTerms, { nil: undefined }) }),
  { minLength: 1, maxLength: 80 },
)

test('counts and sets are right however little room there is for sets, while goods come and go', () => {
  fc.assert(
    fc.property(someSlots, fc.constantFrom(0, 600, 5_000, 40_000, 10_000_000), (steps, rowBytes) => {
      const columns = createTermColumns(undefined, rowBytes)
      const standing = new Map<number, FacetTerm[]>()
      for (const [at, { slot, terms }] of steps.entries()) {
        columns.drop(slot)
        standing.delete(slot)
        if (terms) {
          columns.add(slot, terms)
          standing.set(slot, terms)
        }
        // Sets are made while there are few goods, and have to grow afterwards.
        if (at % 4 > 0 && at < steps.length - 1) continue
        if (at % 8 === 0) columns.letGo()
        const goods = bitsOf([...standing.keys()])
        const all: FacetValue[] = [...columns.facets().values()].flatMap(({ values }) => [...values.values()])
        for (const size of [0, 1_000_000]) {
          const counts = columns.count(goods, size, [all.map((value) => ({ value }))])
          for (const { value, number } of all) {
            const having = [...standing.values()].filter((each) => each.some((one) => one.value === value))
            expect(counts[number]).toBe(having.length)
          }
        }
        for (const value of all) {
          const having = [...standing].filter(([, each]) => each.some((one) => one.value === value.value))
          const set = columns.goodsWith(value)
          expect(countBits(set)).toBe(having.length)
          expect(having.filter(([each]) => !hasBit(set, each))).toEqual([])
        }
      }
    }),
  )
})
