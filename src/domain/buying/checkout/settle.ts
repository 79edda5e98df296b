import { put, StoreConflict } from '#ports/document-store/document-store.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { checkouts } from './documents.ts'
import type { CheckoutEnd } from './checkout-end.ts'
import { nextStep, type NextStep, type Wish } from './next-step.ts'
import type { OrderPlacement } from './place.ts'
import {
  findCheckout,
  providerOf,
  type HoldingNeeds,
  type PaymentPageNeeds,
  type SettlementNeeds,
  type StoredCheckout,
} from './records.ts'

/** Brings a checkout to where the provider's word on its payment takes it. */
export interface Settlement {
  /**
   * Reads the payment's state from the provider and acts on it: place, release, capture, cancel or refund. The
   * browser's return, notifications, the sweep and the reconciler all call it, possibly at once.
   * @throws ShopFailure `checkout_not_found`; PaymentUnavailable when the provider does not answer
   */
  settle(checkoutId: string, wish: Wish): Promise<StoredCheckout>
  /** Looks again in a minute at a checkout whose provider does not answer. */
  postpone(stored: StoredCheckout): Promise<void>
}

/**
 * Moves of one settling: capture or cancel, look again, and end. More means that the provider contradicts
 * itself.
 */
const mostMoves = 4

/** Whether no state of the provider can change a checkout any more. */
const isDecided = ({ data }: StoredCheckout): boolean =>
  ['placed', 'refunding', 'refunded'].includes(data.state)

/** Creates the payment settlement of checkout. */
export function createSettlement(
  needs: HoldingNeeds & SettlementNeeds & Pick<PaymentPageNeeds, 'capture'>,
  { place }: Pick<OrderPlacement, 'place'>,
  { release, giveBack }: CheckoutEnd,
): Settlement {
  const { store, clock, providers, capture, payments, crashPoint } = needs
  const now = () => toTimestamp(clock.now())

  async function finish(
    stored: StoredCheckout,
    step: Exclude<NextStep, { do: 'capture' | 'cancel' }>,
  ): Promise<StoredCheckout> {
    switch (step.do) {
      case 'wait':
        return stored
      case 'release':
        return release(stored.id, step.to, step.reason)
      case 'refund':
        return giveBack(stored.id, step.payment, step.reason)
      case 'place': {
        const placed = await place(stored, step.payment)
        if (placed === 'unplaceable') return giveBack(stored.id, step.payment, 'out_of_stock')
        // The order was created from this very state; a dispute is the only thing it may lack.
        if (step.payment.disputes.length === 0) payments.remember(stored.data.providerId, step.payment)
        return placed
      }
    }
  }

  async function settleNow(checkoutId: string, wish: Wish): Promise<StoredCheckout> {
    const stored = await findCheckout(store, checkoutId)
    if (isDecided(stored)) return stored
    const provider = providerOf(providers, stored.data.providerId)
    crashPoint?.('checkout: before find')
    let payment = await provider.find(checkoutId)
    for (let moves = 0; moves < mostMoves; moves += 1) {
      const step = nextStep(stored.data, payment, now(), wish, capture)
      if (step.do !== 'capture' && step.do !== 'cancel') return finish(stored, step)
      crashPoint?.(`checkout: before ${step.do}`)
      const { reference } = step.payment
      const amount = { amount: stored.data.due, currency: stored.data.currency }
      payment =
        step.do === 'cancel'
          ? await provider.cancel(reference)
          : await provider.capture(reference, { amount, key: `cap:${reference}:0` })
      crashPoint?.(`checkout: after ${step.do}`)
    }
    throw new PaymentUnavailable(`${provider.id} reports a new state each time for ${checkoutId}`)
  }

  /**
   * The payer's return and the provider's notification come at the same moment: the second waits for the first, and
   * reads the provider's state itself only if the first decided nothing.
   */
  const underWay = new Map<string, Promise<StoredCheckout>>()
  const settle: Settlement['settle'] = async (checkoutId, wish) => {
    const found = await underWay.get(checkoutId)?.catch(() => undefined)
    if (found && isDecided(found)) return found
    const settling = settleNow(checkoutId, wish).finally(() => {
      if (underWay.get(checkoutId) === settling) underWay.delete(checkoutId)
    })
    underWay.set(checkoutId, settling)
    return settling
  }

  return {
    settle,
    async postpone({ id, version, data }) {
      if (data.dueAt === null) return
      const later = put(checkouts, id, { ...data, dueAt: plus(now(), minute) }, version)
      await store.commit([later]).catch((error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error
      })
    },
  }
}
