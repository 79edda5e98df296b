import { checkouts } from '#domain/buying/checkout/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import {
  figures,
  money,
  shippingLeft,
  statuses,
  type ModelLine,
  type ModelOrder,
  type Units,
} from './pure/order-figures.ts'
import * as model from './pure/orders.ts'
import type { Outcome } from './pure/state.ts'
import {
  anything,
  both,
  Disagreement,
  inWords,
  keyOf,
  outcomeOf,
  type Choice,
  type Does,
  type Run,
} from './run.ts'

type Real = Stored<OrderDocument>
type OrderAct = (
  run: Run,
  choice: Choice,
  given: { order: ModelOrder; real: Real; act: ActTerms; lineId: (at: number) => string },
) => Promise<Outcome> | undefined
interface ActTerms {
  params: { orderId: string }
  version: number
  idempotencyKey: string
}

/** Something that staff do to an order of those that it is for, the newest first. */
const toOrder =
  (does: OrderAct, isFor: (order: ModelOrder) => boolean): Does =>
  async (run, choice) => {
    const all = run.model.orders.filter((order) => anything(choice) || isFor(order)).toReversed()
    const found = all[choice.pick % Math.min(3, all.length)]
    if (!found) return undefined
    const checkout = await run.shop.store.get(checkouts, run.real[found.checkout]?.id ?? '')
    const orderId = checkout?.data.orderId ?? ''
    const real = await run.shop.store.get(orders, orderId)
    if (!real) throw new Disagreement(`there is no order ${orderId}`)
    const act = { params: { orderId }, version: real.version, idempotencyKey: keyOf(run) }
    const lineId = (at: number): string => real.data.lines[at]?.id ?? 'none'
    return does(run, choice, { order: found, real, act, lineId })
  }

/** The position of a line: of the products that are named where it has them, else of the first that fits. */
function itsLine(
  order: ModelOrder,
  { name }: Choice,
  fits: (line: ModelLine) => boolean = () => true,
): number {
  const found = order.lines.findIndex((line) => line.name === name && fits(line))
  return found >= 0 ? found : Math.max(0, order.lines.findIndex(fits))
}

/** Mostly no more units than there are. */
function mostly(choice: Choice, line: ModelLine | undefined, there: (line: ModelLine) => number): number {
  const most = line ? there(line) : 0
  return choice.amount % 4 > 0 && most > 0 ? Math.min(choice.units, most) : choice.units
}

const moneyOf = (real: Real, amount: number) => ({ amount, currency: real.data.currency })

const recordPayment: OrderAct = (run, { amount, yes }, { order, real, act }) => {
  const { paid, owed } = money(order)
  const wanted = yes && owed > paid ? owed - paid : amount
  const body = { amount: moneyOf(real, wanted), reference: act.idempotencyKey, overpaid: true }
  return both(run.shop.owner.recordPayment({ ...act, body }), () => model.recordPayment(order, wanted))
}

const fulfil: OrderAct = (run, choice, { order, act, lineId }) => {
  const open = order.lines.map((line) => figures(order, line).open)
  const itsAt = itsLine(order, choice, isNotAway(order))
  const one: Units = { [itsAt]: mostly(choice, order.lines[itsAt], (line) => figures(order, line).open) }
  const all: Units = Object.fromEntries(open.flatMap((count, at) => (count > 0 ? [[at, count]] : [])))
  const parts = choice.yes && open.some((count) => count > 0) ? all : one
  const ship = choice.amount > 2_000
  const lines = Object.entries(parts).map(([at, quantity]) => ({ lineId: lineId(Number(at)), quantity }))
  return both(run.shop.owner.fulfilOrder({ ...act, body: { lines, ship } }), () =>
    model.fulfil(order, parts, ship),
  )
}

const moveParcel: OrderAct = (run, { units, yes }, { order, real, act }) => {
  const at = order.parcels.findIndex(({ state }) => isUnderWay(state))
  const fulfilmentId = real.data.fulfilments[at]?.id
  if (fulfilmentId === undefined) return undefined
  const next = order.parcels[at]?.state === 'shipped' ? 'delivered' : yes ? 'shipped' : 'cancelled'
  const state = units === 4 ? 'cancelled' : next
  const call = run.shop.owner.changeFulfilment({
    params: { ...act.params, fulfilmentId },
    version: act.version,
    body: { state },
  })
  return both(call, () => model.moveParcel(order, at, state))
}

