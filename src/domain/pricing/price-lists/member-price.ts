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

const wide = { variant: 0, product: 1, collection: 2, all: 3 } as const

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

/** The price after an entry applies; undefined if the entry does not cover the variant or the currency. */
function priceBy(entry: PriceListEntry, plain: number, query: PriceQuery): number | undefined {
  const { scope, target, percent, prices } = entry
  const { sold, currency, everyCollectionOf } = query
  const isMeant =
    scope === 'all' ||
    (scope === 'variant' && sold.variant.id === target) ||
    (scope === 'product' && sold.productId === target) ||
    (scope === 'collection' && everyCollectionOf(sold.productId, sold.product.collections).includes(target))
  if (!isMeant) return undefined
  if (percent !== null) return fractionOf(plain, 10_000 - percent, 10_000)
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}

/** The price of a list: that of its narrowest matching entry, the cheaper one of equals. */
function priceOf({ entries }: PriceListDocument, plain: number, query: PriceQuery): number | undefined {
  const found = entries.flatMap((entry) => {
    const amount = priceBy(entry, plain, query)
    return amount === undefined ? [] : [{ width: wide[entry.scope], amount }]
  })
  return found.sort((a, b) => a.width - b.width || a.amount - b.amount)[0]?.amount
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
