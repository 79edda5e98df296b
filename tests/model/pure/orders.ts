import {
  figures,
  inclusive,
  leftToPay,
  money,
  shippingLeft,
  statuses,
  sum,
  worth,
  type ModelLine,
  type ModelOrder,
  type Units,
} from './order-figures.ts'
import { countsOf, listedLine, sellable } from './prices.ts'
import type { ModelCheckout, ModelShopState, Outcome } from './state.ts'

/** The order that a checkout becomes. */
export function newOrder(at: number, { method, place, priced, who }: ModelCheckout): ModelOrder {
  const paid = priced.tenders
    .filter(({ amount }) => amount > 0)
    .map(({ account, amount }) => ({ from: account, captured: amount, refunded: 0 }))
  const byCard = method === 'sandbox' && priced.due > 0
  return {
    checkout: at,
    who,
    place,
    method,
    lines: priced.lines.map((line) => ({ ...line, cancelled: 0, returned: 0, restocked: 0 })),
    delivery: priced.delivery,
    total: priced.total,
    parcels: [],
    returns: [],
    credits: [],
    sources: byCard ? [...paid, { from: 'sandbox', captured: priced.due, refunded: 0 }] : paid,
    offers: priced.applied,
    calledOff: false,
    cancelled: false,
  }
}

function credit(order: ModelOrder, amount: number, shipping: number): void {
  order.credits.push({ amount: Math.max(0, Math.min(amount, money(order).owed)), shipping })
}

/** Gives an amount back: of one payment that has enough left, else of each in turn. Answers the parts. */
function giveBack(state: ModelShopState, order: ModelOrder, amount: number): number[] {
  const enough = order.sources.find(({ captured, refunded }) => captured - refunded >= amount)
  const parts: number[] = []
  let open = amount
  for (const source of enough ? [enough] : order.sources) {
    const part = Math.min(open, source.captured - source.refunded)
    if (part <= 0) continue
    source.refunded += part
    if (source.from === 'card' || source.from === 'store') state.credit[source.from].balance += part
    open -= part
    parts.push(part)
  }
  return parts
}

function giveSurplusBack(state: ModelShopState, order: ModelOrder): void {
  const { paid, owed } = money(order)
  if (paid > owed) giveBack(state, order, paid - owed)
}

function toShelf(state: ModelShopState, line: ModelLine, units: number): void {
  line.restocked += units
  const item = state.stock[line.name]
  if (item) item.onHand += units
}

export const recordPayment = (order: ModelOrder, amount: number): Outcome => {
  if (order.method !== 'manual') return 'transition_refused'
  order.sources.push({ from: 'manual', captured: amount, refunded: 0 })
  return null
}

/** Packs units of a line, or everything that is open. */
export function fulfil(order: ModelOrder, units: Units, ship: boolean): Outcome {
  if (statuses(order).status !== 'placed') return 'transition_refused'
  for (const [at, line] of order.lines.entries())
    if ((units[at] ?? 0) > figures(order, line).open) return 'quantity_exceeds_open'
  order.parcels.push({ state: ship ? 'shipped' : 'pending', units })
  return null
}

const parcelMoves: Record<string, string[]> = { pending: ['shipped', 'cancelled'], shipped: ['delivered'] }

export function moveParcel(
  order: ModelOrder,
  at: number,
  to: 'shipped' | 'delivered' | 'cancelled',
): Outcome {
  const parcel = order.parcels[at]
  if (!parcel || !parcelMoves[parcel.state]?.includes(to)) return 'transition_refused'
  parcel.state = to
  return null
}

export function cancelLine(
  state: ModelShopState,
  order: ModelOrder,
  at: number,
  units: number,
  restock: boolean,
): Outcome {
  const line = order.lines[at]
  if (!line) return 'line_not_found'
  const whole = units >= sum(order.lines.map(({ quantity, cancelled }) => quantity - cancelled))
  const many = units > figures(order, line).open
  if (whole) return many ? 'quantity_exceeds_open' : cancelOrder(state, order, restock)
  if (statuses(order).status !== 'placed') return 'transition_refused'
  if (many) return 'quantity_exceeds_open'
  const amount = worth(order, line, units)
  line.cancelled += units
  if (restock) toShelf(state, line, units)
  credit(order, amount, 0)
  giveSurplusBack(state, order)
  return null
}

/** The uses of an order that is no more are free again. */
function freeUses(state: ModelShopState, order: ModelOrder): void {
  for (const { key } of order.offers.flatMap((name) => countsOf(name, order.who))) {
    const count = state.uses[key]
    if (count) count.used -= 1
  }
}

