import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { Announce } from '../../orders/orders/order-change.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { newWork } from '#engine/work/work-document.ts'
import { announcedContent, webhookDeliveries, type DeliveryDocument } from './documents.ts'
import type { Endpoints } from './endpoints.ts'
import { orderEvents } from './order-events.ts'

const payload = z.object({
  /** Null for events about content. */
  orderId: z.string().nullable(),
  previous: z.object({ status: z.string(), payment: z.string(), fulfilment: z.string() }).nullable(),
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      subject: z.string().nullable(),
      content: announcedContent.optional(),
      /** The endpoints that wanted it when it happened. */
      endpointIds: z.array(z.string()),
    }),
  ),
})

/** The content that an event is about. */
export type AnnouncedContent = z.infer<typeof announcedContent>

/**
 * The id of an event, the same whenever it is computed: a version of an order has each event once, and once for each
 * subject.
 */
const eventId = (orderId: string, version: number, type: string, subject: string | null): string =>
  `evt_${createHash('sha256').update([orderId, version, type, subject].join('\n')).digest('hex').slice(0, 26)}`

/** The id of an event's delivery to an endpoint: there can be but one. */
export const deliveryId = (event: string, endpointId: string): string => `${event}.${endpointId}`

/** A delivery that nobody has tried yet, due at once. */
export function newDelivery(
  event: Pick<
    DeliveryDocument,
    'endpointId' | 'eventId' | 'type' | 'occurredAt' | 'orderId' | 'content' | 'subject' | 'previous'
  >,
  now: string,
): DeliveryDocument {
  return {
    ...event,
    state: 'waiting',
    ...newWork(now),
    log: [],
    createdAt: now,
    goneAt: plus(now, limits.webhookRetention.value),
  }
}

/** Creates the announcements of order changes for subscribed endpoints. */
export function createAnnounce({ wanting }: Pick<Endpoints, 'wanting'>): Announce {
  return ({ orderId, version, before, after, at }) => {
    const events = orderEvents(before, after)
      .map(({ type, subject }) => ({
        id: eventId(orderId, version, type, subject),
        type,
        subject,
        endpointIds: wanting(type),
      }))
      .filter(({ endpointIds }) => endpointIds.length > 0)
    if (events.length === 0) return []
    const previous = before
      ? { status: before.status, payment: before.payment, fulfilment: before.fulfilment }
      : null
    const task = {
      id: `webhooks:${orderId}:${version}`,
      kind: 'webhooks',
      payload: { orderId, previous, events } satisfies z.infer<typeof payload>,
    }
    return [taskWrite(task, at)]
  }
}

/** Most deliveries in one commit. */
const deliveriesAtOnce = 50

/**
 * Runs `webhooks` tasks: creates a delivery for each event and endpoint, which is quick. Another loop sends them, so
 * that an endpoint that hangs delays no mail and no refund.
 */
export function createAnnouncementTasks(needs: {
  store: DocumentStore
  clock: Clock
  /** Called when there are deliveries to send. */
  wake: () => void
}): TaskHandler {
  const { store, clock, wake } = needs
  return {
    async run(task) {
      const { orderId, previous, events } = payload.parse(task.data.payload)
      const now = toTimestamp(clock.now())
      const wanted = events.flatMap(({ id, type, subject, content, endpointIds }) =>
        endpointIds.map((endpointId) => {
          const occurredAt = task.data.createdAt
          const about = content ? { content } : {}
          const event = { endpointId, eventId: id, type, occurredAt, orderId, ...about, subject, previous }
          return { id: deliveryId(id, endpointId), data: newDelivery(event, now) }
        }),
      )
      for (const part of inParts(wanted, deliveriesAtOnce)) {
        // An interrupted task finds the deliveries that it has created already.
        const made = await store.getMany(
          webhookDeliveries,
          part.map(({ id }) => id),
        )
        const missing = part.filter(({ id }) => !made.has(id))
        await store.commit(missing.map(({ id, data }) => put(webhookDeliveries, id, data, 'absent')))
      }
      wake()
      return []
    },
  }
}
