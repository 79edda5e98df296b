import { hash } from 'node:crypto'
import { bitsOf, countBits, hasBit, inAny, inBoth, inFirstAlone, type Bits } from '#engine/columns/bits.ts'
import { firstSetsOf, rangeOf, rowsBetween } from '#engine/columns/number-ranges.ts'
import { countFacets, narrowBy, scopeOf, type Facet, type Filters } from './facets.ts'
import type { SellingMarket } from '../products/availability.ts'
import type { Wording } from '../languages/wording.ts'
import type { ListedProducts } from './product-sets.ts'
import type { SortName } from './product-orders.ts'

/** A request for a listing. */
export interface ListingRequest extends SellingMarket {
  /** The results of a search, best first; undefined without a search. */
  found: ArrayLike<number> | undefined
  /** Handles of a collection and of all below it; undefined for the whole shop. */
  collections: readonly string[] | undefined
  /** The products that rules of these collections find; undefined where none has one. */
  ruled: Bits | undefined
  /** Rows that come first in the featured order. */
  pinned: readonly number[]
  filters: Filters
  minPrice: number | undefined
  maxPrice: number | undefined
  /** The products that can be bought now, or have enough stars; undefined when that does not matter. */
  offered: Bits | undefined
  /** The products that can be bought now: the featured order, which nobody chose, has them before the others. Undefined when that does not matter. */
  buyable: Bits | undefined
  sort: SortName | 'relevance'
  page: number
  limit: number
  /** The language that facets are named in, and titles sorted. */
  wording: Wording
}

/** One page of the products that fit, and how many fit in all. */
export interface ListingPage {
  /** Their rows. */
  items: number[]
  total: number
  /** At least 1. */
  pages: number
  facets: Facet[]
  /** Lowest prices of the cheapest and the dearest that match, the price filter apart. */
  priceRange: { min: number; max: number } | null
}

/** The products sold in a currency whose lowest price is within the bounds, both in whole minor units. */
export function pricedBetween(
  index: Pick<ListedProducts, 'order' | 'prices' | 'remembered'>,
  currency: string,
  min: number,
  max: number,
): Bits {
  const order = index.order('price', currency)
  const numbers = index.prices(currency)
  const firstSets = () => index.remembered(`cheapest ${currency}`, () => firstSetsOf(order, numbers.length))
  return rowsBetween({ numbers, order, firstSets }, min, max)
}

/** Products in the market and the collection. */
function partitionOf(index: ListedProducts, request: ListingRequest): Bits {
  const { collections, ruled } = request
  const sold = index.soldIn(request)
  if (!collections) return sold
  const byHand = collections.map((handle) => index.inCollection(handle))
  return inBoth(sold, inAny(ruled ? [...byHand, ruled] : byHand))
}

/** The scope of a request before any filter, and the part that all requests for it share until products change. */
function aboutOf(index: ListedProducts, request: ListingRequest) {
  const { marketId, currency, collections, found, ruled } = request
  const partition = found || ruled ? partitionOf(index, request) : undefined
  const scope = found && partition ? inBoth(partition, bitsOf(found)) : partition
  // After a search, shoppers go on to filter, sort and turn pages of the same products. Those of a rule change with stock and time.
  const which = scope ? hash('md5', scope.words, 'base64') : collections
  const name = `scope ${JSON.stringify([marketId, currency, which])}`
  return index.remembered(name, () => {
    const rows = scope ?? partitionOf(index, request)
    return { ...scopeOf(index, rows), range: rangeOf(rows, index.prices(currency)) }
  })
}

/** Rows in an order: those of a set. */
interface Run {
  order: ArrayLike<number>
  rows: Bits
}

/** The runs of an order. The featured one has those that are pinned, those that can be bought, and the others. */
function runsOf(
  { sort, pinned, buyable }: Pick<ListingRequest, 'sort' | 'pinned' | 'buyable'>,
  order: ArrayLike<number>,
  rows: Bits,
): Run[] {
  if (sort !== 'featured') return [{ order, rows }]
  const others = buyable
    ? [
        { order, rows: inBoth(rows, buyable) },
        { order, rows: inFirstAlone(rows, buyable) },
      ]
    : [{ order, rows }]
  return pinned.length > 0 ? [{ order: pinned, rows }, ...others] : others
}

/** One page of products, of `total` in all: those of the first run, then those of the next that are not in an earlier one. */
function pageOf(
  runs: readonly Run[],
  { page, limit, total }: { page: number; limit: number; total: number },
): number[] {
  const first = (page - 1) * limit
  const last = first < total ? Math.min(total, page * limit) : 0
  const numbers: number[] = []
  let passed = 0
  const pinned = new Set<number>()
  for (const { order, rows } of runs) {
    for (let place = 0; place < order.length && passed < last; place += 1) {
      const at = order[place] ?? 0
      if (!hasBit(rows, at) || pinned.has(at)) continue
      if (order !== runs.at(-1)?.order) pinned.add(at)
      if (passed >= first) numbers.push(at)
      passed += 1
    }
  }
  return numbers
}

/**
 * Answers one page of a listing with its facets. Each kind of filter is left out of its own counts: a facet's
 * counts know all filters but its own, the price range all but the price.
 */
export function listProducts(index: ListedProducts, request: ListingRequest): ListingPage {
  const { currency, minPrice = 0, maxPrice = Infinity, filters, sort, page, limit, wording } = request
  const about = aboutOf(index, request)
  const { scope, range } = about
  const offered = request.offered ? inBoth(scope, request.offered) : scope
  const isPriced = minPrice > 0 || maxPrice < Infinity
  const priced = isPriced ? pricedBetween(index, currency, minPrice, maxPrice) : undefined
  const narrowed = narrowBy(index, offered, filters, priced)
  const { rows, unpriced } = narrowed
  const total = countBits(rows)
  const order = sort === 'relevance' ? (request.found ?? []) : index.order(sort, currency, wording.language)
  return {
    items: pageOf(runsOf(request, order, rows), { page, limit, total }),
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    facets: countFacets(index, about, { ...narrowed, total }, filters, wording),
    priceRange: unpriced === scope ? range : rangeOf(unpriced, index.prices(currency)),
  }
}
