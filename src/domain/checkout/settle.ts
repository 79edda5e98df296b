import { put, remove, StoreConflict } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type ProviderPayment } from '#ports/payments/payments.ts'
import { minute, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { mailTask } from '../mailbox/mail-tasks.ts'
import { outboxTasks } from '../outbox/documents.ts'
import type { TaskHandler } from '../outbox/outbox.ts'
import { taskWrite } from '../outbox/tasks.ts'
import { checkouts, type CheckoutReason } from './documents.ts'
import { nextStep, type NextStep, type Wish } from './next-step.ts'
import type { Placing } from './place.ts'
import { bookingOf, endedCheckout, findCheckout, heldWrites, providerOf, type CheckoutNeeds, type StoredCheckout } from './records.ts'

/** Brings a checkout to where the provider's word on its payment takes it. */
export interface Settling {
  /**
   * Asks the provider how the payment stands and does what follows: place, release, capture, cancel or refund. The
   * browser's return, notifications, the sweep and the reconciler all come here, at once if need be.
   * @throws ShopFailure `checkout_not_found`; PaymentUnavailable when the provider does not answer
   */
  settle(checkoutId: string, wish: Wish): Promise<StoredCheckout>
  /** Lets a checkout's reservation go. */
  release(checkoutId: string, to: 'failed' | 'expired' | 'cancelled', reason: CheckoutReason): Promise<StoredCheckout>
  /** Looks again in a minute at a checkout whose provider does not answer. */
  postpone(stored: StoredCheckout): Promise<void>
  /** Carries out `checkout_refund` tasks. */
  refundTasks: TaskHandler
}

/** Moves of one settling: capture or cancel, look again, and end. More means that the provider contradicts itself. */
const mostMoves = 4
const refundPatience = 30 * second
const refundTaskId = (checkoutId: string): string => `checkout_refund:${checkoutId}`

/** Makes the part of checkout that settles. */
export function createSettling(needs: CheckoutNeeds, { place }: Pick<Placing, 'place'>): Settling {
  const { store, stock, clock, lock, providers, wake = () => undefined, crashPoint } = needs
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
      const { holding, demands } = stored.data
      return lock.lock(holding.length > 0 ? stock.lockKeys(demands) : [], async () => {
        const at = now()
        const data = make(stored, at)
        const pieces = await heldWrites(needs, stored, 'release', bookingOf(checkoutId, at, `Checkout ${data.state}`, null))
        const task = { id: refundTaskId(checkoutId), kind: 'checkout_refund', payload: { checkoutId }, delay: refundPatience }
        crashPoint?.('checkout: before release')
        await store.commit([put(checkouts, checkoutId, data, stored.version), ...pieces, ...(refunding ? [taskWrite(task, at)] : [])])
        crashPoint?.('checkout: after release')
        if (refunding || pieces.length > 0) wake()
        return { id: checkoutId, version: stored.version + 1, data }
      })
    })
  }

  const release: Settling['release'] = (checkoutId, to, reason) =>
    end(
      checkoutId,
      ({ data }) => data.state === 'awaiting_payment' || data.state === 'reserving',
      ({ data }, at) => endedCheckout(data, to, reason, at),
      false,
    )

  /** First it is written that the money goes back, so that nothing can still make an order of it; then it goes. */
  async function giveBack(checkoutId: string, payment: ProviderPayment, reason: CheckoutReason): Promise<StoredCheckout> {
    const refund = { reference: payment.reference, amount: payment.captured - payment.refunded }
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
      // The task in the outbox asks again; the shopper is told what is true either way.
      if (error instanceof PaymentUnavailable) return stored
      throw error
    }
  }

  async function finishRefund(checkoutId: string): Promise<StoredCheckout> {
    const before = await findCheckout(store, checkoutId)
    const { state, refund, currency, providerId } = before.data
    if (state !== 'refunding' || !refund) return before
    if (refund.amount > 0) {
      crashPoint?.('checkout: before refund')
      const answer = await providerOf(providers, providerId).refund({
        reference: refund.reference,
        amount: { amount: refund.amount, currency },
        key: checkoutId,
      })
      crashPoint?.('checkout: after refund')
      if (answer.state === 'failed') throw new PaymentUnavailable(`the refund was refused: ${answer.failure ?? 'no reason given'}`)
    }
    return retryOnConflict(async () => {
      const stored = await findCheckout(store, checkoutId)
      if (stored.data.state !== 'refunding') return stored
      const at = now()
      const data = endedCheckout(stored.data, 'refunded', stored.data.reason ?? 'expired', at)
      const mail = mailTask({ kind: 'payment_returned', orderId: null, checkoutId, subject: null })
      await store.commit([
        put(checkouts, checkoutId, data, stored.version),
        remove(outboxTasks, refundTaskId(checkoutId), 'any'),
        ...(refund.amount > 0 ? [taskWrite(mail, at)] : []),
      ])
      wake()
      return { id: checkoutId, version: stored.version + 1, data }
    })
  }

  async function finish(stored: StoredCheckout, step: Exclude<NextStep, { do: 'capture' | 'cancel' }>): Promise<StoredCheckout> {
    switch (step.do) {
      case 'wait': return stored
      case 'release': return release(stored.id, step.to, step.reason)
      case 'refund': return giveBack(stored.id, step.payment, step.reason)
      case 'place': {
        const placed = await place(stored.id, step.payment)
        return placed === 'unplaceable' ? giveBack(stored.id, step.payment, 'out_of_stock') : placed
      }
    }
  }

  const settle: Settling['settle'] = async (checkoutId, wish) => {
    const stored = await findCheckout(store, checkoutId)
    if (['placed', 'refunding', 'refunded'].includes(stored.data.state)) return stored
    const provider = providerOf(providers, stored.data.providerId)
    crashPoint?.('checkout: before find')
    let payment = await provider.find(checkoutId)
    for (let moves = 0; moves < mostMoves; moves += 1) {
      const step = nextStep(stored.data, payment, now(), wish)
      if (step.do !== 'capture' && step.do !== 'cancel') return finish(stored, step)
      crashPoint?.(`checkout: before ${step.do}`)
      payment = await provider[step.do](step.reference)
      crashPoint?.(`checkout: after ${step.do}`)
    }
    throw new PaymentUnavailable(`${provider.id} keeps changing its mind about ${checkoutId}`)
  }

  return {
    settle,
    release,
    async postpone({ id, version, data }) {
      if (data.dueAt === null) return
      await store.commit([put(checkouts, id, { ...data, dueAt: plus(now(), minute) }, version)]).catch((error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error
      })
    },
    refundTasks: {
      async run(task) {
        await finishRefund(String(task.data.payload.checkoutId))
        return []
      },
    },
  }
}
