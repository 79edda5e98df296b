import type { OrderRow, Row, ShopDocuments, WebhookEndpointRow } from './documents.ts'
import type { Deadline } from './work.ts'

/** How long a process may take to learn of an endpoint that another one has created, in milliseconds. */
const clockTolerance = 5_000

/** Whether an endpoint must have received `order.placed`: it is on, wants it, and was there by then. */
function mustReceive({ data }: Row<WebhookEndpointRow>, order: OrderRow): boolean {
  const { createdAt, enabled, events } = data
  if (!enabled || (events !== null && !events.includes('order.placed'))) return false
  return Date.parse(order.placedAt) > Date.parse(createdAt) + clockTolerance
}

/**
 * I7 for other programs: each order is announced to each endpoint that wants it, once; what was announced has a
 * delivery, or the task that makes it; and nothing is announced of an order that is not there.
 */
export function checkAnnouncements(shop: ShopDocuments): string[] {
  const { orders, outboxTasks, webhookDeliveries, webhookEndpoints } = shop
  const made = new Map<string, number>()
  const count = (key: string): number => made.get(key) ?? 0
  const placed = new Set<string>()
  for (const { data } of webhookDeliveries) {
    const key = `${data.eventId} to ${data.endpointId}`
    made.set(key, count(key) + 1)
    if (data.type === 'order.placed') placed.add(`${data.orderId} to ${data.endpointId}`)
  }
  const missing: string[] = []
  for (const { data } of outboxTasks.filter(({ data: { kind } }) => kind === 'webhooks')) {
    for (const { endpointIds, id, type } of data.payload.events ?? []) {
      for (const endpointId of endpointIds) {
        if (type === 'order.placed') placed.add(`${data.payload.orderId} to ${endpointId}`)
        if (data.state === 'done' && count(`${id} to ${endpointId}`) === 0)
          missing.push(
            `I7: ${type} of ${data.payload.orderId} was announced to ${endpointId}, and never made`,
          )
      }
    }
  }
  const known = new Set(orders.map(({ id }) => id))
  const strays = webhookDeliveries.filter(({ data }) => data.orderId !== null && !known.has(data.orderId))
  const unheard = webhookEndpoints.flatMap((endpoint) =>
    orders
      .filter(({ id, data }) => mustReceive(endpoint, data) && !placed.has(`${id} to ${endpoint.id}`))
      .map(({ id }) => `I7: endpoint ${endpoint.id} was never sent order ${id}`),
  )
  const twice = [...made]
    .filter(([, times]) => times > 1)
    .map(([key, times]) => `I7: ${key} was made ${times} times`)
  return [
    ...twice,
    ...missing,
    ...unheard,
    ...strays.map(({ data }) => `I7: a webhook tells of ${data.orderId}, which is no order`),
  ]
}

/** I8: a webhook to an endpoint that is on is tried in its time, and one that is over is tried no more. */
export function checkDeliveries(
  { webhookDeliveries, webhookEndpoints }: ShopDocuments,
  { grace, now }: Deadline,
): string[] {
  const on = new Set(webhookEndpoints.filter(({ data }) => data.enabled).map(({ id }) => id))
  return webhookDeliveries.flatMap(({ id, data: { dueAt, endpointId, log, state } }) => {
    const last = log.at(-1)?.status ?? 0
    if (state === 'delivered' && (last < 200 || last > 299))
      return [`I8: webhook ${id} counts as delivered, and the answer was ${last}`]
    if (state !== 'waiting')
      return dueAt === null ? [] : [`I8: webhook ${id} is ${state} and due at ${dueAt}`]
    if (dueAt === null) return [`I8: webhook ${id} waits for no time`]
    const late = on.has(endpointId) && Date.parse(dueAt) + grace < now
    return late ? [`I8: webhook ${id} was due at ${dueAt}`] : []
  })
}
