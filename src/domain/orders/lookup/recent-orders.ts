import type { Clock } from '#ports/clock/clock.ts'
import {
  maximumPage,
  type Change,
  type DocumentStore,
  type Subscription,
  type Unreadable,
} from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { day, dayBefore, dayIn, minute, toTimestamp } from '#vocabulary/time.ts'
import { setAsideOf } from '#engine/read-model/set-aside.ts'
import { createIdleRelease } from '#engine/timers/idle-release.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { owedOf } from '../orders/credits.ts'
import { orders } from '../orders/documents.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { StoredOrder } from '../orders/order-acts.ts'

/** The orders of one day of the shop that were not cancelled. */
export interface DayFigures {
  day: string
  orders: number
  /** Their current totals in minor units by currency: the requested one, then others by name. */
  sales: ReadonlyMap<string, number>
}

/** The order figures of the overview. */
export interface OrdersOverview {
  toShip: number
  toPay: number
  /** Orders with returns that wait for an answer. */
  toAnswer: number
  /** Orders with returns whose items are awaited. */
  toReceive: number
  /** Orders with refunds that staff have to transfer. */
  toTransfer: number
  failedTasks: number
  /** The last seven days, oldest first; the last one is today. */
  week: DayFigures[]
  /** The latest five, newest first. */
  latest: StoredOrder[]
}

/**
 * Orders of the last seven days, and those that need attention. They are read on first use and followed from then on,
 * so that later queries cost next to nothing, and dropped when nobody has used them for a while: a process that no
 * member of staff uses reads no orders at all. A counter document instead would be written by every order, and be the
 * hottest of all.
 */
export interface RecentOrders {
  /** With all that was committed before this call. */
  overview(currency: string): Promise<OrdersOverview>
  close(): void
}

const week = 7
const latestCount = 5
/** How long orders are followed after someone has looked, in milliseconds. */
const followedFor = 15 * minute

interface Known {
  /** The day that it was placed on. */
  day: string
  currency: string
  /** Its current total, in minor units. */
  net: number
  cancelled: boolean
  todo: OrderDocument['todo']
  returning: OrderDocument['returning']
  refunding: OrderDocument['refunding']
}

/** Whether staff have something to do with an order, however old it is. */
const isWaiting = ({
  todo,
  returning,
  refunding,
}: Pick<OrderDocument, 'todo' | 'returning' | 'refunding'>): boolean =>
  todo !== null || returning !== null || refunding !== undefined

interface RecentOrdersNeeds {
  store: DocumentStore
  clock: Clock
  /** The zone that the shop’s days are of; UTC when left out. */
  timeZone?: (() => string) | undefined
}

const inUtc = (): string => 'UTC'

