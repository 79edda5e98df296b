import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, countBits, hasBit } from './bits.ts'
import { createFacetColumns, type FacetTerm } from './facet-columns.ts'
import type { FacetValue } from './facet-values.ts'

const term = (name: string, value: number): FacetTerm => ({
  name,
  value: `${name} ${value}`,
  detail: null,
  position: 0,
})

const someTerms = fc
  .record({ colour: fc.nat(5), brand: fc.nat(400) })
  .map(({ colour, brand }) => [term('Colour', colour), term('Brand', brand)])
const someRows = fc.array(
  fc.record({ row: fc.nat(3_000), terms: fc.option(someTerms, { nil: undefined }) }),
  { minLength: 1, maxLength: 80 },
)

test('counts and sets are right however little room there is for sets, while products come and go', () => {
  fc.assert(
    fc.property(someRows, fc.constantFrom(0, 600, 5_000, 40_000, 10_000_000), (steps, mostBytes) => {
      const columns = createFacetColumns(undefined, mostBytes)
      const standing = new Map<number, FacetTerm[]>()
      for (const [at, { row, terms }] of steps.entries()) {
        columns.drop(row)
        standing.delete(row)
        if (terms) {
          columns.add(row, terms)
          standing.set(row, terms)
        }
        // Sets are made while there are few products, and have to grow afterwards.
        if (at % 4 > 0 && at < steps.length - 1) continue
        if (at % 8 === 0) columns.letGo()
        const present = bitsOf([...standing.keys()])
        const all: FacetValue[] = [...columns.facets().values()].flatMap(({ values }) => [...values.values()])
        for (const size of [0, 1_000_000]) {
          const counts = columns.count(present, size, [all.map((value) => ({ value }))])
          for (const { value, number } of all) {
            const having = [...standing.values()].filter((each) => each.some((one) => one.value === value))
            expect(counts[number]).toBe(having.length)
          }
        }
        for (const value of all) {
          const having = [...standing].filter(([, each]) => each.some((one) => one.value === value.value))
          const set = columns.rowsWith(value)
          expect(countBits(set)).toBe(having.length)
          expect(having.filter(([each]) => !hasBit(set, each))).toEqual([])
        }
      }
    }),
  )
})
