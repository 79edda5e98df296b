import { put, StoreConflict } from '#ports/document-store/document-store.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { checkouts } from './documents.ts'
import type { Ending } from './ending.ts'
import { nextStep, type NextStep, type Wish } from './next-step.ts'
import type { Placing } from './place.ts'
import { findCheckout, providerOf, type CheckoutNeeds, type StoredCheckout } from './records.ts'

/** Brings a checkout to where the provider's word on its payment takes it. */
export interface Settling {
  /**
   * Asks the provider how the payment stands and does what follows: place, release, capture, cancel or
   * refund. The browser's return, notifications, the sweep and the reconciler all come here, at once if need
   * be.
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

/** Makes the part of checkout that settles. */
export function createSettling(
  needs: CheckoutNeeds,
  { place }: Pick<Placing, 'place'>,
  { release, giveBack }: Ending,
): Settling {
  const { store, clock, providers, crashPoint } = needs
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
    async postpone({ id, version, data }) {
      if (data.dueAt === null) return
      const later = put(checkouts, id, { ...data, dueAt: plus(now(), minute) }, version)
      await store.commit([later]).catch((error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error
      })
    },
  }
}
