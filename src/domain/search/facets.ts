import { defaultLanguage } from '#vocabulary/languages.ts'
import {
  countBits,
  countInBoth,
  countInOne,
  createBits,
  inAllAndAllBut,
  inAny,
  inFirstAlone,
  type Bits,
} from './bits.ts'
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
  /** Under all but the price. */
  unpriced: Bits
}

/** What remains of `base` under the filters and the price: values of one name widen, names narrow. */
export function narrowBy(index: GoodsIndex, base: Bits, filters: Filters, priced?: Bits): Narrowed {
  const chosen = [...filters].filter(([, values]) => values.size > 0)
  const sets = chosen.map(([name, values]) => chosenGoods(index, name, values))
  const { all, allBut } = inAllAndAllBut(base, priced ? [...sets, priced] : sets)
  return {
    goods: all,
    without: new Map(chosen.map(([name], at) => [name, allBut[at] ?? base])),
    unpriced: allBut[sets.length] ?? all,
  }
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

/** Goods with how many of them have each value, by its number. */
interface CountedGoods {
  goods: Bits
  counts: Int32Array
}

/** What is the same for all that ask for the same collection or words, until goods change. */
export interface Scope {
  /** The goods, before any filter. */
  scope: Bits
  /** How many they are. */
  size: number
  /** How many of them have each value, by its number. */
  scopeCounts: Int32Array
  /** Large parts of them that were counted last. */
  counted: CountedGoods[]
  /** The facets that they have values of: those that most of them have first. */
  names: readonly string[]
  /** The values of each facet that are listed while none of it is chosen, as a wording has them; filled as they are asked for. */
  listed: WeakMap<Wording, Map<string, readonly NamedValue[]>>
}

/** Describes the goods of a scope. */
export function scopeOf(index: GoodsIndex, scope: Bits): Scope {
  const reaches = [...index.facets()]
    .map(([name, { goods }]) => ({ name, reach: countInBoth(goods, scope) }))
    .filter(({ reach }) => reach > 0)
  return {
    scope,
    size: countBits(scope),
    scopeCounts: index.countTerms(scope),
    counted: [],
    // By name, not label: the same order in every language.
    names: reaches.sort((a, b) => b.reach - a.reach || compareNames(a.name, b.name)).map(({ name }) => name),
    listed: new WeakMap(),
  }
}

/** The values of a facet that are listed: those within the scope, and the chosen ones. */
function valuesListed(
  index: GoodsIndex,
  name: string,
  { scopeCounts }: Scope,
  chosen: ReadonlySet<string>,
  wording: Wording,
): readonly NamedValue[] {
  const column = index.facets().get(name)
  return (column ? valuesInOrder(column, wording) : [])
    .filter(({ value: { value, number } }) => chosen.has(value) || (scopeCounts[number] ?? 0) > 0)
    .filter(({ value: { value } }, at) => at < mostValues || chosen.has(value))
}

/** The same where none is chosen, which is remembered. */
function valuesUnchosen(
  index: GoodsIndex,
  name: string,
  scope: Scope,
  wording: Wording,
): readonly NamedValue[] {
  const byName = scope.listed.get(wording) ?? new Map<string, readonly NamedValue[]>()
  scope.listed.set(wording, byName)
  const values = byName.get(name) ?? valuesListed(index, name, scope, none, wording)
  byName.set(name, values)
  return values
}

const none: ReadonlySet<string> = new Set()

/** Values that were chosen and are none of the goods'. */
function unknownValues(
  name: string,
  listed: readonly NamedValue[],
  chosen: ReadonlySet<string>,
  { term }: Wording,
): Facet['values'] {
  if (chosen.size === 0) return []
  const there = new Set(listed.map(({ value }) => value.value))
  return [...chosen]
    .filter((value) => !there.has(value))
    .map((value) => ({ value, label: term(value, name), count: 0, selected: true, swatch: null }))
}

/** What a good usually has of values, of all facets together. */
const usualValues = 10

/** From so many goods on, a part of a scope is remembered with its counts, for the next one that is much like it. */
const manyGoods = 8_000
/** So many parts of a scope are remembered. */
const mostCounted = 4

/** Counts by what is another in goods whose counts are known. */
function countedFrom(index: GoodsIndex, goods: Bits, known: CountedGoods): Int32Array {
  const counts = index.countTerms(inFirstAlone(goods, known.goods))
  const gone = index.countTerms(inFirstAlone(known.goods, goods))
  for (let number = 0; number < counts.length; number += 1)
    counts[number] = (counts[number] ?? 0) + (known.counts[number] ?? 0) - (gone[number] ?? 0)
  return counts
}

/**
 * How many goods of a part of the scope have each value: walks over those in it or those left out, whichever are fewer. Where
 * both are many, as under a price, over those that are not in a part that was counted lately, or only there.
 */
function valueCounts(index: GoodsIndex, goods: Bits, left: number, about: Scope): Int32Array {
  const { scope, scopeCounts, size, counted } = about
  const whole = { goods: scope, counts: scopeCounts }
  if (left <= Math.min(manyGoods, size / 2)) return index.countTerms(goods)
  if (size - left <= manyGoods) return countedFrom(index, goods, whole)
  const [nearest] = [whole, ...counted]
    .map((known) => ({ known, apart: countInOne(known.goods, goods) }))
    .sort((a, b) => a.apart - b.apart)
  const isNear = nearest && nearest.apart < left
  const counts = isNear ? countedFrom(index, goods, nearest.known) : index.countTerms(goods)
  counted.unshift({ goods, counts })
  if (counted.length > mostCounted) counted.pop()
  return counts
}

type CountOf = (value: FacetValue) => number

/** What tells how many goods of a part of the scope have a value, of so many values: looks at these alone where that is less. */
function counterOf(index: GoodsIndex, goods: Bits, values: number, about: Scope): CountOf {
  const countOf =
    (counts: Int32Array): CountOf =>
    ({ number }) =>
      counts[number] ?? 0
  if (goods === about.scope) return countOf(about.scopeCounts)
  const left = countBits(goods)
  const walked = Math.min(left, about.size - left)
  if (walked * usualValues >= values * goods.words.length) return (value) => countInBoth(value.goods, goods)
  return countOf(valueCounts(index, goods, left, about))
}

/**
 * Counts every facet. A facet's values are those within the scope, so that none vanishes while filters are chosen; its
 * counts are what would remain under the other facets' filters. Those without a filter of their own share
 * one set, and so one count.
 */
export function countFacets(
  index: GoodsIndex,
  about: Scope,
  { goods, without }: Narrowed,
  filters: Filters,
  wording: Wording,
): Facet[] {
  const shared = counterOf(index, goods, Infinity, about)
  const within = about.names.filter((name, at) => at < mostFacets || filters.has(name))
  const beyond = [...filters.keys()].filter((name) => without.has(name) && !about.names.includes(name))
  return [...within, ...beyond.sort(compareNames)].map((name) => {
    const chosen = filters.get(name) ?? none
    const listed =
      chosen.size === 0
        ? valuesUnchosen(index, name, about, wording)
        : valuesListed(index, name, about, chosen, wording)
    const others = without.get(name)
    const countOf = others ? counterOf(index, others, listed.length, about) : shared
    const values = listed.map(({ value, label }) => ({
      value: value.value,
      label,
      count: countOf(value),
      selected: chosen.has(value.value),
      swatch: value.swatch,
    }))
    return {
      name,
      label: wording.term(name),
      values: [...values, ...unknownValues(name, listed, chosen, wording)],
    }
  })
}
