import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { carts, type CartDocument } from '../carts/documents.ts'
import { mailTask, orderMail } from '../mailbox/mail-tasks.ts'
import { orders } from '../orders/documents.ts'
import { stockItemsPerCommit } from '../orders/stock-tasks.ts'
import { taskWrite } from '../outbox/tasks.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import { cartAfterOrder } from './goods.ts'
import { makeOrder } from './new-order.ts'
import {
  bookingOf,
  findCheckout,
  heldOf,
  heldWrites,
  placedCheckout,
  providerOf,
  type CheckoutNeeds,
  type StoredCheckout,
} from './records.ts'

/** The one commit that makes an order, and what stands after it. */
export interface Placement {
  writes: Write[]
  checkout: CheckoutDocument
}

/** Makes orders of checkouts. */
export interface Placing {
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
  }): Placement
  /**
   * Makes the order of a checkout that is paid (or needs no payment), once, whoever asks first. `unplaceable`
   * when it was paid late, and the stock is gone or the cart has moved on.
   */
  place(checkoutId: string, payment: ProviderPayment | null): Promise<StoredCheckout | 'unplaceable'>
}

/** The cart of a checkout; when the shopper has signed in meanwhile, the one that its lines went to. */
async function cartOf(store: DocumentStore, cartId: string): Promise<Stored<CartDocument> | undefined> {
  const cart = await store.get(carts, cartId)
  return cart?.data.mergedInto ? store.get(carts, cart.data.mergedInto) : cart
}

/** Makes the part of checkout that places orders. */
export function createPlacing(needs: CheckoutNeeds): Placing {
  const { store, stock, clock, lock, providers, demo, wake = () => undefined, crashPoint } = needs

  const orderWrites: Placing['orderWrites'] = ({
    checkoutId,
    version,
    checkout,
    held,
    cart,
    payment,
    orderId,
    at,
  }) => {
    if (!checkout.goods) throw new Error(`${checkoutId} has nothing left to order`)
    const provider = providerOf(providers, checkout.providerId)
    const instructions = checkout.total > 0 ? (provider.instructions ?? null) : null
    const order = makeOrder({
      orderId,
      checkoutId,
      goods: checkout.goods,
      held,
      provider,
      instructions,
      payment,
      demo,
      at,
    })
    const after = cart && cartAfterOrder(cart.data, checkout.demands, orderId, at)
    const next = placedCheckout(checkout, orderId, after?.state === 'open', at)
    const writes = [
      put(orders, orderId, order, 'absent'),
      put(checkouts, checkoutId, next, version),
      ...(cart && after ? [put(carts, cart.id, after, cart.version)] : []),
      taskWrite(mailTask(orderMail('order_placed', orderId)), at),
    ]
    return { writes, checkout: next }
  }

  /**
   * The pieces a late payment finds, sold afresh; undefined when they are gone, or more than one commit
   * holds.
   */
  async function sellAfresh(checkoutId: string, checkout: CheckoutDocument, at: string, orderId: string) {
    try {
      const allocation = await stock.allocate(checkout.demands)
      if (allocation.parts.length > stockItemsPerCommit) return undefined
      return {
        held: heldOf(allocation),
        writes: stock.sell(allocation, bookingOf(checkoutId, at, 'Order placed', orderId)),
      }
    } catch (error) {
      if (error instanceof ShopFailure && error.code === 'out_of_stock') return undefined
      throw error
    }
  }

  async function attempt(
    checkoutId: string,
    payment: ProviderPayment | null,
  ): Promise<StoredCheckout | 'unplaceable'> {
    const stored = await findCheckout(store, checkoutId)
    const { state, cartId, demands } = stored.data
    const held = state === 'awaiting_payment'
    if (!held && state !== 'failed' && state !== 'expired') return stored
    const cart = await cartOf(store, cartId)
    const own = cart && cart.data.state === 'open' && cart.data.checkoutId === checkoutId
    if (!held && cart && !own) return 'unplaceable'
    return lock.lock(stock.lockKeys(demands), async () => {
      const at = toTimestamp(clock.now())
      const orderId = newOrderNumber()
      const pieces = held
        ? {
            held: stored.data.holding,
            writes: await heldWrites(
              needs,
              stored,
              'claim',
              bookingOf(checkoutId, at, 'Order placed', orderId),
            ),
          }
        : await sellAfresh(checkoutId, stored.data, at, orderId)
      if (!pieces) return 'unplaceable'
      const open = cart?.data.state === 'open' ? cart : undefined
      const placement = orderWrites({
        checkoutId,
        version: stored.version,
        checkout: stored.data,
        held: pieces.held,
        cart: open,
        payment,
        orderId,
        at,
      })
      crashPoint?.('checkout: before placing')
      await store.commit([...placement.writes, ...pieces.writes])
      crashPoint?.('checkout: after placing')
      wake()
      return { id: checkoutId, version: stored.version + 1, data: placement.checkout }
    })
  }

  return { orderWrites, place: (checkoutId, payment) => retryOnConflict(() => attempt(checkoutId, payment)) }
}
