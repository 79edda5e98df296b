import type { Facet } from './facets.ts'

/** A facet as answers show it. */
export interface ShownFacet {
  name: string
  label: string
  values: ShownValue[]
}

/** A value as answers show it. There are hundreds: default members are left out. */
interface ShownValue {
  value: string
  /** How many products it would leave. */
  count: number
  /** Label for display, if it is another text. */
  label?: string
  /** Whether it is chosen. */
  selected?: true
  /** `#rrggbb` */
  swatch?: string
}

/** Shows facets without default members. */
export const showFacets = (facets: readonly Facet[]): ShownFacet[] =>
  facets.map(({ name, label, values, counts, chosen, unknown }) => {
    const shown: ShownValue[] = []
    // One by one: there are hundreds in every listing.
    for (const { value, label: text } of values) {
      const one: ShownValue = { value: value.value, count: counts[value.number] ?? 0 }
      if (text !== value.value) one.label = text
      if (value.detail !== null) one.swatch = value.detail
      if (chosen.has(value.value)) one.selected = true
      shown.push(one)
    }
    for (const { value, label: text } of unknown) {
      const one: ShownValue = { value, count: 0, selected: true }
      if (text !== value) one.label = text
      shown.push(one)
    }
    return { name, label, values: shown }
  })
