import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { typeAttribute } from '#vocabulary/catalog/type-attribute.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { countBits, countInBoth, createBits, inAllAndAllBut, inAny, type Bits } from '#engine/columns/bits.ts'
import { collatorOf } from '../languages/collators.ts'
import type { Wording } from '../languages/wording.ts'
import type { ListedProducts } from './product-sets.ts'
import { countPart, type CountedScope } from '#engine/columns/facet-counts.ts'
import type { FacetColumn, FacetValue } from '#engine/columns/facet-values.ts'

/** Chosen values by facet name. */
export type Filters = ReadonlyMap<string, ReadonlySet<string>>

/** A facet with how many products each value would leave. */
export interface Facet {
  /** Name in filters, in the default language, so that addresses hold in every language. */
  name: string
  /** Label for display. */
  label: string
  /** Its values in order. The very same list until products change, unless one is chosen that would not be listed. */
  values: readonly NamedValue[]
  /** How many products each value would leave, by its number. */
  counts: Int32Array
  chosen: ReadonlySet<string>
  /** Chosen values that no product has. */
  unknown: readonly { value: string; label: string }[]
}

/** A value of a facet as a wording calls it. */
export interface NamedValue {
  value: FacetValue
  label: string
}

/** Most values of one facet that are listed; chosen ones always are. */
const mostValues = 100
/** Most facets that are listed. */
const mostFacets = 20
/** A facet is listed where at least one of so many products has it: the pages of a notebook are no filter of a whole shop. */
const leastShare = 10

/**
 * Reads `name:value` filters. A facet's name may hold a colon itself: the longest known name that fits is
 * meant. A text without a colon is a name without a value.
 */
export function readFilter(
  text: string,
  facets: { has(name: string): boolean },
): { name: string; value: string } {
  const colons = [...text.matchAll(/:/g)].map((match) => match.index)
  const known = colons.findLast((at) => facets.has(text.slice(0, at)))
  const at = known ?? colons[0] ?? text.length
  return { name: text.slice(0, at), value: text.slice(at + 1) }
}

/** The products that have one of the chosen values of a facet. */
function rowsWithAny(index: ListedProducts, name: string, values: ReadonlySet<string>): Bits {
  const known = index.facets().get(name)
  const [first = createBits(), ...more] = [...values]
    .flatMap((value) => known?.values.get(value) ?? [])
    .map((value) => index.rowsWith(value))
  return more.length === 0 ? first : inAny([first, ...more])
}

/** The products that remain under filters. */
export interface Narrowed {
  /** Under all of them. */
  rows: Bits
  /** Under all but those of one facet, by its name; for each facet that has some. */
  without: ReadonlyMap<string, Bits>
  /** Under all but the price. */
  unpriced: Bits
}

/** Narrows `base` by filters and price: values of one name widen, names narrow. */
export function narrowBy(index: ListedProducts, base: Bits, filters: Filters, priced?: Bits): Narrowed {
  const chosen = [...filters].filter(([, values]) => values.size > 0)
  const sets = chosen.map(([name, values]) => rowsWithAny(index, name, values))
  const { all, allBut } = inAllAndAllBut(base, priced ? [...sets, priced] : sets)
  return {
    rows: all,
    without: new Map(chosen.map(([name], at) => [name, allBut[at] ?? base])),
    unpriced: allBut[sets.length] ?? all,
  }
}

const { compare: compareNames } = collatorOf(defaultLanguage)

const place = (value: FacetValue): number => value.positions / value.uses

/** The values of facets, named and sorted by a wording; computed again for a new edition of the facet. */
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

/** The part that all requests for the same collection or words share, until products change. */
export interface Scope extends CountedScope {
  /** The facets that enough of them have values of: colours, the type, then those that most of them have. */
  names: readonly string[]
  /** The listed values of each facet while none of it is chosen, for a wording; filled on demand. */
  listed: WeakMap<Wording, Map<string, readonly NamedValue[]>>
}

