import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#vocabulary/limits.ts'

const sign = (secret: string, orderId: string, expiry: string): string =>
  createHmac('sha256', secret).update(`order access\n${orderId}\n${expiry}`).digest('base64url')

/**
 * The right to see one order without signing in, for 30 days from when it was placed: an expiry and an
 * HMAC-SHA-256 over it and the order's number. It follows from the order alone, so that every repeat of an
 * answer gives the same.
 */
export function orderAccess(secret: string, orderId: string, placedAt: string): string {
  const expiry = (Date.parse(placedAt) + limits.orderLink.value).toString(36)
  return `${expiry}.${sign(secret, orderId, expiry)}`
}

/**
 * Whether a token is the right to this order and has not run out. Takes the same time wherever they differ.
 */
export function grantsAccess(secret: string, orderId: string, token: string, now: number): boolean {
  const [expiry = '', signature = '', ...more] = token.split('.')
  const expected = Buffer.from(sign(secret, orderId, expiry))
  const given = Buffer.from(signature)
  const genuine = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && Number.parseInt(expiry, 36) > now
}