const cancelOrder: OrderAct = (run, { yes }, { order, act }) =>
  both(run.shop.owner.cancelOrder({ ...act, body: { reason: 'No', restock: yes } }), () =>
    model.cancelOrder(run.model, order, yes),
  )

/** The shopper who is signed in cancels an order, which must be their own, and not packed yet. */
const cancelOwn: OrderAct = (run, _, { order, act: { params, idempotencyKey } }) => {
  const call = run.shop.shoppers[1].api.cancelOwnOrder({ params, idempotencyKey, body: {} })
  return both(call, () => {
    if (order.who !== 1) return 'order_not_found'
    const packed = order.parcels.some(({ state }) => state !== 'cancelled')
    return packed ? 'transition_refused' : model.cancelOrder(run.model, order, true)
  })
}

const cancelLine: OrderAct = (run, choice, { order, act, lineId }) => {
  const at = itsLine(order, choice, isNotAway(order))
  const units = mostly(choice, order.lines[at], (line) => figures(order, line).open)
  const lines = [{ lineId: lineId(at), quantity: units }]
  return both(
    run.shop.owner.cancelOrder({ ...act, body: { reason: 'No', restock: choice.yes, lines } }),
    () => model.cancelLine(run.model, order, at, units, choice.yes),
  )
}

/** Takes units off an order and adds others, at the price of the preview. */
const edit: OrderAct = async (run, choice, { order, act, lineId }) => {
  const { name, units, amount } = choice
  const off = { at: itsLine(order, choice, isNotAway(order)), units: 1 + (amount % 2) }
  const wanted = {
    cancel: [{ lineId: lineId(off.at), quantity: off.units }],
    add: [{ variantId: run.shop.shelf.variants[name]?.variantId ?? '', quantity: units }],
    reason: 'Wish',
  }
  const { owed } = money(order)
  let change = { amount: 0, currency: 'EUR' }
  const { owner } = run.shop
  const call = owner
    .previewOrderEdit({ params: act.params, body: wanted })
    .then((preview) => owner.editOrder({ ...act, body: { ...wanted, change: (change = preview.change) } }))
  const outcome = await both(call, () => model.edit(run.model, order, { name, units, off }))
  const must = outcome === null ? money(order).owed - owed : 0
  if (change.amount !== must) throw new Disagreement(`a change of ${change.amount}; the model: ${must}`)
  return outcome
}

/** Mostly no more than there is. */
const moneyBack = (order: ModelOrder, { units, amount }: Choice): number => {
  const { paid } = money(order)
  if (paid === 0 || units === 1) return amount
  return units === 2 ? paid : 1 + (amount % paid)
}

const refund: OrderAct = (run, choice, { order, real, act, lineId }) => {
  const amount = moneyBack(order, choice)
  const at = itsLine(order, choice)
  const restockable = mostly(choice, order.lines[at], (line) => {
    const { open, returnable } = figures(order, line)
    return open + returnable
  })
  const units = choice.yes ? restockable : 0
  const restock = units > 0 ? [{ lineId: lineId(at), quantity: units }] : []
  const body = { amount: moneyOf(real, amount), reason: 'Sorry', restock }
  return both(run.shop.owner.refundOrder({ ...act, body }), () =>
    model.refund(run.model, order, { amount, at, units }),
  )
}

/** Two of the staff give money back at once, both of the order as they have seen it: the second must look again. */
const refundAtOnce: OrderAct = async (run, choice, { order, real, act }) => {
  const amounts = [moneyBack(order, choice), choice.amount + 1] as const
  const key = keyOf(run)
  const ends = await Promise.all(
    amounts.map((amount, index) => {
      const body = { amount: moneyOf(real, amount), reason: 'Sorry' }
      const idempotencyKey = index === 0 ? act.idempotencyKey : key
      return outcomeOf(run.shop.owner.refundOrder({ ...act, idempotencyKey, body }))
    }),
  )
  for (const first of [0, 1] as const) {
    const guess = structuredClone(run.model)
    const same = guess.orders[run.model.orders.indexOf(order)]
    if (!same) continue
    const second = first === 0 ? 1 : 0
    const refunded = (amount: number): Outcome => model.refund(guess, same, { amount, at: 0, units: 0 })
    const one = refunded(amounts[first])
    const other = one === null ? 'version_stale' : refunded(amounts[second])
    if (one !== ends[first] || other !== ends[second]) continue
    run.model = guess
    return one
  }
  throw new Disagreement(`at once, the shop: ${ends.map(inWords).join(' and ')}`)
}

