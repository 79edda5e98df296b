import { defaultLanguage } from '#vocabulary/languages.ts'
import { countInBoth, inAny, inBoth, type Bits } from './bits.ts'
import { collatorOf } from '../languages/collators.ts'
import type { Wording } from '../languages/wording.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { FacetColumn, FacetValue, TermCounts } from './term-columns.ts'

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
  return inAny([...values].flatMap((value) => known?.values.get(value)?.goods ?? []))
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

/** The values of facets as a wording puts them in order; anew when the facet's edition is another. */
const ordered = new WeakMap<FacetColumn, WeakMap<Wording, { edition: number; values: FacetValue[] }>>()

function valuesInOrder(column: FacetColumn, wording: Wording): readonly FacetValue[] {
  const byWording = ordered.get(column) ?? new WeakMap<Wording, { edition: number; values: FacetValue[] }>()
  ordered.set(column, byWording)
  const known = byWording.get(wording)
  if (known?.edition === column.edition) return known.values
  const { compare } = collatorOf(wording.language)
  const values = [...column.values.values()]
    .map((value) => ({ value, label: wording.term(value.value, column.name) }))
    .sort((a, b) => place(a.value) - place(b.value) || compare(a.label, b.label))
    .map(({ value }) => value)
  byWording.set(wording, { edition: column.edition, values })
  return values
}

/** The values of a facet that are shown, each with what it would leave. */
function facetValues(
  name: string,
  shown: readonly FacetValue[],
  chosen: ReadonlySet<string>,
  countOf: (value: FacetValue) => number,
  { term }: Wording,
): Facet['values'] {
  const known = shown.map((value) => ({
    value: value.value,
    label: term(value.value, name),
    count: countOf(value),
    selected: chosen.has(value.value),
    swatch: value.swatch,
  }))
  const there = new Set(shown.map(({ value }) => value))
  const unknown = [...chosen].filter((value) => !there.has(value))
  return [
    ...known,
    ...unknown.map((value) => ({ value, label: term(value, name), count: 0, selected: true, swatch: null })),
  ]
}

/** What facets are counted over. */
export interface CountedGoods {
  /** Collection and words, before any filter. */
  scope: Bits
  /** How many goods of the scope have each value. */
  scopeCounts: TermCounts
  /** What is left of the scope by price and by what can be bought. */
  base: Bits
  /** What is left of the base under all filters. */
  goods: Bits
}

/**
 * Counts every facet. A facet's values are those within the scope, so that none vanishes while filters are chosen; its
 * counts are what would remain of the base under the other facets' filters. Those without a filter of their own share
 * one set, and so one count.
 */
export function countFacets(
  index: GoodsIndex,
  { scope, scopeCounts, base, goods }: CountedGoods,
  filters: Filters,
  wording: Wording,
): Facet[] {
  const shared = goods === scope ? scopeCounts : index.countTerms(goods)
  const reachOf = (name: string): number => scopeCounts.facets[index.facets().get(name)?.number ?? -1] ?? 0
  const names = [...new Set([...index.facets().keys(), ...filters.keys()])]
    .map((name) => ({ name, reach: reachOf(name), chosen: filters.get(name) ?? new Set<string>() }))
    .filter(({ reach, chosen }) => reach > 0 || chosen.size > 0)
    // By name, not label: the same order in every language.
    .sort((a, b) => b.reach - a.reach || compareNames(a.name, b.name))
    .filter(({ name }, at) => at < mostFacets || filters.has(name))
  return names.map(({ name, chosen }) => {
    const column = index.facets().get(name)
    const there = (column ? valuesInOrder(column, wording) : [])
      .filter(({ value, number }) => chosen.has(value) || (scopeCounts.values[number] ?? 0) > 0)
      .filter(({ value }, at) => at < mostValues || chosen.has(value))
    const others = chosen.size > 0 ? narrowBy(index, base, filters, name) : undefined
    const countOf = (value: FacetValue): number =>
      others ? countInBoth(value.goods, others) : (shared.values[value.number] ?? 0)
    return { name, label: wording.term(name), values: facetValues(name, there, chosen, countOf, wording) }
  })
}
