import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { apiTokenPrefix } from '#vocabulary/people/api-tokens.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Permission, Role } from '#vocabulary/people/permissions.ts'
import { day, hour, plus, toTimestamp } from '#vocabulary/time.ts'
import { personAudit } from '../audit/audit.ts'
import type { Customers } from '../customers/customers.ts'
import type { Staff } from '../staff/staff.ts'
import { apiTokens, type ApiTokenDocument } from './documents.ts'
import { createTokenOwners, mustHoldAll, tokenChange, type TokenOwner } from './token-owners.ts'
import { createTokenRights, type HeldToken } from './token-rights.ts'

/** The purpose and lifetime of a new token. */
export interface NewApiToken {
  name: string
  permissions: readonly Permission[]
  /** Days that it works. */
  days: number
}

/** The keys with which programs call the API. Each has an owner, and may do nothing that its owner may not do today. */
export interface ApiTokens {
  /**
   * Creates a token. `token` is shown once: only its hash is stored. A repeat of the operation answers the same.
   *
   * @throws ShopFailure `permission_denied` when the creator lacks something that the token may do; `api_token_limit`
   */
  create(
    wanted: NewApiToken,
    by: TokenOwner,
    operationId: string,
  ): Promise<{ token: string; held: HeldToken }>
  /** All that work or have expired, the newest first; none that was revoked. */
  list(): Promise<HeldToken[]>
  /**
   * Makes somebody else answer for a token.
   * @throws ShopFailure `api_token_not_found`; `permission_denied` when they lack something that the token may do
   */
  takeOver(id: string, by: TokenOwner): Promise<HeldToken>
  /** Ends a token at once; to do so again is fine. `by` is a customer id. @throws ShopFailure `api_token_not_found` */
  revoke(id: string, by: string): Promise<void>
  /** Notes the roles that an owner has by the claims of their issuer at a sign-in, for their tokens. */
  ownerSignedIn(customerId: string, claimedRoles: readonly Role[]): Promise<void>
  /**
   * The valid token of a request: three reads, and a write at most once an hour. Undefined also when its owner was
   * erased.
   */
  find(token: string): Promise<HeldToken | undefined>
  /** The names of tokens, also of revoked ones, by id. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Dependencies of {@link createApiTokens}. */
export interface ApiTokensNeeds {
  store: DocumentStore
  clock: Clock
  lock: KeyedLock
  customers: Pick<Customers, 'find'>
  staff: Pick<Staff, 'rolesOf'>
}

/** A use is noted so often. */
const notedEvery = hour

const idOf = (token: string): string => `tok_${hash('sha256', token, 'base64url').slice(0, 32)}`

/** API tokens over the document store. */
export function createApiTokens(needs: ApiTokensNeeds): ApiTokens {
  const { store, clock, lock } = needs
  const now = () => toTimestamp(clock.now())
  const rights = createTokenRights(needs)

  /** Tokens that are not revoked, newest first: at most one page, as no shop may have more. */
  const live = async (): Promise<readonly Stored<ApiTokenDocument>[]> => {
    const wanted = { index: 'byState', equals: { state: 'live' }, direction: 'desc', limit: 100 } as const
    return (await store.query(apiTokens, wanted)).items
  }

  /** A use that cannot be noted is a use all the same. */
  async function note(found: Stored<ApiTokenDocument>): Promise<void> {
    const { lastUsedAt } = found.data
    const at = now()
    if (lastUsedAt !== null && plus(lastUsedAt, notedEvery) > at && lastUsedAt <= at) return
    try {
      await store.commit([put(apiTokens, found.id, { ...found.data, lastUsedAt: at }, found.version)])
    } catch (error) {
      if (!(error instanceof StoreConflict || error instanceof StoreUnavailable)) throw error
    }
  }

  /** Stores a token unless there are as many as may be: of two at once, in any process, one conflicts. */
  async function add(id: string, data: ApiTokenDocument, by: string): Promise<Stored<ApiTokenDocument>> {
    const known = await store.get(apiTokens, id)
    if (known) return known
    const [newest, ...others] = await live()
    if (others.length + 1 >= limits.apiTokens.value) throw new ShopFailure('api_token_limit')
    const { permissions } = data
    const entry = { at: now(), by, target: id, before: [], after: [...permissions] }
    await store.commit([
      put(apiTokens, id, data, 'absent'),
      ...(newest ? [put(apiTokens, newest.id, newest.data, newest.version)] : []),
      personAudit({ ...entry, action: 'api_token_created' }),
    ])
    return { id, version: 1, data }
  }

  return {
    async create({ name, permissions, days }, by, operationId) {
      mustHoldAll(permissions, by)
      // Of the operation, which nobody can guess, so that a repeat whose answer was lost shows the same.
      const token = `${apiTokenPrefix}${hash('sha256', `api token\n${operationId}`, 'base64url')}`
      const at = now()
      const data: ApiTokenDocument = {
        name,
        permissions: [...permissions],
        owner: by.id,
        claimedRoles: await rights.claimedBy(by),
        createdAt: at,
        expiresAt: plus(at, days * day),
        state: 'live',
        lastUsedAt: null,
      }
      const stored = await lock.lock(['api tokens'], () =>
        retryOnConflict(() => add(idOf(token), data, by.id)),
      )
      return { token, held: await rights.of(stored) }
    },

    ...createTokenOwners(needs, rights),

    list: async () => Promise.all((await live()).map(rights.of)),

    revoke: (id, by) =>
      retryOnConflict(async () => {
        const found = await store.get(apiTokens, id)
        if (!found) throw new ShopFailure('api_token_not_found')
        if (found.data.state === 'revoked') return
        const { permissions: before } = found.data
        const entry = { at: now(), by, action: 'api_token_revoked', before, after: [] } as const
        await store.commit(tokenChange(found, { state: 'revoked' }, entry))
      }),

    async find(token) {
      const found = await store.get(apiTokens, idOf(token))
      if (!found || found.data.state === 'revoked' || found.data.expiresAt <= now()) return undefined
      const held = await rights.of(found)
      if (!held.owner) return undefined
      await note(found)
      return held
    },

    async namesOf(ids) {
      const found = ids.length > 0 ? await store.getMany(apiTokens, ids) : new Map()
      return new Map([...found].map(([id, { data }]: [string, Stored<ApiTokenDocument>]) => [id, data.name]))
    },
  }
}
