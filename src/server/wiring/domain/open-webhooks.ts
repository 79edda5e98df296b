import { createHttpsWebhooks } from '#adapters/webhooks/https/https-webhooks.ts'
import { createAnnounce } from '#domain/messages/webhooks/announcements.ts'
import { createEndpoints } from '#domain/messages/webhooks/endpoints.ts'
import { createWebhooks } from '#domain/messages/webhooks/webhooks.ts'
import { toWebhookContent, type WebhookContentNeeds } from '#http/messages/webhook-content.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { Base } from './base.ts'

/** Webhooks as the settings say; endpoints are in memory when this resolves. `catalog` is asked once something is sent. */
export async function openWebhooks(base: Base, catalog: () => WebhookContentNeeds | undefined) {
  const { store, clock, log, settings, publicUrl, describeOrder, crashPoint, elapsed, random, setBacks } =
    base
  const allowLoopback = settings.WEBHOOKS_TO_LOOPBACK ?? isLoopback(publicUrl)
  const sender = base.webhookSender ?? createHttpsWebhooks({ allowLoopback })
  const webhookEndpoints = createEndpoints({ store, clock, sender })
  await webhookEndpoints.ready()
  const webhooks = createWebhooks({
    store,
    clock,
    endpoints: webhookEndpoints,
    sender,
    describeOrder,
    describeContent: (content) => toWebhookContent(content, catalog()),
    wake: () => base.wakeTask('webhooks'),
    crashPoint,
    setBacks,
    ...(elapsed ? { elapsed } : {}),
    ...(random ? { random } : {}),
    onOff: (endpoint, because) => log.warn({ endpoint, because }, 'a webhook endpoint was turned off'),
    onError: (endpoint, err) => log.warn({ endpoint, err }, 'webhooks could not be seen to'),
  })
  return { webhookEndpoints, webhooks, announce: createAnnounce(webhookEndpoints) }
}

/** Webhooks, open. */
export type WebhooksModule = Awaited<ReturnType<typeof openWebhooks>>