/** Staff open a return, or the shopper asks for one. */
const openReturn: OrderAct = (run, choice, { order, act, lineId }) => {
  const at = itsLine(order, choice, (line) => figures(order, line).returnable > 0)
  const { idempotencyKey, params } = act
  const quantity = mostly(choice, order.lines[at], (line) => figures(order, line).returnable)
  const lines = [{ lineId: lineId(at), quantity, reason: 'changed_mind' as const }]
  const own = order.who === 1 && choice.yes
  const call = own
    ? run.shop.shoppers[1].api.requestReturn({ params, idempotencyKey, body: { lines } })
    : run.shop.owner.openReturn({ ...act, body: { lines } })
  return both(call, () => model.openReturn(order, at, quantity))
}

/** A return in one of these states, or any. */
function itsReturn(order: ModelOrder, { pick }: Choice, states: readonly string[]): number {
  const at = order.returns.findIndex(({ state }) => states.includes(state))
  return at < 0 ? pick % Math.max(1, order.returns.length) : at
}

const decideReturn: OrderAct = (run, choice, { order, real, act }) => {
  const at = itsReturn(order, choice, ['requested'])
  const returnId = real.data.returns[at]?.id
  if (returnId === undefined) return undefined
  const approve = choice.units > 1
  return both(
    run.shop.owner.decideReturn({ ...act, params: { ...act.params, returnId }, body: { approve } }),
    () => model.decideReturn(order, at, approve),
  )
}

const receiveReturn: OrderAct = (run, choice, { order, real, act, lineId }) => {
  const at = itsReturn(order, choice, ['approved', 'received'])
  const [found, returnId] = [order.returns[at], real.data.returns[at]?.id]
  if (!found || returnId === undefined) return undefined
  const units = choice.yes ? Math.max(1, found.quantity - found.received) : choice.units
  const restock = choice.pick % (units + 1)
  const shipping = choice.pick === 1 ? shippingLeft(order) : 0
  const fee = choice.pick === 2 ? Math.min(choice.amount, 500) : 0
  const lines = [{ lineId: lineId(found.line), quantity: units, restock }]
  const body = { lines, shipping: moneyOf(real, shipping), fee: moneyOf(real, fee) }
  return both(run.shop.owner.receiveReturn({ ...act, params: { ...act.params, returnId }, body }), () =>
    model.receiveReturn(run.model, order, at, { units, restock, shipping, fee }),
  )
}

const endReturn: OrderAct = (run, choice, { order, real, act }) => {
  const at = itsReturn(order, choice, ['requested', 'approved', 'received'])
  const returnId = real.data.returns[at]?.id
  if (returnId === undefined) return undefined
  const { params, version } = act
  return both(run.shop.owner.endReturn({ params: { ...params, returnId }, version }), () =>
    model.endReturn(order, at),
  )
}

const isPaid = (order: ModelOrder): boolean => money(order).paid > 0
const isUnderWay = (state: string): boolean => state === 'pending' || state === 'shipped'
const isOpen = (order: ModelOrder): boolean =>
  statuses(order).status === 'placed' && order.lines.some((line) => figures(order, line).open > 0)
const isNotAway =
  (order: ModelOrder) =>
  (line: ModelLine): boolean =>
    figures(order, line).open > 0
const hasReturn =
  (...states: string[]) =>
  ({ returns }: ModelOrder): boolean =>
    returns.some(({ state }) => states.includes(state))

/** Steps of staff on orders. */
export const orderSteps = {
  'record payment': toOrder(recordPayment, ({ method }) => method === 'manual'),
  fulfil: toOrder(fulfil, isOpen),
  'move parcel': toOrder(moveParcel, ({ parcels }) => parcels.some(({ state }) => isUnderWay(state))),
  'cancel order': toOrder(cancelOrder, isOpen),
  'cancel own order': toOrder(cancelOwn, (order) => order.who === 1 && isOpen(order)),
  'cancel line': toOrder(cancelLine, isOpen),
  'edit order': toOrder(edit, isOpen),
  refund: toOrder(refund, isPaid),
  'refund at once': toOrder(refundAtOnce, isPaid),
  'open return': toOrder(openReturn, (order) =>
    order.lines.some((line) => figures(order, line).returnable > 0),
  ),
  'decide return': toOrder(decideReturn, hasReturn('requested')),
  'receive return': toOrder(receiveReturn, hasReturn('approved', 'received')),
  'end return': toOrder(endReturn, hasReturn('requested', 'approved', 'received')),
} satisfies Record<string, Does>
