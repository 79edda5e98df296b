import { createHash, createHmac } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/** RFC 9110, 9.2.1 */
export const isSafe = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** The Idempotency-Key of a request; undefined if it has none and needs none. @throws ShopFailure `idempotency_key_required`, `invalid_request` */
export function readKey(endpoint: Endpoint, request: Request): string | undefined {
  // A provider's notifications are identified by their subject.
  if (endpoint.access === 'provider' || isSafe(request)) return undefined
  const key = request.headers.get('idempotency-key') ?? undefined
  const most = limits.idempotencyKeyLength.value
  if (key === undefined || key === '') {
    if (!endpoint.idempotency) return undefined
    throw new ShopFailure('idempotency_key_required', {
      reason: 'idempotency_key_fresh',
    })
  }
  if (key.length > most) {
    const reason = statement('at_most_characters', { limit: most })
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('Idempotency-Key', 'too_long', reason, { limit: most })],
    })
  }
  return key
}

/** SHA-256 of the parts, unambiguous, in base64url. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url')
}

/**
 * The purpose of a keyed request, as a name that only the shop can make (HMAC-SHA-256). The meaning of `current` in
 * it is included: a key may be reused by anyone once it is forgotten, and must not lead to an earlier order.
 */
export const sign = (secret: string, keyId: string, cartId: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`operation\n${keyId}\n${cartId}\n`).update(body).digest('base64url')
