import type { Logger } from 'pino'
import { createHttpsWebhooks } from '#adapters/webhooks/https/https-webhooks.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { createAnnounce } from '#domain/messages/webhooks/announcements.ts'
import { createEndpoints } from '#domain/messages/webhooks/endpoints.ts'
import { createWebhooks } from '#domain/messages/webhooks/webhooks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { Settings } from '../settings.ts'

interface WebhooksSetup {
  store: DocumentStore
  clock: Clock
  log: Logger
  settings: Pick<Settings, 'WEBHOOKS_TO_LOOPBACK'>
  publicUrl: string
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  wake: () => void
  crashPoint?: ((name: string) => void) | undefined
  /** For tests: milliseconds as this process counts them. */
  elapsed?: (() => number) | undefined
}

/** Webhooks as the settings say; endpoints are in memory when this resolves. */
export async function openWebhooks(needs: WebhooksSetup) {
  const { store, clock, log, settings, publicUrl, describeOrder, wake, crashPoint, elapsed } = needs
  const sender = createHttpsWebhooks({
    allowLoopback: settings.WEBHOOKS_TO_LOOPBACK ?? isLoopback(publicUrl),
  })
  const webhookEndpoints = createEndpoints({ store, clock, sender })
  await webhookEndpoints.ready()
  const webhooks = createWebhooks({
    store,
    clock,
    endpoints: webhookEndpoints,
    sender,
    describeOrder,
    wake,
    crashPoint,
    ...(elapsed ? { elapsed } : {}),
    onOff: (endpoint, because) => log.warn({ endpoint, because }, 'a webhook endpoint was turned off'),
    onError: (endpoint, err) => log.warn({ endpoint, err }, 'webhooks could not be seen to'),
  })
  return { webhookEndpoints, webhooks, announce: createAnnounce(webhookEndpoints) }
}
