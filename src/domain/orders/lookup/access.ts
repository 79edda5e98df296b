import { limits } from '#vocabulary/limits.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'

const purpose = 'order access'

/**
 * The right to see one order without signing in, for 30 days from when it was placed: a signed link without the
 * order's number, which its address names already. It follows from the order alone, so that every repeat of an answer
 * gives the same.
 */
export function orderAccess(secret: string, orderId: string, placedAt: string): string {
  const endsAt = Date.parse(placedAt) + limits.orderLink.value
  return signLink(secret, purpose, orderId, endsAt).slice(`${orderId}.`.length)
}

/** Whether a token is the right to this order and has not run out. */
export function grantsAccess(secret: string, orderId: string, token: string, now: number): boolean {
  return readLink(secret, purpose, `${orderId}.${token}`, now) === orderId
}
