import { keysOf } from '../keys.ts'

/** The webhook events and when they happen. */
// oxfmt-ignore
export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid in full; not sent for free orders',
  'order.edited': 'An order was edited: items or the shipping address',
  'order.shipped': 'A parcel was handed to the carrier; `subject` is the parcel',
  'order.fulfilled': 'An order was completely shipped',
  'order.delivered': 'A parcel was delivered; `subject` is the parcel',
  'order.refunded': 'A refund was made; `subject` is the refund',
  'order.disputed': 'The payer disputes the payment at their bank',
  'order.cancelled': 'An order was cancelled',
  'return.requested': 'A return was requested; `subject` is the return, as in the following events',
  'return.approved': 'A return was approved',
  'return.declined': 'A return was declined',
  'return.received': 'Items of a return were received',
  'return.closed': 'A return was closed',
  'return.cancelled': 'A return was cancelled',
} as const satisfies Record<string, string>

/** The name of an event that endpoints can subscribe to. */
export type WebhookEvent = keyof typeof webhookEvents

/** The names of all events. */
export const webhookEventNames = keysOf<WebhookEvent>(webhookEvents)

/** The event that staff send to try an endpoint; it goes to every endpoint that is tried. */
export const testEvent = 'webhook.test'

/** Where a delivery stands; `failed`: given up after the last try, or the endpoint is gone. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One of {@link webhookDeliveryStates}. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why an endpoint is off. */
export const endpointOffReasons = ['staff', 'gone', 'failing'] as const
