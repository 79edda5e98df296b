import { onTestFinished } from 'vitest'
import { createHttpsWebhooks } from '#adapters/webhooks/https/https-webhooks.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { orders as orderCollection } from '#domain/orders/orders/documents.ts'
import type { OrderContent } from '#domain/orders/orders/order-document.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { webhookDeliveries } from '#domain/messages/webhooks/documents.ts'
import type { EndpointInput } from '#domain/messages/webhooks/endpoints.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openLog } from '../api/open-test-shop.ts'
import { openProcess } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'

/** Thrown where a test ends the process. */
class Killed extends Error {}

/** The amount to pay by transfer. */
const requested = {
  id: 'requested',
  kind: 'requested' as const,
  refundId: null,
  provider: 'manual',
  reference: null,
  amount: 13_090,
  at: '2026-03-01T09:00:00.000Z',
  note: null,
}

/** Someone of the staff who does something, once for its operation. */
export const act = (operationId: string) => ({ by: 'cus_grace', operationId })

/**
 * The rules of a shop over a real store, whose webhooks go over real connections. `process` opens another process on the same
 * store.
 */
export async function openWebhookShop({ timeout = 1_000 }: { timeout?: number } = {}) {
  let now = Date.now()
  const clock = { now: () => now }
  const store = countingStore(await openTestStore({ clock, collections: allCollections }))
  onTestFinished(() => store.close())
  const killAt = { name: '' }
  const { log, lines: errors } = openLog()
  const crashPoint = (name: string): void => {
    if (name !== killAt.name) return
    killAt.name = ''
    throw new Killed(name)
  }
  const webhookSender = createHttpsWebhooks({ allowLoopback: true, timeout })

  async function open() {
    const byHand = { crashPoint, elapsed: clock.now, random: () => 0, webhookSender }
    const { domain, close } = await openProcess({ store, clock, log, domain: byHand })
    onTestFinished(close)
    const { webhookEndpoints: endpoints, ...messages } = domain.messages
    return { ...messages, endpoints, orders: domain.orders.orders, outbox: domain.outbox }
  }
  const first = await open()

  const shop = {
    ...first,
    store,
    clock,
    killAt,
    errors,
    advance: (milliseconds: number): void => void (now += milliseconds),
    process: open,
    async endpoint(url: string, change: Partial<EndpointInput> = {}) {
      const input = { url, description: 'ERP', events: null, enabled: true, ...change }
      const made = await first.endpoints.create(input, `make ${url} ${JSON.stringify(change)}`)
      await first.endpoints.caughtUp()
      return { id: made.endpoint.id, secret: made.secret }
    },
    /** Places an order as checkout does: with its announcement in the same commit. */
    async place(orderId: string, change: Partial<OrderContent> = {}) {
      const after = withStatuses(sampleOrder({ payments: [requested], ...change }))
      const at = new Date(now).toISOString()
      const news = first.announce({ orderId, version: 1, before: undefined, after, at })
      await store.commit([put(orderCollection, orderId, after, 'absent'), ...news])
    },
    /** Does what is due: tasks first, then what they have made to be sent. */
    async work({ outbox, webhooks } = first): Promise<void> {
      while ((await outbox.runDue()) > 0) continue
      webhooks.start()
      await webhooks.settled()
    },
    async deliveries() {
      return (await store.scan(webhookDeliveries, { limit: 500 })).items
    },
    async tasks() {
      return (await store.scan(outboxTasks, { limit: 500 })).items
    },
  }
  return shop
}

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>
