import { put, StoreConflict } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { StoredCart } from '../carts/carts.ts'
import { carts } from '../carts/documents.ts'
import { stockItemsPerCommit } from '../orders/stock-tasks.ts'
import type { Allocation } from '../stock/stock.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import { demandsOf, goodsOf, mustBeAccepted } from './goods.ts'
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
  operationId: string
}

/** Begins checkouts: answers one that is placed, or one that holds its stock and waits for its payment. */
export interface Starting {
  begin(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout>
}

/** Makes the part of checkout that prices, reserves and, where nothing is to be paid first, places. */
export function createStarting(
  needs: CheckoutNeeds,
  placing: Placing,
  settling: Settling,
  ending: Ending,
): Starting {
  const { store, stock, clock, lock, wake = () => undefined, crashPoint } = needs
  const now = () => toTimestamp(clock.now())
  const reserveParts = createReservingParts(needs, ending)

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

  async function commitWhole(
    cart: StoredCart,
    checkoutId: string,
    checkout: CheckoutDocument,
    allocation: Allocation,
    placeNow: boolean,
  ): Promise<StoredCheckout> {
    const at = now()
    if (placeNow) {
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
      crashPoint?.('checkout: before placing')
      await store.commit([
        ...placement.writes,
        ...stock.sell(allocation, bookingOf(checkoutId, at, 'Order placed', orderId)),
      ])
      crashPoint?.('checkout: after placing')
      wake()
      return { id: checkoutId, version: 1, data: placement.checkout }
    }
    const data: CheckoutDocument = { ...checkout, state: 'awaiting_payment', holding: heldOf(allocation) }
    crashPoint?.('checkout: before reserving')
    await store.commit([
      put(checkouts, checkoutId, data, 'absent'),
      put(carts, cart.id, { ...cart.data, checkoutId }, cart.version),
      ...stock.reserve(allocation, bookingOf(checkoutId, at, 'Checkout started', null)),
    ])
    crashPoint?.('checkout: after reserving')
    return { id: checkoutId, version: 1, data }
  }

  async function attempt(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout> {
    const checkoutId = checkoutIdOf(request.operationId)
    const known = await store.get(checkouts, checkoutId)
    if (known) return known
    const cart = await findCart(request)
    const earlier =
      cart.data.state === 'open' && cart.data.checkoutId ? await supersede(cart.data.checkoutId) : undefined
    if (earlier?.data.cartKept) throw new StoreConflict('the cart lost lines to an order just now')
    if (earlier) return earlier
    const priced = await needs.carts.priceFresh(cart)
    mustBeAccepted(cart.data, priced, request.total)
    const goods = goodsOf(cart.data, priced, cart.data.ownerId ?? request.customerId)
    const demands = demandsOf(priced.lines)
    const checkout = newCheckout(cart.id, provider.id, goods, demands, clock)
    return lock.lock(stock.lockKeys(demands), async () => {
      const allocation = await stock.allocate(demands)
      const placeNow = provider.kind === 'offline' || checkout.total === 0
      if (allocation.parts.length <= stockItemsPerCommit)
        return commitWhole(cart, checkoutId, checkout, allocation, placeNow)
      await store.commit([
        put(checkouts, checkoutId, checkout, 'absent'),
        put(carts, cart.id, { ...cart.data, checkoutId }, cart.version),
      ])
      return { id: checkoutId, version: 1, data: checkout }
    })
  }

  return {
    async begin(request, provider) {
      const begun = await retryOnConflict(() => attempt(request, provider))
      const stored = begun.data.state === 'reserving' ? await reserveParts(begun.id) : begun
      const nothingToPay = provider.kind === 'offline' || stored.data.total === 0
      if (stored.data.state !== 'awaiting_payment' || !nothingToPay) return stored
      const placed = await placing.place(stored.id, null)
      if (placed === 'unplaceable') throw new PaymentUnavailable(`${stored.id} could not be placed`)
      return placed
    },
  }
}
