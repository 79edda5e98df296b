import type { IdempotencyRow, ShopDocuments } from './documents.ts'

/** An order that was confirmed to a shopper, and the total that was agreed. */
export interface Acknowledged {
  orderId: string
  total: number
}

/** The threshold of lateness. */
export interface Deadline {
  now: number
  /** How long past its time something may still be unfinished, in milliseconds. */
  grace: number
}

/** I5: every confirmed order is there, with the total that was agreed. */
export function checkAcknowledged(
  { orders }: ShopDocuments,
  acknowledged: readonly Acknowledged[],
): string[] {
  const found = new Map(orders.map(({ id, data }) => [id, data.totals.total]))
  return acknowledged.flatMap(({ orderId, total }) => {
    const is = found.get(orderId)
    if (is === undefined) return [`I5: order ${orderId} was acknowledged and is not there`]
    return is === total ? [] : [`I5: order ${orderId} was acknowledged with ${total} and has ${is}`]
  })
}

/** A checkout makes one order at most, and says which: a repeated request must find the first one's. */
export function checkOneOrderEach({ checkouts, orders }: ShopDocuments): string[] {
  const made = new Map<string, string[]>()
  for (const { id, data } of orders.filter(({ data }) => data.channel === 'web'))
    made.set(data.checkoutId, [...(made.get(data.checkoutId) ?? []), id])
  const states = new Map(checkouts.map(({ id, data }) => [id, data]))
  return [...made].flatMap(([checkoutId, ids]) => {
    if (ids.length > 1) return [`I5: checkout ${checkoutId} made ${ids.length} orders: ${ids.join(', ')}`]
    const checkout = states.get(checkoutId)
    if (checkout?.state === 'placed' && checkout.orderId === ids[0]) return []
    const state = checkout?.state ?? 'not there'
    return [`I5: order ${ids[0]} is not the order of its checkout ${checkoutId}, which is ${state}`]
  })
}

interface Confirmation {
  written: number
  sent: number
  /** Whether a task that will send it is waiting for its time. */
  queued: boolean
}

function confirmations({ mails, outboxTasks }: ShopDocuments): Map<string, Confirmation> {
  const confirmed = new Map<string, Confirmation>()
  const of = (orderId: string | null | undefined): Confirmation => {
    const known = confirmed.get(orderId ?? '') ?? { written: 0, sent: 0, queued: false }
    confirmed.set(orderId ?? '', known)
    return known
  }
  for (const { data } of mails.filter((mail) => mail.data.kind === 'order_placed')) {
    of(data.orderId).written += 1
    if (data.state === 'sent') of(data.orderId).sent += 1
  }
  for (const { data } of outboxTasks) {
    if (data.payload.kind === 'order_placed' && data.state === 'waiting')
      of(data.payload.orderId).queued = true
  }
  return confirmed
}

/**
 * I7: one confirmation for each order, and none for an order that is not there. It is queued in the order's
 * own commit, so there is no moment in which an order has neither a message nor the task that sends it.
 */
export function checkConfirmations(file: ShopDocuments, { allSent }: { allSent: boolean }): string[] {
  const confirmed = confirmations(file)
  const known = new Set(file.orders.map(({ id }) => id))
  const strays = [...confirmed.keys()].filter((id) => !known.has(id))
  return [
    ...strays.map((id) => `I7: there is a confirmation of ${id || 'nothing'}, which is no order`),
    ...[...known].flatMap((id) => {
      const { queued, sent, written } = confirmed.get(id) ?? { written: 0, sent: 0, queued: false }
      if (written > 1) return [`I7: order ${id} has ${written} confirmations`]
      if (sent === 1 || (queued && !allSent)) return []
      return [`I7: order ${id} has no confirmation${queued ? ' yet' : ', and none is queued'}`]
    }),
  ]
}

const open = new Set(['reserving', 'awaiting_payment', 'refunding'])

const hour = 3_600_000

/**
 * A request that failed, or whose answer is a secret, leaves none, and may be made again at once: its record is
 * stored for 72 hours from that moment, and that of one that is running for less from the moment it counts as dead.
 */
const isOver = ({ expiresAt, runningUntil }: IdempotencyRow): boolean =>
  Math.abs(Date.parse(expiresAt) - Date.parse(runningUntil) - 72 * hour) < 1_000

/** I8: nothing unfinished is older than its deadline. */
export function checkUnfinished(
  { checkouts, idempotencyRecords, outboxTasks }: ShopDocuments,
  { grace, now }: Deadline,
): string[] {
  const late = (at: string | null): boolean => at !== null && Date.parse(at) + grace < now
  return [
    ...outboxTasks.flatMap(({ id, data }) => {
      if (data.state === 'failed') return [`I8: task ${id} was given up: ${data.error ?? 'no reason'}`]
      const unfinished = data.state === 'waiting' && (data.dueAt === null || late(data.dueAt))
      return unfinished ? [`I8: task ${id} was due at ${data.dueAt ?? 'no time'}`] : []
    }),
    ...checkouts.flatMap(({ id, data }) => {
      const until = data.state === 'refunding' ? data.dueAt : data.expiresAt
      return open.has(data.state) && late(until) ? [`I8: checkout ${id} is ${data.state} since ${until}`] : []
    }),
    ...idempotencyRecords.flatMap(({ id, data }) =>
      data.answer === null && !isOver(data) && late(data.runningUntil)
        ? [`I8: request ${id} has had no answer since ${data.runningUntil}`]
        : [],
    ),
  ]
}