/** Whether the values of a facet are colours: shoppers choose from their families in the facet of colours. */
function isOfColours(values: FacetColumn['values']): boolean {
  for (const { detail } of values.values()) if (detail !== null) return true
  return false
}

type Named = { name: string }
/** These facets come first, in this order. */
const firstFacets: readonly string[] = [colourFacet, typeAttribute]
const placeAmongFirst = ({ name }: Named): number =>
  firstFacets.includes(name) ? firstFacets.indexOf(name) : firstFacets.length

/** Describes the products of a scope. */
export function scopeOf(index: ListedProducts, scope: Bits): Scope {
  const size = countBits(scope)
  const all = [...index.facets().values()].map(({ values }) =>
    Array.from(values.values(), (value) => ({ value })),
  )
  const scopeCounts = index.countTerms(scope, size, all)
  const reaches = [...index.facets()]
    .filter(([name, { values }]) => name === colourFacet || !isOfColours(values))
    .map(([name, { rows }]) => ({ name, reach: countInBoth(rows, scope) }))
    .filter(({ reach }) => reach > 0 && reach * leastShare >= size)
  return {
    scope,
    size,
    scopeCounts,
    noCounts: index.remembered('no counts', () => new Int32Array(scopeCounts.length)),
    // By name, not label: the same order in every language.
    names: reaches
      .sort(
        (a, b) =>
          placeAmongFirst(a) - placeAmongFirst(b) || b.reach - a.reach || compareNames(a.name, b.name),
      )
      .map(({ name }) => name),
    listed: new WeakMap(),
  }
}

/** The values of a facet that are listed: those within the scope, and the chosen ones. */
function valuesListed(
  index: ListedProducts,
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

/** The same, remembered unless one is chosen that would not be listed. */
function valuesRemembered(
  index: ListedProducts,
  name: string,
  scope: Scope,
  chosen: ReadonlySet<string>,
  wording: Wording,
): readonly NamedValue[] {
  const byName = scope.listed.get(wording) ?? new Map<string, readonly NamedValue[]>()
  scope.listed.set(wording, byName)
  const usual = byName.get(name) ?? valuesListed(index, name, scope, none, wording)
  byName.set(name, usual)
  return notListed(chosen, usual).size === 0 ? usual : valuesListed(index, name, scope, chosen, wording)
}

/**
 * The chosen values that are not among those listed. In a loop: a function made for it would be compiled for each
 * listing.
 */
function notListed(chosen: ReadonlySet<string>, listed: readonly NamedValue[]): Set<string> {
  const left = new Set(chosen)
  for (const { value } of listed) {
    if (left.size === 0) break
    left.delete(value.value)
  }
  return left
}

const none: ReadonlySet<string> = new Set()

/**
 * Counts every facet. A facet's values are those within the scope, so that none vanishes while filters are chosen;
 * its counts are the products that would remain under the other facets' filters. Facets without a filter of their own
 * share one set, and so one count.
 */
export function countFacets(
  index: ListedProducts,
  about: Scope,
  { rows, total, without }: Narrowed & { total: number },
  filters: Filters,
  wording: Wording,
): Facet[] {
  const within = about.names.filter((name, at) => at < mostFacets || filters.has(name))
  const beyond = [...filters.keys()].filter((name) => without.has(name) && !about.names.includes(name))
  const shown = [...within, ...beyond.sort(compareNames)].map((name) => {
    const chosen = filters.get(name) ?? none
    const listed = valuesRemembered(index, name, about, chosen, wording)
    return { name, chosen, listed, others: without.get(name) }
  })
  const alike = shown.filter(({ others }) => !others).map(({ listed }) => listed)
  const shared = countPart(index.countTerms, { rows, size: total }, alike, about)
  return shown.map(({ name, chosen, listed, others }) => ({
    name,
    label: wording.term(name),
    values: listed,
    chosen,
    unknown: [...notListed(chosen, listed)].map((value) => ({ value, label: wording.term(value, name) })),
    counts: others
      ? countPart(index.countTerms, { rows: others, size: countBits(others) }, [listed], about)
      : shared,
  }))
}
