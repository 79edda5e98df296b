import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { webhookEndpoints, webhookSecrets, type EndpointDocument } from './documents.ts'
import {
  createEndpointSecrets,
  idOf,
  newSecret,
  type EndpointSecrets,
  type RevealedEndpoint,
} from './endpoint-secrets.ts'
import {
  createKnownEndpoints,
  readEndpoint,
  type KnownEndpoints,
  type StoredEndpoint,
} from './known-endpoints.ts'

/** The settings of an endpoint, as staff enter them. */
export type EndpointInput = Pick<EndpointDocument, 'url' | 'description' | 'events' | 'enabled'>

/** The endpoints of the shop. */
export interface Endpoints extends KnownEndpoints, EndpointSecrets {
  /** @throws ShopFailure `webhook_endpoint_not_found` */
  get(endpointId: string): Promise<StoredEndpoint>
  /** @throws ShopFailure `invalid_request` when nothing may be sent there, `webhook_limit` */
  create(input: EndpointInput, operationId: string): Promise<RevealedEndpoint>
  /** @throws ShopFailure `webhook_endpoint_not_found`, `version_stale`, `invalid_request` */
  replace(endpointId: string, version: number, input: EndpointInput): Promise<StoredEndpoint>
  /** @throws ShopFailure `webhook_endpoint_not_found` */
  remove(endpointId: string): Promise<void>
  /** Turns an endpoint off, unless its address was changed since. */
  turnOff(endpointId: string, url: string, because: 'gone' | 'failing'): Promise<void>
}

/** Dependencies of {@link createEndpoints}. */
export interface EndpointsNeeds {
  store: DocumentStore
  clock: Clock
  sender: Pick<WebhookSender, 'refusal'>
}

/** Creates the service that keeps endpoints and their secrets. */
export function createEndpoints({ store, clock, sender }: EndpointsNeeds): Endpoints {
  const known = createKnownEndpoints(store)
  const secrets = createEndpointSecrets({ store, clock })
  const get = (endpointId: string) => readEndpoint(store, endpointId)
  const now = () => toTimestamp(clock.now())

  async function mustBeReachable(url: string): Promise<void> {
    const reason = await sender.refusal(url)
    if (reason)
      throw new ShopFailure('invalid_request', { fields: [fieldError('/url', 'not_possible', reason)] })
  }

  /** The response to a repeat of the request that created an endpoint. */
  async function madeBefore(endpointId: string): Promise<RevealedEndpoint | undefined> {
    const endpoint = await store.get(webhookEndpoints, endpointId)
    const [first] = endpoint ? await secrets.secrets(endpointId) : []
    return endpoint && first && { endpoint, secret: first.secret }
  }

  async function create(input: EndpointInput, operationId: string): Promise<RevealedEndpoint> {
    const id = idOf('whe', operationId)
    const before = await madeBefore(id)
    if (before) return before
    if (known.all().length >= limits.webhookEndpoints.value) throw new ShopFailure('webhook_limit')
    await mustBeReachable(input.url)
    const at = now()
    const first = newSecret(operationId, at)
    const data: EndpointDocument = { ...input, ...switched(input.enabled, at), createdAt: at }
    await store.commit([
      put(webhookEndpoints, id, data, 'absent'),
      put(webhookSecrets, id, { secrets: [first] }, 'absent'),
    ])
    return { endpoint: { id, version: 1, data }, secret: first.secret }
  }

  return {
    ...known,
    ...secrets,
    get,
    create,
    async replace(endpointId, version, input) {
      const stored = await get(endpointId)
      if (stored.version !== version) throw new ShopFailure('version_stale')
      if (input.url !== stored.data.url) await mustBeReachable(input.url)
      const { enabled } = stored.data
      const change = enabled === input.enabled ? {} : switched(input.enabled, now())
      const data: EndpointDocument = { ...stored.data, ...input, ...change }
      try {
        await store.commit([put(webhookEndpoints, endpointId, data, version)])
      } catch (error) {
        if (error instanceof StoreConflict) throw new ShopFailure('version_stale')
        throw error
      }
      return { id: endpointId, version: version + 1, data }
    },
    async remove(endpointId) {
      await get(endpointId)
      await store.commit([
        remove(webhookEndpoints, endpointId, 'any'),
        remove(webhookSecrets, endpointId, 'any'),
      ])
    },
    turnOff: (endpointId, url, because) =>
      retryOnConflict(async () => {
        const stored = await store.get(webhookEndpoints, endpointId)
        if (!stored?.data.enabled || stored.data.url !== url) return
        const data = { ...stored.data, enabled: false, offBecause: because, offSince: now() }
        await store.commit([put(webhookEndpoints, endpointId, data, stored.version)])
      }),
  }
}

/** The state of an endpoint that staff turn on or off. */
const switched = (
  enabled: boolean,
  at: string,
): Pick<EndpointDocument, 'enabled' | 'offBecause' | 'offSince'> =>
  enabled ? { enabled, offBecause: null, offSince: null } : { enabled, offBecause: 'staff', offSince: at }
