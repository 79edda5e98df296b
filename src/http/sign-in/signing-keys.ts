import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { minute, second } from '#vocabulary/time.ts'

/** The public keys of a provider, as `jose` asks for them: by a token's header. */
export type SigningKeys = JWTVerifyGetKey

/** Keys are fetched anew after this long even when all is well, so that a withdrawn one stops working. */
const keysKept = 10 * minute
/**
 * An unknown key id causes a fetch at most once in this long, so that made-up ids cannot flood the provider.
 */
const refetchPause = 10 * second

interface Fetched {
  find: JWTVerifyGetKey
  at: number
}

async function fetchKeys(url: string, timeout: number): Promise<JWTVerifyGetKey> {
  const headers = { accept: 'application/jwk-set+json, application/json' }
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new TypeError(`the provider's keys: status ${response.status}`)
  return createLocalJWKSet((await response.json()) as JSONWebKeySet)
}

/**
 * A provider's signing keys, fetched when first needed. A key id that is not among them causes one fetch
 * more, which is how providers rotate keys (OpenID Connect Core 1.0, 10.1.1). `timeout` is in milliseconds.
 *
 * @throws TypeError when the provider does not answer; JOSEError when no key fits
 */
export function createSigningKeys(needs: { url: string; timeout: number; now: () => number }): SigningKeys {
  const { url, timeout, now } = needs
  let fetched: Fetched | undefined
  let running: Promise<Fetched> | undefined
  let refetchedAt = -Infinity

  const load = (): Promise<Fetched> => {
    running ??= fetchKeys(url, timeout)
      .then((find) => (fetched = { find, at: now() }))
      .finally(() => (running = undefined))
    return running
  }

  return async (header, token) => {
    const known = fetched && now() - fetched.at < keysKept ? fetched : await load()
    try {
      return await known.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - refetchedAt < refetchPause) throw error
    }
    refetchedAt = now()
    return (await load()).find(header, token)
  }
}
