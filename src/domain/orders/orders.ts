import { createHash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  maximumDocumentBytes,
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Money } from '#vocabulary/money.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { mailTask } from '../mailbox/mail-tasks.ts'
import { outboxTasks } from '../outbox/documents.ts'
import type { TaskHandler } from '../outbox/outbox.ts'
import { taskWrite } from '../outbox/tasks.ts'
import type { Stock } from '../stock/stock.ts'
import * as acts from './acts.ts'
import { orders, type LineQuantity, type OrderDocument, type Parcel } from './documents.ts'
import { openRefunds, withStatuses } from './figures.ts'
import { stockWrites } from './stock-tasks.ts'

/** An order as it is stored. */
export type StoredOrder = Stored<OrderDocument>

/** Who does something to which order. `operationId` is the same for each repeat. */
export interface OrderAct {
  orderId: string
  /** A member of staff by name. */
  by: string
  operationId: string
}

/** As {@link OrderAct}, building on a version of the order that its maker has seen. */
export interface VersionedAct extends OrderAct {
  version: number
}

/** What {@link createOrders} needs. */
export interface OrdersNeeds {
  store: DocumentStore
  stock: Stock
  clock: Clock
  lock: KeyedLock
  providers: readonly PaymentProvider[]
  /** Called after a commit that has put tasks in the outbox. */
  wake?: () => void
  /** Called before and after each commit and outside call, so that tests can end the process there. */
  crashPoint?: ((name: string) => void) | undefined
}

/**
 * Orders after they have been placed. Each act is done once for its `operationId`; one that names a version is refused
 * with `version_stale` when the order has changed since. @throws ShopFailure `order_not_found` from all of them
 */
export interface Orders {
  get(orderId: string): Promise<StoredOrder>
  addNote(act: OrderAct & { text: string }): Promise<StoredOrder>
  /** @throws ShopFailure `transition_refused`, `invalid_request` */
  recordPayment(act: VersionedAct & { amount: Money; reference: string }): Promise<StoredOrder>
  /** @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `transition_refused` */
  fulfil(act: VersionedAct & { lines: readonly LineQuantity[]; tracking?: Parcel['tracking'] | undefined; ship: boolean }): Promise<StoredOrder>
  /** @throws ShopFailure `fulfilment_not_found`, `transition_refused` */
  changeParcel(act: VersionedAct & { fulfilmentId: string; state?: Parcel['state'] | undefined; tracking?: Parcel['tracking'] | undefined }): Promise<StoredOrder>
  /**
   * When the provider does not answer the refund stays requested, and the worker asks again with the same key.
   * @throws ShopFailure `refund_exceeds_paid`, `refund_failed`, `line_not_found`, `quantity_exceeds_open`, `transition_refused`
   */
  refund(act: VersionedAct & { amount: Money; reason: string; restock: readonly LineQuantity[] }): Promise<StoredOrder>
  /** @throws ShopFailure `transition_refused`; `refund_failed`: it is cancelled, and the money is still to be given back */
  cancel(act: VersionedAct & { reason: string; restock: boolean }): Promise<StoredOrder>
  /** Carries out `refund` tasks: refunds whose process died, or whose provider did not answer. */
  refundTasks: TaskHandler
}

/** Bytes of a document that notes and recorded payments leave free, so that an order can always be shipped and refunded. */
const roomForNotes = 100_000
const roomForPayments = 60_000

/** How long the request itself has to finish a refund before the worker takes it up. */
const refundPatience = 30 * second

const refundTaskId = (orderId: string, refundId: string): string => `refund:${orderId}:${refundId}`

/** Names an act by what it is and the operation behind it. */
const actId = (kind: string, operationId: string): string =>
  createHash('sha256').update(`${kind}\n${operationId}`).digest('hex').slice(0, 32)

