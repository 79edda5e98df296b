import type { Clock } from '#ports/clock/clock.ts'
import { maximumPage, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { hour, minute, plus, second, toTimestamp } from '#vocabulary/time.ts'
import type { Demand, StockSight } from '../../inventory/stock/stock.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'

/** A checkout that its visitor has not paid. */
export type UnpaidCheckout = Pick<
  CheckoutDocument,
  'state' | 'createdAt' | 'expiresAt' | 'holding' | 'demands'
>

interface UnpaidNeeds {
  store: DocumentStore
  clock: Clock
  mostUnpaid?: number | undefined
}

/** So many unpaid checkouts of one visitor at once are an ordinary day: a family, an office, a mobile network. */
const ordinary = 3
/** A purchase of the last units of more variants than this is unusual, or a wholesaler's. */
const ordinarilyEmptied = 10
/**
 * How often within an hour a visitor may begin a purchase that empties this many variants: a declined card is
 * retried.
 */
const mostEmptying = 5
/** How long stock is held for a visitor who holds several checkouts already, or empties many variants. */
const shortHold = 5 * minute

/**
 * Unpaid checkouts that a visitor began within the last hour, newest first. One read if there are none. Placed
 * checkouts name no visitor.
 */
export async function unpaidOf(
  { store, clock, mostUnpaid = 0 }: UnpaidNeeds,
  visitor: string | null | undefined,
): Promise<UnpaidCheckout[]> {
  if (!visitor || mostUnpaid === 0) return []
  const { items } = await store.query(checkouts, {
    index: 'byVisitor',
    equals: { visitor },
    range: { gt: toTimestamp(clock.now() - hour) },
    direction: 'desc',
    limit: Math.min(mostUnpaid, maximumPage),
  })
  return items.map(({ data }: Stored<CheckoutDocument>) => data)
}

const isLive = ({ state }: UnpaidCheckout): boolean => state === 'awaiting_payment' || state === 'reserving'

const isCounted = ({ trackStock, allowBackorder }: Demand): boolean => trackStock && !allowBackorder

const refuse = (until: string, now: string): never => {
  const wait = Math.ceil((Date.parse(until) - Date.parse(now)) / second)
  throw new ShopFailure('rate_limited', {
    retryAfter: Math.max(1, wait),
    reason: 'too_many_unpaid',
  })
}

/** The earliest of some moments. */
const earliest = (moments: readonly string[]): string => [...moments].sort()[0] ?? ''

/**
 * How long a checkout may hold its stock before it is paid, in milliseconds. Held stock is sold out for everybody
 * else, and holding costs nothing. So the number of unpaid checkouts of a visitor is limited; they hold stock for a
 * shorter time once there are several or many variants are emptied, and leave half of the units to others.
 * @param earlier unpaid checkouts of the visitor within the last hour
 * @throws ShopFailure `rate_limited` with the seconds to wait
 */
export function holdTime(
  earlier: readonly UnpaidCheckout[],
  demands: readonly Demand[],
  sight: Pick<StockSight, 'sellable'>,
  { now, mostUnpaid = 0 }: { now: string; mostUnpaid?: number | undefined },
): number {
  if (mostUnpaid === 0) return limits.reservation.value
  const freed = (of: readonly UnpaidCheckout[]) => earliest(of.map(({ createdAt }) => plus(createdAt, hour)))
  if (earlier.length >= mostUnpaid) refuse(freed(earlier), now)
  const wanted = demands.filter(isCounted)
  const emptied = wanted.filter(({ variantId, quantity }) => sight.sellable(variantId) <= quantity)
  const isLarge = emptied.length > ordinarilyEmptied
  const large = earlier.filter((each) => each.demands.length > ordinarilyEmptied)
  if (isLarge && large.length >= mostEmptying) refuse(freed(large), now)

  const live = earlier.filter(isLive)
  if (live.length < ordinary) return isLarge ? shortHold : limits.reservation.value
  const held = (variantId: string): number =>
    live
      .flatMap(({ holding }) => holding)
      .reduce((sum, part) => sum + (part.variantId === variantId ? part.quantity : 0), 0)
  const takesMost = wanted.some(({ variantId, quantity }) => {
    const mine = held(variantId)
    return mine + quantity > (sight.sellable(variantId) + mine) / 2
  })
  if (takesMost) refuse(earliest(live.map(({ expiresAt }) => expiresAt)), now)
  return shortHold
}
