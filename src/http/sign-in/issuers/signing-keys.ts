import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose'
import { day, isWithin, minute, second } from '#vocabulary/time.ts'
import { fetchJson } from './bounded-fetch.ts'
import { SignInRefused } from '../sign-in-failure.ts'

/** The public keys of a provider, as `jose` asks for them: by a token's header. */
export type SigningKeys = JWTVerifyGetKey

/** Keys are fetched again after this long even when all is well, so that a withdrawn one stops working. */
const keysLifetime = 10 * minute
/** While the provider does not answer, the keys it gave last are good for this long. */
const keysOutlast = day
/**
 * An unknown key id causes a fetch at most once in this long, so that made-up ids cannot flood the provider.
 */
const refetchPause = 10 * second
const mostKeys = 100
/** RFC 7518, 3.3: RSA keys of 2048 bits or more; here in characters of base64url. */
const shortestModulus = 2048 / 6

/**
 * The keys of a set that can verify a signature. Private or shared keys in it mean that anyone may sign.
 *
 * @throws SignInRefused `keys_unusable`
 */
function usableKeys(body: Record<string, unknown> | undefined): JWK[] {
  const keys = body?.['keys']
  if (!Array.isArray(keys) || keys.length > mostKeys)
    throw new SignInRefused('keys_unusable', new Error('not a set of keys'))
  const jwks = keys.filter((key): key is JWK => typeof key === 'object' && key !== null)
  if (jwks.some((key) => key.d !== undefined || key.k !== undefined))
    throw new SignInRefused('keys_unusable', new Error('the set shows private or shared keys'))
  const usable = jwks.filter(
    ({ kty, n, use }) =>
      use !== 'enc' &&
      (kty === 'EC' ||
        kty === 'OKP' ||
        (kty === 'RSA' && typeof n === 'string' && n.length >= shortestModulus)),
  )
  if (usable.length === 0) throw new SignInRefused('keys_unusable', new Error('no key is for signatures'))
  return usable
}

/**
 * Fetches the keys of a provider. `timeout` is in milliseconds.
 *
 * @throws SignInRefused `keys_unreachable`, `keys_unusable`
 */
export async function fetchKeys(url: string, timeout: number): Promise<JWK[]> {
  const headers = { accept: 'application/jwk-set+json, application/json' }
  const answer = await fetchJson(url, timeout, { headers }).catch((error: unknown) => {
    throw new SignInRefused('keys_unreachable', error)
  })
  if (answer.status !== 200) throw new SignInRefused('keys_unreachable', new Error(`status ${answer.status}`))
  return usableKeys(answer.body)
}

interface Fetched {
  find: JWTVerifyGetKey
  at: number
}

/**
 * A provider's signing keys, fetched when first needed. A key id that is not among them causes one fetch
 * more, which is how providers rotate keys (OpenID Connect Core 1.0, 10.1.1). `timeout` is in milliseconds.
 * Finding one throws SignInRefused `keys_unreachable` or `keys_unusable`, or a JOSEError when no key fits.
 */
export function createSigningKeys(needs: { url: string; timeout: number; now: () => number }): SigningKeys {
  const { url, timeout, now } = needs
  let fetched: Fetched | undefined
  let running: Promise<Fetched> | undefined
  let refetchedAt = -Infinity
  let failedAt = -Infinity

  const load = (): Promise<Fetched> => {
    running ??= fetchKeys(url, timeout)
      .then((keys) => (fetched = { find: createLocalJWKSet({ keys }), at: now() }))
      .finally(() => (running = undefined))
    return running
  }
  const current = async (): Promise<Fetched> => {
    const before = fetched
    if (before && isWithin(keysLifetime, before.at, now())) return before
    // A failure is not tried again for each token that comes meanwhile.
    const outlasts = before !== undefined && now() - before.at < keysOutlast
    if (outlasts && isWithin(refetchPause, failedAt, now())) return before
    return load().catch((error: unknown) => {
      failedAt = now()
      if (outlasts) return before
      throw error
    })
  }

  return async (header, token) => {
    const known = await current()
    try {
      return await known.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // Another token with an unknown key has them fetched already: whoever comes meanwhile waits for the same answer.
      const newer = running ?? (fetched === known ? undefined : fetched)
      if (newer) return (await newer).find(header, token)
      if (isWithin(refetchPause, refetchedAt, now())) throw error
    }
    refetchedAt = now()
    return (await load()).find(header, token)
  }
}
