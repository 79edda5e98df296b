import { createHash } from 'node:crypto'
import type { SetBacks } from '#engine/work/set-backs.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day, plus, toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import type { Carts } from '../carts/carts.ts'
import type { Purchase } from '../../orders/orders/purchase.ts'
import { stockWrites } from '../../orders/orders/stock-tasks.ts'
import type { OrdersNeeds } from '../../orders/orders/order-acts.ts'
import type { TranslatePricedCart } from '../../pricing/prices/priced-in.ts'
import type { TranslateText } from '../../catalog/languages/wording.ts'
import type { Discrepancies } from '../../orders/payments/discrepancies.ts'
import type { Payments } from '../../orders/payments/payments.ts'
import { backorderedUnits } from '../../inventory/stock/allocation.ts'
import type { Allocation, Booking, Demand } from '../../inventory/stock/stock.ts'
import { checkouts, type CheckoutDocument, type CheckoutReason } from './documents.ts'
import { holdWrites, type Holds } from '../../pricing/model/holds.ts'

/** Dependencies of changing orders, and the resources that checkouts hold apart from stock. */
export interface HoldingNeeds extends OrdersNeeds {
  holds: readonly Holds[]
}

/** Dependencies of making a purchase of a cart, and an order of a purchase. */
export interface PurchaseNeeds {
  carts: Pick<Carts, 'find' | 'current' | 'priceWith'>
  /** The current terms that shoppers must agree to; null for a shop without that policy. */
  terms?: () => Purchase['terms']
  /** Translates the purchase into the language; untranslated if left out. */
  translate?: TranslatePricedCart | undefined
  /** Translates the payment method into the language; untranslated if left out. */
  translateText?: TranslateText | undefined
  /** Whether orders are of demo items. */
  demo: boolean
  /** Checkouts that one visitor may begin within an hour without paying them; 0, and by default, any number. */
  mostUnpaid?: number
}

/** Dependencies of starting a payment at its provider. */
export interface PaymentPageNeeds {
  /** When payments are captured. */
  capture: CaptureTime
  /** Signs the right to see an order without signing in. */
  secret: string
  /** Where browsers find the shop: `https://shop.example.org`. */
  publicUrl: string
  /** The prefix of page paths in the shopper's place, `/de-eu`; none if left out. */
  placePrefix?: ((bought: Pick<Purchase, 'marketId' | 'language'>) => string) | undefined
  /** Shown to the payer. */
  shopName: () => string
}

/** Dependencies of settling checkouts by the reports of their providers. */
export interface SettlementNeeds {
  /** Handles payments once they belong to an order. */
  payments: Payments
  /** Records discrepancies for staff. */
  discrepancies: Discrepancies
  /** The watch over the clock that the process has; one of its own by default. */
  setBacks?: SetBacks
}

/** Dependencies of checkout. */
export interface CheckoutNeeds extends HoldingNeeds, PurchaseNeeds, PaymentPageNeeds, SettlementNeeds {}

/** A checkout as it is stored. */
export type StoredCheckout = Stored<CheckoutDocument>

/** The retention of a checkout without an order, for questions and late payments. */
const retention = 30 * day

/**
 * The id of the checkout that an operation starts: the same for each repeat, and unguessable as the operation
 * is.
 */
export function checkoutIdOf(operationId: string): string {
  return `chk_${createHash('sha256').update(`checkout\n${operationId}`).digest('base64url').slice(0, 32)}`
}

/** The checkout of this id. @throws ShopFailure `checkout_not_found` */
export async function findCheckout(store: DocumentStore, checkoutId: string): Promise<StoredCheckout> {
  const stored = await store.get(checkouts, checkoutId)
  if (!stored) throw new ShopFailure('checkout_not_found')
  return stored
}

/** The provider of this id. One that is no longer set up cannot be called. @throws PaymentUnavailable */
export function providerOf(providers: readonly PaymentProvider[], id: string): PaymentProvider {
  const provider = providers.find((each) => each.id === id)
  if (!provider) throw new PaymentUnavailable(`${id} is not set up any more`)
  return provider
}

