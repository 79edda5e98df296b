import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { carts, type CartDocument } from '../carts/documents.ts'
import { totalsWrites } from '../../orders/orders/customer-totals.ts'
import { makeOrder, newOrderWrites } from '../../orders/orders/new-order.ts'
import { stockItemsBeside } from '../../orders/orders/stock-tasks.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import { cartAfterOrder } from './purchase.ts'
import { holdWrites, type Holder } from '../../pricing/model/holds.ts'
import { checkoutsOf } from '../../pricing/model/cart.ts'
import {
  bookingOf,
  findCheckout,
  heldOf,
  heldWrites,
  placedCheckout,
  providerOf,
  type HoldingNeeds,
  type PurchaseNeeds,
  type StoredCheckout,
} from './records.ts'

/** The commit that creates an order, and the checkout after it. */
export interface Placement {
  writes: Write[]
  checkout: CheckoutDocument
}

/** Makes orders of checkouts. */
export interface OrderPlacement {
  /**
   * Everything of the order's commit but its stock: order, checkout, cart and confirmation.
   * `version` is the checkout's, or `absent` when it is placed in the moment it is made.
   */
  orderWrites(given: {
    checkoutId: string
    version: number | 'absent'
    checkout: CheckoutDocument
    held: CheckoutDocument['holding']
    cart: Stored<CartDocument> | undefined
    payment: ProviderPayment | null
    orderId: string
    at: string
  }): Promise<Placement>
  /**
   * Creates the order of a checkout that is paid (or needs no payment), once, whichever caller is first. Returns
   * `unplaceable` if it was paid late and the stock was sold or the cart has changed. `read` is the checkout as last
   * read; it is read again if it has changed since.
   */
  place(read: StoredCheckout, payment: ProviderPayment | null): Promise<StoredCheckout | 'unplaceable'>
}

/** The cart of a checkout; when the shopper has signed in meanwhile, the one that its lines went to. */
async function cartOf(store: DocumentStore, cartId: string): Promise<Stored<CartDocument> | undefined> {
  const cart = await store.get(carts, cartId)
  return cart?.data.mergedInto ? store.get(carts, cart.data.mergedInto) : cart
}

/** Creates the function that gathers the writes of an order's commit. */
function createOrderWrites(needs: HoldingNeeds & PurchaseNeeds): OrderPlacement['orderWrites'] {
  const { store, providers, demo, announce } = needs
  return async ({ checkoutId, version, checkout, held, cart, payment, orderId, at }) => {
    if (!checkout.purchase) throw new Error(`${checkoutId} has nothing left to order`)
    const provider = providerOf(providers, checkout.providerId)
    const instructions = checkout.due > 0 ? (provider.instructions ?? null) : null
    const order = makeOrder({
      orderId,
      checkoutId,
      purchase: checkout.purchase,
      due: checkout.due,
      tenders: checkout.tenders,
      held,
      provider,
      instructions,
      translateText: needs.translateText,
      payment,
      demo,
      at,
    })
    const after = cart && cartAfterOrder(cart.data, checkout.demands, { checkoutId, orderId, at })
    const next = placedCheckout(checkout, orderId, after?.state === 'open', at)
    const writes = [
      ...newOrderWrites(orderId, order, at, announce),
      ...(await totalsWrites(store, orderId, undefined, order)),
      put(checkouts, checkoutId, next, version),
      ...(cart && after ? [put(carts, cart.id, after, cart.version)] : []),
    ]
    return { writes, checkout: next }
  }
}

/** Creates the order placement of checkout. */
export function createOrderPlacement(needs: HoldingNeeds & PurchaseNeeds): OrderPlacement {
  const { store, stock, clock, lock, holds, wake = () => undefined, crashPoint } = needs
  const orderWrites = createOrderWrites(needs)

  /** Allocates stock again for a late payment; undefined when it is sold out. */
  async function allocate(holder: Holder & { checkout: CheckoutDocument }) {
    const { demands } = holder.checkout
    try {
      const taken = await holdWrites(holds, 'take', holder)
      return { taken, allocation: (await stock.look(demands)).allocate(demands) }
    } catch (error) {
      const gone = error instanceof ShopFailure && ['out_of_stock', 'cart_changed'].includes(error.code)
      if (gone) return undefined
      throw error
    }
  }

  async function attempt(
    stored: StoredCheckout,
    payment: ProviderPayment | null,
  ): Promise<StoredCheckout | 'unplaceable'> {
    const checkoutId = stored.id
    const { state, cartId, demands } = stored.data
    const held = state === 'awaiting_payment'
    if (!held && state !== 'failed' && state !== 'expired') return stored
    const cart = await cartOf(store, cartId)
    const own = cart && cart.data.state === 'open' && checkoutsOf(cart.data).includes(checkoutId)
    if (!held && cart && !own) return 'unplaceable'
    return lock.lock(stock.lockKeys(demands), async () => {
      const at = toTimestamp(clock.now())
      const orderId = newOrderNumber()
      const booking = bookingOf(checkoutId, at, 'Order placed', orderId)
      const fresh = held ? undefined : await allocate({ checkoutId, checkout: stored.data, orderId, at })
      if (!held && !fresh) return 'unplaceable'
      const placement = await orderWrites({
        checkoutId,
        version: stored.version,
        checkout: stored.data,
        held: fresh ? heldOf(fresh.allocation) : stored.data.holding,
        cart: cart?.data.state === 'open' ? cart : undefined,
        payment,
        orderId,
        at,
      })
      const writes = [...placement.writes, ...(fresh?.taken ?? [])]
      // More than one commit holds can be held part by part, but not sold at once.
      if (fresh && fresh.allocation.parts.length > stockItemsBeside(writes.length)) return 'unplaceable'
      const stockChanges = fresh
        ? stock.sell(fresh.allocation, booking)
        : await heldWrites(needs, stored, 'claim', booking, writes.length)
      crashPoint?.('checkout: before placing')
      await store.commit([...writes, ...stockChanges])
      crashPoint?.('checkout: after placing')
      wake()
      return { id: checkoutId, version: stored.version + 1, data: placement.checkout }
    })
  }

  return {
    orderWrites,
    async place(read, payment) {
      let latest: StoredCheckout | undefined = read
      return retryOnConflict(async () => {
        const stored = latest ?? (await findCheckout(store, read.id))
        latest = undefined
        return attempt(stored, payment)
      })
    },
  }
}
