import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import {
  webhookDeliveryStates,
  endpointOffReasons,
  webhookEventNames,
} from '#vocabulary/messages/webhook-events.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import {
  countedListOf,
  countedPaging,
  id,
  line,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'
import { eventName } from './webhook-payloads.ts'

const access = { permission: 'webhooks:write' } as const

const deliveryState = z
  .enum(webhookDeliveryStates)
  .meta({ description: '`failed`: given up after the last try, or the endpoint said that it is gone' })

const endpointInput = z.strictObject({
  url: z
    .string()
    .trim()
    .max(2_000, 'At most 2000 characters')
    .regex(/^https?:\/\/\S+$/i, says('endpoint_address_whole'))
    .meta({
      description: 'Where webhooks go: https on the public internet',
      example: 'https://example.org/hooks',
    }),
  description: line('Description, in your own words').default(''),
  events: z
    .array(eventName)
    .min(1, 'Select at least one event')
    .max(webhookEventNames.length)
    .nullable()
    .meta({ description: 'Events to send; null for all, including future ones' }),
  enabled: z.boolean().meta({ description: 'Whether it is enabled', example: true }),
})

const endpointFields = {
  id: id('Endpoint id'),
  version: wholeNumber('Version, for If-Match'),
  url: z.string().meta({ description: 'Where webhooks go' }),
  description: z.string().meta({ description: 'Description' }),
  events: z
    .array(eventName)
    .nullable()
    .meta({ description: 'Events to send; null for all, including future ones' }),
  enabled: z.boolean().meta({ description: 'Whether it is enabled' }),
  offBecause: z.enum(endpointOffReasons).nullable().meta({
    description:
      'Why it is off. `gone`: it answered 410; `failing`: nothing has arrived for three days; null while it is on',
  }),
  offSince: timestamp('When it was turned off').nullable(),
  createdAt: timestamp('When it was made'),
}

const webhookEndpoint = z
  .object({
    ...endpointFields,
    secrets: z
      .array(
        z.object({
          createdAt: timestamp('When it was made'),
          endsAt: timestamp('When it signs no longer; null for the newest').nullable(),
        }),
      )
      .meta({ description: 'What webhooks are signed with, newest first; never the secrets themselves' }),
  })
  .meta({ id: 'WebhookEndpoint', description: 'Webhook endpoint' })

const revealed = z
  .object({
    endpoint: webhookEndpoint,
    secret: z.string().meta({ description: 'Signing secret; shown only once' }),
  })
  .meta({ id: 'RevealedWebhookEndpoint', description: 'An endpoint with its new secret' })

const deliveryFields = {
  id: id('Delivery id'),
  endpointId: id('Endpoint id'),
  eventId: id('Event id, sent as webhook-id: the same at each try'),
  type: z.string().meta({ description: 'Event' }),
  occurredAt: timestamp('When it happened'),
  orderId: z
    .string()
    .nullable()
    .meta({ description: 'The order it is about; null for a test, and for content' }),
  state: deliveryState,
  tries: wholeNumber('Attempts since it was created or resent'),
  nextTryAt: timestamp('Next attempt; null if finished').nullable(),
  lastStatus: z.int().nullable().meta({ description: 'HTTP status of the last answer; null without one' }),
  createdAt: timestamp('When it was made'),
}

