import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { totalsOf } from '../edits/order-edit-rules.ts'

/**
 * An order with its exchange items. Their price is charged from now on; the returned items are credited when they
 * arrive, and until then only the difference is due.
 */
export function withExchange<T extends OrderContent>(order: T, added: readonly OrderLine[]): T {
  const changed = { ...order, lines: [...order.lines, ...added] }
  return { ...changed, totals: totalsOf(changed) }
}
