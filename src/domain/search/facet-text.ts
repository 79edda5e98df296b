import type { Facet, NamedValue } from './facets.ts'

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
function openingOf({ value: { value, swatch }, label }: NamedValue): string {
  const always: Omit<ShownValue, 'count'> = { value }
  if (label !== value) always.label = label
  if (swatch !== null) always.swatch = swatch
  return `${JSON.stringify(always).slice(0, -1)},"count":`
}

const openings = new WeakMap<Facet['values'], readonly string[]>()

/** Those of the values of a facet, which are the same list in most listings. */
function openingsOf(values: Facet['values']): readonly string[] {
  const known = openings.get(values) ?? values.map(openingOf)
  openings.set(values, known)
  return known
}

function facetText({ name, label, values, counts, chosen, unknown }: Facet): string {
  let text = `${JSON.stringify({ name, label }).slice(0, -1)},"values":[`
  const known = openingsOf(values)
  for (let at = 0; at < values.length; at += 1) {
    const { value, number } = values[at]?.value ?? { value: '', number: 0 }
    const end = chosen.size > 0 && chosen.has(value) ? ',"selected":true}' : '}'
    text += `${at > 0 ? ',' : ''}${known[at] ?? ''}${counts[number] ?? 0}${end}`
  }
  const more = unknown.map(({ value, label: said }): ShownValue => ({
    value,
    ...(said === value ? {} : { label: said }),
    count: 0,
    selected: true,
  }))
  const rest = more.map((each) => JSON.stringify(each)).join(',')
  return `${text}${rest !== '' && values.length > 0 ? ',' : ''}${rest}]}`
}

/**
 * The JSON of {@link WrittenFacet}s. Of hundreds of values only the counts differ from one listing to the next, so that all else is
 * made once.
 */
export const writeFacets = (facets: readonly Facet[]): string => `[${facets.map(facetText).join(',')}]`
