import { retryOnConflict } from '#ports/document-store/retry.ts'
import {
  AmountRefused,
  PaymentUnavailable,
  type PaymentProvider,
  type ProviderPayment,
} from '#ports/payments/payments.ts'
import { mustTake } from './takes-amount.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { change } from '../orders/act.ts'
import type { OrderWriter } from '../orders/order-writer.ts'
import { dueOf } from '../orders/figures.ts'
import type { StoredOrder } from '../orders/order-acts.ts'
import type { PaymentSync } from './sync-payment.ts'
import { mapPaymentOutage } from './payment-outage.ts'
import { attemptsOf, begun, dueKey, mostAttempts, openAttempt, orderOfDueKey } from './due-payments.ts'
import { createPaymentStart, payBy, type PaymentStart, type BalancePaymentNeeds } from './begin-payment.ts'

/** The payment of a balance due. */
export type DuePayment = { state: 'redirect'; redirectUrl: string } | { state: 'paid' }

/** Payments of the balance due of existing orders: after a failed capture, for an edit, for a draft. */
export interface BalancePayments extends Pick<PaymentStart, 'payLink'> {
  /**
   * Starts a payment of the balance due and returns where to pay. One payment is open at a time: another start
   * returns the same one, so that nobody pays more than is due.
   * @throws ShopFailure `order_not_found`, `transition_refused`, `payment_method_unavailable`, `payment_unavailable`
   */
  start(orderId: string, paymentMethod: string): Promise<DuePayment>
  /**
   * Updates the open payment from the provider, for a payer who comes back from it.
   * @throws ShopFailure `order_not_found`, `payment_unavailable`
   */
  confirm(orderId: string): Promise<StoredOrder>
  /**
   * Reads one payment by its key from the provider and records its state.
   * @throws ShopFailure `order_not_found`; PaymentUnavailable
   */
  settle(provider: PaymentProvider, key: string): Promise<StoredOrder>
}

/** Maps a provider's outage, or its refusal of an amount, to a failure for the client. */
async function mapStartFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await mapPaymentOutage(call)
  } catch (error) {
    if (error instanceof AmountRefused)
      throw new ShopFailure('payment_method_unavailable', { reason: error.reason })
    throw error
  }
}

/** Creates the service that lets shoppers pay the balance due. */
export function createBalancePayments(
  needs: BalancePaymentNeeds,
  { get, save }: Pick<OrderWriter, 'get' | 'save'>,
  { syncPayment }: PaymentSync,
): BalancePayments {
  const { clock, providers, crashPoint } = needs
  const { payLink, begin } = createPaymentStart(needs)
  const now = () => toTimestamp(clock.now())

  function redirectProvider(id: string): PaymentProvider {
    const provider = providers.find((each) => each.id === id && each.kind === 'redirect')
    if (!provider) throw new ShopFailure('payment_method_unavailable')
    return provider
  }

  /** The state of the open payment: paid or failed, it is recorded in the returned order. */
  async function look(
    order: StoredOrder,
    wanted?: { provider: string; amount: number },
  ): Promise<StoredOrder> {
    const attempt = openAttempt(order.data)
    if (!attempt) return order
    const provider = providers.find((each) => each.id === attempt.provider)
    crashPoint?.('payments: before find')
    let payment: ProviderPayment | undefined = await provider?.find(attempt.key)
    if (!provider || !payment) return order
    const other = wanted && (attempt.provider !== wanted.provider || attempt.amount !== wanted.amount)
    const over = other || now() >= payBy(attempt)
    // Another payment may take its place only when this one can no longer be paid.
    if (over && (payment.state === 'pending' || payment.state === 'authorised')) {
      crashPoint?.('payments: before calling off')
      payment = await provider.cancel(payment.reference)
      crashPoint?.('payments: after calling off')
    } else if (payment.state === 'pending') return order
    return (await syncPayment(order.id, provider.id, payment)).order
  }

  const settle: BalancePayments['settle'] = async (provider, key) => {
    const orderId = orderOfDueKey(key)
    if (orderId === undefined) throw new ShopFailure('order_not_found')
    const payment = await provider.find(key)
    if (!payment || payment.state === 'pending') return get(orderId)
    return (await syncPayment(orderId, provider.id, payment)).order
  }

  /** The open attempt if its amount is the balance due, else a new one; undefined when nothing is due. */
  async function attemptFor(orderId: string, provider: PaymentProvider) {
    const before = await get(orderId)
    const order = await look(before, { provider: provider.id, amount: dueOf(before.data) })
    const amount = dueOf(order.data)
    if (amount === 0) return undefined
    mustTake(provider, { amount, currency: order.data.currency })
    const open = openAttempt(order.data)
    if (open && open.provider === provider.id && open.amount === amount && now() < payBy(open))
      return { order, attempt: open }
    const attempts = attemptsOf(order.data)
    if (attempts >= mostAttempts) throw new ShopFailure('transition_refused')
    const at = now()
    const key = dueKey(orderId, attempts + 1)
    const event = begun(key, provider.id, amount, at)
    const changed = change({ order: { ...order.data, payments: [...order.data.payments, event] }, mails: [] })
    const stored = await save(order, changed, at)
    return { order: stored, attempt: { key, provider: provider.id, amount, at } }
  }

  async function start(orderId: string, paymentMethod: string): Promise<DuePayment> {
    const provider = redirectProvider(paymentMethod)
    const begunNow = await retryOnConflict(() => attemptFor(orderId, provider))
    if (!begunNow) return { state: 'paid' }
    const { order, attempt } = begunNow
    const { payment, redirectUrl } = await begin(provider, order, attempt)
    crashPoint?.('payments: after start')
    if (payment.state !== 'pending') {
      const { order: after } = await syncPayment(orderId, provider.id, payment)
      if (dueOf(after.data) === 0) return { state: 'paid' }
      throw new PaymentUnavailable(`${attempt.key} has ended, and more is due`)
    }
    if (!redirectUrl) throw new PaymentUnavailable(`${provider.id} gave no page to pay on`)
    return { state: 'redirect', redirectUrl }
  }

  return {
    payLink,
    settle,
    start: (orderId, paymentMethod) => mapStartFailure(start(orderId, paymentMethod)),
    confirm: (orderId) => mapStartFailure(retryOnConflict(async () => look(await get(orderId)))),
  }
}
