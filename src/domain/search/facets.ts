import { defaultLanguage } from '#vocabulary/languages.ts'
import { countInBoth, inAny, inBoth, type Bits } from './bits.ts'
import { collatorOf } from '../languages/collators.ts'
import type { Wording } from '../languages/wording.ts'
import type { FacetValue, GoodsIndex } from './goods-index.ts'

/** Chosen values by facet name. */
export type Filters = ReadonlyMap<string, ReadonlySet<string>>

/** A facet with how many goods each value would leave. */
export interface Facet {
  /** What filters call it, in the default language, so that addresses hold in every language. */
  name: string
  /** What people call it. */
  label: string
  values: { value: string; label: string; count: number; selected: boolean; swatch: string | null }[]
}

/** Most values of one facet that are listed; chosen ones always are. */
const mostValues = 100
/** Most facets that are listed. */
const mostFacets = 20

/**
 * Reads `name:value` filters. A facet's name may hold a colon itself: the longest known name that fits is
 * meant. Undefined for a text without a colon, which is no filter.
 */
export function readFilter(
  text: string,
  facets: { has(name: string): boolean },
): { name: string; value: string } | undefined {
  const colons = [...text.matchAll(/:/g)].map((match) => match.index)
  const known = colons.findLast((at) => facets.has(text.slice(0, at)))
  const at = known ?? colons[0]
  return at === undefined ? undefined : { name: text.slice(0, at), value: text.slice(at + 1) }
}

/** The goods that have one of the chosen values of a facet. */
function chosenGoods(index: GoodsIndex, name: string, values: ReadonlySet<string>): Bits {
  const known = index.facets().get(name)
  return inAny([...values].flatMap((value) => known?.get(value)?.goods ?? []))
}

/**
 * What remains of `base` under the filters, those of one facet apart: values of one name widen, names narrow.
 */
export function narrowBy(index: GoodsIndex, base: Bits, filters: Filters, apart?: string): Bits {
  let left = base
  for (const [name, values] of filters) {
    if (name !== apart && values.size > 0) left = inBoth(left, chosenGoods(index, name, values))
  }
  return left
}

const { compare: compareNames } = collatorOf(defaultLanguage)

const place = (value: FacetValue): number => value.positions / value.uses

function facetValues(
  known: ReadonlyMap<string, FacetValue>,
  chosen: ReadonlySet<string>,
  scope: Bits,
  others: Bits,
  label: (value: string) => string,
  compare: (a: string, b: string) => number,
): Facet['values'] {
  const shown = [...known]
    .filter(([value, { goods }]) => chosen.has(value) || countInBoth(goods, scope) > 0)
    .map(([value, facts]) => ({ value, label: label(value), ...facts }))
  const sorted = shown.sort((a, b) => place(a) - place(b) || compare(a.label, b.label))
  const values = sorted.map(({ value, label: called, goods, swatch }) => ({
    value,
    label: called,
    count: countInBoth(goods, others),
    selected: chosen.has(value),
    swatch,
  }))
  const unknown = [...chosen].filter((value) => !known.has(value))
  const none = unknown.map((value) => ({
    value,
    label: label(value),
    count: 0,
    selected: true,
    swatch: null,
  }))
  return [...values.filter((value, at) => at < mostValues || value.selected), ...none]
}

/**
 * Counts every facet. A facet's values are those within `scope` (collection and words, before any filter), so
 * that none vanishes while filters are chosen; its counts are what would remain of `base` under the other
 * facets' filters.
 */
export function countFacets(
  index: GoodsIndex,
  scope: Bits,
  base: Bits,
  filters: Filters,
  { language, term }: Wording,
): Facet[] {
  const { compare } = collatorOf(language)
  const names = new Set([...index.facets().keys(), ...filters.keys()])
  const facets = [...names].map((name) => {
    const known = index.facets().get(name) ?? new Map<string, FacetValue>()
    const chosen = filters.get(name) ?? new Set<string>()
    const others = narrowBy(index, base, filters, name)
    const values = facetValues(known, chosen, scope, others, (value) => term(value, name), compare)
    const reach = countInBoth(inAny([...known.values()].map(({ goods }) => goods)), scope)
    return { name, label: term(name), values, reach }
  })
  return (
    facets
      .filter(({ values }) => values.length > 0)
      // By name, not label: the same order in every language.
      .sort((a, b) => b.reach - a.reach || compareNames(a.name, b.name))
      .filter(({ name }, at) => at < mostFacets || filters.has(name))
      .map(({ name, label, values }) => ({ name, label, values }))
  )
}