/** Input for a new checkout. */
export interface NewCheckout extends Pick<CheckoutDocument, 'cartId' | 'providerId' | 'visitor' | 'tenders'> {
  purchase: Purchase
  demands: Demand[]
  /** How long it holds its stock, in milliseconds. */
  lasts: number
}

/** The part of a purchase that gift cards and store credit leave to pay, in minor units. */
export const dueAfter = ({ totals }: Purchase, tenders: CheckoutDocument['tenders']): number =>
  tenders.reduce((open, { amount }) => open - amount, totals.total)

/** A new checkout that holds nothing yet. */
export function newCheckout(
  { purchase, tenders, lasts, ...of }: NewCheckout,
  clock: Clock,
): CheckoutDocument {
  const at = toTimestamp(clock.now())
  const expiresAt = plus(at, lasts)
  return {
    ...of,
    state: 'reserving',
    purchase,
    total: purchase.totals.total,
    due: dueAfter(purchase, tenders),
    tenders,
    currency: purchase.currency,
    locale: purchase.locale,
    email: purchase.email,
    holding: [],
    orderId: null,
    cartStaysOpen: false,
    reason: null,
    refund: null,
    expiresAt,
    dueAt: expiresAt,
    createdAt: at,
    finishedAt: null,
    goneAt: null,
  }
}

/** A checkout that became an order: the order has the purchase, so the checkout drops its copy. */
export function placedCheckout(
  checkout: CheckoutDocument,
  orderId: string,
  cartStaysOpen: boolean,
  at: Timestamp,
): CheckoutDocument {
  return {
    ...checkout,
    state: 'placed',
    visitor: null,
    purchase: null,
    holding: [],
    orderId,
    cartStaysOpen,
    reason: null,
    dueAt: null,
    finishedAt: at,
    goneAt: null,
  }
}

/** A checkout without an order. It retains the purchase: a late payment may still order it. */
export function endedCheckout(
  checkout: CheckoutDocument,
  state: 'failed' | 'expired' | 'cancelled' | 'refunding' | 'refunded',
  reason: CheckoutReason,
  at: Timestamp,
): CheckoutDocument {
  return { ...checkout, state, reason, holding: [], dueAt: null, finishedAt: at, goneAt: plus(at, retention) }
}

/**
 * The allocation as a checkout stores it: with the variant, so that the order can share the units out among its
 * lines.
 */
export function heldOf(allocation: Allocation): CheckoutDocument['holding'] {
  return allocation.parts.map((part) => {
    const { item, quantity } = part
    const owed = backorderedUnits(part)
    return {
      stockItemId: item.id,
      variantId: item.data.variantId,
      quantity,
      ...(owed > 0 ? { owed } : {}),
    }
  })
}

/** How stock movements of a checkout are booked. */
export function bookingOf(
  checkoutId: string,
  at: Timestamp,
  reason: string,
  orderId: string | null,
): Booking {
  return { operationId: checkoutId, at, by: 'shopper', reason, orderId }
}

/**
 * The writes that claim or release a checkout's holdings, for a commit with so many `others`. If the checkout was
 * ended since it was read, its holdings have moved too: that is a conflict like any other.
 * @throws StoreConflict
 */
export async function heldWrites(
  { store, stock, holds }: Pick<HoldingNeeds, 'store' | 'stock' | 'holds'>,
  stored: StoredCheckout,
  act: 'claim' | 'release',
  booking: Booking,
  others: number,
): Promise<Write[]> {
  const { at, orderId } = booking
  try {
    const rest = await holdWrites(holds, act, { checkoutId: stored.id, checkout: stored.data, orderId, at })
    const stockChanges = await stockWrites(stock, act, stored.data.holding, booking, others + rest.length)
    return [...stockChanges, ...rest]
  } catch (error) {
    const now = await store.get(checkouts, stored.id)
    if (now?.version !== stored.version) throw new StoreConflict(`${stored.id} has moved on`)
    throw error
  }
}
