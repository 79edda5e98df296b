import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orderAccess } from '#domain/orders/lookup/access.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import { limits } from '#vocabulary/limits.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import type { Caller, Reply } from '../api/handler.ts'

/*
 * The cookie `order` names an order that was placed in this browser and not opened there yet: its answer may have been
 * lost on the way. It is set with the order, or once the cart turns out to have become one, and removed when the order
 * is read. An order of someone signed in shows to them alone.
 */

type PlacedOrder = NonNullable<OutputOf<Contract['getSession']>['placedOrder']>

/** An order as it was placed. */
export interface Placed {
  orderId: string
  placedAt: string
}

/** Sets the cookie, and returns its order; null of an order that was placed too long ago. */
export function keepPlacedOrder(
  reply: Reply,
  { orderId, placedAt }: Placed,
  { secret, caller, now }: { secret: string; caller: Pick<Caller, 'customer'>; now: number },
): PlacedOrder | null {
  const at = Date.parse(placedAt)
  const endsAt = at + limits.placedOrder.value
  if (endsAt <= now) return null
  const id = [orderId, at.toString(36), caller.customer?.id ?? ''].join('~')
  reply.setCookie('order', signLink(secret, 'placed order', id, endsAt), (endsAt - now) / second)
  return toPlacedOrder(secret, { orderId, placedAt })
}

/** The order that this browser's visitor has placed and not seen yet; null for none. */
export function readPlacedOrder(
  secret: string,
  { customer, placedOrder = null }: Pick<Caller, 'customer' | 'placedOrder'>,
  now: number,
): PlacedOrder | null {
  if (placedOrder === null) return null
  const [orderId, at, ownerId] = readLink(secret, 'placed order', placedOrder, now)?.split('~') ?? []
  if (!orderId || !at || (ownerId && ownerId !== customer?.id)) return null
  return toPlacedOrder(secret, { orderId, placedAt: toTimestamp(Number.parseInt(at, 36)) })
}

/** The order with the right to see it, as a session shows it. */
const toPlacedOrder = (secret: string, { orderId, placedAt }: Placed): PlacedOrder => ({
  id: orderId,
  access: orderAccess(secret, orderId, placedAt),
})

/** Removes the cookie when it names this order. */
export function forgetPlacedOrder(reply: Reply, { placedOrder }: Caller, orderId: string): void {
  if (placedOrder?.startsWith(`${orderId}~`)) reply.setCookie('order', null)
}
