import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type ProviderPayment } from '#ports/payments/payments.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { netCaptured } from '../../orders/payments/provider-state.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { createCheckoutRefund, refundTask } from './checkout-refund.ts'
import { checkouts, type CheckoutReason } from './documents.ts'
import {
  bookingOf,
  endedCheckout,
  findCheckout,
  heldWrites,
  type HoldingNeeds,
  type StoredCheckout,
} from './records.ts'

/** Ends checkouts without an order. Each returns the checkout after that, whichever caller ended it. */
export interface CheckoutEnd {
  /** Lets a checkout's reservation go. */
  release(
    checkoutId: string,
    to: 'failed' | 'expired' | 'cancelled',
    reason: CheckoutReason,
  ): Promise<StoredCheckout>
  /**
   * Gives a payment back that cannot become an order. While the provider does not answer it stays
   * `refunding`.
   */
  giveBack(checkoutId: string, payment: ProviderPayment, reason: CheckoutReason): Promise<StoredCheckout>
  /** Requests a stored refund from the provider. @throws PaymentUnavailable */
  finishRefund(checkoutId: string): Promise<StoredCheckout>
}

/** Creates the functions that end a checkout without an order. */
export function createCheckoutEnd(needs: HoldingNeeds): CheckoutEnd {
  const { store, stock, clock, lock, wake = () => undefined, crashPoint } = needs
  const finishRefund = createCheckoutRefund(needs)
  const now = () => toTimestamp(clock.now())

  function end(
    checkoutId: string,
    isOpen: (stored: StoredCheckout) => boolean,
    make: (stored: StoredCheckout, at: string) => StoredCheckout['data'],
    refunding: boolean,
  ): Promise<StoredCheckout> {
    return retryOnConflict(async () => {
      const stored = await findCheckout(store, checkoutId)
      if (!isOpen(stored)) return stored
      const { holding, demands, state } = stored.data
      return lock.lock(holding.length > 0 ? stock.lockKeys(demands) : [], async () => {
        const at = now()
        const data = make(stored, at)
        const ended = [
          put(checkouts, checkoutId, data, stored.version),
          ...(refunding ? [taskWrite(refundTask(checkoutId), at)] : []),
        ]
        const booking = bookingOf(checkoutId, at, `Checkout ${data.state}`, null)
        const held = state === 'awaiting_payment' || state === 'reserving'
        const released = held ? await heldWrites(needs, stored, 'release', booking, ended.length) : []
        crashPoint?.('checkout: before release')
        await store.commit([...ended, ...released])
        crashPoint?.('checkout: after release')
        if (refunding || released.length > 0) wake()
        return { id: checkoutId, version: stored.version + 1, data }
      })
    })
  }

  const release: CheckoutEnd['release'] = (checkoutId, to, reason) =>
    end(
      checkoutId,
      ({ data }) => data.state === 'awaiting_payment' || data.state === 'reserving',
      ({ data }, at) => endedCheckout(data, to, reason, at),
      false,
    )

  /** Writes the intent to refund first, so that no process can still create an order from the payment; then refunds. */
  async function giveBack(
    checkoutId: string,
    payment: ProviderPayment,
    reason: CheckoutReason,
  ): Promise<StoredCheckout> {
    const refund = { reference: payment.reference, amount: netCaptured(payment) }
    const stored = await end(
      checkoutId,
      ({ data }) => !['placed', 'refunding', 'refunded'].includes(data.state),
      ({ data }, at) => ({ ...endedCheckout(data, 'refunding', reason, at), refund }),
      true,
    )
    if (stored.data.state !== 'refunding') return stored
    try {
      return await finishRefund(checkoutId)
    } catch (error) {
      // The outbox task retries it; the shopper sees the true state either way.
      if (error instanceof PaymentUnavailable) return stored
      throw error
    }
  }

  return { release, giveBack, finishRefund }
}
