import { withdrawalDays } from '#vocabulary/orders/withdrawals.ts'
import { dayBefore, dayIn, type Timestamp } from '#vocabulary/time.ts'
import { lineFigures } from '../orders/figures.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { arrivedAt } from '../returns/return-rules.ts'

/** A Saturday or Sunday moves the end to the next working day (Regulation (EEC, Euratom) No 1182/71, Article 3). */
function workingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return dayBefore(date, weekday === 0 ? -1 : weekday === 6 ? -2 : 0)
}

/** When the last of the items arrived; null while some are not there. */
function allArrivedAt(order: OrderContent): Timestamp | null {
  const isHere = order.lines.every((line) => {
    const { open, packed } = lineFigures(order, line)
    return !line.requiresShipping || open + packed === 0
  })
  if (!isHere) return null
  const sent = order.fulfilments.filter(({ state }) => state === 'shipped' || state === 'delivered')
  const isPickup = order.delivery?.kind === 'pickup'
  const arrivals = sent.map((parcel) =>
    // Items that wait at a counter have not been received.
    isPickup && parcel.state !== 'delivered' ? null : arrivedAt(order, parcel),
  )
  return arrivals.includes(null) ? null : (arrivals.toSorted().at(-1) ?? null)
}

/**
 * The last day on which a shopper may withdraw from an order, in its time zone: 14 days from when the last of its items
 * arrived, or from the order itself where nothing of it is sent (Directive 2011/83/EU, Article 9). Null before the
 * period has begun. A parcel that nobody marked as delivered arrived by its latest date.
 */
export function lastDayToWithdraw(order: OrderContent): string | null {
  const isSent = order.lines.some(({ requiresShipping }) => requiresShipping)
  const from = isSent ? allArrivedAt(order) : order.placedAt
  return from === null ? null : workingDay(dayBefore(dayIn(from, order.timeZone), -withdrawalDays))
}

/** Whether the period of an order was over at a moment. */
export function isTooLate(order: OrderContent, at: Timestamp): boolean {
  const last = lastDayToWithdraw(order)
  return last !== null && dayIn(at, order.timeZone) > last
}
