import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { withTotals } from '../orders/order-tax.ts'

/**
 * An order with its exchange items. Their price is charged from now on; the returned items are credited when they
 * arrive, and until then only the difference is due.
 */
export function withExchange<T extends OrderContent>(order: T, added: readonly OrderLine[]): T {
  return withTotals({ ...order, lines: [...order.lines, ...added] })
}
