import type { Clock } from '#ports/clock/clock.ts'
import type { Change, DocumentStore, Stored, Subscription } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { day, toTimestamp } from '#vocabulary/time.ts'
import { outboxTasks, type TaskDocument } from '../outbox/documents.ts'
import { orders, type OrderDocument } from './documents.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Orders and their totals of one day, UTC. Totals count orders in the asked currency that were not cancelled.
 */
export interface DayFigures {
  day: string
  orders: number
  revenue: number
}

/** What the overview shows of orders. */
export interface OrdersOverview {
  toShip: number
  toPay: number
  failedTasks: number
  /** The last seven days, oldest first; the last one is today. */
  week: DayFigures[]
  /** The latest five, newest first. */
  latest: StoredOrder[]
}

/**
 * Orders of the last seven days, those that wait for something, and tasks that were given up, as this process
 * knows them: read once and then followed, so that an overview costs no document however often it is looked
 * at. One more counter document would be written by every order, and be the hottest of all.
 */
export interface RecentOrders {
  ready(): Promise<void>
  /** Resolves when all that was committed before this call shows. */
  caughtUp(): Promise<void>
  overview(currency: string): OrdersOverview
  close(): void
}

const week = 7
const latestCount = 5

interface Known {
  placedAt: string
  currency: string
  total: number
  cancelled: boolean
  todo: OrderDocument['todo']
}

/** Follows orders and tasks. */
export function createRecentOrders({ store, clock }: { store: DocumentStore; clock: Clock }): RecentOrders {
  const known = new Map<string, Known>()
  const failed = new Set<string>()
  let latest: StoredOrder[] = []
  let subscription: Subscription | undefined
  let closed = false
  const firstDay = (): string => toTimestamp(clock.now() - (week - 1) * day).slice(0, 10)

  let pruned = ''

  /** Once a day, lets go of what is neither recent nor waiting any more. */
  function prune(): void {
    const first = firstDay()
    if (first === pruned) return
    pruned = first
    for (const [id, order] of known) if (order.todo === null && order.placedAt < first) known.delete(id)
  }

  function putOrder(order: StoredOrder): void {
    prune()
    const { placedAt, currency, totals, status, todo } = order.data
    if (todo === null && placedAt < firstDay()) known.delete(order.id)
    else
      known.set(order.id, {
        placedAt,
        currency,
        total: totals.total,
        cancelled: status === 'cancelled',
        todo,
      })
    latest = [order, ...latest.filter((each) => each.id !== order.id)]
      .sort((a, b) => (a.data.placedAt < b.data.placedAt ? 1 : -1))
      .slice(0, latestCount)
  }

  function putTask(task: Stored<TaskDocument>): void {
    if (task.data.state === 'failed') failed.add(task.id)
    else failed.delete(task.id)
  }

  function onChange({ collection, id, document }: Change): void {
    // A document that comes out of a collection has its type: the store parsed and upgraded it.
    if (collection === orders.name && document) putOrder(document as StoredOrder)
    else if (collection === outboxTasks.name && document) putTask(document as Stored<TaskDocument>)
    else if (collection === outboxTasks.name) failed.delete(id)
  }

  async function load(): Promise<void> {
    const from = await store.position()
    const newest = await store.query(orders, { index: 'byPlaced', direction: 'desc', limit: latestCount })
    newest.items.forEach(putOrder)
    const recent = { index: 'byPlaced', range: { gte: firstDay() } }
    for await (const order of readAll(store, orders, recent)) putOrder(order)
    for (const todo of ['ship', 'pay']) {
      const open = { index: 'byTodo', equals: { todo } }
      for await (const order of readAll(store, orders, open)) putOrder(order)
    }
    for await (const task of readAll(store, outboxTasks, { index: 'byFailure' })) putTask(task)
    if (!closed) subscription = store.watch([orders, outboxTasks], from, onChange)
    await subscription?.caughtUp()
  }
  const loaded = load()
  loaded.catch(() => undefined)

  function figuresOf(date: string, currency: string): DayFigures {
    const placed = [...known.values()].filter((order) => order.placedAt.startsWith(date) && !order.cancelled)
    const revenue = placed
      .filter((order) => order.currency === currency)
      .reduce((all, order) => all + order.total, 0)
    return { day: date, orders: placed.length, revenue }
  }

  return {
    ready: () => loaded,
    async caughtUp() {
      await loaded
      await subscription?.caughtUp()
    },
    overview(currency) {
      const waiting = (todo: OrderDocument['todo']): number =>
        [...known.values()].filter((order) => order.todo === todo).length
      const days = Array.from({ length: week }, (_, index) =>
        toTimestamp(clock.now() - (week - 1 - index) * day).slice(0, 10),
      )
      return {
        toShip: waiting('ship'),
        toPay: waiting('pay'),
        failedTasks: failed.size,
        week: days.map((date) => figuresOf(date, currency)),
        latest,
      }
    },
    close() {
      closed = true
      subscription?.stop()
    },
  }
}
