/** What the shop tells other programs of, by webhook: each event and when it happens. */
// oxfmt-ignore
export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order has become paid in full; not sent for orders that cost nothing',
  'order.edited': 'Lines were added or pieces taken off, or it goes elsewhere now',
  'order.shipped': 'A parcel was handed to the carrier; `subject` is the parcel',
  'order.fulfilled': 'The last open piece of an order was shipped',
  'order.delivered': 'A parcel has arrived; `subject` is the parcel',
  'order.refunded': 'Money was given back; `subject` is the refund',
  'order.disputed': 'The payer disputes the payment at their bank',
  'order.cancelled': 'An order was cancelled: nothing of it will be shipped',
  'return.requested': 'The shopper asks to send something back; `subject` is the return, as in those below',
  'return.approved': 'A return was approved',
  'return.declined': 'A return was declined',
  'return.received': 'Goods of a return have come back',
  'return.closed': 'A return is done with',
  'return.cancelled': 'A return was called off',
} as const satisfies Record<string, string>

/** The name of an event that endpoints can subscribe to. */
export type WebhookEvent = keyof typeof webhookEvents

/** The names of all events. */
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** The event that staff send to try an endpoint; it goes to every endpoint that is tried. */
export const testEvent = 'webhook.test'

/** Where a delivery stands; `failed`: given up after the last try, or the endpoint is gone. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One of {@link webhookDeliveryStates}. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why an endpoint is off. */
export const endpointOffReasons = ['staff', 'gone', 'failing'] as const

/** One of {@link endpointOffReasons}. */
export type EndpointOffReason = (typeof endpointOffReasons)[number]
