import { z } from 'zod'
import {
  contentEventKinds,
  contentEventNames,
  orderEventNames,
  webhookEventNames,
} from '#vocabulary/messages/webhook-events.ts'
import { adminOrderObject } from '../orders/admin-order-values.ts'
import { fulfilmentStatus, orderStatus, paymentStatus } from '../orders/order-values.ts'
import { timestamp } from '../values.ts'

/** The name of an event, in the list of those that an endpoint wants. */
export const eventName = z.enum(webhookEventNames).meta({ description: 'The name of an event' })

/** An order in a webhook: as staff see it, without their internal notes. */
export const webhookOrder = adminOrderObject
  .omit({ history: true, timeline: true, allowed: true, refundWays: true })
  .meta({ id: 'WebhookOrder', description: 'An order as webhooks carry it' })

/** The body of a webhook about an order. */
export const webhookPayload = z
  .object({
    type: z.enum(orderEventNames).meta({ description: 'Event' }),
    timestamp: timestamp('When it happened'),
    data: z
      .object({
        order: webhookOrder.meta({
          description:
            'The order as it stands when this is sent; of two, the one of the higher `version` is newer',
        }),
        previous: z
          .object({ status: orderStatus, payment: paymentStatus, fulfilment: fulfilmentStatus })
          .nullable()
          .meta({ description: 'Where it stood before the event; null when it is new' }),
        subject: z
          .string()
          .nullable()
          .meta({ description: 'The parcel, refund or return it is about, where an order has several' }),
      })
      .meta({ description: 'Subject' }),
  })
  .meta({ id: 'WebhookPayload', description: 'The body of a webhook about an order' })

/** The body of a webhook about content. */
export const webhookContentPayload = z
  .object({
    type: z.enum(contentEventNames).meta({ description: 'Event' }),
    timestamp: timestamp('When it happened'),
    data: z
      .object({
        content: z
          .object({
            kind: z.enum(contentEventKinds).meta({ description: 'What it is; the home page is a page' }),
            id: z.string().meta({
              description: 'Its id; of a page or post the slug in calls, of a menu its name; `home`',
              example: 'about',
            }),
            title: z
              .string()
              .nullable()
              .meta({ description: 'Title in the default language; null for menus, and once it is deleted' }),
            path: z.string().nullable().meta({
              description: 'Where shoppers see it, without market and language; null where they do not',
              example: '/pages/about',
            }),
          })
          .meta({ description: 'The content as it stands when this is sent' }),
      })
      .meta({ description: 'Subject' }),
  })
  .meta({ id: 'WebhookContentPayload', description: 'The body of a webhook about content' })
