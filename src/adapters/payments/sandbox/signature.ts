import { createHmac, timingSafeEqual } from 'node:crypto'
import { minute, second } from '#vocabulary/time.ts'

/** How far a notification's time may be from now, either way. */
const tolerance = 5 * minute

const sign = (secret: string, id: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')

/**
 * The headers of a signed notification (Standard Webhooks 1.0.0: id, time in seconds, HMAC-SHA-256 over both
 * and the body).
 */
export function signatureHeaders(
  secret: string,
  id: string,
  now: number,
  body: Uint8Array,
): Record<string, string> {
  const timestamp = String(Math.floor(now / second))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(secret, id, timestamp, body)}`,
  }
}

/**
 * Whether a notification was signed with this secret, not long ago. Several signatures may stand in the
 * header, one must fit.
 */
export function isSigned(secret: string, headers: Headers, now: number, body: Uint8Array): boolean {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * second) > tolerance) return false
  const expected = Buffer.from(sign(secret, id, timestamp, body))
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10)
  return given.some((one) => {
    const signature = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
