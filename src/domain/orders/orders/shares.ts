import { currencyExponent, fractionOf } from '#vocabulary/money.ts'
import type { OrderContent } from './order-document.ts'
import { creditedQuantity, owedOf } from './credits.ts'
import { lineFigures, paymentBalances, paymentFigures, type PaymentBalance } from './figures.ts'

type Shipped = Pick<OrderContent, 'lines' | 'fulfilments' | 'returns'>

const isWaiting = (order: Shipped): boolean =>
  order.lines.some((line) => {
    const { open, packed } = lineFigures(order, line)
    return open + packed > 0
  })

/**
 * The shipped share of the items that were not credited: by value, or by number when they are free.
 */
function sentOf(order: Shipped): { part: number; whole: number } {
  const valued = order.lines.some((line) => line.subtotal - line.discount > 0)
  let part = 0
  let whole = 0
  for (const line of order.lines) {
    const { shipped, refunded } = lineFigures(order, line)
    const value = valued ? line.subtotal - line.discount : line.quantity
    const live = line.quantity - creditedQuantity(line)
    whole += fractionOf(value, live, line.quantity)
    part += fractionOf(value, Math.max(0, shipped - line.returned - refunded), line.quantity)
  }
  return { part, whole }
}

/**
 * The amount that may be captured by now if money is captured as items are shipped: the share of the shipped items by
 * value, with delivery and tax shared out alike. The last parcel captures the rest, so the shares of all parcels sum
 * to the total. Currencies of three decimals are captured in tens, as card networks require.
 */
export function shareSent(order: Shipped & Pick<OrderContent, 'totals' | 'credits' | 'currency'>): number {
  const owed = owedOf(order)
  if (!isWaiting(order)) return owed
  const { part, whole } = sentOf(order)
  const share = whole === 0 ? 0 : Math.min(owed, fractionOf(owed, part, whole))
  return currencyExponent(order.currency) === 3 ? share - (share % 10) : share
}

/** The payment of an order that is promised and not wholly taken. */
export const openPromise = (order: Pick<OrderContent, 'payments'>): PaymentBalance | undefined =>
  paymentBalances(order.payments).find(({ authorised }) => authorised > 0)

/** The amount shipped and not captured, in minor units. */
export function uncapturedOf(order: OrderContent): number {
  const { paid, refunding } = paymentFigures(order.payments)
  return order.cancelledAt === null ? Math.max(0, shareSent(order) - (paid - refunding)) : 0
}

/** The plan for an authorised payment now. */
export interface CapturePlan {
  /** Minor units to capture. */
  capture: number
  /** Whether the rest is voided after that: nothing more will be shipped. */
  voidRest: boolean
}

/** The plan for an authorised payment from the shipped and cancelled items. */
export function capturePlanOf(order: OrderContent): CapturePlan {
  const promise = openPromise(order)
  if (!promise) return { capture: 0, voidRest: false }
  const voidRest = order.cancelledAt !== null || !isWaiting(order)
  return { capture: Math.min(promise.authorised, uncapturedOf(order)), voidRest }
}
