import { z } from 'zod'
import { webhookEventNames } from '#vocabulary/messages/webhook-events.ts'
import { adminOrder } from '../orders/admin-order-values.ts'
import { fulfilmentStatus, orderStatus, paymentStatus } from '../orders/order-values.ts'
import { timestamp } from '../values.ts'

/** The name of an event, in the list of those that an endpoint wants. */
export const eventName = z.enum(webhookEventNames).meta({ description: 'The name of an event' })

/** An order in a webhook: as staff see it, without their internal notes. */
export const webhookOrder = adminOrder
  .omit({ history: true, timeline: true, allowed: true, refundWays: true })
  .meta({ id: 'WebhookOrder', description: 'An order as webhooks carry it' })

/** The body of a webhook about an order. */
export const webhookPayload = z
  .object({
    type: eventName.meta({ description: 'Event' }),
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
  .meta({ id: 'WebhookPayload', description: 'The body of a webhook' })
