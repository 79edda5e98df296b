import { hash } from 'node:crypto'
import {
  addBits,
  bitsOf,
  countBits,
  createBits,
  hasBit,
  inAny,
  inBoth,
  inFirstAlone,
  type Bits,
} from '#engine/columns/bits.ts'
import { countFacets, narrowBy, scopeOf, type Facet, type Filters } from './facets.ts'
import type { Wording } from '../languages/wording.ts'
import type { ListedGoods } from './product-sets.ts'
import type { SortName } from './product-orders.ts'

/** What a listing asks for. */
export interface GoodsRequest {
  currency: string
  /** What a search has found, best first; undefined when nothing is searched for. */
  found: ArrayLike<number> | undefined
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

/** Where the first slot stands whose price is not below an amount, in the order of prices. */
function placeOfPrice(order: Int32Array, prices: Float64Array, amount: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[order[middle] ?? 0] ?? 0) < amount) low = middle + 1
    else high = middle
  }
  return low
}

/** The cheapest goods are remembered as sets that grow by so many. */
const cheapestBy = 4_096

/** The goods in the first places of the order of prices. */
function cheapest(index: ListedGoods, currency: string, places: number): Bits {
  const order = index.order('price', currency)
  const sets = index.remembered(`cheapest ${currency}`, () => {
    const all = createBits(index.prices(currency).length)
    return Array.from({ length: 1 + Math.floor(order.length / cheapestBy) }, (_, at) => {
      addBits(all, order.subarray(Math.max(0, at - 1) * cheapestBy, at * cheapestBy))
      return { words: all.words.slice() }
    })
  })
  const whole = Math.floor(places / cheapestBy)
  const goods = { words: (sets[whole] ?? createBits()).words.slice() }
  addBits(goods, order.subarray(whole * cheapestBy, places))
  return goods
}

/** The goods sold in a currency whose lowest price is within the bounds, both in whole minor units. */
function pricedBetween(index: ListedGoods, currency: string, min: number, max: number): Bits {
  const order = index.order('price', currency)
  const prices = index.prices(currency)
  const [from, to] = [placeOfPrice(order, prices, min), placeOfPrice(order, prices, max + 1)]
  return inFirstAlone(cheapest(index, currency, to), cheapest(index, currency, from))
}

function priceRange({ words }: Bits, prices: Float64Array): GoodsPage['priceRange'] {
  let [min, max] = [Infinity, -Infinity]
  for (let at = 0; at < words.length; at += 1) {
    let left = words[at] ?? 0
    while (left !== 0) {
      const lowest = left & -left
      left ^= lowest
      const price = prices[(at << 5) + 31 - Math.clz32(lowest)] ?? Number.NaN
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  return min <= max ? { min, max } : null
}

/** Goods in the market and the collection. */
function shelfOf(index: ListedGoods, { currency, collections }: GoodsRequest): Bits {
  const sold = index.soldIn(currency)
  return collections ? inBoth(sold, inAny(collections.map((handle) => index.inCollection(handle)))) : sold
}

/** What a request is about before any filter, with what is the same for all that ask for it until goods change. */
function aboutOf(index: ListedGoods, request: GoodsRequest) {
  const { currency, collections, found } = request
  const scope = found && inBoth(shelfOf(index, request), bitsOf(found))
  // Who has searched goes on to filter, sort and turn pages of the same goods.
  const which = scope ? hash('md5', scope.words, 'base64') : collections
  const name = `scope ${JSON.stringify([currency, which])}`
  return index.remembered(name, () => {
    const goods = scope ?? shelfOf(index, request)
    return { ...scopeOf(index, goods), range: priceRange(goods, index.prices(currency)) }
  })
}

/** The goods on a page, of so many in all. */
function pageOf(
  order: ArrayLike<number>,
  goods: Bits,
  { page, limit, total }: { page: number; limit: number; total: number },
): number[] {
  const first = (page - 1) * limit
  const last = first < total ? Math.min(total, page * limit) : 0
  const numbers: number[] = []
  let passed = 0
  for (let place = 0; place < order.length && passed < last; place += 1) {
    const at = order[place] ?? 0
    if (!hasBit(goods, at)) continue
    if (passed >= first) numbers.push(at)
    passed += 1
  }
  return numbers
}

/**
 * Answers one page of a listing with its facets. Each kind of filter is left out of its own counts: a facet's
 * counts know all filters but its own, the price range all but the price.
 */
export function listGoods(index: ListedGoods, request: GoodsRequest): GoodsPage {
  const { currency, minPrice = 0, maxPrice = Infinity, filters, sort, page, limit, wording } = request
  const about = aboutOf(index, request)
  const { scope, range } = about
  const offered = request.available ? inBoth(scope, request.available) : scope
  const isPriced = minPrice > 0 || maxPrice < Infinity
  const priced = isPriced ? pricedBetween(index, currency, minPrice, maxPrice) : undefined
  const narrowed = narrowBy(index, offered, filters, priced)
  const { goods, unpriced } = narrowed
  const total = countBits(goods)
  const order = sort === 'relevance' ? (request.found ?? []) : index.order(sort, currency, wording.language)
  return {
    items: pageOf(order, goods, { page, limit, total }),
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    facets: countFacets(index, about, { ...narrowed, total }, filters, wording),
    priceRange: unpriced === scope ? range : priceRange(unpriced, index.prices(currency)),
  }
}
