import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { grantsAccess, orderAccess } from '#domain/orders/lookup/access.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import { limits } from '#vocabulary/limits.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import type { Caller, Reply } from '../api/handler.ts'

/*
 * The cookie `order` names the last order that was placed in this browser. Until it is opened there, the shop offers it: its
 * answer may have been lost on the way. After that it proves that a guest who makes an account has placed it. It is set
 * with the order, or once the cart turns out to have become one, and marked when the order is read. An order of someone
 * signed in shows to them alone.
 */

const opened = 'opened'

interface Now {
  secret: string
  now: number
}

const read = ({ secret, now }: Now, cookie: string | null | undefined): string[] =>
  (cookie && readLink(secret, 'placed order', cookie, now)?.split('~')) || []

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
  const [orderId, at, ownerId, mark] = read({ secret, now }, placedOrder)
  if (!orderId || !at || mark === opened || (ownerId && ownerId !== customer?.id)) return null
  return toPlacedOrder(secret, { orderId, placedAt: toTimestamp(Number.parseInt(at, 36)) })
}

/** The order with the right to see it, as a session shows it. */
const toPlacedOrder = (secret: string, { orderId, placedAt }: Placed): PlacedOrder => ({
  id: orderId,
  access: orderAccess(secret, orderId, placedAt),
})

/** Marks the order as opened, when the cookie names this one. */
export function markPlacedOrder(
  reply: Reply,
  { placedOrder }: Pick<Caller, 'placedOrder'>,
  orderId: string,
  { secret, now }: Now,
): void {
  const [id, at, ownerId, mark] = read({ secret, now }, placedOrder)
  if (id !== orderId || at === undefined || mark === opened) return
  const endsAt = Number.parseInt(at, 36) + limits.placedOrder.value
  const value = signLink(secret, 'placed order', [id, at, ownerId, opened].join('~'), endsAt)
  reply.setCookie('order', value, (endsAt - now) / second)
}

/** A guest's order that someone wants in their account: by its link, and the cookie of their browser. */
export interface Claim {
  orderId: string
  access: string
  cookie: string | undefined
}

/**
 * Whether a guest's order goes into the account of someone who has its link. An e-mail that nobody has verified proves
 * nothing, as anybody can type it, and a link may have been passed on: then it must be the browser that placed it.
 */
export function mayClaim({ orderId, access, cookie }: Claim, emailVerified: boolean, here: Now): boolean {
  if (!grantsAccess(here.secret, orderId, access, here.now)) return false
  return emailVerified || read(here, cookie)[0] === orderId
}
