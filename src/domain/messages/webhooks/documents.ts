import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { kept, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { workFields } from '#engine/work/work-document.ts'
import {
  contentEventKinds,
  endpointOffReasons,
  webhookDeliveryStates,
  webhookEventNames,
} from '#vocabulary/messages/webhook-events.ts'

const endpoint = z.object({
  url: text('Where webhooks go'),
  description: text('Description by staff'),
  events: z
    .array(z.enum(webhookEventNames))
    .nullable()
    .meta({ description: 'The events that it wants; null for all there are and will be' }),
  enabled: z.boolean().meta({ description: 'Whether anything is sent to it' }),
  offBecause: z.enum(endpointOffReasons).nullable().meta({
    description:
      'Why it is off: `gone`: it answered 410; `failing`: a webhook was given up, and none since has arrived; null while it is on',
  }),
  offSince: moment('When it was turned off; null while it is on').nullable(),
  createdAt: moment('When it was made'),
})

/** An endpoint as it is stored. */
export type EndpointDocument = z.infer<typeof endpoint>

export const webhookEndpoints = defineCollection({
  name: 'webhookEndpoints',
  about: 'Another program that receives events by webhook',
  schema: endpoint,
  schemaVersion: 1,
  indexes: {},
  watched: true,
})

const endpointSecrets = z.object({
  secrets: z
    .array(
      z.object({
        id: text('Names the operation that made it: a repeat makes no other'),
        secret: text('`whsec_` and 256 random bits in base64'),
        createdAt: moment('When it was made'),
        endsAt: moment('When it signs no longer; null for the newest').nullable(),
      }),
    )
    .meta({ description: 'What webhooks to it are signed with, newest first; two at most' }),
})

/** The secrets of an endpoint as they are stored. */
export type SecretsDocument = z.infer<typeof endpointSecrets>

/** Apart from the endpoints, so that those can be in memory and in bundles without them. */
export const webhookSecrets = defineCollection({
  name: 'webhookSecrets',
  about: 'What webhooks to an endpoint are signed with; the id is the endpoint’s',
  schema: endpointSecrets,
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

const attempt = z.object({
  at: moment('When'),
  status: whole('HTTP status of the answer; null when there was none').nullable(),
  milliseconds: whole('How long it took', 'ms'),
  error: kept('Why there was no answer; null when there was one').nullable(),
  answer: text('The beginning of the answer; null when there was none').nullable(),
})

/** One try as it is stored. */
export type AttemptRecord = z.infer<typeof attempt>

export const announcedContent = z.object({
  kind: z.enum(contentEventKinds).meta({ description: 'What it is' }),
  id: text('Its id, or the slug of a page or post'),
})

const delivery = z.object({
  endpointId: text('Where it goes'),
  eventId: text('The event; sent as `webhook-id`, the same at each try and to each endpoint'),
  type: text('Event'),
  occurredAt: moment('When it happened'),
  orderId: text('The order it is about; null for a test, and for content').nullable(),
  content: announcedContent.optional().meta({ description: 'The content it is about; left out for orders' }),
  subject: text('The parcel, refund or return it is about, where there are several').nullable(),
  previous: z
    .object({
      status: text('Of the order'),
      payment: text('Of its payment'),
      fulfilment: text('Of its items'),
    })
    .nullable()
    .meta({ description: 'Where the order stood before; null when it is new' }),
  state: z
    .enum(webhookDeliveryStates)
    .meta({ description: '`failed`: given up after the last try, or the endpoint is gone' }),
  ...workFields,
  log: z.array(attempt).meta({ description: 'The tries, oldest first; the last 24 of them' }),
  createdAt: moment('When it was made'),
  goneAt: moment('When it is removed'),
})

/** A webhook to one endpoint as it is stored. */
export type DeliveryDocument = z.infer<typeof delivery>

export const webhookDeliveries = defineCollection({
  name: 'webhookDeliveries',
  about:
    'A webhook to one endpoint, and what became of it; the id names both, so that an event makes one for each',
  schema: delivery,
  schemaVersion: 1,
  indexes: {
    byDue: { equals: ['endpointId'], order: 'dueAt' },
    byTime: { equals: ['endpointId'], order: 'createdAt' },
    byState: { equals: ['endpointId', 'state'], order: 'createdAt' },
    byOrder: { equals: ['orderId'], order: 'createdAt' },
  },
  timeToLive: 'goneAt',
})
