import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { apiTokenPrefix } from '#vocabulary/people/api-tokens.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { day, hour, plus, toTimestamp } from '#vocabulary/time.ts'
import { personAudit } from '../audit/audit.ts'
import { apiTokens, type ApiTokenDocument } from './documents.ts'

/** What a new token is for, and for how long. */
export interface NewApiToken {
  name: string
  permissions: readonly Permission[]
  /** Days that it works. */
  days: number
}

/** The keys with which programs call the API. */
export interface ApiTokens {
  /**
   * Creates a token. `token` is shown once: only its hash is stored. A repeat of the operation answers the same.
   *
   * @throws ShopFailure `permission_denied` when the creator lacks something that the token may do; `api_token_limit`
   */
  create(
    wanted: NewApiToken,
    by: { id: string; permissions: ReadonlySet<Permission> },
    operationId: string,
  ): Promise<{ token: string; stored: Stored<ApiTokenDocument> }>
  /** All that work or have expired, the newest first; none that was revoked. */
  list(): Promise<Stored<ApiTokenDocument>[]>
  /** Ends a token at once; to do so again is fine. `by` is a customer id. @throws ShopFailure `api_token_not_found` */
  revoke(id: string, by: string): Promise<void>
  /** The token that works now, from what a request carries: one read, and a write at most once an hour. */
  find(token: string): Promise<Stored<ApiTokenDocument> | undefined>
  /** What tokens are called, also those that were revoked, by id. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** A use is noted so often. */
const notedEvery = hour

const idOf = (token: string): string => `tok_${hash('sha256', token, 'base64url').slice(0, 32)}`

/** API tokens over the document store. */
export function createApiTokens({ store, clock }: { store: DocumentStore; clock: Clock }): ApiTokens {
  const now = () => toTimestamp(clock.now())
  const all = async (): Promise<Stored<ApiTokenDocument>[]> => {
    const found: Stored<ApiTokenDocument>[] = []
    for await (const each of readAll(store, apiTokens)) found.push(each)
    return found
      .filter(({ data }) => data.revokedAt === null)
      .sort((a, b) => (a.data.createdAt < b.data.createdAt ? 1 : -1))
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

  return {
    async create({ name, permissions, days }, by, operationId) {
      const lacking = permissions.filter((permission) => !by.permissions.has(permission))
      if (lacking.length > 0)
        throw new ShopFailure('permission_denied', {
          detail: `Nobody can give a token permissions that they lack: ${lacking.join(', ')}`,
        })
      // Of the operation, which nobody can guess, so that a repeat whose answer was lost shows the same.
      const token = `${apiTokenPrefix}${hash('sha256', `api token\n${operationId}`, 'base64url')}`
      const id = idOf(token)
      const known = await store.get(apiTokens, id)
      if (known) return { token, stored: known }
      if ((await all()).length >= limits.apiTokens.value) throw new ShopFailure('api_token_limit')
      const at = now()
      const data: ApiTokenDocument = {
        name,
        permissions: [...permissions],
        createdAt: at,
        expiresAt: plus(at, days * day),
        revokedAt: null,
        lastUsedAt: null,
      }
      const entry = { at, by: by.id, target: id, before: [], after: [...permissions] }
      await store.commit([
        put(apiTokens, id, data, 'absent'),
        personAudit({ ...entry, action: 'api_token_created' }),
      ])
      return { token, stored: { id, version: 1, data } }
    },

    list: all,

    revoke: (id, by) =>
      retryOnConflict(async () => {
        const found = await store.get(apiTokens, id)
        if (!found) throw new ShopFailure('api_token_not_found')
        if (found.data.revokedAt !== null) return
        const at = now()
        const entry = { at, by, target: id, before: [...found.data.permissions], after: [] }
        await store.commit([
          put(apiTokens, id, { ...found.data, revokedAt: at }, found.version),
          personAudit({ ...entry, action: 'api_token_revoked' }),
        ])
      }),

    async find(token) {
      const found = await store.get(apiTokens, idOf(token))
      if (!found || found.data.revokedAt !== null || found.data.expiresAt <= now()) return undefined
      await note(found)
      return found
    },

    async namesOf(ids) {
      const found = ids.length > 0 ? await store.getMany(apiTokens, ids) : new Map()
      return new Map([...found].map(([id, { data }]: [string, Stored<ApiTokenDocument>]) => [id, data.name]))
    },
  }
}
