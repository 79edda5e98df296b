import { put, StoreConflict } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { StoredCart } from '../carts/carts.ts'
import { carts, type CartDocument } from '../carts/documents.ts'
import { stockItemsBeside } from '../../orders/orders/stock-tasks.ts'
import { createStockQueue, type Taken } from '../../inventory/stock/stock-queue.ts'
import type { Allocation, StockSight } from '../../inventory/stock/stock.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import { goodsOf, mustBeAccepted, paidBy } from './goods.ts'
import { demandsOf } from '../../orders/orders/new-lines.ts'
import type { Ending } from './ending.ts'
import type { Placing } from './place.ts'
import {
  bookingOf,
  checkoutIdOf,
  heldOf,
  newCheckout,
  type CheckoutNeeds,
  type StoredCheckout,
} from './records.ts'
import { holdWrites } from '../../pricing/model/holds.ts'
import { checkoutsOf, type Paying } from '../../pricing/model/cart.ts'
import { createReservingParts } from './reserve-parts.ts'
import type { Settling } from './settle.ts'

/** What a shopper asks for when they order. */
export interface CheckoutRequest {
  /** The cart's id, or `current`. */
  cartId: string
  customerId: string | null
  /** The cart of the cookie. */
  cookieCartId: string | null
  paymentMethod: string
  /** The total that the shopper has seen. */
  total: Money
  /** What they have seen is left to pay; asked for where gift cards or store credit pay a part. */
  due?: Money | undefined
  /** Whether they have agreed to the terms; asked for where the shop has any. */
  termsAccepted?: boolean | undefined
  /** The language they order in; the default one when left out. */
  language?: Language | undefined
  operationId: string
}

/** Begins checkouts: answers one that is placed, or one that holds its stock and waits for its payment. */
export interface Starting {
  begin(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout>
}

/** A cart whose payment begins, in place of any that was under way before. */
const beingPaid = ({ alsoPaying: _ended, ...cart }: CartDocument, checkoutId: string): CartDocument => ({
  ...cart,
  checkoutId,
})

/** Makes the part of checkout that prices, reserves and, where nothing is to be paid first, places. */
export function createStarting(
  needs: CheckoutNeeds,
  placing: Placing,
  settling: Settling,
  ending: Ending,
): Starting {
  const { store, stock, clock, holds, wake = () => undefined, crashPoint } = needs
  const now = () => toTimestamp(clock.now())
  const queue = createStockQueue(needs)
  const reserveParts = createReservingParts(needs, queue, ending)

  async function findCart({ cartId, customerId, cookieCartId }: CheckoutRequest): Promise<StoredCart> {
    if (cartId !== 'current') return needs.carts.find(cartId, customerId)
    const current = await needs.carts.current({ customerId, cartId: cookieCartId })
    if (current) return current
    // A cart that was ordered is not current any more, and "closed" says more than "not found".
    if (!cookieCartId) throw new ShopFailure('cart_not_found')
    return needs.carts.find(cookieCartId, customerId)
  }

  /**
   * Ends an earlier checkout of the cart, so that only one of them can be paid; answers it when it is an
   * order after all.
   */
  async function supersede(checkoutId: string): Promise<StoredCheckout | undefined> {
    try {
      const other = await settling.settle(checkoutId, 'end')
      return other.data.state === 'placed' ? other : undefined
    } catch (error) {
      if (error instanceof ShopFailure && error.code === 'checkout_not_found') return undefined
      throw error
    }
  }

  /** Ends all of them; of those that are orders it answers the one that has closed the cart, if one has. */
  async function supersedeAll(cart: Paying): Promise<StoredCheckout | undefined> {
    let placed: StoredCheckout | undefined
    for (const checkoutId of checkoutsOf(cart)) {
      const ended = await supersede(checkoutId)
      if (ended && (!placed || placed.data.cartKept)) placed = ended
    }
    return placed
  }

  /** The order at once, where all of it fits into one commit. */
  async function placeAtOnce(
    cart: StoredCart,
    checkoutId: string,
    checkout: CheckoutDocument,
    allocation: Allocation,
  ): Promise<Taken<StoredCheckout> | undefined> {
    const at = now()
    const orderId = newOrderNumber()
    const placement = placing.orderWrites({
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

  /** What a checkout holds while it is paid; nothing of the stock yet where that is more than one commit holds. */
  async function hold(
    cart: StoredCart,
    checkoutId: string,
    checkout: CheckoutDocument,
    { parts }: Allocation,
  ): Promise<Taken<StoredCheckout>> {
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

  /** What becomes of a cart with the stock that is there now. */
  async function take(
    request: CheckoutRequest,
    provider: PaymentProvider,
    checkoutId: string,
    cart: StoredCart,
    sight: StockSight,
  ): Promise<Taken<StoredCheckout>> {
    const priced = await needs.carts.priceWith(cart, sight)
    const terms = needs.terms?.() ?? null
    mustBeAccepted(cart.data, priced, request, terms === null || request.termsAccepted === true)
    const customerId = cart.data.ownerId ?? request.customerId
    const language = request.language ?? defaultLanguage
    const said = needs.say?.(priced, language) ?? priced
    const goods = goodsOf(cart.data, said, { customerId, terms, language })
    const demands = demandsOf(priced.lines)
    const checkout = newCheckout(cart.id, provider.id, goods, demands, clock, paidBy(priced))
    const allocation = sight.allocate(demands)
    const placeNow = provider.kind === 'offline' || checkout.due === 0
    const placed = placeNow ? await placeAtOnce(cart, checkoutId, checkout, allocation) : undefined
    return placed ?? hold(cart, checkoutId, checkout, allocation)
  }

  async function attempt(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout> {
    const checkoutId = checkoutIdOf(request.operationId)
    const known = await store.get(checkouts, checkoutId)
    if (known) return known
    const cart = await findCart(request)
    const earlier = cart.data.state === 'open' ? await supersedeAll(cart.data) : undefined
    if (earlier?.data.cartKept) throw new StoreConflict('the cart lost lines to an order just now')
    if (earlier) return earlier
    const taken = await queue.serve({
      variants: cart.data.lines,
      take: (sight) => take(request, provider, checkoutId, cart, sight),
    })
    if (taken.data.state === 'placed') {
      crashPoint?.('checkout: after placing')
      wake()
    } else crashPoint?.('checkout: after reserving')
    return taken
  }

  return {
    async begin(request, provider) {
      const begun = await retryOnConflict(() => attempt(request, provider))
      const stored = begun.data.state === 'reserving' ? await reserveParts(begun.id) : begun
      const nothingToPay = provider.kind === 'offline' || stored.data.due === 0
      if (stored.data.state !== 'awaiting_payment' || !nothingToPay) return stored
      const placed = await placing.place(stored, null)
      if (placed === 'unplaceable') throw new PaymentUnavailable(`${stored.id} could not be placed`)
      return placed
    },
  }
}
