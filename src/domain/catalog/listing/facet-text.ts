import type { Facet } from './facets.ts'

/** A facet as JSON. */
export interface WrittenFacet {
  name: string
  label: string
  values: ShownValue[]
}

/** A value as JSON. There are hundreds: default members are left out. */
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

/** The JSON of a value up to its count, which every listing shares. */
function openingOf(value: string, label: string, swatch: string | null): string {
  const always: Omit<ShownValue, 'count'> = { value }
  if (label !== value) always.label = label
  if (swatch !== null) always.swatch = swatch
  return `${JSON.stringify(always).slice(0, -1)},"count":`
}

const chosenEnd = ',"selected":true}'

/** The part of a facet's text that is the same in many listings. */
interface KnownText {
  /** The JSON before the count of each value. */
  openings: readonly string[]
  /** The whole facet where all products of the scope are left. */
  all?: string
  /** The whole facet where none is left. */
  none?: string
}

const known = new WeakMap<Facet['values'], KnownText>()

/** That of a facet with these values, which are the same list in most listings. */
function knownText(values: Facet['values']): KnownText {
  const there = known.get(values)
  if (there) return there
  const openings = values.map(
    ({ value, label }, at) => `${at > 0 ? ',' : ''}${openingOf(value.value, label, value.detail)}`,
  )
  const made = { openings }
  known.set(values, made)
  return made
}

function makeText({ name, label, values, counts, chosen, unknown }: Facet, { openings }: KnownText): string {
  let shown = ''
  // One by one: there are hundreds in every listing.
  for (const [at, { value }] of values.entries()) {
    shown += openings[at]
    shown += counts[value.number] ?? 0
    shown += chosen.has(value.value) ? chosenEnd : '}'
  }
  const others = unknown.map(({ value, label: said }) => `${openingOf(value, said, null)}0${chosenEnd}`)
  const all = values.length > 0 ? [shown, ...others] : others
  return `${JSON.stringify({ name, label }).slice(0, -1)},"values":[${all.join(',')}]}`
}

function facetText(facet: Facet): string {
  const text = knownText(facet.values)
  if (facet.left === 'some' || facet.chosen.size > 0) return makeText(facet, text)
  return (text[facet.left] ??= makeText(facet, text))
}

/**
 * The JSON of {@link WrittenFacet}s. Of hundreds of values only the counts differ from one listing to the next, so
 * that all else is made once.
 */
export const writeFacets = (facets: readonly Facet[]): string => `[${facets.map(facetText).join(',')}]`
