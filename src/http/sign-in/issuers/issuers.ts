import { withoutSlash } from '#domain/people/customers/profile.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { hour, isWithin, second } from '#vocabulary/time.ts'
import { discover as describe, timeoutOf } from './discovery.ts'
import { createFirebase } from './firebase.ts'
import type { Issuer, KnownIssuer } from './issuer.ts'
import { createOpenId } from './openid.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'

/** The ways to sign in. */
export interface Issuers {
  all: readonly Issuer[]
  /** @throws ShopFailure `issuer_unknown` */
  find(id: string): Issuer
  /**
   * The issuer for whom no other is named: the first that is for staff, or for shoppers.
   *
   * @throws ShopFailure `issuer_unknown`
   */
  default(toBackOffice: boolean): Issuer
  /**
   * Discovers an issuer, once an hour; known metadata stay in use while it does not answer.
   *
   * @throws ShopFailure `issuer_unknown`; SignInRefused
   */
  discover(id: string): Promise<KnownIssuer>
  /**
   * Whether a session may carry staff rights: whether the issuer it was opened at is still one of this shop’s
   * for staff, and the person one of that issuer’s.
   */
  mayBeStaff(session: { issuerId: string }, person: { issuer: string }): boolean
  /** Whether staff rights need a second factor that the session was opened without. */
  lacksSecondFactor(session: { issuerId: string; secondFactor: boolean }): boolean
}

const discoveryLifetime = hour
/** After a failure the provider is left alone for so long. */
const failureLifetime = second

/** @throws Error on settings that would be unsafe or could not work */
function checkSettings(issuer: Issuer, publicUrl: string | undefined): void {
  const { id, allowInsecure, firebase } = issuer
  if (!/^[a-z0-9-]{1,40}$/.test(id)) {
    throw new Error(`issuer id ${JSON.stringify(id)}: small letters, digits and - only`)
  }
  for (const url of [issuer.url, ...(firebase ? [firebase.toolkitUrl, firebase.keysUrl] : [])]) {
    const { protocol, origin } = new URL(url)
    const isOwn = publicUrl !== undefined && origin === new URL(publicUrl).origin
    const isNear = isOwn || isLoopback(url)
    if (protocol === 'https:' || (allowInsecure && protocol === 'http:' && isNear)) continue
    throw new Error(`issuer ${id}: ${url} must be https; plain http is for this machine only`)
  }
}

type Keyrings = (url: string, timeout: number) => SigningKeys

async function connect(issuer: Issuer, keyrings: Keyrings): Promise<KnownIssuer> {
  const keysAt = (url: string) => keyrings(url, timeoutOf(issuer))
  if (issuer.firebase) return createFirebase(issuer, issuer.firebase, keysAt)
  return createOpenId(issuer, (await describe(issuer)).metadata, keysAt)
}

/** The keys at each address, which are cached longer than the issuers' metadata. */
function createKeyrings(now: () => number): Keyrings {
  const keyrings = new Map<string, SigningKeys>()
  return (url, timeout) => {
    const keys = keyrings.get(url) ?? createSigningKeys({ url, timeout, now })
    keyrings.set(url, keys)
    return keys
  }
}

interface Memory {
  known: KnownIssuer | undefined
  failure: unknown
  requestedAt: number
  running: Promise<KnownIssuer> | undefined
}

/**
 * The issuers of the settings. The shop sends them no request before the first sign-in, so that it starts and
 * runs without them. `onUnavailable` receives the reason why a discovery failed.
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
  for (const issuer of issuers) checkSettings(issuer, needs.publicUrl)
  const memories = new Map<string, Memory>()
  const keyrings = createKeyrings(clock.now)

  const find = (id: string): Issuer => {
    const issuer = issuers.find((each) => each.id === id)
    if (!issuer) throw new ShopFailure('issuer_unknown')
    return issuer
  }

  const run = (issuer: Issuer, memory: Memory): Promise<KnownIssuer> =>
    connect(issuer, keyrings)
      .then(
        (known) => {
          Object.assign(memory, { known, failure: undefined })
          return known
        },
        (failure: unknown) => {
          memory.failure = failure
          onUnavailable?.(issuer.id, failure)
          if (memory.known) return memory.known
          throw failure
        },
      )
      .finally(() => Object.assign(memory, { requestedAt: clock.now(), running: undefined }))

  return {
    all: issuers,
    find,
    default(toBackOffice) {
      const unfit = toBackOffice ? 'shoppers' : 'staff'
      const issuer = issuers.find(({ audience }) => audience !== unfit) ?? issuers[0]
      if (!issuer) throw new ShopFailure('issuer_unknown')
      return issuer
    },
    async discover(id) {
      const issuer = find(id)
      const memory: Memory = memories.get(id) ?? {
        known: undefined,
        failure: undefined,
        requestedAt: -Infinity,
        running: undefined,
      }
      memories.set(id, memory)
      const lifetime = memory.failure ? failureLifetime : discoveryLifetime
      const fresh = isWithin(lifetime, memory.requestedAt, clock.now())
      if (fresh && memory.known) return memory.known
      if (fresh && memory.failure) throw memory.failure
      memory.running ??= run(issuer, memory)
      return memory.running
    },
    lacksSecondFactor({ issuerId, secondFactor }) {
      const issuer = issuers.find(({ id }) => id === issuerId)
      return issuer?.secondFactor !== undefined && !secondFactor
    },
    mayBeStaff({ issuerId }, person) {
      const issuer = issuers.find(({ id }) => id === issuerId)
      return (
        issuer !== undefined &&
        issuer.audience !== 'shoppers' &&
        withoutSlash(issuer.url) === withoutSlash(person.issuer)
      )
    },
  }
}
