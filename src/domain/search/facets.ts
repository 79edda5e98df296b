import { defaultLanguage } from '#vocabulary/languages.ts'
import { countBits, countInBoth, createBits, inAllAndAllBut, inAny, inFirstAlone, type Bits } from './bits.ts'
import { collatorOf } from '../languages/collators.ts'
import type { Wording } from '../languages/wording.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { FacetColumn, FacetValue } from './term-columns.ts'

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
  const [first = createBits(), ...more] = [...values].flatMap(
    (value) => known?.values.get(value)?.goods ?? [],
  )
  return more.length === 0 ? first : inAny([first, ...more])
}

/** What remains under filters. */
export interface Narrowed {
  /** Under all of them. */
  goods: Bits
  /** Under all but those of one facet, by its name; for each facet that has some. */
  without: ReadonlyMap<string, Bits>
}

/** What remains of `base` under the filters: values of one name widen, names narrow. */
export function narrowBy(index: GoodsIndex, base: Bits, filters: Filters): Narrowed {
  const chosen = [...filters].filter(([, values]) => values.size > 0)
  if (chosen.length === 0) return { goods: base, without: new Map() }
  const sets = chosen.map(([name, values]) => chosenGoods(index, name, values))
  const { all, allBut } = inAllAndAllBut(base, sets)
  return { goods: all, without: new Map(chosen.map(([name], at) => [name, allBut[at] ?? base])) }
}

const { compare: compareNames } = collatorOf(defaultLanguage)

const place = (value: FacetValue): number => value.positions / value.uses

/** A value of a facet as a wording calls it. */
interface NamedValue {
  value: FacetValue
  label: string
}

/** The values of facets as a wording names them and puts them in order; anew when the facet's edition is another. */
const ordered = new WeakMap<FacetColumn, WeakMap<Wording, { edition: number; values: NamedValue[] }>>()

function valuesInOrder(column: FacetColumn, wording: Wording): readonly NamedValue[] {
  const byWording = ordered.get(column) ?? new WeakMap<Wording, { edition: number; values: NamedValue[] }>()
  ordered.set(column, byWording)
  const known = byWording.get(wording)
  if (known?.edition === column.edition) return known.values
  const { compare } = collatorOf(wording.language)
  const values = [...column.values.values()]
    .map((value) => ({ value, label: wording.term(value.value, column.name) }))
    .sort((a, b) => place(a.value) - place(b.value) || compare(a.label, b.label))
  byWording.set(wording, { edition: column.edition, values })
  return values
}

/** Values that were chosen and are none of the goods'. */
function unknownValues(
  name: string,
  shown: readonly NamedValue[],
  chosen: ReadonlySet<string>,
  { term }: Wording,
): Facet['values'] {
  if (chosen.size === 0) return []
  const there = new Set(shown.map(({ value }) => value.value))
  return [...chosen]
    .filter((value) => !there.has(value))
    .map((value) => ({ value, label: term(value, name), count: 0, selected: true, swatch: null }))
}

/** The values of a facet that are shown, each with what it would leave. */
function facetValues(
  name: string,
  shown: readonly NamedValue[],
  chosen: ReadonlySet<string>,
  countOf: (value: FacetValue) => number,
  wording: Wording,
): Facet['values'] {
  const known = shown.map(({ value, label }) => ({
    value: value.value,
    label,
    count: countOf(value),
    selected: chosen.has(value.value),
    swatch: value.swatch,
  }))
  return [...known, ...unknownValues(name, shown, chosen, wording)]
}

/** What facets are counted over. */
export interface CountedGoods {
  /** Collection and words, before any filter. */
  scope: Bits
  /** How many goods of the scope have each value, by its number. */
  scopeCounts: Int32Array
  /** How many of them have any value of each facet, by its name. */
  reach: ReadonlyMap<string, number>
  /** What is left of it by price, by what can be bought, and under the filters. */
  narrowed: Narrowed
}

/** How many goods of a part of the scope have each value: walks over those in it or those left out, whichever are fewer. */
function valueCounts(index: GoodsIndex, goods: Bits, { scope, scopeCounts }: CountedGoods): Int32Array {
  if (goods === scope) return scopeCounts
  const [left, all] = [countBits(goods), countBits(scope)]
  if (left <= all / 2) return index.countTerms(goods)
  const gone = index.countTerms(inFirstAlone(scope, goods))
  return scopeCounts.map((count, number) => count - (gone[number] ?? 0))
}

/** What a good usually has of values, of all facets together. */
const usualValues = 10

/** What tells how many of some goods have a value: counted by walking over them where they are few, else value by value. */
function counterOf(index: GoodsIndex, goods: Bits, values: number): (value: FacetValue) => number {
  if (countBits(goods) * usualValues >= values * goods.words.length)
    return (value) => countInBoth(value.goods, goods)
  const counts = index.countTerms(goods)
  return ({ number }) => counts[number] ?? 0
}

/**
 * Counts every facet. A facet's values are those within the scope, so that none vanishes while filters are chosen; its
 * counts are what would remain under the other facets' filters. Those without a filter of their own share
 * one set, and so one count.
 */
export function countFacets(
  index: GoodsIndex,
  counted: CountedGoods,
  filters: Filters,
  wording: Wording,
): Facet[] {
  const { scopeCounts, reach, narrowed } = counted
  const shared = valueCounts(index, narrowed.goods, counted)
  const names = [...new Set([...index.facets().keys(), ...filters.keys()])]
    .map((name) => ({ name, reach: reach.get(name) ?? 0, chosen: filters.get(name) ?? new Set<string>() }))
    .filter(({ reach, chosen }) => reach > 0 || chosen.size > 0)
    // By name, not label: the same order in every language.
    .sort((a, b) => b.reach - a.reach || compareNames(a.name, b.name))
    .filter(({ name }, at) => at < mostFacets || filters.has(name))
  return names.map(({ name, chosen }) => {
    const column = index.facets().get(name)
    const there = (column ? valuesInOrder(column, wording) : [])
      .filter(({ value: { value, number } }) => chosen.has(value) || (scopeCounts[number] ?? 0) > 0)
      .filter(({ value: { value } }, at) => at < mostValues || chosen.has(value))
    const others = narrowed.without.get(name)
    const countOf = others
      ? counterOf(index, others, there.length)
      : ({ number }: FacetValue): number => shared[number] ?? 0
    return { name, label: wording.term(name), values: facetValues(name, there, chosen, countOf, wording) }
  })
}
