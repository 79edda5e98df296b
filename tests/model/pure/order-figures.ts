import type { PricedLine } from './prices.ts'
import type { ModelCheckout } from './state.ts'
import { places } from '../world.ts'

/** A line of an order: what it came to, and how many of its units are where. */
export interface ModelLine extends PricedLine {
  cancelled: number
  returned: number
  restocked: number
}

/** Units by the position of their line. */
export type Units = Record<number, number>

/** An order as the model has it. */
export interface ModelOrder {
  /** The position of its checkout. */
  checkout: number
  who: number
  place: string
  method: ModelCheckout['method']
  lines: ModelLine[]
  delivery: { price: number; discount: number; tax: number } | null
  total: number
  parcels: { state: 'pending' | 'shipped' | 'delivered' | 'cancelled'; units: Units }[]
  returns: {
    state: 'requested' | 'approved' | 'received' | 'declined' | 'cancelled' | 'closed'
    line: number
    quantity: number
    received: number
  }[]
  credits: { amount: number; shipping: number }[]
  /** The payments that were taken, in the order in which they came. */
  sources: { from: 'card' | 'store' | 'manual' | 'sandbox'; captured: number; refunded: number }[]
  /** Offers that it has used. */
  offers: string[]
  calledOff: boolean
  cancelled: boolean
}

/** Adds up. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const inParcels = ({ parcels }: ModelOrder, at: number, ...states: string[]): number =>
  sum(parcels.filter(({ state }) => states.includes(state)).map(({ units }) => units[at] ?? 0))

/** How many units of a line stand where. */
export function figures(order: ModelOrder, line: ModelLine) {
  const at = order.lines.indexOf(line)
  const packed = inParcels(order, at, 'pending')
  const shipped = inParcels(order, at, 'shipped', 'delivered')
  const open = line.quantity - line.cancelled - packed - shipped
  const awaited = sum(
    order.returns

      .filter((each) => each.line === at && ['requested', 'approved', 'received'].includes(each.state))
      .map(({ quantity, received }) => quantity - received),
  )
  const returnable = shipped - line.returned - awaited
  return { packed, shipped, open, returnable, delivered: inParcels(order, at, 'delivered') }
}

/** The payments and refunds. */
export function money(order: ModelOrder) {
  const captured = sum(order.sources.map((source) => source.captured))
  const refunded = sum(order.sources.map((source) => source.refunded))
  const owed = order.total - sum(order.credits.map(({ amount }) => amount))
  return { captured, refunded, paid: captured - refunded, owed }
}

function paymentStatus(order: ModelOrder): string {
  const { captured, refunded, paid, owed } = money(order)
  const credited = order.total - owed
  if (captured === 0) {
    if (credited >= order.total || order.calledOff) return 'none'
    return 'pending'
  }
  if (paid === 0) return 'refunded'
  if (paid > owed) return 'overpaid'
  if (owed - paid - Math.max(0, refunded - credited) > 0) return 'partially_paid'
  return paid === order.total || refunded === 0 ? 'paid' : 'partially_refunded'
}

function fulfilmentStatus(order: ModelOrder): string {
  const lines = order.lines.map((line) => ({ ...line, ...figures(order, line) }))
  const live = sum(lines.map(({ quantity, cancelled }) => quantity - cancelled))
  const shipped = sum(lines.map((line) => line.shipped))
  const returned = sum(lines.map((line) => line.returned))
  if (shipped === 0) return 'unfulfilled'
  if (returned > 0) return returned >= live ? 'returned' : 'partially_returned'
  if (shipped < live) return 'partially_fulfilled'
  return sum(lines.map((line) => line.delivered)) >= live ? 'delivered' : 'fulfilled'
}

/** The three statuses of an order. */
export function statuses(order: ModelOrder): { status: string; payment: string; fulfilment: string } {
  const payment = paymentStatus(order)
  const fulfilment = fulfilmentStatus(order)
  const gone = order.lines.every(({ quantity, cancelled }) => quantity === cancelled)
  if (order.cancelled || gone) return { status: 'cancelled', payment, fulfilment }
  const arrived = order.lines.every((line) => {
    const { open, packed, shipped, delivered } = figures(order, line)
    return open + packed === 0 && delivered + line.returned >= shipped
  })
  const settled = payment !== 'pending' && payment !== 'partially_paid'
  const quiet = order.returns.every(({ state }) => ['declined', 'cancelled', 'closed'].includes(state))
  return { status: arrived && settled && quiet ? 'closed' : 'placed', payment, fulfilment }
}

/** Whether its prices have the tax in them. */
export const inclusive = ({ place }: ModelOrder): boolean => places[place]?.inclusive ?? true

/** The amount of the next units of a line that are still on the order: the first units take the odd cents. */
export const worth = (order: ModelOrder, line: ModelLine, units: number): number =>
  shareOf(line, line.subtotal - line.discount + (inclusive(order) ? 0 : line.tax), units)

/** What was charged for the next units of a line, before tax on top. */
export const leftToPay = (line: ModelLine, units: number): number =>
  shareOf(line, line.subtotal - line.discount, units)

function shareOf(line: ModelLine, whole: number, units: number): number {
  const first = (count: number): number =>
    Math.floor(whole / line.quantity) * count + Math.min(count, whole % line.quantity)
  const gone = line.cancelled + line.returned
  return first(gone + units) - first(gone)
}

/** The part of the delivery price that is not refunded. */
export function shippingLeft(order: ModelOrder): number {
  const { price = 0, discount = 0, tax = 0 } = order.delivery ?? {}
  return price - discount + (inclusive(order) ? 0 : tax) - sum(order.credits.map(({ shipping }) => shipping))
}
