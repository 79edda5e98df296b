import type { ModelOrder } from './order-figures.ts'
import type { Priced } from './prices.ts'
import { credit, products, opening, places, type Currency } from '../world.ts'

/** A cart that has not been ordered. */
export interface ModelCart {
  lines: { name: string; quantity: number; shown: number }[]
  codes: string[]
  card: boolean
  place: string
  way: string | null
  /** The total that the shopper saw last. */
  seen: { total: number; due: number; currency: Currency }
  /** The checkout that was started last; null when it became an order and lines stayed. */
  checkout: number | null
}

/** From a cart to an order, or to nothing. */
export interface ModelCheckout {
  who: number
  method: 'manual' | 'sandbox'
  place: string
  priced: Priced
  state: 'awaiting' | 'placed' | 'failed' | 'cancelled' | 'expired'
  expiresAt: number
  /** `absent`: it was to be started, and the provider does not know it. */
  payment: 'none' | 'absent' | 'pending' | 'challenged' | 'captured' | 'failed' | 'cancelled'
}

/** Everything that can be seen of a shop, as the model has it. */
export interface ModelShopState {
  now: number
  /** The products in the order of their ids, by which odd cents are given. */
  order: readonly string[]
  prices: Record<string, Record<Currency, number>>
  stock: Record<string, { onHand: number; reserved: number }>
  uses: Record<string, { used: number; held: number }>
  credit: Record<'card' | 'store', { balance: number; held: number }>
  /** Of the two shoppers: a guest, and someone who is signed in and has store credit. */
  carts: [ModelCart | null, ModelCart | null]
  checkouts: ModelCheckout[]
  /** In the order of their checkouts' placing; each names its checkout. */
  orders: ModelOrder[]
}

/** How a call ends: with the code of a failure, or well. */
export type Outcome = string | null

/** The shop as it opens. */
export const openModel = (order: readonly string[]): ModelShopState => ({
  now: opening,
  order,
  prices: Object.fromEntries(Object.entries(products).map(([name, { price }]) => [name, { ...price }])),
  stock: Object.fromEntries(
    Object.entries(products).map(([name, { units }]) => [name, { onHand: units, reserved: 0 }]),
  ),
  uses: {},
  credit: { card: { balance: credit.giftCard, held: 0 }, store: { balance: credit.storeCredit, held: 0 } },
  carts: [null, null],
  checkouts: [],
  orders: [],
})

/** The currency that something is paid in. */
export const currencyOf = ({ place }: { place: string }): Currency => places[place]?.currency ?? 'EUR'

/** Staff add units, or take away what no checkout holds. */
export function adjustStock(state: ModelShopState, name: string, change: number): Outcome {
  const item = state.stock[name]
  if (!item) return 'stock_item_not_found'
  if (change < 0 && item.onHand + change < item.reserved) return 'stock_negative'
  item.onHand += change
  return null
}

/** Staff set a price. */
export const changePrice = (state: ModelShopState, name: string, price: Record<Currency, number>): void =>
  void (state.prices[name] = price)