/** Reads the orders and follows them, until `stop`; `onEnd` is called when following fails for good. */
function followOrders({ store, clock, timeZone = inUtc }: RecentOrdersNeeds, onEnd: () => void) {
  const known = new Map<string, Known>()
  let latest: StoredOrder[] = []
  let subscription: Subscription | undefined
  let stopped = false
  const aside = setAsideOf(store)
  const dayOf = (at: string): string => dayIn(at, timeZone())
  const firstDay = (): string => dayBefore(dayOf(toTimestamp(clock.now())), week - 1)

  let pruned = ''

  /** Once a day, drops orders that are neither recent nor waiting any more. */
  function prune(): void {
    const first = firstDay()
    if (first === pruned) return
    pruned = first
    for (const [id, order] of known) if (!isWaiting(order) && order.day < first) known.delete(id)
  }

  function putOrder(order: StoredOrder): void {
    prune()
    const { placedAt, currency, status, todo, returning, refunding } = order.data
    const placed = dayOf(placedAt)
    if (!isWaiting(order.data) && placed < firstDay()) known.delete(order.id)
    else
      known.set(order.id, {
        day: placed,
        currency,
        net: owedOf(order.data),
        cancelled: status === 'cancelled',
        todo,
        returning,
        refunding,
      })
    latest = [order, ...latest.filter((each) => each.id !== order.id)]
      .sort((a, b) => (a.data.placedAt < b.data.placedAt ? 1 : -1))
      .slice(0, latestCount)
  }

  function onChange({ id, ...found }: Pick<Change, 'id' | 'document' | 'unreadable'>): void {
    const order = aside.fitting(orders, id, found)
    if (order) putOrder(order)
  }
  const leaveOut = (unreadable: Unreadable): void =>
    aside.leaveOut({ collection: orders.name, ...unreadable })

  /** Orders of a week may be many: each is put by the fields that count, and left out where it lacks one. */
  async function putMatching(query: Parameters<typeof readMatching>[2]): Promise<void> {
    for await (const order of readMatching(store, orders, query, leaveOut)) {
      try {
        putOrder(order)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        leaveOut({ id: order.id, reason: 'it lacks a field' })
      }
    }
  }

  async function load(): Promise<void> {
    const from = await store.position()
    await aside.recheck(orders)
    const newest = await store.query(orders, { index: 'byPlaced', direction: 'desc', limit: latestCount })
    newest.unreadable?.forEach(leaveOut)
    for (const document of newest.items) onChange({ id: document.id, document })
    await putMatching({ index: 'byPlaced', range: { gte: toTimestamp(clock.now() - (week + 1) * day) } })
    for (const todo of ['ship', 'pay']) await putMatching({ index: 'byTodo', equals: { todo } })
    for (const returning of ['requested', 'approved'])
      await putMatching({ index: 'byReturning', equals: { returning } })
    await putMatching({ index: 'byRefunding', equals: { refunding: 'transfer' } })
    if (!stopped) subscription = store.watch([orders], from, onChange, onEnd)
  }
  const loaded = load()
  loaded.catch(onEnd)

  return {
    known,
    // Every field of these is shown.
    latest: () => latest.filter((document) => aside.fitting(orders, document.id, { document })),
    async caughtUp(): Promise<void> {
      await loaded
      await subscription?.caughtUp()
    },
    stop(): void {
      stopped = true
      subscription?.stop()
    },
  }
}

type FollowedOrders = ReturnType<typeof followOrders>

function figuresOf({ known }: FollowedOrders, date: string, currency: string): DayFigures {
  const placed = [...known.values()].filter((order) => order.day === date && !order.cancelled)
  const currencies = new Set([currency, ...placed.map((order) => order.currency).sort()])
  const sales = new Map([...currencies].map((each) => [each, 0]))
  for (const order of placed) sales.set(order.currency, (sales.get(order.currency) ?? 0) + order.net)
  return { day: date, orders: placed.length, sales }
}

/** Follows orders as long as someone uses them. */
export function createRecentOrders(needs: RecentOrdersNeeds): RecentOrders {
  const { store, clock, timeZone = inUtc } = needs
  let following: FollowedOrders | undefined
  const letGo = (): void => {
    idle.stop()
    following?.stop()
    following = undefined
  }
  const idle = createIdleRelease(letGo, followedFor)
  return {
    async overview(currency) {
      const current = (following ??= followOrders(needs, letGo))
      idle.used()
      const [failed] = await Promise.all([
        store.query(outboxTasks, { index: 'byFailure', limit: maximumPage }),
        current.caughtUp(),
      ])
      const known = [...current.known.values()]
      const numberOf = (isMeant: (order: Known) => boolean): number => known.filter(isMeant).length
      const today = dayIn(toTimestamp(clock.now()), timeZone())
      const days = Array.from({ length: week }, (_, index) => dayBefore(today, week - 1 - index))
      return {
        toShip: numberOf(({ todo }) => todo === 'ship'),
        toPay: numberOf(({ todo }) => todo === 'pay'),
        toAnswer: numberOf(({ returning }) => returning === 'requested'),
        toReceive: numberOf(({ returning }) => returning === 'approved'),
        toTransfer: numberOf(({ refunding }) => refunding === 'transfer'),
        failedTasks: failed.items.length,
        week: days.map((date) => figuresOf(current, date, currency)),
        latest: current.latest(),
      }
    },
    close: letGo,
  }
}
