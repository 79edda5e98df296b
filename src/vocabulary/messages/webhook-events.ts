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
  'order.withdrawn': 'A shopper withdrew from an order, or from items of it; `subject` is the declaration',
  'return.requested': 'A return was requested; `subject` is the return, as in the following events',
  'return.approved': 'A return was approved',
  'return.declined': 'A return was declined',
  'return.received': 'Items of a return were received',
  'return.closed': 'A return was closed',
  'return.cancelled': 'A return was cancelled',
  'page.published': 'A page or policy was added',
  'page.changed': 'A page, policy or the home page was changed or published again',
  'page.deleted': 'A page or policy was deleted',
  'post.published': 'A post of the journal was published for the first time',
  'post.changed': 'A post was published again',
  'post.deleted': 'A post that was published was deleted',
  'collection.published': 'A collection was added; its dates may show it later',
  'collection.changed': 'A collection was changed',
  'collection.deleted': 'A collection was deleted',
  'menu.published': 'A menu was written in place of the default one',
  'menu.changed': 'A menu was changed',
  'menu.deleted': 'A menu was returned to the default',
} as const satisfies Record<string, string>

/** The name of an event that endpoints can subscribe to. */
export type WebhookEvent = keyof typeof webhookEvents

/** The names of all events. */
export const webhookEventNames = keysOf<WebhookEvent>(webhookEvents)

/** The kinds of content that events are about. */
export const contentEventKinds = ['page', 'post', 'collection', 'menu'] as const

/** One of {@link contentEventKinds}. */
export type ContentEventKind = (typeof contentEventKinds)[number]

const isAboutContent = (name: WebhookEvent): boolean =>
  contentEventKinds.some((kind) => name.startsWith(`${kind}.`))

/** The names of the events about content. */
export const contentEventNames = webhookEventNames.filter(isAboutContent)

/** The names of the events about orders and returns. */
export const orderEventNames = webhookEventNames.filter((name) => !isAboutContent(name))

/** The event that staff send to try an endpoint; it goes to every endpoint that is tried. */
export const testEvent = 'webhook.test'

/** Where a delivery stands; `failed`: given up after the last try, or the endpoint is gone. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One of {@link webhookDeliveryStates}. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why an endpoint is off. */
export const endpointOffReasons = ['staff', 'gone', 'failing'] as const
