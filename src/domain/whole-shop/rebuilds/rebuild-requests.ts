import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { personAudit } from '../../people/audit/audit.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { rebuildRequests, type RebuildRequestDocument } from './documents.ts'

/** Requests to rebuild the search index in every process, as this process knows them. */
export interface RebuildRequests extends ReadModel {
  /** The last one; undefined while there was none. */
  last(): Stored<RebuildRequestDocument> | undefined
  /** The number of the last one; 0 while there was none. Any other than before is a request. */
  number(): number
  /** Requests a rebuild, with an audit entry. A repeat of the operation does nothing. `by` is a customer id. */
  request(wanted: { by: string; operationId: string }): Promise<void>
  /** Calls the listener whenever the last one is another. */
  onRequest(listener: () => void): void
}

/** The id of the one document. */
const requestId = 'products'

/** Follows the requests. */
export function createRebuildRequests({
  store,
  clock,
}: {
  store: DocumentStore
  clock: Clock
}): RebuildRequests {
  let last: Stored<RebuildRequestDocument> | undefined
  const listeners = new Set<() => void>()
  const learn = (request: typeof last): void => {
    last = request
    for (const listener of listeners) listener()
  }
  const model = createReadModel(store, [
    follow({
      collection: rebuildRequests,
      put: (_, request) => learn(request),
      remove: () => learn(undefined),
    }),
  ])
  return {
    ...model,
    last: () => last,
    number: () => last?.version ?? 0,
    async request({ by, operationId }) {
      const operation = hash('sha256', operationId, 'hex').slice(0, 26)
      await retryOnConflict(async () => {
        const before = await store.get(rebuildRequests, requestId)
        if (before?.data.operation === operation) return
        const requestedAt = toTimestamp(clock.now())
        await store.commit([
          put(rebuildRequests, requestId, { operation, requestedAt }, before?.version ?? 'absent'),
          personAudit({
            at: requestedAt,
            by,
            action: 'rebuild_requested',
            target: requestId,
            before: [],
            after: [],
          }),
        ])
      })
      await model.caughtUp()
    },
    onRequest: (listener) => void listeners.add(listener),
  }
}
