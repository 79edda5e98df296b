import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facet } from './facets.ts'
import { showFacets, type ShownFacet } from './shown-facets.ts'

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
  chosen: new Set([...known.filter(({ isChosen }) => isChosen), ...unknown].map(({ value }) => value)),
  unknown,
})

/** The expected facet, member by member. */
const shown = ({ name, label, known, unknown }: Drawn): ShownFacet => ({
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

test('facets are shown without default members', () => {
  fc.assert(
    fc.property(fc.array(someFacet, { maxLength: 4 }), (drawn) => {
      expect(showFacets(drawn.map(asFacet))).toEqual(drawn.map(shown))
    }),
  )
})
