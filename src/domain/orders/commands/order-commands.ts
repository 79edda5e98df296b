import { recentSignInRequired } from '#vocabulary/failures.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { addNote, type Act, type Changed } from '../orders/act.ts'
import { cancel, type Cancellation } from '../edits/cancel-items.ts'
import { changeTags, type TagChange } from '../edits/change-tags.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import type { LineQuantity, Parcel } from '../orders/parcels-and-returns.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { changeParcel, fulfil } from '../fulfilments/parcels.ts'
import { recordPayment, type OfflinePayment } from '../payments/record-payment.ts'
import { createRefunds } from '../refunds/refunds.ts'
import { quoteRefund, type RefundContent, type RefundQuote } from '../refunds/refund-items.ts'
import {
  requested,
  isLargeRefund,
  recordTransfer,
  requestRefund,
  type MadeTransfer,
  type WantedRefund,
} from '../refunds/refund-rules.ts'
import type { OrderAct, OrdersNeeds, SignInTerms, StoredOrder, VersionedAct } from '../orders/order-acts.ts'

/**
 * Orders after they have been placed. Each act is done once for its `operationId`; one that names a version
 * is refused with `version_stale` when the order has changed since. @throws ShopFailure `order_not_found`
 * from all of them
 */
export interface Orders {
  get(orderId: string): Promise<StoredOrder>
  addNote(act: OrderAct & { text: string }): Promise<StoredOrder>
  /** Changes its tags, whatever its version. @throws ShopFailure `invalid_request` where they are too many */
  changeTags(act: OrderAct & TagChange): Promise<StoredOrder>
  /** @throws ShopFailure `transition_refused`, `invalid_request`, `payment_exceeds_due` */
  recordPayment(act: VersionedAct & OfflinePayment): Promise<StoredOrder>
  /** @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `transition_refused` */
  fulfil(
    act: VersionedAct & {
      lines: readonly LineQuantity[]
      tracking?: Parcel['tracking'] | undefined
      ship: boolean
    },
  ): Promise<StoredOrder>
  /** @throws ShopFailure `fulfilment_not_found`, `transition_refused` */
  changeParcel(
    act: VersionedAct & {
      fulfilmentId: string
      state?: Parcel['state'] | undefined
      tracking?: Parcel['tracking'] | undefined
    },
  ): Promise<StoredOrder>
  /**
   * A large refund requires a recent sign-in. If the provider does not answer, the refund stays requested and the
   * worker retries it with the same key.
   * @throws ShopFailure `refund_exceeds_paid`, `refund_failed`, `line_not_found`, `quantity_exceeds_open`,
   *   `transition_refused`, `recent_sign_in_required`, `store_credit_gone`, `invalid_request` on an unknown refund
   *   method
   */
  refund(act: VersionedAct & WantedRefund & SignInTerms): Promise<StoredOrder>
  /** @throws ShopFailure `transition_refused` when it is not to be transferred, `invalid_request` */
  recordTransfer(act: VersionedAct & MadeTransfer): Promise<StoredOrder>
  /**
   * The amounts of a refund by items; nothing is changed.
   * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `invalid_request`
   */
  quoteRefund(orderId: string, content: RefundContent): Promise<{ order: StoredOrder; quote: RefundQuote }>
  /**
   * Cancels the order, or only `lines` of it; an act without a version applies to the current order. Refunds the paid
   * amount, which may require a recent sign-in as any refund does.
   * @throws ShopFailure `transition_refused`; `recent_sign_in_required`; `refund_failed`: the order is cancelled
   *   and the refund is still open
   */
  cancel(act: OrderAct & { version: number | null } & Cancellation & SignInTerms): Promise<StoredOrder>
  /** Carries out `refund` tasks: refunds whose process died, or whose provider did not answer. */
  refundTasks: TaskHandler
}

/**
 * Bytes of a document that notes and recorded payments leave free, so that an order can always be shipped and
 * refunded.
 */
const roomForNotes = 100_000
const roomForPayments = 60_000

/** The order, if the amount can be refunded now. @throws ShopFailure `recent_sign_in_required` */
function withinRights(
  order: OrderDocument,
  { at }: Act,
  { signInFrom }: SignInTerms,
  amount: number,
): OrderDocument {
  if (signInFrom !== undefined && isLargeRefund(order, amount, at, signInFrom)) throw recentSignInRequired()
  return order
}

/** @throws ShopFailure `recent_sign_in_required`, and those of {@link cancel} */
function cancelWithinRights(order: OrderDocument, act: Act, wanted: Cancellation & SignInTerms): Changed {
  const changed = cancel(order, act, wanted)
  withinRights(order, act, wanted, requested(order, changed))
  return changed
}

/** Creates the orders service. */
export function createOrders(needs: OrdersNeeds): Orders {
  const writer = createOrderWriter(needs)
  const refunding = createRefunds(needs, writer)
  const { get, change } = writer

  return {
    get,
    addNote: (act) =>
      change(act, { kind: 'note', version: null, room: roomForNotes }, (order, done) =>
        addNote(order, done, act.text),
      ),
    changeTags: (act) =>
      change(act, { kind: 'tags', version: null, room: roomForNotes }, (order, done) =>
        changeTags(order, done, act),
      ),
    recordPayment: (act) =>
      change(act, { kind: 'payment', version: act.version, room: roomForPayments }, (order, done) =>
        recordPayment(order, done, act),
      ),
    fulfil: (act) =>
      change(act, { kind: 'fulfil', version: act.version }, (order, done) => fulfil(order, done, act)),
    changeParcel: (act) =>
      change(act, { kind: 'parcel', version: act.version }, (order, done) => changeParcel(order, done, act)),
    async refund(act) {
      const stored = await change(act, { kind: 'refund', version: act.version }, (order, done) =>
        requestRefund(withinRights(order, done, act, act.amount.amount), done, act),
      )
      return refunding.settle(stored, 'refund', act.operationId)
    },
    recordTransfer: (act) =>
      change(act, { kind: 'transfer', version: act.version }, (order, done) =>
        recordTransfer(order, done, act),
      ),
    async quoteRefund(orderId, content) {
      const order = await get(orderId)
      return { order, quote: quoteRefund(order.data, content) }
    },
    async cancel(act) {
      const stored = await change(act, { kind: 'cancel', version: act.version }, (order, done) =>
        cancelWithinRights(order, done, act),
      )
      return refunding.settle(stored, 'cancel', act.operationId)
    },
    refundTasks: refunding.tasks,
  }
}
