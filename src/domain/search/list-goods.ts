import { addBit, countBits, createBits, hasBit, inAny, inBoth, numbersIn, type Bits } from './bits.ts'
import { countFacets, narrowBy, type Facet, type Filters } from './facets.ts'
import type { Wording } from '../languages/wording.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { SortName } from './goods-orders.ts'

/** What a listing asks for. */
export interface GoodsRequest {
  currency: string
  /** What a search has found, best first; undefined when nothing is searched for. */
  found: readonly number[] | undefined
  /** Handles of a collection and of all below it; undefined for the whole shop. */
  collections: readonly string[] | undefined
  filters: Filters
  minPrice: number | undefined
  maxPrice: number | undefined
  /** The goods that can be bought now; undefined when that does not matter. */
  available: Bits | undefined
  sort: SortName | 'relevance'
  page: number
  limit: number
  /** The language that facets are named in, and titles sorted. */
  wording: Wording
}

/** One page of the goods that fit, and how many fit in all. */
export interface GoodsPage {
  /** Their slots. */
  items: number[]
  total: number
  /** At least 1. */
  pages: number
  facets: Facet[]
  /** Lowest prices of the cheapest and the dearest that match, the price filter apart. */
  priceRange: { min: number; max: number } | null
}

/** The goods of a set whose lowest price is within the bounds. */
function pricedBetween(goods: Bits, prices: Float64Array, min: number, max: number): Bits {
  const kept = createBits()
  for (const at of numbersIn(goods)) {
    const price = prices[at] ?? Number.NaN
    if (price >= min && price <= max) addBit(kept, at)
  }
  return kept
}

function priceRange(goods: Bits, prices: Float64Array): GoodsPage['priceRange'] {
  let [min, max] = [Infinity, -Infinity]
  for (const at of numbersIn(goods)) {
    const price = prices[at] ?? Number.NaN
    if (price < min) min = price
    if (price > max) max = price
  }
  return min <= max ? { min, max } : null
}

function toBits(numbers: readonly number[]): Bits {
  const bits = createBits()
  for (const at of numbers) addBit(bits, at)
  return bits
}

/** Goods in the market and the collection. */
function shelfOf(index: GoodsIndex, { currency, collections }: GoodsRequest): Bits {
  const sold = index.soldIn(currency)
  return collections ? inBoth(sold, inAny(collections.map((handle) => index.inCollection(handle)))) : sold
}

/** What a request is about before any filter, with what is the same for all that ask for it until goods change. */
function scopeOf(index: GoodsIndex, request: GoodsRequest) {
  const { currency, collections, found } = request
  const describe = (scope: Bits) => ({
    scope,
    scopeCounts: index.countTerms(scope),
    range: priceRange(scope, index.prices(currency)),
  })
  if (found) return describe(inBoth(shelfOf(index, request), toBits(found)))
  const name = `scope ${JSON.stringify([currency, collections])}`
  return index.remembered(name, () => describe(shelfOf(index, request)))
}

function pageOf(order: Iterable<number>, goods: Bits, page: number, limit: number): number[] {
  const first = (page - 1) * limit
  const numbers: number[] = []
  let passed = 0
  for (const at of order) {
    if (!hasBit(goods, at)) continue
    if (passed >= first) numbers.push(at)
    passed += 1
    if (numbers.length === limit) break
  }
  return numbers
}

/**
 * Answers one page of a listing with its facets. Each kind of filter is left out of its own counts: a facet's
 * counts know all filters but its own, the price range all but the price.
 */
export function listGoods(index: GoodsIndex, request: GoodsRequest): GoodsPage {
  const { currency, minPrice = 0, maxPrice = Infinity, filters, sort, page, limit, wording } = request
  const { scope, scopeCounts, range } = scopeOf(index, request)
  const prices = index.prices(currency)
  const offered = request.available ? inBoth(scope, request.available) : scope
  const isPriced = minPrice > 0 || maxPrice < Infinity
  const base = isPriced ? pricedBetween(offered, prices, minPrice, maxPrice) : offered
  const goods = narrowBy(index, base, filters)
  const unpriced = isPriced ? narrowBy(index, offered, filters) : goods
  const total = countBits(goods)
  const order = sort === 'relevance' ? (request.found ?? []) : index.order(sort, currency, wording.language)
  return {
    items: pageOf(order, goods, page, limit),
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    facets: countFacets(index, { scope, scopeCounts, base, goods }, filters, wording),
    priceRange: unpriced === scope ? range : priceRange(unpriced, prices),
  }
}
