import { mustTake } from '../../orders/payments/takes-amount.ts'
import { put } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { limits } from '#vocabulary/limits.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Planned } from '#engine/work/commit-queue.ts'
import type { Allocation, StockSight } from '../../inventory/stock/stock.ts'
import { demandsOf } from '../../orders/orders/new-lines.ts'
import { stockItemsBeside } from '../../orders/orders/stock-tasks.ts'
import { holdWrites } from '../../pricing/model/holds.ts'
import type { StoredCart } from '../carts/carts.ts'
import { carts, type CartDocument } from '../carts/documents.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import { purchaseOf, mustBeAccepted, paidBy } from './purchase.ts'
import type { OrderPlacement } from './place.ts'
import { holdTime, type UnpaidCheckout } from './unpaid-checkouts.ts'
import {
  bookingOf,
  dueAfter,
  heldOf,
  newCheckout,
  type HoldingNeeds,
  type PurchaseNeeds,
  type StoredCheckout,
} from './records.ts'

/** A request to order a cart. */
export interface CheckoutRequest {
  /** The cart's id, or `current`. */
  cartId: string
  customerId: string | null
  /** The cart of the cookie. */
  cookieCartId: string | null
  paymentMethod: string
  /** The total that the shopper has seen. */
  total: Money
  /** The balance due that they have seen; required if gift cards or store credit pay a part. */
  due?: Money | undefined
  /** Whether they have accepted the terms; required if the shop has any. */
  termsAccepted?: boolean | undefined
  /** The language they order in; the default one when left out. */
  language?: Language | undefined
  /** A key for the network of the request; null for none. */
  visitor?: string | null | undefined
  operationId: string
}

/** A cart whose payment begins, in place of any that was under way before. */
const beingPaid = ({ alsoPaying: _ended, ...cart }: CartDocument, checkoutId: string): CartDocument => ({
  ...cart,
  checkoutId,
})

/** Creates the function that makes a checkout of a cart with the stock that is there now: placed at once, or held. */
export function createCartCheckout(
  needs: HoldingNeeds & PurchaseNeeds,
  placing: Pick<OrderPlacement, 'orderWrites'>,
) {
  const { stock, clock, holds, mostUnpaid, crashPoint } = needs
  const now = () => toTimestamp(clock.now())

  /** The order at once, where all of it fits into one commit. */
  async function placeAtOnce(
    cart: StoredCart,
    checkoutId: string,
    checkout: CheckoutDocument,
    allocation: Allocation,
  ): Promise<Planned<StoredCheckout> | undefined> {
    const at = now()
    const orderId = newOrderNumber()
    const placement = await placing.orderWrites({
      checkoutId,
      version: 'absent',
      checkout,
      held: heldOf(allocation),
      cart,
      payment: null,
      orderId,
      at,
    })
    const taken = await holdWrites(holds, 'take', { checkoutId, checkout, orderId, at })
    const writes = [...placement.writes, ...taken]
    if (allocation.parts.length > stockItemsBeside(writes.length)) return undefined
    crashPoint?.('checkout: before placing')
    writes.push(...stock.sell(allocation, bookingOf(checkoutId, at, 'Order placed', orderId)))
    return { writes, answer: { id: checkoutId, version: 1, data: placement.checkout } }
  }

  /** The holdings of a checkout while it is paid; without stock yet if that needs more than one commit. */
  async function hold(
    cart: StoredCart,
    checkoutId: string,
    checkout: CheckoutDocument,
    { parts }: Allocation,
  ): Promise<Planned<StoredCheckout>> {
    const rest = await holdWrites(holds, 'hold', { checkoutId, checkout, orderId: null, at: now() })
    const whole = parts.length <= stockItemsBeside(rest.length)
    const data: CheckoutDocument = whole
      ? { ...checkout, state: 'awaiting_payment', holding: heldOf({ parts }) }
      : checkout
    if (whole) crashPoint?.('checkout: before reserving')
    return {
      writes: [
        put(checkouts, checkoutId, data, 'absent'),
        ...rest,
        put(carts, cart.id, beingPaid(cart.data, checkoutId), cart.version),
        ...(whole ? stock.reserve({ parts }) : []),
      ],
      answer: { id: checkoutId, version: 1, data },
    }
  }

  return async (
    request: CheckoutRequest,
    provider: PaymentProvider,
    checkoutId: string,
    cart: StoredCart,
    earlier: readonly UnpaidCheckout[],
    sight: StockSight,
  ): Promise<Planned<StoredCheckout>> => {
    const priced = await needs.carts.priceWith(cart, sight)
    const terms = needs.terms?.() ?? null
    mustBeAccepted(cart.data, priced, request, terms === null || request.termsAccepted === true)
    const customerId = cart.data.ownerId ?? request.customerId
    const language = request.language ?? defaultLanguage
    const said = needs.translate?.(priced, language) ?? priced
    const purchase = purchaseOf(cart.data, said, { customerId, terms, language })
    const demands = demandsOf(priced.lines)
    const allocation = sight.allocate(demands)
    const tenders = paidBy(priced)
    const due = dueAfter(purchase, tenders)
    mustTake(provider, { amount: due, currency: purchase.currency })
    const placeNow = provider.kind === 'offline' || due === 0
    const lasts = placeNow
      ? limits.reservation.value
      : holdTime(earlier, demands, sight, { now: now(), mostUnpaid })
    const of = {
      cartId: cart.id,
      providerId: provider.id,
      visitor: mostUnpaid ? (request.visitor ?? null) : null,
    }
    const checkout = newCheckout({ ...of, purchase, demands, tenders, lasts }, clock)
    const placed = placeNow ? await placeAtOnce(cart, checkoutId, checkout, allocation) : undefined
    return placed ?? hold(cart, checkoutId, checkout, allocation)
  }
}
