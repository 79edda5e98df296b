import { statement } from '#vocabulary/statements/statement.ts'
import type { Discount, PriceNote, PricedCart } from '../model/priced-cart.ts'
import type { ItemPrice } from './item-price.ts'
import type { PriceableCart } from '../model/cart.ts'
import type { TaxTreatment } from '../model/taxes.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'

/** Manual prices of staff, or agreed prices of an order: they take precedence over all rules. */
export interface ByHand {
  /** The price of one item, by line; with a reason if it is not the agreed one. */
  prices: ReadonlyMap<string, { amount: number; reason: string | null }>
  /** The discount of a line. */
  discounts: ReadonlyMap<string, readonly Discount[]>
  /** The price and discount of delivery; the method's own price if none is given. */
  delivery: { price: number | undefined; discounts: readonly Discount[] } | null
}

/** No manual price at all. */
export const nothingByHand: ByHand = { prices: new Map(), discounts: new Map(), delivery: null }

/** The manual price of an item, or else its own. */
export function priceByHand(
  byHand: ByHand | undefined,
  lineId: string,
  price: ItemPrice | undefined,
  currency: string,
): ItemPrice | undefined {
  const set = byHand?.prices.get(lineId)
  if (!set) return price
  const { amount, reason } = set
  const plain = price?.plain ?? amount

  const note: PriceNote = {
    rule: 'staff',
    id: 'staff',
    name: reason ?? '',
    applied: true,
    amount: amount - plain,
    reason: statement('set_by_hand', { price: { amount: plain, currency } }),
  }
  return {
    plain: reason === null ? amount : plain,
    amount,
    ahead: undefined,
    notes: reason === null ? [] : [note],
  }
}

/** As many discounts as an amount has room for, the first ones first. */
export function within(
  discounts: readonly Discount[],
  most: number,
): { discounts: Discount[]; discount: number } {
  let left = most
  const unchanged = discounts.flatMap((each) => {
    const amount = Math.min(each.amount, left)
    left -= amount
    return amount > 0 ? [{ ...each, amount }] : []
  })
  return { discounts: unchanged, discount: most - left }
}

/** Lines and delivery less the manual discounts. */
export function takeOffByHand<
  Line extends { id: string; subtotal: number; discounts: Discount[]; discount: number },
  Delivery extends { price: number; discounts: Discount[]; discount: number },
>(
  items: { lines: Line[]; delivery: Delivery | null },
  byHand: ByHand | undefined,
): { lines: Line[]; delivery: Delivery | null } {
  if (!byHand) return items
  const lines = items.lines.map((line) => {
    const discounts = byHand.discounts.get(line.id)
    return discounts ? { ...line, ...within(discounts, line.subtotal) } : line
  })
  const { delivery } = items
  if (!delivery || !byHand.delivery) return { lines, delivery }
  const price = byHand.delivery.price ?? delivery.price
  return { lines, delivery: { ...delivery, price, ...within(byHand.delivery.discounts, price) } }
}

/** Inputs for the prices of items that staff sell, besides current prices. */
export interface ItemPricing {
  /** Manual prices; they take precedence. */
  byHand: ByHand
  /** Describes items that are not in the catalog. */
  variant?: Catalog['variant']
  /** The tax treatment of the order that they come onto. */
  agreed?: TaxTreatment
}

/**
 * The current prices of items that staff sell: without promotions, gift cards and store credit, and whatever the
 * stock.
 */
export type PriceItems = (cart: PriceableCart, pricing: ItemPricing) => Promise<PricedCart>