/** Makes the orders service. */
export function createOrders(needs: OrdersNeeds): Orders {
  const { store, stock, clock, lock, providers, wake = () => undefined, crashPoint } = needs
  const now = () => toTimestamp(clock.now())

  async function get(orderId: string): Promise<StoredOrder> {
    const stored = await store.get(orders, orderId)
    if (!stored) throw new ShopFailure('order_not_found')
    return stored
  }

  async function save(stored: StoredOrder, changed: acts.Changed, at: string, room = 0, more: Write[] = []): Promise<StoredOrder> {
    const data = withStatuses(changed.order)
    if (Buffer.byteLength(JSON.stringify(data)) > maximumDocumentBytes - room) {
      throw new ShopFailure('transition_refused', { detail: 'This order cannot hold any more entries.' })
    }
    const entry = changed.order.history.at(-1)
    const booking = { operationId: entry?.id ?? stored.id, at, by: entry?.by ?? 'shop', reason: entry?.text ?? '', orderId: stored.id }
    const tasks = [
      ...changed.mails.map((request) => taskWrite(mailTask(request), at)),
      ...changed.refunds.map((refundId) =>
        taskWrite({ id: refundTaskId(stored.id, refundId), kind: 'refund', payload: { orderId: stored.id, refundId }, delay: refundPatience }, at),
      ),
    ]
    const commit = async (): Promise<void> => {
      const pieces = await stockWrites(stock, 'restock', changed.restock, booking)
      crashPoint?.('orders: before commit')
      await store.commit([put(orders, stored.id, data, stored.version), ...tasks, ...pieces, ...more])
      crashPoint?.('orders: after commit')
    }
    const hot = changed.restock.length > 0
    await (hot ? lock.lock(stock.lockKeys(demandsOf(data)), commit) : commit())
    if (tasks.length > 0 || hot) wake()
    return { id: stored.id, version: stored.version + 1, data }
  }

  const demandsOf = (order: OrderDocument) =>
    order.lines.map(({ variantId, quantity }) => ({ variantId, quantity, trackStock: true, allowBackorder: false }))

  function change(
    { orderId, by, operationId }: OrderAct,
    kind: string,
    version: number | null,
    compute: (order: OrderDocument, act: acts.Act) => acts.Changed,
    room = 0,
  ): Promise<StoredOrder> {
    const id = actId(kind, operationId)
    return retryOnConflict(async () => {
      const stored = await get(orderId)
      if (acts.isDone(stored.data, id)) return stored
      if (version !== null && version !== stored.version) throw new ShopFailure('version_stale')
      const at = now()
      return save(stored, compute(stored.data, { orderId, id, at, by }), at, room)
    })
  }

  async function finishRefund(orderId: string, refundId: string): Promise<StoredOrder> {
    const before = await get(orderId)
    const request = openRefunds(before.data.payments).find((event) => event.refundId === refundId)
    if (!request) return before
    const provider = providers.find((each) => each.id === request.provider)
    if (!provider) throw new PaymentUnavailable(`${request.provider} is not set up any more`)
    const amount = { amount: request.amount, currency: before.data.currency }
    crashPoint?.('orders: before refund')
    const answer = await provider.refund({ reference: request.reference ?? '', amount, key: refundId })
    crashPoint?.('orders: after refund')
    return retryOnConflict(async () => {
      const stored = await get(orderId)
      const at = now()
      const changed = acts.endRefund(stored.data, orderId, refundId, at, answer)
      if (!changed) return stored
      return save(stored, changed, at, 0, [remove(outboxTasks, refundTaskId(orderId, refundId), 'any')])
    })
  }

  /** Finishes the refund that an act has requested, if it has; the act itself stands whatever the provider says. */
  async function settle(stored: StoredOrder, kind: string, operationId: string): Promise<StoredOrder> {
    const refundId = `ref_${actId(kind, operationId)}`
    if (!stored.data.payments.some((event) => event.refundId === refundId)) return stored
    let after: StoredOrder
    try {
      after = await finishRefund(stored.id, refundId)
    } catch (error) {
      if (error instanceof PaymentUnavailable) return stored
      throw error
    }
    const failed = after.data.payments.find((event) => event.refundId === refundId && event.kind === 'failed')
    if (failed) throw new ShopFailure('refund_failed', failed.note ? { detail: failed.note } : {})
    return after
  }

  return {
    get,
    addNote: (act) => change(act, 'note', null, (order, done) => acts.addNote(order, done, act.text), roomForNotes),
    recordPayment: (act) =>
      change(act, 'payment', act.version, (order, done) => acts.recordPayment(order, done, act.amount, act.reference), roomForPayments),
    fulfil: (act) => change(act, 'fulfil', act.version, (order, done) => acts.fulfil(order, done, act)),
    changeParcel: (act) => change(act, 'parcel', act.version, (order, done) => acts.changeParcel(order, done, act)),
    async refund(act) {
      const stored = await change(act, 'refund', act.version, (order, done) => acts.requestRefund(order, done, act))
      return settle(stored, 'refund', act.operationId)
    },
    async cancel(act) {
      const stored = await change(act, 'cancel', act.version, (order, done) => acts.cancel(order, done, act))
      return settle(stored, 'cancel', act.operationId)
    },
    refundTasks: {
      async run(task) {
        const { orderId, refundId } = task.data.payload
        await finishRefund(String(orderId), String(refundId))
        return []
      },
    },
  }
}
