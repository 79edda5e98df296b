import { orderEvents, type OrderEvent } from '#vocabulary/orders/order-events.ts'
import type { OrderDocument } from './order-document.ts'
import type { OrderLine } from './purchase.ts'
import { creditOf } from './credits.ts'
import { unitsToReturn } from './restock.ts'
import { sum } from './sum.ts'

const amountOf = ({ payments }: OrderDocument, kind: string): number =>
  sum(payments.filter((event) => event.kind === kind).map((event) => event.amount))

/** The sum of past deductions: everything if it was cancelled, else the refunds. */
function takenOff(order: OrderDocument): number {
  const { total } = order.totals
  if (order.cancelledAt !== null) return total
  const surplus = Math.max(0, amountOf(order, 'captured') - total)
  return Math.min(total, Math.max(0, amountOf(order, 'refunded') - surplus))
}

/**
 * An order from before credits were stored: adds one credit for everything cancelled, returned or refunded, and the
 * stock items that its items went back to.
 */
export function withCredits(old: OrderDocument): OrderDocument {
  const lines = old.lines.map((line): OrderLine => ({
    ...line,
    putBack: unitsToReturn({ ...line, restocked: 0 }, line.restocked),
    addedBy: null,
  }))
  const order: OrderDocument = { ...old, lines, credits: [], returns: [], returning: null }
  const amount = takenOff(order)
  const before = { ...order, lines: lines.map((line) => ({ ...line, cancelled: 0, returned: 0 })) }
  const items = lines.map((line) => ({ lineId: line.id, quantity: line.cancelled + line.returned }))
  const returned = lines.some((line) => line.returned > 0)
  const cancelled = lines.some((line) => line.cancelled > 0)
  const wanted = {
    kind: returned ? ('returned' as const) : cancelled ? ('cancelled' as const) : ('goodwill' as const),
    items,
    shipping: 0,
    adjustment: 0,
    reason: 'Before credits were recorded',
  }
  const act = { id: 'before', at: order.cancelledAt ?? order.placedAt }
  const bare = creditOf(before, act, wanted)
  const subtotal = sum(bare.lines.map((line) => line.amount))
  const credit = { ...bare, amount, adjustment: amount - subtotal }
  return amount === 0 && bare.lines.length === 0 ? order : { ...order, credits: [credit] }
}

/** An entry of history as it was stored before: one English sentence, under a name that might be any. */
type OldEntry = Omit<OrderDocument['history'][number], 'event' | 'details'> & { event: string; text: string }

const isOrderEvent = (name: string): name is OrderEvent => (orderEvents as readonly string[]).includes(name)

/** An order from before history entries had details: each sentence stays as it was written. */
export function withEventDetails(old: OrderDocument): OrderDocument {
  const history = (old.history as unknown as OldEntry[]).map(({ text, event, ...entry }) => {
    const details = event === 'note' ? { text } : { sentence: text }
    return { ...entry, event: isOrderEvent(event) ? event : ('note' as const), details }
  })
  return { ...old, history }
}
