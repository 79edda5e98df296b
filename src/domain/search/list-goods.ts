import { addBit, countBits, createBits, hasBit, inAny, inBoth, numbersIn, type Bits } from './bits.ts'
import { countFacets, narrowBy, type Facet, type Filters } from './facets.ts'
import type { Wording } from '../languages/wording.ts'
import type { GoodsIndex, Slot, SortName } from './goods-index.ts'

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
  /** Tells which goods can be bought now; undefined when that does not matter. */
  available: ((slot: Slot) => boolean) | undefined
  sort: SortName | 'relevance'
  page: number
  limit: number
  /** The language that facets are named in, and titles sorted. */
  wording: Wording
}

/** One page of the goods that fit, and how many fit in all. */
export interface GoodsPage {
  items: Slot[]
  total: number
  /** At least 1. */
  pages: number
  facets: Facet[]
  /** Lowest prices of the cheapest and the dearest that match, the price filter apart. */
  priceRange: { min: number; max: number } | null
}

/** The goods that a test holds for, of those in a set. */
function keep(index: GoodsIndex, goods: Bits, test: (slot: Slot) => boolean): Bits {
  const kept = createBits()
  for (const at of numbersIn(goods)) {
    const slot = index.slot(at)
    if (slot && test(slot)) addBit(kept, at)
  }
  return kept
}

function priceRange(index: GoodsIndex, goods: Bits, currency: string): GoodsPage['priceRange'] {
  const order = index.order('price', currency)
  const cheapest = order.find((at) => hasBit(goods, at))
  const dearest = order.findLast((at) => hasBit(goods, at))
  const price = (at: number): number => index.slot(at)?.prices.get(currency) ?? 0
  if (cheapest === undefined || dearest === undefined) return null
  return { min: price(cheapest), max: price(dearest) }
}

function toBits(numbers: readonly number[]): Bits {
  const bits = createBits()
  for (const at of numbers) addBit(bits, at)
  return bits
}

/** Goods in the market, the collection and the search, before any filter. */
function scopeOf(index: GoodsIndex, { currency, collections, found }: GoodsRequest): Bits {
  let scope = index.soldIn(currency)
  if (collections) scope = inBoth(scope, inAny(collections.map((handle) => index.inCollection(handle))))
  return found ? inBoth(scope, toBits(found)) : scope
}

function pageOf(order: readonly number[], goods: Bits, page: number, limit: number): number[] {
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
  const scope = scopeOf(index, request)
  const offered = request.available ? keep(index, scope, request.available) : scope
  const priced = (slot: Slot): boolean => {
    const price = slot.prices.get(currency) ?? -1
    return price >= minPrice && price <= maxPrice
  }
  const base = minPrice > 0 || maxPrice < Infinity ? keep(index, offered, priced) : offered
  const goods = narrowBy(index, base, filters)
  const total = countBits(goods)
  const order = sort === 'relevance' ? (request.found ?? []) : index.order(sort, currency, wording.language)
  return {
    items: pageOf(order, goods, page, limit).flatMap((at) => index.slot(at) ?? []),
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    facets: countFacets(index, scope, base, filters, wording),
    priceRange: priceRange(index, narrowBy(index, offered, filters), currency),
  }
}
