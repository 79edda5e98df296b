import { createHash } from 'node:crypto'
import { put, StoreConflict, type Stored, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { testEvent } from '#vocabulary/messages/webhook-events.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { newWork } from '#engine/work/work-document.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { createAnnouncementTasks, deliveryId, newDelivery } from './announcements.ts'
import { webhookDeliveries, type DeliveryDocument } from './documents.ts'
import { createDeliverySender, type DeliverySender, type DeliverySenderNeeds } from './delivery-sender.ts'

/** A delivery as it is stored. */
export type StoredDelivery = Stored<DeliveryDocument>

/** Dependencies of {@link createWebhooks}. */
export interface WebhooksNeeds extends DeliverySenderNeeds {
  /** Called when there is something to send. */
  wake?: () => void
}

/** How many were sent again, and whether there are more. */
export interface Replayed {
  replayed: number
  more: boolean
}

/** Which deliveries a list shows. */
export interface DeliveryFilter extends Span {
  /** A part of the number of their order. */
  q?: string | undefined
  state?: DeliveryDocument['state'] | undefined
  type?: DeliveryDocument['type'] | undefined
}

/** The webhooks of the shop: sending them, looking at them, and sending them again. */
export interface Webhooks extends DeliverySender {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(endpointId: string, filter: DeliveryFilter, paging: Paging): Promise<Paged<StoredDelivery>>
  /** The one made last for an endpoint. */
  latest(endpointId: string): Promise<StoredDelivery | undefined>
  /** @throws ShopFailure `webhook_delivery_not_found` */
  get(deliveryId: string): Promise<StoredDelivery>
  /** Queues a test event. @throws ShopFailure `webhook_endpoint_not_found`, `transition_refused` when it is off */
  test(endpointId: string, operationId: string): Promise<StoredDelivery>
  /**
   * Sends one again at once, with the same id, whatever became of it.
   * @throws ShopFailure `webhook_delivery_not_found`; `transition_refused` when its endpoint is off or gone
   */
  replay(deliveryId: string): Promise<StoredDelivery>
  /**
   * Retries the failed deliveries since a moment, oldest first, a few hundred at once.
   * @throws ShopFailure `webhook_endpoint_not_found`, `transition_refused`
   */
  replayFailed(endpointId: string, since: string): Promise<Replayed>
  /** Carries out `webhooks` tasks. */
  announcementTasks: TaskHandler
}

/** Lists the deliveries of a store. */
const listIn =
  (store: DocumentStore): Webhooks['list'] =>
  (endpointId, { state, type, q = '', ...during }, paging) =>
    readMatchingPage(
      store,
      webhookDeliveries,
      {
        ...(state
          ? { index: 'byState', equals: { endpointId, state } }
          : { index: 'byTime', equals: { endpointId } }),
        ...rangeOf(during),
        direction: 'desc',
      },
      paging,
      matching(
        { type, q },
        ({ data }) =>
          (type === undefined || data.type === type) &&
          (data.orderId ?? '').toLowerCase().includes(q.toLowerCase()),
      ),
    )

const replayedAtOnce = 200
const commitsAtOnce = 20

/** A delivery as if it had never been tried; its log stays. */
const again = (data: DeliveryDocument, at: string): DeliveryDocument => ({
  ...data,
  state: 'waiting',
  ...newWork(at),
  goneAt: plus(at, limits.webhookRetention.value),
})

/** Creates the webhooks service. */
export function createWebhooks(needs: WebhooksNeeds): Webhooks {
  const { store, clock, endpoints, wake = () => undefined } = needs
  const sending = createDeliverySender(needs)
  const now = () => toTimestamp(clock.now())

  const hurry = (endpointId: string): void => {
    sending.hurry(endpointId)
    wake()
  }

  async function get(id: string): Promise<StoredDelivery> {
    const stored = await store.get(webhookDeliveries, id)
    if (!stored) throw new ShopFailure('webhook_delivery_not_found')
    return stored
  }

  async function mustBeOn(endpointId: string): Promise<void> {
    const { data } = await endpoints.get(endpointId)
    if (!data.enabled) throw new ShopFailure('transition_refused', { reason: 'endpoint_off' })
  }

  return {
    ...sending,
    list: listIn(store),
    async latest(endpointId) {
      const newest = { index: 'byTime', equals: { endpointId }, direction: 'desc', limit: 1 } as const
      return (await store.query(webhookDeliveries, newest)).items[0]
    },
    get,
    async test(endpointId, operationId) {
      await mustBeOn(endpointId)
      const hash = createHash('sha256').update(`test\n${operationId}`).digest('hex')
      const eventId = `evt_${hash.slice(0, 26)}`
      const at = now()
      const event = { endpointId, eventId, type: testEvent, occurredAt: at }
      const data = newDelivery({ ...event, orderId: null, subject: null, previous: null }, at)
      const id = deliveryId(eventId, endpointId)
      try {
        await store.commit([put(webhookDeliveries, id, data, 'absent')])
      } catch (error) {
        if (error instanceof StoreConflict) return get(id)
        throw error
      }
      hurry(endpointId)
      return { id, version: 1, data }
    },
    async replay(id) {
      const replayed = await retryOnConflict(async () => {
        const { data, version } = await get(id)
        await mustBeOn(data.endpointId).catch((error: unknown) => {
          if (!(error instanceof ShopFailure) || error.code !== 'webhook_endpoint_not_found') throw error
          throw new ShopFailure('transition_refused', { reason: 'endpoint_deleted' })
        })
        const fresh = again(data, now())
        await store.commit([put(webhookDeliveries, id, fresh, version)])
        return { id, version: version + 1, data: fresh }
      })
      hurry(replayed.data.endpointId)
      return replayed
    },
    async replayFailed(endpointId, since) {
      await mustBeOn(endpointId)
      const equals = { endpointId, state: 'failed' }
      const { items, next } = await store.query(webhookDeliveries, {
        index: 'byState',
        equals,
        range: { gte: since },
        limit: replayedAtOnce,
      })
      let replayed = 0
      for (let first = 0; first < items.length; first += commitsAtOnce) {
        const part = items.slice(first, first + commitsAtOnce)
        const writes = part.map(({ id, data, version }) =>
          put(webhookDeliveries, id, again(data, now()), version),
        )
        // One commit each: where someone was faster, the others are sent all the same.
        const ended = await Promise.allSettled(writes.map((write) => store.commit([write])))
        for (const each of ended) {
          if (each.status === 'fulfilled') replayed += 1
          else if (!(each.reason instanceof StoreConflict)) throw each.reason
        }
      }
      if (replayed > 0) hurry(endpointId)
      return { replayed, more: next !== undefined }
    },
    announcementTasks: createAnnouncementTasks({ store, clock, wake }),
  }
}
