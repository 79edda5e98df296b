import { countBits, countInBoth, countInOne, inBoth, inFirstAlone, type Bits } from './bits.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { FacetValue } from './term-columns.ts'

/** Goods with how many of them have each value, by its number. */
interface CountedGoods {
  goods: Bits
  counts: Int32Array
}

/** The goods of a collection or a search before any filter, with what was counted of them and of parts of them. */
export interface CountedScope {
  /** The goods. */
  scope: Bits
  /** How many they are. */
  size: number
  /** How many of them have each value, by its number. */
  scopeCounts: Int32Array
  /** Large parts of them that were counted last. */
  lastCounted: CountedGoods[]
  /** By a value's number, how many of those that have it have each other value: of the values chosen last. */
  beside: Map<number, Int32Array>
}

/** What counts goods by their values. */
type Counting = Pick<GoodsIndex, 'countTerms'>

/** Counts the goods of a scope. */
export const countedScope = (index: Counting, scope: Bits): CountedScope => ({
  scope,
  size: countBits(scope),
  scopeCounts: index.countTerms(scope),
  lastCounted: [],
  beside: new Map(),
})

/** What a good usually has of values, of all facets together. */
const usualValues = 10
/** To walk over so few goods takes no longer than to look which others are much like them. */
const fewGoods = 400
/** From so many goods on, a part of a scope is remembered with its counts, for the next one that is much like it. */
const manyGoods = 8_000
/** So many large parts of a scope are remembered. */
const mostCounted = 4
/** So many numbers are remembered of what goods with one value have besides. */
const mostBeside = 150_000

/** Counts by what is another in goods whose counts are known. */
function countedFrom(index: Counting, goods: Bits, known: CountedGoods): Int32Array {
  const counts = index.countTerms(inFirstAlone(goods, known.goods))
  const gone = index.countTerms(inFirstAlone(known.goods, goods))
  for (let number = 0; number < counts.length; number += 1)
    counts[number] = (counts[number] ?? 0) + (known.counts[number] ?? 0) - (gone[number] ?? 0)
  return counts
}

/** How many of the scope's goods with a value have each other one. */
function countsBeside(
  index: Counting,
  { number }: FacetValue,
  goods: Bits,
  { beside }: CountedScope,
): Int32Array {
  const counts = beside.get(number) ?? index.countTerms(goods)
  beside.delete(number)
  beside.set(number, counts)
  const [oldest] = beside.size * counts.length > mostBeside ? beside.keys() : []
  if (oldest !== undefined) beside.delete(oldest)
  return counts
}

/**
 * How many goods of a part of the scope have each value: walks over them, or over what is another in goods whose counts are
 * known, whichever is less. Known are those of the scope, of its goods with one value, and of the large parts counted last.
 */
function valueCounts(
  index: Counting,
  { goods, left, under }: Part & { left: number },
  about: CountedScope,
): Int32Array {
  if (left <= fewGoods) return index.countTerms(goods)
  const { scope, scopeCounts, size, lastCounted } = about
  const known = [
    { goods: scope, counts: () => scopeCounts },
    ...(size > manyGoods ? under : []).map((value) => {
      const having = inBoth(value.goods, scope)
      return { goods: having, counts: () => countsBeside(index, value, having, about) }
    }),
    ...lastCounted.map((part) => ({ goods: part.goods, counts: () => part.counts })),
  ].map((each) => ({ ...each, apart: countInOne(each.goods, goods) }))
  const nearest = known.reduce((a, b) => (b.apart < a.apart ? b : a))
  const isNear = nearest.apart < left
  const counts = isNear
    ? countedFrom(index, goods, { goods: nearest.goods, counts: nearest.counts() })
    : index.countTerms(goods)
  if (left > manyGoods && nearest.apart > fewGoods) {
    lastCounted.unshift({ goods, counts })
    if (lastCounted.length > mostCounted) lastCounted.pop()
  }
  return counts
}

/** A part of a scope that is to be counted. */
export interface Part {
  goods: Bits
  /** Values that all of its goods have: it is what remains of theirs. */
  under: readonly FacetValue[]
}

type CountOf = (value: FacetValue) => number

/** What tells how many goods of a part of the scope have a value, of so many values: looks at these alone where that is less. */
export function counterOf(index: Counting, part: Part, values: number, about: CountedScope): CountOf {
  const countOf =
    (counts: Int32Array): CountOf =>
    ({ number }) =>
      counts[number] ?? 0
  const { goods, under } = part
  if (goods === about.scope) return countOf(about.scopeCounts)
  const left = countBits(goods)
  const walked = Math.min(left, about.size - left)
  const isKnown = under.some(({ number }) => about.beside.has(number))
  if (!isKnown && walked * usualValues >= values * goods.words.length)
    return (value) => countInBoth(value.goods, goods)
  return countOf(valueCounts(index, { ...part, left }, about))
}
