import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Permission, Role } from '#vocabulary/people/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { personAudit } from '../audit/audit.ts'
import type { AuditEntry } from '../audit/documents.ts'
import type { ApiTokens } from './api-tokens.ts'
import { apiTokens, type ApiTokenDocument } from './documents.ts'
import type { TokenRights } from './token-rights.ts'

/** A person who creates a token or takes one over. */
export interface TokenOwner {
  /** Customer id. */
  id: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
}

/** @throws ShopFailure `permission_denied` */
export function mustHoldAll(permissions: readonly Permission[], by: TokenOwner): void {
  const lacking = permissions.filter((permission) => !by.permissions.has(permission))
  if (lacking.length > 0)
    throw new ShopFailure('permission_denied', {
      reason: statement('token_beyond_own', { permissions: lacking.join(', ') }),
    })
}

/** The writes of a changed token and of its audit entry. */
export function tokenChange(
  { id, version, data }: Stored<ApiTokenDocument>,
  change: Partial<ApiTokenDocument>,
  {
    before,
    after,
    ...entry
  }: { by: string } & Readonly<
    Pick<AuditEntry, 'at' | 'action'> & { before: readonly string[]; after: readonly string[] }
  >,
): Write[] {
  return [
    put(apiTokens, id, { ...data, ...change }, version),
    personAudit({ ...entry, target: id, before: [...before], after: [...after] }),
  ]
}

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

/** Creates the commands that change the owner and the permissions of a token. */
export function createTokenOwners(
  { store, clock }: { store: DocumentStore; clock: Clock },
  rights: TokenRights,
): Pick<ApiTokens, 'takeOver' | 'ownerSignedIn'> {
  return {
    takeOver: (id, by) =>
      retryOnConflict(async () => {
        const found = await store.get(apiTokens, id)
        if (!found || found.data.state === 'revoked') throw new ShopFailure('api_token_not_found')
        const { owner, permissions } = found.data
        mustHoldAll(permissions, by)
        const change = { owner: by.id, claimedRoles: await rights.claimedBy(by) }
        const entry = { at: toTimestamp(clock.now()), by: by.id, before: [owner], after: [by.id] }
        await store.commit(tokenChange(found, change, { ...entry, action: 'api_token_taken_over' }))
        return rights.of({ ...found, version: found.version + 1, data: { ...found.data, ...change } })
      }),

    ownerSignedIn: (customerId, claimedRoles) =>
      retryOnConflict(async () => {
        const wanted = { index: 'byOwner', equals: { owner: customerId }, limit: 100 }
        const { items } = await store.query(apiTokens, wanted)
        const writes = items
          .filter(({ data }) => !sameRoles(data.claimedRoles, claimedRoles))
          .map(({ id, version, data }) =>
            put(apiTokens, id, { ...data, claimedRoles: [...claimedRoles] }, version),
          )
        if (writes.length > 0) await store.commit(writes)
      }),
  }
}
