import { createHash } from 'node:crypto'
import { maximumDocumentBytes, put, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { mailTask } from '#vocabulary/messages/mail-requests.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { giveUsesBack } from '../../pricing/promotions/uses.ts'
import { capturePlanOf } from './shares.ts'
import type { Booking } from '../../inventory/stock/stock.ts'
import { isDone, type Act, type Changed } from './act.ts'
import { totalsWrites } from './customer-totals.ts'
import { orders } from './documents.ts'
import type { OrderContent, OrderDocument } from './order-document.ts'
import { openTransfers } from './figures.ts'
import { withStatuses } from './statuses.ts'
import type { OrderAct, OrdersNeeds, StoredOrder } from './order-acts.ts'
import { stockItemsBeside, stockWrites } from './stock-tasks.ts'

/** How long the request itself has to finish a refund before the worker takes it up. */
const refundPatience = 30 * second

/** The outbox task that sees a refund through. */
export const refundTaskId = (orderId: string, refundId: string): string => `refund:${orderId}:${refundId}`

/** The task that captures or voids an authorised payment; named by the change that it follows from. */
const promisedTask = (orderId: string, { history }: OrderContent) => ({
  id: `promised:${orderId}:${history.at(-1)?.id ?? ''}`,
  kind: 'promised_payment',
  payload: { orderId },
})

/** The id of an act: its kind and operation, the same for each repeat. */
export const actId = (kind: string, operationId: string): string =>
  createHash('sha256').update(`${kind}\n${operationId}`).digest('hex').slice(0, 32)

/** The options of an act: its kind, the version it builds on, and the room it leaves in the document. */
export interface ChangeTerms {
  kind: string
  /** Null to apply to any version. */
  version: number | null
  /** Bytes of the document that stay free for later acts. */
  room?: number
}

/** Changes orders: each change is one read and one commit, with all that follows from it. */
export interface OrderWriter {
  /** @throws ShopFailure `order_not_found` */
  get(orderId: string): Promise<StoredOrder>
  /**
   * Writes an order that has been changed. @throws StoreConflict; ShopFailure `transition_refused` when it is
   * full
   */
  save(
    stored: StoredOrder,
    changed: Changed,
    at: string,
    more?: { room?: number; writes?: Write[] },
  ): Promise<StoredOrder>
  /**
   * Carries out an act once for its operation; a rule that answers undefined leaves the order as it is. @throws
   * ShopFailure `order_not_found`, `version_stale`, and those of the rule
   */
  change(
    act: OrderAct,
    terms: ChangeTerms,
    rule: (order: OrderDocument, act: Act) => Changed | undefined | Promise<Changed>,
  ): Promise<StoredOrder>
}

/** Whether a shipment or a cancellation requires a capture or a void of the authorised payment. */
function callsForCapture(before: OrderDocument, after: OrderContent): boolean {
  const moved =
    before.fulfilments !== after.fulfilments ||
    before.lines !== after.lines ||
    before.cancelledAt !== after.cancelledAt
  const { capture, voidRest } = moved ? capturePlanOf(after) : { capture: 0, voidRest: false }
  return capture > 0 || voidRest
}

/** All that is to follow, put in the outbox by the commit it follows from. */
function followUps(orderId: string, before: OrderDocument, changed: Changed, at: string): Write[] {
  const byHand = new Set(openTransfers(changed.order.payments).map(({ id }) => id))
  const refunds = changed.refunds
    .filter((refundId) => !byHand.has(refundId))
    .map((refundId) => ({
      id: refundTaskId(orderId, refundId),
      kind: 'refund',
      payload: { orderId, refundId },
      delay: refundPatience,
    }))
  const promised = callsForCapture(before, changed.order) ? [promisedTask(orderId, changed.order)] : []
  return [...changed.mails.map(mailTask), ...refunds, ...promised].map((task) => taskWrite(task, at))
}

function bookingOf(orderId: string, { order }: Changed, at: string): Booking {
  const entry = order.history.at(-1)
  return {
    operationId: entry?.id ?? orderId,
    at,
    by: entry?.by ?? 'shop',
    // Not the typed reason: movements are never altered, and an erased person would stay in them.
    reason: entry?.event ?? '',
    orderId,
  }
}

/** Creates the reads and writes of orders. */
export function createOrderWriter(needs: Omit<OrdersNeeds, 'providers'>): OrderWriter {
  const { store, stock, clock, lock, wake = () => undefined, announce = () => [], crashPoint } = needs

  async function get(orderId: string): Promise<StoredOrder> {
    const stored = await store.get(orders, orderId)
    if (!stored) throw new ShopFailure('order_not_found')
    return stored
  }

  const save: OrderWriter['save'] = async (stored, changed, at, { room = 0, writes = [] } = {}) => {
    const data = withStatuses(changed.order)
    if (Buffer.byteLength(JSON.stringify(data)) > maximumDocumentBytes - room) {
      throw new ShopFailure('transition_refused', { reason: 'order_full' })
    }
    const orderChange = {
      orderId: stored.id,
      version: stored.version + 1,
      before: stored.data,
      after: data,
      at,
    }
    const tasks = [...followUps(stored.id, stored.data, changed, at), ...announce(orderChange)]
    const commit = async (): Promise<void> => {
      const booking = bookingOf(stored.id, changed, at)
      const sold = changed.sold ?? { parts: [] }
      // Also when a refund or an edit took off its last items.
      const cancelled = stored.data.status !== 'cancelled' && data.status === 'cancelled'
      const givenBack = cancelled ? await giveUsesBack(store, data.uses ?? []) : []
      const totals = await totalsWrites(store, stored.id, stored.data, data)
      const rest = [
        put(orders, stored.id, data, stored.version),
        ...tasks,
        ...givenBack,
        ...totals,
        ...writes,
      ]
      if (sold.parts.length > stockItemsBeside(rest.length))
        throw new ShopFailure('transition_refused', { reason: 'add_smaller_parts' })
      rest.push(...stock.sell(sold, booking))
      const stockChanges = await stockWrites(stock, 'restock', changed.restock, booking, rest.length)
      crashPoint?.('orders: before commit')
      await store.commit([...rest, ...stockChanges])
      crashPoint?.('orders: after commit')
    }
    const demands = data.lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      trackStock: true,
      allowBackorder: false,
    }))
    await lock.lock(changed.restock.length > 0 ? stock.lockKeys(demands) : [], commit)
    if (tasks.length > 0 || changed.restock.length > 0) wake()
    return { id: stored.id, version: stored.version + 1, data }
  }

  return {
    get,
    save,
    change({ orderId, by, operationId, silent }, { kind, version, room = 0 }, rule) {
      const id = actId(kind, operationId)
      return retryOnConflict(async () => {
        const stored = await get(orderId)
        // This comes first: a repeated act changes nothing, whatever has changed since.
        if (isDone(stored.data, id)) return stored
        if (version !== null && version !== stored.version) throw new ShopFailure('version_stale')
        const at = toTimestamp(clock.now())
        const changed = await rule(stored.data, { orderId, id, at, by, silent })
        return changed ? save(stored, changed, at, { room }) : stored
      })
    },
  }
}
