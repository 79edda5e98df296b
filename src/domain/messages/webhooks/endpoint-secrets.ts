import { createHash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { personAudit } from '../../people/audit/audit.ts'
import { webhookSecrets, type SecretsDocument } from './documents.ts'
import { readEndpoint, type StoredEndpoint } from './known-endpoints.ts'
import { newSigningSecret } from './signature.ts'

/** An act on an endpoint, and its author by customer id. `operationId` is the same for each repeat. */
export interface EndpointAct {
  by: string
  operationId: string
}

/** An endpoint with its newest secret, to be shown this once. */
export interface RevealedEndpoint {
  endpoint: StoredEndpoint
  secret: string
}

/** The secrets that deliveries are signed with. */
export interface EndpointSecrets {
  /** Its secrets, newest first; none when it came from a bundle without secrets. */
  secrets(endpointId: string): Promise<SecretsDocument['secrets']>
  /** The secrets that sign at this moment, newest first. */
  signing(endpointId: string): Promise<string[]>
  /**
   * Makes a new secret, which signs first. The one before goes on signing for a day, unless it is to end now.
   * @throws ShopFailure `webhook_endpoint_not_found`
   */
  rotate(endpointId: string, endOld: boolean, by: EndpointAct): Promise<RevealedEndpoint>
}

/** The id of a result of an operation: the same for each repeat of it. */
export const idOf = (prefix: string, operationId: string): string =>
  `${prefix}_${createHash('sha256').update(`${prefix}\n${operationId}`).digest('hex').slice(0, 26)}`

/** A new secret, made by an operation. */
export const newSecret = (operationId: string, createdAt: string): SecretsDocument['secrets'][number] => ({
  id: idOf('sec', operationId),
  secret: newSigningSecret(),
  createdAt,
  endsAt: null,
})

/** Creates the service that keeps the secrets of endpoints. */
export function createEndpointSecrets({
  store,
  clock,
}: {
  store: DocumentStore
  clock: Clock
}): EndpointSecrets {
  const now = () => toTimestamp(clock.now())
  const secrets: EndpointSecrets['secrets'] = async (endpointId) =>
    (await store.get(webhookSecrets, endpointId))?.data.secrets ?? []
  return {
    secrets,
    async signing(endpointId) {
      const at = now()
      return (await secrets(endpointId))
        .filter(({ endsAt }) => endsAt === null || endsAt > at)
        .map(({ secret }) => secret)
    },
    rotate: (endpointId, endOld, { by, operationId }) =>
      retryOnConflict(async () => {
        const endpoint = await readEndpoint(store, endpointId)
        const stored = await store.get(webhookSecrets, endpointId)
        const [current] = stored?.data.secrets ?? []
        if (current?.id === idOf('sec', operationId)) return { endpoint, secret: current.secret }
        const at = now()
        const next = newSecret(operationId, at)
        const old =
          current && !endOld ? [{ ...current, endsAt: plus(at, limits.webhookSecretOverlap.value) }] : []
        await store.commit([
          put(webhookSecrets, endpointId, { secrets: [next, ...old] }, stored?.version ?? 'absent'),
          personAudit({
            at,
            by,
            action: 'webhook_secret_renewed',
            target: endpointId,
            before: [],
            after: [],
          }),
        ])
        return { endpoint, secret: next.secret }
      }),
  }
}
