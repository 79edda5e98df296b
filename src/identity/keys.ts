import { generateKeyPair, hash } from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { identityKeys, type KeysDocument } from './documents.ts'

const keysId = 'current'

async function newKeys(clock: Clock): Promise<KeysDocument> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const { kty = '', crv = '', x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  // The JWK thumbprint (RFC 7638) names the key.
  const kid = hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url')
  return {
    signing: { kty, crv, x, y, d, kid, alg: 'ES256', use: 'sig' },
    cookies: newSecret(),
    createdAt: toTimestamp(clock.now()),
  }
}

/**
 * The provider's keys: generated once and stored, so that a restart signs nobody out and two processes sign alike.
 */
export async function loadKeys({
  store,
  clock,
}: {
  store: DocumentStore
  clock: Clock
}): Promise<KeysDocument> {
  const known = await store.get(identityKeys, keysId)
  if (known) return known.data
  const made = await newKeys(clock)
  try {
    await store.commit([put(identityKeys, keysId, made, 'absent')])
    return made
  } catch (error) {
    // Another process was first: its keys count.
    if (error instanceof StoreConflict) return loadKeys({ store, clock })
    throw error
  }
}
