import type { AdminOrder, OrderReturn } from '../../types.ts'

/** How many units that come back were refunded before: they come first, in an exchange last. */
function refundedBefore(
  order: AdminOrder,
  { exchange }: OrderReturn,
  { lineId, quantity }: { lineId: string; quantity: number },
): number {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return 0
  const { fulfilled, returned, refunded } = line
  return exchange.length === 0
    ? Math.min(quantity, refunded)
    : Math.max(0, quantity - (fulfilled - returned - refunded))
}

/** The amount of some units of a line: their share of it, as the shop computes it for the next units. */
function worth(order: AdminOrder, lineId: string, quantity: number): number {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return 0
  const whole = line.total.amount + (order.totals.taxIncluded ? 0 : line.tax.amount)
  const upTo = (count: number): number =>
    Math.floor(whole / line.quantity) * count + Math.min(count, whole % line.quantity)
  const gone = line.cancelled + line.returned + line.refunded
  return upTo(gone + quantity) - upTo(gone)
}

/** The amount of units that come back, and how many of them were refunded before. */
export function worthOf(
  order: AdminOrder,
  requested: OrderReturn,
  lines: readonly { lineId: string; quantity: number }[],
): { subtotal: number; refunded: number } {
  let subtotal = 0
  let refunded = 0
  for (const part of lines) {
    const before = refundedBefore(order, requested, part)
    refunded += before
    subtotal += worth(order, part.lineId, part.quantity - before)
  }
  return { subtotal, refunded }
}
