import { NotificationRefused, PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { createHorizon, createSetBacks } from '#engine/work/set-backs.ts'
import { mapPaymentOutage } from '../../orders/payments/payment-outage.ts'
import { orders } from '../../orders/orders/documents.ts'
import { isDueKey } from '../../orders/payments/due-payments.ts'
import { checkouts } from './documents.ts'
import { createCheckoutEnd } from './checkout-end.ts'
import { createOrderPlacement } from './place.ts'
import { createReconciliation } from './reconcile.ts'
import { providerOf, type CheckoutNeeds, type StoredCheckout } from './records.ts'
import { createSettlement } from './settle.ts'
import { createCheckoutStart } from './start.ts'
import type { CheckoutRequest } from './cart-checkout.ts'
import { answerOf, type CheckoutAnswer, type CheckoutOutcome } from './checkout-answer.ts'
import { createPaymentStart } from './start-payment.ts'

/** Checkout: from a cart to an order, or to nothing at all. */
export interface Checkout {
  /**
   * Orders a cart, or reserves its stock and returns where to pay. Repeats of one `operationId` return the same
   * answer.
   * @throws ShopFailure `cart_not_found`, `cart_closed`, `cart_empty`, `cart_changed`, `checkout_incomplete`,
   *   `out_of_stock`, `delivery_unavailable`, `payment_method_unavailable`, `payment_unavailable`
   */
  start(request: CheckoutRequest): Promise<CheckoutAnswer>
  /**
   * The state of a checkout after the payer came back. The id alone grants access to a guest's order, since nothing
   * else identifies a guest; access to a customer's order is for that customer.
   * @param customerId the caller; null for a visitor
   * @throws ShopFailure `checkout_not_found`, `payment_unavailable`
   */
  confirm(checkoutId: string, customerId?: string | null): Promise<CheckoutOutcome>
  /**
   * Takes a provider's notification. @throws ShopFailure `not_found`, `notification_refused`,
   * `payment_unavailable`
   */
  notified(providerId: string, headers: Headers, body: Uint8Array): Promise<void>
  /**
   * Settles checkouts whose reservation has run out, at most `limit`; returns how many it settled.
   * @throws AggregateError of the failures, after all the others were settled
   */
  sweep(limit?: number): Promise<number>
  /** Compares the providers' records since a moment with checkouts and orders; returns how many it repaired. */
  reconcile(since: string): Promise<number>
  /** Checkouts that hold stock and are not paid yet, the first to expire first. @throws ShopFailure `invalid_request` */
  unpaid(paging: Paging): Promise<Paged<StoredCheckout>>
  /**
   * Ends an unpaid checkout and releases its holds; if the payment turns out to have succeeded, creates the order.
   * @throws ShopFailure `checkout_not_found`, `payment_unavailable`
   */
  endUnpaid(checkoutId: string): Promise<void>
  /** Carries out `checkout_refund` tasks. */
  refundTasks: TaskHandler
}

/** Makes checkout. */
export function createCheckout(needs: CheckoutNeeds): Checkout {
  const { store, clock, providers, payments, secret, setBacks = createSetBacks(clock) } = needs
  const horizon = createHorizon(clock, setBacks)
  const placing = createOrderPlacement(needs)
  const checkoutEnd = createCheckoutEnd(needs)
  const settling = createSettlement(needs, placing, checkoutEnd)
  const starting = createCheckoutStart(needs, placing, settling, checkoutEnd)
  const reconciling = createReconciliation(needs, settling)
  const pay = createPaymentStart(needs, checkoutEnd, settling)
  const answer = (stored: StoredCheckout) => answerOf(stored, secret)

  /** Applies the provider's state of a payment to its checkout or order. */
  async function applyReport(provider: PaymentProvider, key: string): Promise<void> {
    if (isDueKey(key)) {
      await payments.settle(provider, key)
      return
    }
    const { data } = await settling.settle(key, 'look')
    if (data.orderId === null || data.providerId !== provider.id) return
    const payment = await provider.find(key)
    if (payment && !payments.isKnown(provider.id, payment))
      await payments.syncPayment(data.orderId, provider.id, payment)
  }

  /** A failure to settle one checkout must not stop the others: it is retried later. */
  async function sweepOne(stored: StoredCheckout): Promise<unknown> {
    try {
      await settling.settle(stored.id, 'look')
      return undefined
    } catch (error) {
      await settling.postpone(stored)
      return error
    }
  }

  return {
    async start(request) {
      const provider = providers.find((each) => each.id === request.paymentMethod)
      if (!provider) throw new ShopFailure('payment_method_unavailable')
      return mapPaymentOutage(
        (async () => {
          const stored = await starting.begin(request, provider)
          if (stored.data.state !== 'awaiting_payment') return answer(stored)
          return pay(stored, providerOf(providers, stored.data.providerId))
        })(),
      )
    },
    async confirm(checkoutId, customerId = null) {
      const outcome = answer(await mapPaymentOutage(settling.settle(checkoutId, 'look')))
      if (outcome.state !== 'placed') return outcome
      const order = await store.get(orders, outcome.orderId)
      const mayOpen = order && (order.data.customerId === null || order.data.customerId === customerId)
      return mayOpen ? outcome : { ...outcome, access: null }
    },
    async notified(providerId, headers, body) {
      const provider = providers.find((each) => each.id === providerId)
      if (!provider || provider.kind === 'offline') throw new ShopFailure('not_found')
      try {
        const { key } = await mapPaymentOutage(provider.readNotification(headers, body))
        await mapPaymentOutage(applyReport(provider, key))
      } catch (error) {
        if (error instanceof NotificationRefused) throw new ShopFailure('notification_refused')
        // Signed, but about nothing of ours: the reconciler looks into payments without a checkout.
        const unknown = ['checkout_not_found', 'order_not_found']
        if (!(error instanceof ShopFailure && unknown.includes(error.code))) throw error
      }
    },
    async sweep(limit = 50) {
      const found = await store.query(checkouts, {
        index: 'byDue',
        range: { lte: horizon.until() },
        limit,
      })
      const due = horizon.due(found.items)
      const errors: unknown[] = []
      for (const stored of due) errors.push(...[await sweepOne(stored)].filter(Boolean))
      const unexpected = errors.filter((error) => !(error instanceof PaymentUnavailable))
      if (unexpected.length > 0)
        throw new AggregateError(unexpected, `${unexpected.length} checkouts could not be settled`)
      return due.length - errors.length
    },
    reconcile: reconciling.reconcile,
    unpaid: (paging) => readPage(store, checkouts, { index: 'byDue' }, paging),
    async endUnpaid(checkoutId) {
      await mapPaymentOutage(settling.settle(checkoutId, 'end'))
    },
    refundTasks: {
      async run(task) {
        await checkoutEnd.finishRefund(String(task.data.payload.checkoutId))
        return []
      },
    },
  }
}
