import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeFacets, type WrittenFacet } from './facet-text.ts'
import type { Facet } from './facets.ts'

const someText = fc.string({ unit: 'grapheme' })
const someValue = fc.record({
  value: someText,
  label: fc.option(someText, { nil: undefined }),
  swatch: fc.constantFrom(null, '#aabbcc'),
  count: fc.nat(1_000_000),
  isChosen: fc.boolean(),
})
const someFacet = fc.record({
  name: someText,
  label: someText,
  known: fc.uniqueArray(someValue, { selector: ({ value }) => value }),
  unknown: fc.array(fc.record({ value: someText.map((text) => `${text}, unheard of`), label: someText }), {
    maxLength: 2,
  }),
})
type Drawn = ReturnType<typeof someFacet.generate>['value']

const asFacet = ({ name, label, known, unknown }: Drawn): Facet => ({
  name,
  label,
  values: known.map(({ value, label: said = value, swatch }, number) => ({
    value: { value, number, detail: swatch, positions: 0, uses: 1 },
    label: said,
  })),
  counts: Int32Array.from(known, ({ count }) => count),
  left: 'some',
  chosen: new Set([...known.filter(({ isChosen }) => isChosen), ...unknown].map(({ value }) => value)),
  unknown,
})

/** The expected JSON of a facet, member by member. */
const shown = ({ name, label, known, unknown }: Drawn): WrittenFacet => ({
  name,
  label,
  values: [
    ...known.map(({ value, label: said = value, swatch, count, isChosen }) => ({
      value,
      ...(said !== value && { label: said }),
      ...(swatch !== null && { swatch }),
      count,
      ...(isChosen && { selected: true as const }),
    })),
    ...unknown.map(({ value, label: said }) => ({
      value,
      ...(said !== value && { label: said }),
      count: 0,
      selected: true as const,
    })),
  ],
})

test('facets are written as JSON without default members', () => {
  fc.assert(
    fc.property(fc.array(someFacet, { maxLength: 4 }), (drawn) => {
      const facets = drawn.map(asFacet)
      expect(JSON.parse(writeFacets(facets))).toEqual(drawn.map(shown))
      // Cached text is not built again.
      const more = facets.map((facet) => ({ ...facet, counts: facet.counts.map((count) => count + 1) }))
      const counted = drawn.map((each) => ({
        ...each,
        known: each.known.map((value) => ({ ...value, count: value.count + 1 })),
      }))
      expect(JSON.parse(writeFacets(more))).toEqual(counted.map(shown))
    }),
  )
})

test('the counts of all products and of none are those of the values, also when they are written again', () => {
  fc.assert(
    fc.property(someFacet, fc.array(fc.constantFrom('all', 'some', 'none')), (drawn, query) => {
      const facet = asFacet(drawn)
      const of = (count: (usual: number) => number): Drawn => ({
        ...drawn,
        known: drawn.known.map((each) => ({ ...each, count: count(each.count) })),
      })
      const drawnAs = { all: drawn, some: of((count) => count + 1), none: of(() => 0) }
      for (const left of query) {
        const counts = asFacet(drawnAs[left]).counts
        expect(JSON.parse(writeFacets([{ ...facet, counts, left }]))).toEqual([shown(drawnAs[left])])
        const unchosen = { ...facet, counts, left, chosen: new Set<string>(), unknown: [] }
        const plain = {
          ...drawnAs[left],
          known: drawnAs[left].known.map((each) => ({ ...each, isChosen: false })),
          unknown: [],
        }
        expect(JSON.parse(writeFacets([unchosen]))).toEqual([shown(plain)])
      }
    }),
  )
})
