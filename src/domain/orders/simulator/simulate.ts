import { readMany, readMatching } from '#ports/document-store/read-all.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { toStatement, type Said, type Statement } from '#vocabulary/statements/statement.ts'
import { customers } from '../../people/customers/documents.ts'
import { orders } from '../orders/documents.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { applyPromotions, type Refusal } from '../../pricing/promotions/apply-promotions.ts'
import { fixedCharges } from '../../pricing/promotions/best-set.ts'
import type { PromotionDocument } from '../../pricing/promotions/documents.ts'
import type { Left, PromotionLine } from '../../pricing/promotions/effects.ts'
import { isReduced, lineProduct, type ProductSource } from '../../pricing/promotions/promote-cart.ts'
import { netOf, type Net } from './net.ts'

/** The simulated promotion. */
export interface SimulationRequest {
  promotion: PromotionDocument
  /** The promotion it changes, whose own discounts are left out; null for a new one. */
  promotionId: string | null
  currency: string
  from: string
  until: string
}

/** The effect of a promotion on past orders. Amounts are minor units. */
export interface Simulation {
  looked: number
  complete: boolean
  /** The time of the last order in the simulation. */
  reached: string | null
  otherCurrencies: number
  /** Orders that are cancelled, or that staff placed. */
  leftOut: number
  touched: number
  discount: number
  revenueBefore: number
  revenueAfter: number
  margin: { knownQuantity: number; quantity: number; before: number; after: number } | null
  top: { orderId: string; placedAt: string; total: number; discount: number }[]
  days: { day: string; before: number; after: number }[]
  reasons: { reason: Statement; orders: number }[]
}

/** The lookups of the simulator. */
export interface SimulationNeeds {
  store: DocumentStore
  source: ProductSource
  /** Milliseconds that only grow; `performance.now` by default. */
  elapsed?: () => number
}

const ownDiscount = (line: Pick<OrderLine, 'discounts'>, id: string | null): number =>
  line.discounts.reduce((sum, each) => (each.promotionId === id ? sum + each.amount : sum), 0)

/** An order’s lines as promotions see them, with the items as they are in the catalog today. */
function linesOf(order: OrderDocument, source: ProductSource): PromotionLine[] {
  return order.lines.map(({ id, variantId, quantity, unitPrice, subtotal }) => {
    const reduced = isReduced(source.variant(variantId), unitPrice, order.currency)
    return { id, quantity, unitPrice, subtotal, reduced, product: lineProduct(variantId, source) }
  })
}

/** The buyer of an order, for limits and first orders. */
const buyerOf = ({ customerId, emailKey }: OrderDocument): string => customerId ?? emailKey

/** The state between orders, oldest first. */
interface Memory {
  used: number
  byBuyer: Map<string, number>
  seen: Set<string>
}

function refusalOf(
  { limits: most, conditions }: PromotionDocument,
  order: OrderDocument,
  memory: Memory,
  groups: readonly string[],
): Refusal | null {
  if (conditions.markets.length > 0 && !conditions.markets.includes(order.marketId)) return 'not_in_country'
  if (conditions.groups.length > 0 && !conditions.groups.some((group) => groups.includes(group)))
    return 'not_for_customer'
  if (conditions.firstOrder && memory.seen.has(buyerOf(order))) return 'first_order_only'
  if (most.inAll !== null && memory.used >= most.inAll) return 'used_up'
  if (most.perCustomer !== null && (memory.byBuyer.get(buyerOf(order)) ?? 0) >= most.perCustomer)
    return 'used_already'
  return null
}

interface Tried {
  id: string
  order: OrderDocument
  discount: number
  before: number
  after: number
  reason: Statement
  net: Net
}

function tryOn(
  { id, data: order }: Stored<OrderDocument>,
  request: SimulationRequest,
  memory: Memory,
  groups: readonly string[],
  source: ProductSource,
): Tried {
  const { promotion, promotionId } = request
  const lines = linesOf(order, source)
  const { delivery } = order
  const left: Left = {
    lines: order.lines.map((line) => line.subtotal - line.discount + ownDiscount(line, promotionId)),
    delivery: delivery ? delivery.price - delivery.discount + ownDiscount(delivery, promotionId) : 0,
  }
  const refused = refusalOf(promotion, order, memory, groups)
  const considered = [{ id: 'draft', promotion, code: null, refused }]
  const place = { currency: order.currency, locale: order.locale }
  const promoted = applyPromotions(lines, fixedCharges(left.delivery), considered, place, left.lines)
  const [verdict] = promoted.verdicts
  const discount = verdict?.amount ?? 0
  const before = order.totals.subtotal + order.totals.shipping - order.totals.discount
  const whole = left.lines.reduce((sum, amount) => sum + amount, left.delivery)
  memory.seen.add(buyerOf(order))
  if (discount > 0) {
    memory.used += 1
    memory.byBuyer.set(buyerOf(order), (memory.byBuyer.get(buyerOf(order)) ?? 0) + 1)
  }
  const after = left.lines.map((amount, index) => amount - (promoted.lines[index]?.discount ?? 0))
  return {
    id,
    order,
    discount,
    before,
    after: whole - discount,
    reason: withoutMissing(verdict?.reason ?? 'no_eligible_items'),
    net: netOf(order, after, source),
  }
}

