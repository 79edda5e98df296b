import type { Facet } from './facets.ts'

/** A facet as it is written. */
export interface WrittenFacet {
  name: string
  label: string
  values: ShownValue[]
}

/** A value as it is written. There are hundreds: what goes without saying is left out. */
interface ShownValue {
  value: string
  /** How many goods it would leave. */
  count: number
  /** What people call it, where that is another text. */
  label?: string
  /** Whether it is chosen. */
  selected?: true
  /** `#rrggbb` */
  swatch?: string
}

/** What is said of a value in every listing: the JSON up to its count. */
function openingOf(value: string, label: string, swatch: string | null): string {
  const always: Omit<ShownValue, 'count'> = { value }
  if (label !== value) always.label = label
  if (swatch !== null) always.swatch = swatch
  return `${JSON.stringify(always).slice(0, -1)},"count":`
}

const chosenEnd = ',"selected":true}'

const openings = new WeakMap<Facet['values'], readonly string[]>()

/** Those of the values of a facet, which are the same list in most listings. */
function openingsOf(values: Facet['values']): readonly string[] {
  const known =
    openings.get(values) ?? values.map(({ value, label }) => openingOf(value.value, label, value.swatch))
  openings.set(values, known)
  return known
}

function facetText({ name, label, values, counts, chosen, unknown }: Facet): string {
  const known = openingsOf(values)
  const shown = values.map(
    ({ value: { value, number } }, at) =>
      `${known[at] ?? ''}${counts[number] ?? 0}${chosen.has(value) ? chosenEnd : '}'}`,
  )
  const others = unknown.map(({ value, label: said }) => `${openingOf(value, said, null)}0${chosenEnd}`)
  return `${JSON.stringify({ name, label }).slice(0, -1)},"values":[${[...shown, ...others].join(',')}]}`
}

/**
 * The JSON of {@link WrittenFacet}s. Of hundreds of values only the counts differ from one listing to the next, so that all else is
 * made once.
 */
export const writeFacets = (facets: readonly Facet[]): string => `[${facets.map(facetText).join(',')}]`
