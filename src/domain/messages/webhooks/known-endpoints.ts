import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { WebhookEvent } from '#vocabulary/messages/webhook-events.ts'
import { webhookEndpoints, type EndpointDocument } from './documents.ts'

/** An endpoint as it is stored. */
export type StoredEndpoint = Stored<EndpointDocument>

/** The endpoints of the shop, in memory: whether anybody wants an event costs no document. */
export interface KnownEndpoints extends ReadModel {
  /** Oldest first. */
  all(): StoredEndpoint[]
  find(endpointId: string): StoredEndpoint | undefined
  /** The ids of those that are on and want an event. */
  wanting(type: WebhookEvent): string[]
}

/** Creates the read model of the endpoints. */
export function createKnownEndpoints(store: DocumentStore): KnownEndpoints {
  const known = new Map<string, StoredEndpoint>()
  const model = createReadModel(store, [
    follow({
      collection: webhookEndpoints,
      put: (id, endpoint) => void known.set(id, endpoint),
      remove: (id) => void known.delete(id),
    }),
  ])
  return {
    ...model,
    all: () =>
      [...known.values()].sort((a, b) => (a.data.createdAt + a.id < b.data.createdAt + b.id ? -1 : 1)),
    find: (endpointId) => known.get(endpointId),
    wanting: (type) =>
      [...known.values()]
        .filter(({ data: { enabled, events } }) => enabled && (events === null || events.includes(type)))
        .map(({ id }) => id)
        .sort(),
  }
}

/** The endpoint as it is stored now. @throws ShopFailure `webhook_endpoint_not_found` */
export async function readEndpoint(store: DocumentStore, endpointId: string): Promise<StoredEndpoint> {
  const stored = await store.get(webhookEndpoints, endpointId)
  if (!stored) throw new ShopFailure('webhook_endpoint_not_found')
  return stored
}
