import { createHmac } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { day, minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { countedIn, withOrders, type CountedOrder } from './counting.ts'
import { boughtTogether, foldedOrders, type FoldedDocument } from './documents.ts'

/** Dependencies of {@link createOrderFold}. */
export interface OrderFoldNeeds {
  store: DocumentStore
  clock: Clock
  /** The key of the hashes that identify shoppers. */
  secret: string
}

/** The id of the document that holds how far orders have been counted. */
export const foldedId = 'orders'
const howOften = day
/** A hosted store's index may lag: orders count when they have been there for a while. */
const settled = 10 * minute
/** The first time orders of so long ago are counted. */
const longAgo = 90 * day
/** Orders that are read at once, and products whose counts one commit may change. */
const most = { orders: 100, products: 80 }

/** A full page may end amid orders of one moment: the last moment is left for the next page. */
function wholeMoments(
  found: readonly Stored<OrderDocument>[],
  isLast: boolean,
): readonly Stored<OrderDocument>[] {
  const last = found.at(-1)?.data.placedAt
  const whole = isLast ? found : found.filter(({ data }) => data.placedAt !== last)
  return whole.length > 0 ? whole : found
}

/** An order as it counts; its buyer as a hash by the shop's secret. One that was cancelled counts for nothing. */
export const countedOrder = ({ emailKey, status, lines }: OrderDocument, secret: string): CountedOrder => ({
  buyer: createHmac('sha256', secret).update(`buyer\n${emailKey}`).digest('base64url').slice(0, 12),
  productIds: status === 'cancelled' ? [] : lines.map(({ productId }) => productId).filter(Boolean),
})

/**
 * Creates the daily count of the previous day's orders, for best sellers and products bought together. Orders and the
 * progress change in one commit, so no order counts twice, however many processes run it. Returns how many orders
 * were counted.
 */
export function createOrderFold({ store, clock, secret }: OrderFoldNeeds): () => Promise<number> {
  /** The next check of this process without a read of the store: milliseconds since 1970. */
  let nextLook = 0

  const toCounted = ({ data }: Stored<OrderDocument>): CountedOrder => countedOrder(data, secret)

  /** As many of the first orders as one commit can count. */
  function portion(found: readonly Stored<OrderDocument>[]): readonly Stored<OrderDocument>[] {
    const products = new Set<string>()
    const end = found.findIndex((order) => {
      for (const productId of countedIn(toCounted(order))) products.add(productId)
      return products.size > most.products
    })
    return end < 0 ? found : wholeMoments(found.slice(0, end + 1), false)
  }

  async function foldPage(now: string): Promise<number> {
    const state = await store.get(foldedOrders, foldedId)
    const until = state?.data.until ?? plus(now, -longAgo)
    if (state && state.data.dueAt > now) {
      nextLook = Date.parse(state.data.dueAt)
      return 0
    }
    const page = await store.query(orders, {
      index: 'byPlaced',
      range: { gt: until, lte: plus(now, -settled) },
      limit: most.orders,
    })
    const counting = portion(wholeMoments(page.items, page.next === undefined))
    const isLast = counting.length === page.items.length && page.next === undefined
    const counted = counting.map(toCounted)
    const products = [...new Set(counted.flatMap(countedIn))]
    const known = await store.getMany(boughtTogether, products)
    const folded: FoldedDocument = {
      until: counting.at(-1)?.data.placedAt ?? until,
      dueAt: isLast ? plus(now, howOften) : now,
    }
    await store.commit([
      put(foldedOrders, foldedId, folded, state?.version ?? 'absent'),
      ...products.map((productId) => {
        const before = known.get(productId)
        const after = withOrders(productId, before?.data, counted)
        return put(boughtTogether, productId, after, before?.version ?? 'absent')
      }),
    ])
    nextLook = Date.parse(folded.dueAt)
    return counting.length
  }

  return async () => {
    const now = clock.now()
    if (now < nextLook) return 0
    return retryOnConflict(() => foldPage(toTimestamp(now)))
  }
}
