import type { ApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import type { ApiTokenDocument } from '#domain/people/api-tokens/documents.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { actorOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'

const toView = ({ id, data }: Stored<ApiTokenDocument>) => {
  const { name, permissions, createdAt, expiresAt, lastUsedAt } = data
  return { id, name, permissions, createdAt, expiresAt, lastUsedAt }
}

/** Keys with which programs call the API. */
export function createAdminApiTokenHandlers({
  apiTokens,
}: {
  apiTokens: Pick<ApiTokens, 'list' | 'create' | 'revoke'>
}): Pick<Handlers, 'listApiTokens' | 'createApiToken' | 'revokeApiToken'> {
  return {
    listApiTokens: async () => ({ items: (await apiTokens.list()).map(toView) }),
    async createApiToken({ body, caller, operationId }) {
      if (!caller.staff) throw new ShopFailure('permission_denied')
      const by = { id: actorOf(caller), permissions: caller.staff.permissions }
      const { token, stored } = await apiTokens.create(body, by, operationId)
      return { apiToken: toView(stored), token }
    },
    async revokeApiToken({ params, caller }) {
      await apiTokens.revoke(params.tokenId, actorOf(caller))
      return undefined
    },
  }
}