export function cancelOrder(state: ModelShopState, order: ModelOrder, restock: boolean): Outcome {
  const shipped = order.lines.some((line) => figures(order, line).shipped > 0)
  if (statuses(order).status !== 'placed' || shipped) return 'transition_refused'
  const { captured, owed } = money(order)
  if (captured === 0 && owed > 0) order.calledOff = true
  for (const parcel of order.parcels) if (parcel.state === 'pending') parcel.state = 'cancelled'
  for (const line of order.lines) {
    const units = line.quantity - line.cancelled
    line.cancelled += units
    if (restock) toShelf(state, line, units)
  }
  // All that is left of it, whatever its units cost: nothing is owed for what is gone.
  credit(order, owed, shippingLeft(order))
  order.cancelled = true
  freeUses(state, order)
  giveSurplusBack(state, order)
  return null
}

/**
 * Adds units, and takes others off that nobody has packed: they go over where they are of the same product, at what was
 * paid for them. Further ones are added at today's price.
 */
export function edit(
  state: ModelShopState,
  order: ModelOrder,
  { name, units, off }: { name: string; units: number; off: { at: number; units: number } },
): Outcome {
  if (statuses(order).status !== 'placed') return 'transition_refused'
  const line = order.lines[off.at]
  if (!line || off.units > figures(order, line).open) return 'quantity_exceeds_open'
  const over = line.name === name ? Math.min(units, off.units) : 0
  if (units - over > sellable(state, name, null)) return 'out_of_stock'
  const { captured, owed } = money(order)
  const gone = Math.min(worth(order, line, off.units), owed)
  const kept = { unit: line.unit, discount: line.unit * over - leftToPay(line, over) }
  line.cancelled += off.units
  toShelf(state, line, off.units)
  const item = state.stock[name]
  if (item) item.onHand -= units
  const added = [
    ...(over > 0 ? [listedLine(state, order.place, name, over, kept)] : []),
    ...(units > over ? [listedLine(state, order.place, name, units - over)] : []),
  ]
  for (const each of added) {
    order.lines.push({ ...each, cancelled: 0, returned: 0, restocked: 0 })
    order.total += each.subtotal - each.discount + (inclusive(order) ? 0 : each.tax)
  }
  order.credits.push({ amount: gone, shipping: 0 })
  if (captured > 0) giveSurplusBack(state, order)
  return null
}

/** Gives money back, and puts units of a line on sale again: open ones first, then ones that were shipped. */
export function refund(
  state: ModelShopState,
  order: ModelOrder,
  { amount, at, units }: { amount: number; at: number; units: number },
): Outcome {
  const { captured, paid, owed } = money(order)
  if (captured === 0) return 'transition_refused'
  if (amount > paid) return 'refund_exceeds_paid'
  const line = order.lines[at]
  if (!line) return 'line_not_found'
  const { open, returnable } = figures(order, line)
  if (units > open + returnable) return 'quantity_exceeds_open'
  let surplus = Math.max(0, paid - owed)
  const wasGone = statuses(order).status === 'cancelled'
  for (const [index, part] of giveBack(state, order, amount).entries()) {
    const goodwill = Math.max(0, part - surplus)
    surplus -= part - goodwill
    if (index === 0) {
      line.cancelled += Math.min(open, units)
      line.returned += Math.max(0, units - open)
      toShelf(state, line, units)
    }
    credit(order, goodwill, 0)
  }
  if (!wasGone && statuses(order).status === 'cancelled') freeUses(state, order)
  return null
}

export function openReturn(order: ModelOrder, at: number, quantity: number): Outcome {
  const line = order.lines[at]
  if (!line) return 'line_not_found'
  if (quantity > figures(order, line).returnable) return 'quantity_exceeds_open'
  order.returns.push({ state: 'requested', line: at, quantity, received: 0 })
  return null
}

export function decideReturn(order: ModelOrder, at: number, approve: boolean): Outcome {
  const found = order.returns[at]
  if (found?.state !== 'requested') return 'transition_refused'
  found.state = approve ? 'approved' : 'declined'
  return null
}

export function receiveReturn(
  state: ModelShopState,
  order: ModelOrder,
  at: number,
  { units, restock, shipping, fee }: { units: number; restock: number; shipping: number; fee: number },
): Outcome {
  const found = order.returns[at]
  const line = order.lines[found?.line ?? -1]
  if (!found || !line || (found.state !== 'approved' && found.state !== 'received'))
    return 'transition_refused'
  if (units > found.quantity - found.received || restock > units) return 'quantity_exceeds_open'
  const amount = worth(order, line, units) + shipping
  if (shipping > shippingLeft(order) || fee > amount) return 'invalid_request'
  found.received += units
  found.state = found.received === found.quantity ? 'closed' : 'received'
  line.returned += units
  toShelf(state, line, restock)
  credit(order, amount - fee, shipping)
  giveSurplusBack(state, order)
  return null
}

export function endReturn(order: ModelOrder, at: number): Outcome {
  const found = order.returns[at]
  if (!found || !['requested', 'approved', 'received'].includes(found.state)) return 'transition_refused'
  found.state = found.state === 'received' ? 'closed' : 'cancelled'
  return null
}
