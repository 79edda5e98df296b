import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { totalsOf } from '../edits/order-edit-rules.ts'

/**
 * An order with the items that go out in exchange for others. Their price is charged from now on; what comes
 * back is taken off when it is here, and until then only the difference is asked for.
 */
export function withExchange<T extends OrderContent>(order: T, added: readonly OrderLine[]): T {
  const changed = { ...order, lines: [...order.lines, ...added] }
  return { ...changed, totals: totalsOf(changed) }
}
