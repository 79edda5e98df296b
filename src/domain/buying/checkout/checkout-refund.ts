import { put, remove } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { mailTask } from '#vocabulary/messages/mail-requests.ts'
import { netCaptured } from '../../orders/payments/provider-state.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { checkouts } from './documents.ts'
import { endedCheckout, findCheckout, providerOf, type HoldingNeeds, type StoredCheckout } from './records.ts'

const refundPatience = 30 * second
const refundTaskId = (checkoutId: string): string => `checkout_refund:${checkoutId}`

/** The task that sees the refund of a checkout through. */
export const refundTask = (checkoutId: string) => ({
  id: refundTaskId(checkoutId),
  kind: 'checkout_refund',
  payload: { checkoutId },
  delay: refundPatience,
})

/** @throws PaymentUnavailable when the provider does not agree (yet) */
async function refundAll(
  provider: PaymentProvider,
  checkoutId: string,
  { reference, amount }: NonNullable<StoredCheckout['data']['refund']>,
  currency: string,
): Promise<void> {
  let answer = await provider.refund({ reference, amount: { amount, currency }, key: checkoutId })
  if (answer.state === 'succeeded') return
  // Part of it may have been refunded otherwise since: in the provider’s dashboard, or by a dispute.
  const payment = await provider.find(checkoutId)
  const captured = payment ? netCaptured(payment) : amount
  if (captured === 0) return
  if (captured < amount) {
    const rest = { amount: captured, currency }
    answer = await provider.refund({ reference, amount: rest, key: `${checkoutId}:${captured}` })
  }
  if (answer.state === 'failed')
    throw new PaymentUnavailable(`the refund was refused: ${answer.failure ?? 'no reason given'}`)
}

/**
 * Creates the function that requests a stored refund from the provider and records its success.
 * @throws PaymentUnavailable
 */
export function createCheckoutRefund(needs: HoldingNeeds): (checkoutId: string) => Promise<StoredCheckout> {
  const { store, clock, providers, wake = () => undefined, crashPoint } = needs
  return async (checkoutId) => {
    const before = await findCheckout(store, checkoutId)
    const { state, refund, currency, providerId } = before.data
    if (state !== 'refunding' || !refund) return before
    const provider = providerOf(providers, providerId)
    // An authorised amount that was never captured is voided.
    crashPoint?.('checkout: before refund')
    if (refund.amount === 0) await provider.cancel(refund.reference)
    else await refundAll(provider, checkoutId, refund, currency)
    crashPoint?.('checkout: after refund')
    return retryOnConflict(async () => {
      const stored = await findCheckout(store, checkoutId)
      if (stored.data.state !== 'refunding') return stored
      const at = toTimestamp(clock.now())
      const data = endedCheckout(stored.data, 'refunded', stored.data.reason ?? 'expired', at)
      const mail = mailTask({ kind: 'payment_returned', orderId: null, checkoutId, subject: null })
      crashPoint?.('checkout: before the end of a refund')
      await store.commit([
        put(checkouts, checkoutId, data, stored.version),
        remove(outboxTasks, refundTaskId(checkoutId), 'any'),
        ...(refund.amount > 0 ? [taskWrite(mail, at)] : []),
      ])
      crashPoint?.('checkout: after the end of a refund')
      wake()
      return { id: checkoutId, version: stored.version + 1, data }
    })
  }
}
