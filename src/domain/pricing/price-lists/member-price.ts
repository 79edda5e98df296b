import { fractionOf } from '#vocabulary/money.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { PriceListDocument, PriceListEntry } from './documents.ts'

/** A price list with its id. */
export interface PriceList {
  id: string
  list: PriceListDocument
}

/** Whether a list counts at a moment: from its first millisecond on, until just before its last. */
export function isLive({ active, from, until }: PriceListDocument, now: Timestamp): boolean {
  return active && (from === null || from <= now) && (until === null || now < until)
}

/** Whether a list counts in a market. */
export function isFor({ markets }: PriceListDocument, marketId: string): boolean {
  return markets.length === 0 || markets.includes(marketId)
}

/**
 * The handles of all collections that a product is in, by hand or by rule, with those above them. `own`: those that the
 * product names.
 */
export type CollectionsOf = (productId: string, own: readonly string[]) => readonly string[]

/** The shopper, the variant and the market of a price. */
export interface PriceQuery {
  sold: SoldVariant
  currency: string
  marketId: string
  now: Timestamp
  /** The groups that the shopper is in. */
  groups: readonly string[]
  everyCollectionOf: CollectionsOf
}

/** A price that a list has for a shopper. */
export interface MemberPrice {
  id: string
  name: string
  priority: number
  /** Minor units. */
  amount: number
}

type Entries = ReadonlyMap<string, readonly PriceListEntry[]>

/** The entries of lists by scope and target. A changed list is another document. */
const indexes = new WeakMap<PriceListDocument, Entries>()

const keyOf = ({ scope, target }: Pick<PriceListEntry, 'scope' | 'target'>): string =>
  scope === 'all' ? scope : `${scope} ${target}`

function indexOf(list: PriceListDocument): Entries {
  const index = indexes.get(list) ?? Map.groupBy(list.entries, keyOf)
  indexes.set(list, index)
  return index
}

/** The price after an entry applies; none if it does not cover the currency. */
function pricesBy({ percent, prices }: PriceListEntry, plain: number, currency: string): number[] {
  if (percent !== null) return [fractionOf(plain, 10_000 - percent, 10_000)]
  const price = Object.hasOwn(prices, currency) ? prices[currency] : undefined
  return price === undefined ? [] : [price]
}

/** The price of a list: that of its narrowest matching entry, the cheaper one of equals. */
function priceOf(list: PriceListDocument, plain: number, query: PriceQuery): number | undefined {
  const { sold, currency, everyCollectionOf } = query
  const index = indexOf(list)
  const within = (scope: PriceListEntry['scope'], targets: readonly string[]): number[] =>
    targets
      .flatMap((target) => index.get(keyOf({ scope, target })) ?? [])
      .flatMap((entry) => pricesBy(entry, plain, currency))
  const narrowestFirst = [
    () => within('variant', [sold.variant.id]),
    () => within('product', [sold.productId]),
    () => within('collection', everyCollectionOf(sold.productId, sold.product.collections)),
    () => within('all', ['']),
  ]
  for (const find of narrowestFirst) {
    const prices = find()
    if (prices.length > 0) return Math.min(...prices)
  }
  return undefined
}

/**
 * The prices of a variant in the lists of a shopper's groups, the deciding one first: the highest priority, then the
 * lowest price, then the id. Lists of other groups are left out: their very names may be a secret.
 *
 * @param plain the public price of one item
 */
export function memberPrices(lists: readonly PriceList[], plain: number, query: PriceQuery): MemberPrice[] {
  const { groups, marketId, now } = query
  if (groups.length === 0) return []
  return lists
    .filter(({ list }) => isLive(list, now) && isFor(list, marketId))
    .filter(({ list }) => list.groups.some((group) => groups.includes(group)))
    .flatMap(({ id, list }) => {
      const amount = priceOf(list, plain, query)
      return amount === undefined ? [] : [{ id, name: list.name, priority: list.priority, amount }]
    })
    .sort((a, b) => b.priority - a.priority || a.amount - b.amount || (a.id < b.id ? -1 : 1))
}
