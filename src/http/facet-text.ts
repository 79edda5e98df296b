import type { z } from 'zod'
import type { productList } from '#contract/catalogue.ts'
import type { Facet, NamedValue } from '#domain/search/facets.ts'
import { WrittenJson } from './written-json.ts'

type ShownValue = z.output<typeof productList>['facets'][number]['values'][number]

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

/** Facets as a listing shows them: hundreds of values, of which only the counts differ from one listing to the next. */
export const toFacets = (facets: readonly Facet[]): WrittenJson<z.output<typeof productList>['facets']> =>
  new WrittenJson(`[${facets.map(facetText).join(',')}]`)