/** The orders of the period, newest first, as many as there is room and time for. */
async function collect(
  request: SimulationRequest,
  { store, elapsed = () => performance.now() }: SimulationNeeds,
) {
  const begun = elapsed()
  const found: Stored<OrderDocument>[] = []
  let [looked, otherCurrencies, leftOut, complete] = [0, 0, 0, true]
  let reached: string | null = null
  const range = { gte: request.from, lt: request.until }
  const query = { index: 'byPlaced', range, direction: 'desc' } as const
  for await (const stored of readMatching(store, orders, query)) {
    if (looked >= limits.ordersSimulated.value || elapsed() - begun > limits.simulationTime.value) {
      complete = false
      break
    }
    looked += 1
    reached = stored.data.placedAt
    if (stored.data.currency !== request.currency) otherCurrencies += 1
    // Manual orders of staff get no promotion.
    else if (stored.data.status !== 'cancelled' && stored.data.channel === 'web') found.push(stored)
    else leftOut += 1
  }
  return { found: found.toReversed(), looked, otherCurrencies, leftOut, complete, reached }
}

async function groupsOf(store: DocumentStore, found: readonly Stored<OrderDocument>[], query: boolean) {
  const ids = query ? [...new Set(found.flatMap(({ data }) => data.customerId ?? []))] : []
  const people = await readMany((some) => store.getMany(customers, some), ids)
  return new Map<string, readonly string[]>(Array.from(people, ([id, { data }]) => [id, data.groups]))
}

/** A reason without how much is missing, which differs from order to order. */
function withoutMissing(said: Said): Statement {
  const { code, values } = toStatement(said)
  if (code === 'subtotal_from') return { code: 'from_amount', values: { from: values?.['from'] ?? 0 } }
  if (code === 'minimum_quantity') return { code: 'from_quantity', values: { from: values?.['from'] ?? 0 } }
  return toStatement(said)
}

const topOrders = 10
const mostReasons = 10

function reportOf(
  tried: readonly Tried[],
): Omit<Simulation, 'looked' | 'complete' | 'reached' | 'otherCurrencies' | 'leftOut'> {
  const sumBy = (amountOf: (each: Tried) => number): number =>
    tried.reduce((sum, each) => sum + amountOf(each), 0)
  const days = new Map<string, { before: number; after: number }>()
  const reasons = new Map<string, { reason: Statement; orders: number }>()
  for (const { order, before, after, discount, reason } of tried) {
    const day = order.placedAt.slice(0, 10)
    const sums = days.get(day) ?? { before: 0, after: 0 }
    days.set(day, { before: sums.before + before, after: sums.after + after })
    const key = JSON.stringify(reason)
    if (discount === 0) reasons.set(key, { reason, orders: (reasons.get(key)?.orders ?? 0) + 1 })
  }
  const knownQuantity = sumBy(({ net }) => net.knownQuantity)
  return {
    touched: tried.filter(({ discount }) => discount > 0).length,
    discount: sumBy(({ discount }) => discount),
    revenueBefore: sumBy(({ before }) => before),
    revenueAfter: sumBy(({ after }) => after),
    margin:
      knownQuantity === 0
        ? null
        : {
            knownQuantity,
            quantity: sumBy(({ net }) => net.quantity),
            before: sumBy(({ net }) => net.before - net.cost),
            after: sumBy(({ net }) => net.after - net.cost),
          },
    top: tried
      .filter(({ discount }) => discount > 0)
      .toSorted((a, b) => b.discount - a.discount || (a.id < b.id ? -1 : 1))
      .slice(0, topOrders)
      .map(({ id, order, discount }) => ({
        orderId: id,
        placedAt: order.placedAt,
        total: order.totals.total,
        discount,
      })),
    days: [...days].map(([day, sums]) => ({ day, ...sums })),
    reasons: [...reasons.values()].sort((a, b) => b.orders - a.orders).slice(0, mostReasons),
  }
}

/**
 * Simulates a promotion on past orders by the rules of carts, oldest first, so that limits and first orders count as
 * they would have. Discounts of other promotions stay; codes count as given; cancelled orders and those placed by
 * staff are left out; dates and activation are ignored. It reads the newest `ordersSimulated` orders, or as many as
 * fit in `simulationTime`, and writes nothing.
 */
export async function simulate(request: SimulationRequest, needs: SimulationNeeds): Promise<Simulation> {
  const { found, ...scope } = await collect(request, needs)
  const groups = await groupsOf(needs.store, found, request.promotion.conditions.groups.length > 0)
  const memory: Memory = { used: 0, byBuyer: new Map(), seen: new Set() }
  const tried: Tried[] = []
  for (const [at, stored] of found.entries()) {
    // Other requests are answered in between.
    if (at % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
    const of = groups.get(stored.data.customerId ?? '') ?? []
    tried.push(tryOn(stored, request, memory, of, needs.source))
  }
  return { ...scope, ...reportOf(tried) }
}