const delivery = z
  .object({
    ...deliveryFields,
    url: z.string().nullable().meta({ description: 'Where it goes; null when the endpoint is gone' }),
    body: z.string().nullable().meta({ description: 'Current payload; null if its data no longer exists' }),
    log: z
      .array(
        z.object({
          at: timestamp('When'),
          status: z.int().nullable().meta({ description: 'HTTP status; null without an answer' }),
          milliseconds: wholeNumber('How long it took'),
          error: z.string().nullable().meta({ description: 'Why there was no answer' }),
          reason: statement.nullable().meta({ description: 'The same as data' }),
          answer: z.string().nullable().meta({ description: 'The beginning of the answer' }),
        }),
      )
      .meta({ description: 'Attempts, newest first' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A webhook to one endpoint, with its tries' })

const endpointParams = z.object({ endpointId: id('Endpoint id') })
const deliveryParams = z.object({ deliveryId: id('Delivery id') })

/** Endpoints for the shop's events, and their deliveries. */
export const webhookEndpoints = {
  listWebhookEndpoints: endpoint({
    summary: 'List the webhook endpoints, oldest first, each with its last webhook',
    access,
    returns: z.object({
      items: z
        .array(
          z.object({
            ...endpointFields,
            last: z
              .object({ state: deliveryState, at: timestamp('When it was made') })
              .nullable()
              .meta({ description: 'The last webhook to it; null without any' }),
          }),
        )
        .meta({ description: `All of them, ${limits.webhookEndpoints.value} at most` }),
    }),
    fails: [],
  }),
  createWebhookEndpoint: endpoint({
    summary: 'Add a webhook endpoint, and show its secret',
    access,
    body: endpointInput,
    returns: revealed,
    status: 201,
    secretAnswer: true,
    recentSignIn: 'always',
    fails: ['webhook_limit'],
  }),
  getWebhookEndpoint: endpoint({
    summary: 'Read a webhook endpoint',
    access,
    params: endpointParams,
    returns: webhookEndpoint,
    versioned: true,
    fails: ['webhook_endpoint_not_found'],
  }),
  replaceWebhookEndpoint: endpoint({
    summary: 'Update, enable or disable a webhook endpoint',
    access,
    params: endpointParams,
    body: endpointInput,
    returns: webhookEndpoint,
    versioned: true,
    ifMatch: true,
    recentSignIn: 'always',
    fails: ['webhook_endpoint_not_found', 'version_stale'],
  }),
  removeWebhookEndpoint: endpoint({
    summary: 'Delete a webhook endpoint; pending webhooks are not sent',
    access,
    params: endpointParams,
    returns: null,
    fails: ['webhook_endpoint_not_found'],
  }),
  rotateWebhookSecret: endpoint({
    summary: 'Rotate the secret of a webhook endpoint, and show it',
    access,
    params: endpointParams,
    body: z.strictObject({
      endOld: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether the old secret expires immediately instead of after a day' }),
    }),
    returns: revealed,
    status: 201,
    secretAnswer: true,
    recentSignIn: 'always',
    fails: ['webhook_endpoint_not_found'],
  }),
  testWebhookEndpoint: endpoint({
    summary: 'Send a test event to a webhook endpoint',
    access,
    params: endpointParams,
    returns: delivery,
    status: 201,
    fails: ['webhook_endpoint_not_found', 'transition_refused'],
  }),
  replayFailedWebhooks: endpoint({
    summary: 'Resend the failed webhooks of an endpoint since a given time, up to 200 at once',
    access,
    params: endpointParams,
    body: z.strictObject({ since: timestamp('Failed deliveries created from then on are sent again') }),
    returns: z.object({
      replayed: wholeNumber('How many are on their way again'),
      more: z.boolean().meta({ description: 'Whether there are more: call it again' }),
    }),
    fails: ['webhook_endpoint_not_found', 'transition_refused'],
  }),
  listWebhookDeliveries: endpoint({
    summary: 'List the webhooks to an endpoint, newest first',
    access,
    params: endpointParams,
    query: z.strictObject({
      ...countedPaging,
      ...span('Events that happened'),
      q: searchText('A part of the order number'),
      state: deliveryState.optional(),
      type: eventName.optional(),
    }),
    returns: countedListOf(
      z.object(deliveryFields).meta({ id: 'WebhookDeliverySummary', description: 'A webhook in a list' }),
      'Webhooks, newest first',
    ),
    fails: ['webhook_endpoint_not_found'],
  }),
  getWebhookDelivery: endpoint({
    summary: 'Read a webhook with its attempts',
    access,
    params: deliveryParams,
    returns: delivery,
    fails: ['webhook_delivery_not_found'],
  }),
  replayWebhookDelivery: endpoint({
    summary: 'Send a webhook again, with the same id',
    access,
    params: deliveryParams,
    returns: delivery,
    status: 201,
    fails: ['webhook_delivery_not_found', 'transition_refused'],
  }),
}
