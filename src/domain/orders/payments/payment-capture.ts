import { PaymentUnavailable, type PaymentProvider, type ProviderPayment } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { type Money } from '#vocabulary/money.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { isDone, mustAllow, mustBeAmount, type Act } from '../orders/act.ts'
import { actId, type OrderWriter } from '../orders/order-writer.ts'
import { paymentFigures } from '../orders/figures.ts'
import type { OrdersNeeds, StoredOrder, VersionedAct } from '../orders/order-acts.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import type { PaymentSync } from './sync-payment.ts'
import { openPromise, capturePlanOf, type CapturePlan as Wanted } from '../orders/shares.ts'
import { mapPaymentOutage } from './payment-outage.ts'

/** Captures authorised payments. */
export interface PaymentCapture {
  /**
   * Captures the authorised payment of an order up to the shipped share, and voids the rest if nothing more will be
   * shipped. A repeat does nothing. @throws ShopFailure `order_not_found`; PaymentUnavailable
   */
  capturePromised(orderId: string): Promise<StoredOrder>
  /**
   * Takes a part of the promised payment by hand, or all of it when no amount is named.
   * @throws ShopFailure `order_not_found`, `version_stale`, `transition_refused`, `invalid_request`,
   *   `capture_failed`, `payment_unavailable`
   */
  capture(act: VersionedAct & { amount: Money | null }): Promise<StoredOrder>
  /** Carries out `promised_payment` tasks. */
  tasks: TaskHandler
}

/** Moves of one taking: others may take at the same moment. */
const maximumMoves = 5

/**
 * The idempotency key of a capture contains the amount captured before it: two captures from one state cannot both
 * succeed, and one that is repeated after a crash sees the new state.
 */
async function move(
  provider: PaymentProvider,
  payment: ProviderPayment,
  { capture, voidRest }: Wanted,
  crashPoint: OrdersNeeds['crashPoint'],
) {
  const { reference, capturable, captured, inParts, amount } = payment
  if (capture === 0 && voidRest) {
    crashPoint?.('payments: before void')
    const voided = await provider.cancel(reference)
    crashPoint?.('payments: after void')
    return voided
  }
  // If a partial capture voids the rest, the first parcel captures all of it: nothing is shipped unpaid.
  const part = inParts ? Math.min(capture, capturable) : capturable
  crashPoint?.('payments: before capture')
  const taken = await provider.capture(reference, {
    amount: { amount: part, currency: amount.currency },
    key: `cap:${reference}:${captured}`,
  })
  crashPoint?.('payments: after capture')
  return taken
}

/** Creates the capture and void of authorised payments. */
export function createCapture(
  { providers, crashPoint }: OrdersNeeds,
  { get }: Pick<OrderWriter, 'get'>,
  { syncPayment }: PaymentSync,
): PaymentCapture {
  function providerNamed(id: string): PaymentProvider {
    const provider = providers.find((each) => each.id === id)
    if (!provider) throw new PaymentUnavailable(`${id} is not set up any more`)
    return provider
  }

  /** `planOf` is called with each new state of the order until it plans nothing more. */
  async function captureBy(
    orderId: string,
    planOf: (order: StoredOrder) => Wanted,
    act?: Pick<Act, 'id' | 'by'>,
  ): Promise<StoredOrder> {
    let order = await get(orderId)
    for (let moves = 0; moves < maximumMoves; moves += 1) {
      const promise = openPromise(order.data)
      if (!promise) return order
      const plan = planOf(order)
      if (plan.capture === 0 && !plan.voidRest) return order
      const provider = providerNamed(promise.provider)
      const found = await provider.find(order.data.checkoutId)
      if (!found) throw new PaymentUnavailable(`${provider.id} does not know ${promise.reference}`)
      const { version } = order
      order = (await syncPayment(orderId, provider.id, found, act)).order
      // A capture, void or cancellation since then, by anyone, changes the plan.
      if (order.version !== version) continue
      const after = await move(provider, found, plan, crashPoint)
      order = (await syncPayment(orderId, provider.id, after, act)).order
    }
    throw new PaymentUnavailable(`the promised payment of ${orderId} could not be taken`)
  }

  const capture: PaymentCapture['capture'] = async ({ orderId, by, operationId, version, amount }) => {
    const before = await get(orderId)
    const id = actId('capture', operationId)
    if (isDone(before.data, id)) return before
    if (before.version !== version) throw new ShopFailure('version_stale')
    mustAllow(before.data, 'capture')
    if (amount) mustBeAmount(before.data, amount)
    const promise = openPromise(before.data)
    const most = promise?.authorised ?? 0
    const part = amount?.amount ?? most
    if (part > most) {
      throw new ShopFailure('transition_refused', {
        reason: statement('can_be_captured', { most: { amount: most, currency: before.data.currency } }),
      })
    }
    const target = paymentFigures(before.data.payments).captured + part
    const planOf = ({ data }: StoredOrder): Wanted => ({
      capture: Math.max(
        0,
        Math.min(target - paymentFigures(data.payments).captured, openPromise(data)?.authorised ?? 0),
      ),
      voidRest: false,
    })
    const after = await mapPaymentOutage(captureBy(orderId, planOf, { id, by }))
    if (paymentFigures(after.data.payments).captured < target) {
      throw new ShopFailure('capture_failed', { reason: 'no_longer_authorised' })
    }
    return after
  }

  const capturePromised = (orderId: string) => captureBy(orderId, ({ data }) => capturePlanOf(data))

  return {
    capturePromised,
    capture,
    tasks: {
      async run(task) {
        await capturePromised(String(task.data.payload.orderId))
        return []
      },
    },
  }
}
