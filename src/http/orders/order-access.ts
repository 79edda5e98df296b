import { grantsAccess } from '#domain/orders/lookup/access.ts'
import type { Orders } from '#domain/orders/commands/order-commands.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Caller } from '../api/handler.ts'

/**
 * Reads an order for whoever may see it: the shopper who placed it, staff who may read orders, and whoever
 * holds its link.
 * @throws ShopFailure `order_not_found`, for everyone else just as where there is none
 */
export type ReadOrder = (orderId: string, caller: Caller, access: string | undefined) => Promise<StoredOrder>

/** Creates the access check of orders; with `ownOnly` staff are refused too, so that shoppers alone do their acts. */
export function createReadOrder({
  orders,
  secret,
  clock,
  ownOnly = false,
}: {
  orders: Pick<Orders, 'get'>
  /** The secret that links to orders are signed with. */
  secret: string
  clock: Clock
  ownOnly?: boolean
}): ReadOrder {
  return async (orderId, caller, access) => {
    const { customer, staff } = caller
    const isGranted =
      (!ownOnly && staff?.permissions.has('orders:read') === true) ||
      (access !== undefined && grantsAccess(secret, orderId, access, clock.now()))
    // Not read for whoever could not see it: how long that takes would tell whether there is one.
    if (!isGranted && customer === null) throw new ShopFailure('order_not_found')
    const stored = await orders.get(orderId)
    if (!isGranted && customer?.id !== stored.data.customerId) throw new ShopFailure('order_not_found')
    return stored
  }
}
