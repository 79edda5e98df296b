import { StoreConflict } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { StoredCart } from '../carts/carts.ts'
import { createStockQueue } from '../../inventory/stock/stock-queue.ts'
import { checkouts } from './documents.ts'
import type { CheckoutEnd } from './checkout-end.ts'
import type { OrderPlacement } from './place.ts'
import { checkoutIdOf, type HoldingNeeds, type PurchaseNeeds, type StoredCheckout } from './records.ts'
import { createPartialReservation } from './reserve-parts.ts'
import type { Settlement } from './settle.ts'
import { createCartCheckout, type CheckoutRequest } from './cart-checkout.ts'
import { unpaidOf } from './unpaid-checkouts.ts'
import { createSupersede } from './supersede.ts'

/** Begins checkouts: answers one that is placed, or one that holds its stock and waits for its payment. */
export interface CheckoutStart {
  begin(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout>
}

/** Creates the start of checkout: it prices, reserves and, if no payment is needed first, places. */
export function createCheckoutStart(
  needs: HoldingNeeds & PurchaseNeeds,
  placing: OrderPlacement,
  settling: Settlement,
  checkoutEnd: CheckoutEnd,
): CheckoutStart {
  const { store, wake = () => undefined, crashPoint } = needs
  /** The checkouts of one visitor one after the other, so that each counts those before it. */
  const visitors = createKeyedLock()
  const supersede = createSupersede(settling)
  const checkOut = createCartCheckout(needs, placing)
  const queue = createStockQueue(needs)
  const reserveParts = createPartialReservation(needs, queue, checkoutEnd)

  async function findCart({ cartId, customerId, cookieCartId }: CheckoutRequest): Promise<StoredCart> {
    if (cartId !== 'current') return needs.carts.find(cartId, customerId)
    const current = await needs.carts.current({ customerId, cartId: cookieCartId })
    if (current) return current
    // An ordered cart is not current any more, and "closed" is a better answer than "not found".
    if (!cookieCartId) throw new ShopFailure('cart_not_found')
    return needs.carts.find(cookieCartId, customerId)
  }

  async function create(
    request: CheckoutRequest,
    provider: PaymentProvider,
    checkoutId: string,
  ): Promise<StoredCheckout> {
    const cart = await findCart(request)
    const earlier = cart.data.state === 'open' ? await supersede(cart.data) : undefined
    if (earlier?.data.cartStaysOpen) throw new StoreConflict('the cart lost lines to an order just now')
    if (earlier) return earlier
    // A checkout that waits for its payment holds stock. A transfer is placed at once, many in one commit.
    const visitor = provider.kind === 'offline' || !needs.mostUnpaid ? null : request.visitor
    const stored = await visitors.lock(visitor ? [visitor] : [], async () => {
      const unpaid = await unpaidOf(needs, visitor)
      return queue.serve({ variants: cart.data.lines }, (sight) =>
        checkOut(request, provider, checkoutId, cart, unpaid, sight),
      )
    })
    if (stored.data.state === 'placed') {
      crashPoint?.('checkout: after placing')
      wake()
    } else crashPoint?.('checkout: after reserving')
    return stored
  }

  async function attempt(request: CheckoutRequest, provider: PaymentProvider): Promise<StoredCheckout> {
    const checkoutId = checkoutIdOf(request.operationId)
    const known = await store.get(checkouts, checkoutId)
    if (known) return known
    try {
      return await create(request, provider, checkoutId)
    } catch (error) {
      // The same request, sent twice, may have been served in between: then the cart is closed by its own order.
      const served = error instanceof ShopFailure ? await store.get(checkouts, checkoutId) : undefined
      if (served) return served
      throw error
    }
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
