import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { EndpointAct, RevealedEndpoint } from '#domain/messages/webhooks/endpoint-secrets.ts'
import type { Endpoints } from '#domain/messages/webhooks/endpoints.ts'
import type { StoredEndpoint } from '#domain/messages/webhooks/known-endpoints.ts'
import type { StoredDelivery, Webhooks } from '#domain/messages/webhooks/webhooks.ts'
import { actorOf } from '../api/access.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import type { Caller, Handlers } from '../api/handler.ts'

type DeliveryView = OutputOf<Contract['getWebhookDelivery']>
type DeliverySummary = OutputOf<Contract['listWebhookDeliveries']>['items'][number]

const toFields = ({ id, version, data }: StoredEndpoint) => ({ id, version, ...data })

function toSummary({ id, data }: StoredDelivery): DeliverySummary {
  const { endpointId, eventId, type, occurredAt, orderId, state, tries, dueAt, log, createdAt } = data
  const lastStatus = log.at(-1)?.status ?? null
  return {
    id,
    endpointId,
    eventId,
    type,
    occurredAt,
    orderId,
    state,
    tries,
    nextTryAt: dueAt,
    lastStatus,
    createdAt,
  }
}

const actOf = ({ caller, operationId }: { caller: Caller; operationId: string }): EndpointAct => ({
  by: actorOf(caller),
  operationId,
})

/** The dependencies of the calls about webhooks. */
export interface WebhookHandlerNeeds {
  webhookEndpoints: Endpoints
  webhooks: Webhooks
}

type WebhookHandlers = Pick<Handlers, Extract<keyof Handlers, `${string}Webhook${string}`>>

/** Webhook endpoints and deliveries. Secrets leave the shop once: when they are made. */
export function createWebhookHandlers({
  webhookEndpoints: endpoints,
  webhooks,
}: WebhookHandlerNeeds): WebhookHandlers {
  const toEndpoint = async (stored: StoredEndpoint) => {
    const secrets = await endpoints.secrets(stored.id)
    return {
      ...toFields(stored),
      secrets: secrets.map(({ createdAt, endsAt }) => ({ createdAt, endsAt })),
    }
  }
  const toRevealed = async ({ endpoint, secret }: RevealedEndpoint) => ({
    endpoint: await toEndpoint(endpoint),
    secret,
  })
  const toDelivery = async (delivery: StoredDelivery): Promise<DeliveryView> => ({
    ...toSummary(delivery),
    url: endpoints.find(delivery.data.endpointId)?.data.url ?? null,
    body: await webhooks.body(delivery),
    log: delivery.data.log.toReversed().map(({ error, ...attempt }) => {
      const { message, reason } = error === null ? { message: null, reason: null } : worded(error)
      return { ...attempt, error: message, reason }
    }),
  })
  return {
    async listWebhookEndpoints() {
      const items = endpoints.all().map(async (stored) => {
        const last = await webhooks.latest(stored.id)
        const made = last && { state: last.data.state, at: last.data.createdAt }
        return { ...toFields(stored), last: made ?? null }
      })
      return { items: await Promise.all(items) }
    },
    createWebhookEndpoint: async ({ body, operationId }) =>
      toRevealed(await endpoints.create(body, operationId)),
    getWebhookEndpoint: async ({ params }) => toEndpoint(await endpoints.get(params.endpointId)),
    async replaceWebhookEndpoint({ params, version, body }) {
      const stored = await endpoints.replace(params.endpointId, version, body)
      const endpoint = await toEndpoint(stored)
      webhooks.start()
      return endpoint
    },
    async removeWebhookEndpoint({ params }) {
      await endpoints.remove(params.endpointId)
      return undefined
    },
    async rotateWebhookSecret(call) {
      const { params, body } = call
      return toRevealed(await endpoints.rotate(params.endpointId, body.endOld, actOf(call)))
    },
    testWebhookEndpoint: async ({ params, operationId }) =>
      toDelivery(await webhooks.test(params.endpointId, operationId)),
    replayFailedWebhooks: ({ params, body }) => webhooks.replayFailed(params.endpointId, body.since),
    async listWebhookDeliveries({ params, query }) {
      const { after, limit, count, ...filter } = query
      await endpoints.get(params.endpointId)
      const { items, ...page } = await webhooks.list(params.endpointId, filter, { after, limit, count })
      return { items: items.map(toSummary), ...page }
    },
    getWebhookDelivery: async ({ params }) => toDelivery(await webhooks.get(params.deliveryId)),
    replayWebhookDelivery: async ({ params }) => toDelivery(await webhooks.replay(params.deliveryId)),
  }
}
