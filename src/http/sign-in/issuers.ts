import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { ShopFailure } from '#vocabulary/failures.ts'
import { hour, second } from '#vocabulary/time.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'

/** One way to sign in: an OpenID provider and what it knows the shop as. */
export interface Issuer {
  /** Part of the redirect URI `/auth/callback/{id}`: small letters, digits and `-`. */
  id: string
  /** Text of the sign-in button. */
  label: string
  /** Issuer URL; everything else is discovered (OpenID Connect Discovery 1.0). */
  url: string
  clientId: string
  clientSecret: string
  /** Whom it is offered to. One for `shoppers` never gives staff rights. */
  audience: 'everyone' | 'shoppers' | 'staff'
  /** `openid email profile` unless told. */
  scopes?: string | undefined
  /** Plain http, for a provider on a loopback address or on the shop's own origin only. */
  allowInsecure: boolean
}

/** An issuer as discovered. */
export interface KnownIssuer {
  issuer: Issuer
  configuration: Configuration
  keys: SigningKeys
}

/** The ways to sign in. */
export interface Issuers {
  /** @throws ShopFailure `issuer_unknown` */
  find(id: string): Issuer
  /**
   * The issuer for whom no other is named: the first that is not for staff alone. @throws ShopFailure
   * `issuer_unknown`
   */
  default(): Issuer
  /**
   * Discovers an issuer, once an hour; what was known stays in use while it does not answer.
   *
   * @throws ShopFailure `issuer_unknown`, `issuer_unavailable`
   */
  discover(id: string): Promise<KnownIssuer>
}

/** How long a provider may take to answer. */
const timeoutSeconds = 5
const discoveryKept = hour
/** After a failure the provider is left alone for so long. */
const failureKept = second

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** @throws Error on settings that would be unsafe or could not work */
function checkIssuer({ id, url, allowInsecure }: Issuer, publicUrl: string | undefined): void {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) {
    throw new Error(`issuer id ${JSON.stringify(id)}: small letters, digits and - only`)
  }
  const { protocol, hostname, origin } = new URL(url)
  const isOwn = publicUrl !== undefined && origin === new URL(publicUrl).origin
  const isNear = isOwn || isLoopback(hostname)
  if (protocol === 'https:' || (allowInsecure && protocol === 'http:' && isNear)) return
  throw new Error(`issuer ${id}: ${url} must be https; plain http is for this machine only`)
}

/**
 * RFC 6749, 2.3.1: basic is what every provider must take, unless its metadata says that it takes the other
 * only.
 */
function clientAuthentication(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported
    const post = taken?.includes('client_secret_post') && !taken.includes('client_secret_basic')
    const authenticate = post ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    return authenticate(server, client, body, headers)
  }
}

async function discoverNow(issuer: Issuer, now: () => number): Promise<KnownIssuer> {
  const configuration = await discovery(
    new URL(issuer.url),
    issuer.clientId,
    undefined,
    clientAuthentication(issuer.clientSecret),
    { timeout: timeoutSeconds, execute: issuer.allowInsecure ? [allowInsecureRequests] : [] },
  )
  const { jwks_uri: keysUrl } = configuration.serverMetadata()
  if (keysUrl === undefined) throw new Error('the provider publishes no keys (jwks_uri)')
  const keys = createSigningKeys({ url: keysUrl, timeout: timeoutSeconds * second, now })
  return { issuer, configuration, keys }
}

interface Memory {
  known: KnownIssuer | undefined
  asked: number
  failed: boolean
  running: Promise<KnownIssuer> | undefined
}

/**
 * The issuers of the settings. Nothing is asked of them before the first sign-in, so that the shop starts and
 * runs without them. `onUnavailable` is told why a discovery failed.
 *
 * @throws Error on an issuer whose settings cannot work
 */
export function createIssuers(needs: {
  issuers: readonly Issuer[]
  clock: { now(): number }
  /** The shop's own address, where a demo's provider may stand without https. */
  publicUrl?: string
  onUnavailable?: (issuerId: string, error: unknown) => void
}): Issuers {
  const { issuers, clock, onUnavailable } = needs
  for (const issuer of issuers) checkIssuer(issuer, needs.publicUrl)
  const memories = new Map<string, Memory>()

  const find = (id: string): Issuer => {
    const issuer = issuers.find((each) => each.id === id)
    if (!issuer) throw new ShopFailure('issuer_unknown')
    return issuer
  }

  const run = (issuer: Issuer, memory: Memory): Promise<KnownIssuer> => {
    const before = memory.known
    return discoverNow(issuer, clock.now)
      .then(
        (known) => Object.assign(memory, { known, failed: false }) && known,
        (error: unknown) => {
          memory.failed = true
          onUnavailable?.(issuer.id, error)
          if (before) return before
          throw new ShopFailure('issuer_unavailable')
        },
      )
      .finally(() => Object.assign(memory, { asked: clock.now(), running: undefined }))
  }

  return {
    find,
    default() {
      const issuer = issuers.find(({ audience }) => audience !== 'staff') ?? issuers[0]
      if (!issuer) throw new ShopFailure('issuer_unknown')
      return issuer
    },
    async discover(id) {
      const issuer = find(id)
      const memory = memories.get(id) ?? { known: undefined, asked: 0, failed: false, running: undefined }
      memories.set(id, memory)
      const fresh = clock.now() - memory.asked < (memory.failed ? failureKept : discoveryKept)
      if (fresh && memory.known) return memory.known
      if (fresh && memory.failed) throw new ShopFailure('issuer_unavailable')
      memory.running ??= run(issuer, memory)
      return memory.running
    },
  }
}
