import { countedIn, withOrders } from '#domain/feedback/bought-together/counting.ts'
import { boughtTogether, foldedOrders } from '#domain/feedback/bought-together/documents.ts'
import { countedOrder, foldedId } from '#domain/feedback/bought-together/folding.ts'
import { day, plus } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../commit-missing.ts'
import type { LivedOrder } from './lived-orders.ts'

/**
 * What was bought together in these orders, counted as it is once a day, and up to when they have been counted: whoever
 * opens the demo need not wait for the next time.
 */
export function togetherDocuments(lived: readonly LivedOrder[], secret: string): Wanted[] {
  const counted = lived.map(({ simulated }) => countedOrder(simulated.order, secret))
  const until = lived
    .map(({ placed }) => placed.order.placedAt)
    .toSorted()
    .at(-1)
  return [
    ...[...new Set(counted.flatMap(countedIn))].map((productId) =>
      wanted(boughtTogether, productId, withOrders(productId, undefined, counted)),
    ),
    ...(until ? [wanted(foldedOrders, foldedId, { until, dueAt: plus(until, day) })] : []),
  ]
}
