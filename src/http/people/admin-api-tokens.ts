import type { ApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import type { TokenOwner } from '#domain/people/api-tokens/token-owners.ts'
import type { HeldToken } from '#domain/people/api-tokens/token-rights.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { actorOf } from '../api/access.ts'
import type { Caller, Handlers } from '../api/handler.ts'

function toView({ stored: { id, data }, owner, permissions: effective }: HeldToken) {
  const { name, permissions, createdAt, expiresAt, lastUsedAt } = data
  return {
    id,
    name,
    permissions,
    owner: owner ? { id: owner.id, name: owner.data.name } : null,
    lacking: permissions.filter((permission) => !effective.has(permission)),
    createdAt,
    expiresAt,
    lastUsedAt,
  }
}

/** @throws ShopFailure `permission_denied` */
function ownerOf({ customer, staff }: Caller): TokenOwner {
  if (!customer || !staff) throw new ShopFailure('permission_denied')
  return { id: customer.id, roles: staff.roles, permissions: staff.permissions }
}

/** Keys with which programs call the API. */
export function createAdminApiTokenHandlers({
  apiTokens,
}: {
  apiTokens: Pick<ApiTokens, 'list' | 'create' | 'takeOver' | 'revoke'>
}): Pick<Handlers, 'listApiTokens' | 'createApiToken' | 'takeOverApiToken' | 'revokeApiToken'> {
  return {
    listApiTokens: async () => ({ items: (await apiTokens.list()).map(toView) }),
    async createApiToken({ body, caller, operationId }) {
      const { token, held } = await apiTokens.create(body, ownerOf(caller), operationId)
      return { apiToken: toView(held), token }
    },
    takeOverApiToken: async ({ params, caller }) =>
      toView(await apiTokens.takeOver(params.tokenId, ownerOf(caller))),
    async revokeApiToken({ params, caller }) {
      await apiTokens.revoke(params.tokenId, actorOf(caller))
      return undefined
    },
  }
}
