import { PaymentUnavailable, type PaymentProvider, type ProviderPayment } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { hour, minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { paymentBalances } from '../../orders/orders/figures.ts'
import type { StoredOrder } from '../../orders/orders/order-acts.ts'
import { differencesOf, type Difference } from '../../orders/payments/disagreements.ts'
import { isDueKey, orderOfDueKey } from '../../orders/payments/due-payments.ts'
import type { StoredFinding } from '../../orders/payments/findings.ts'
import { keptOf } from '../../orders/payments/provider-word.ts'
import { takingOf } from '../../orders/orders/shares.ts'
import { checkouts } from './documents.ts'
import type { CheckoutNeeds, StoredCheckout } from './records.ts'
import type { Settling } from './settle.ts'

/** Compares what providers say with what the shop has. */
export interface Reconciling {
  /**
   * Answers how many it repaired. @throws AggregateError of what could not be compared, after all the rest
   * was
   */
  reconcile(since: string): Promise<number>
}

/** What was found of one payment. */
interface Compared {
  repaired: boolean
  orderId: string | null
  differences: Difference[]
}

/** How long a refund of a checkout may be under way, and an order's payment unknown to its provider. */
const patience = 10 * minute
/** How often orders are compared with the providers' records, as those are with orders each time. */
const ordersEvery = hour
const pageSize = 100

const nothing: Compared = { repaired: false, orderId: null, differences: [] }

/** Makes the part of checkout that finds what notifications and returning browsers have missed. */
export function createReconciling(
  { store, clock, providers, payments, findings }: CheckoutNeeds,
  { settle }: Pick<Settling, 'settle'>,
): Reconciling {
  const asking = providers.filter(({ kind }) => kind === 'redirect')
  const now = () => toTimestamp(clock.now())
  let ordersDueAt = ''
  let comparedUntil = ''

  /**
   * Ends a payment that belongs to no checkout, and so to no order: a checkout is written before its payment
   * starts.
   */
  async function disown(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const { reference, key, state, capturable, amount } = payment
    if (state === 'pending' || capturable > 0) await provider.cancel(reference)
    const taken = keptOf(payment)
    if (taken === 0) return { ...nothing, repaired: state === 'pending' || capturable > 0 }
    const answer = await provider.refund({ reference, amount: { ...amount, amount: taken }, key })
    if (answer.state === 'succeeded') return { ...nothing, repaired: true }
    return { ...nothing, differences: [{ kind: 'not_returned', expected: 0, found: taken }] }
  }

  async function compareOrder(
    orderId: string,
    provider: PaymentProvider,
    payment: ProviderPayment,
  ): Promise<Compared> {
    const { order, changed } = await payments.agree(orderId, provider.id, payment)
    const { take, letGo } = takingOf(order.data)
    if (take === 0 && !letGo)
      return { repaired: changed, orderId, differences: differencesOf(order.data, provider.id, payment) }
    // The task that was to take it has been lost or given up.
    let after: StoredOrder = order
    try {
      after = await payments.takePromised(orderId)
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error
    }
    const said = (await provider.find(payment.key)) ?? payment
    return {
      repaired: after !== order,
      orderId,
      differences: differencesOf(after.data, provider.id, said),
    }
  }

  function compareCheckout({ data }: StoredCheckout, payment: ProviderPayment): Compared {
    // A bank may turn a refund down days after it was made.
    const late = data.finishedAt !== null && plus(data.finishedAt, patience) < now()
    const left = keptOf(payment)
    return late && left > 0
      ? { ...nothing, differences: [{ kind: 'not_returned', expected: 0, found: left }] }
      : nothing
  }

  async function compare(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const ended = payment.state === 'failed' || payment.state === 'cancelled'
    // What is promised may wait for goods that were sent since.
    const waits = payment.capturable > 0 && now() >= ordersDueAt
    if (payments.isKnown(provider.id, payment) && !waits) return nothing
    if (isDueKey(payment.key)) {
      if (payment.state === 'pending') return nothing
      const orderId = orderOfDueKey(payment.key) ?? ''
      return (await store.get(orders, orderId))
        ? compareOrder(orderId, provider, payment)
        : disown(provider, payment)
    }
    const stored = await store.get(checkouts, payment.key)
    if (!stored) return ended ? nothing : disown(provider, payment)
    const { state, orderId } = stored.data
    if (orderId !== null) return compareOrder(orderId, provider, payment)
    if (state === 'refunding' || state === 'refunded') return compareCheckout(stored, payment)
    if (ended) return nothing
    const after = await settle(payment.key, 'look')
    return { ...nothing, repaired: after.data.state !== state }
  }

  /** Writes what was found of a payment, and closes what agrees again. */
  async function takeDown(
    provider: PaymentProvider,
    payment: Pick<ProviderPayment, 'reference' | 'key' | 'amount'>,
    { orderId, differences }: Compared,
    open: readonly StoredFinding[],
  ): Promise<void> {
    const { reference, key, amount } = payment
    for (const difference of differences) {
      const about = { provider: provider.id, reference, key, orderId, currency: amount.currency }
      await findings.report({ ...about, ...difference })
    }
    const still = new Set(differences.map(({ kind }) => kind))
    for (const finding of open) {
      const { provider: of, reference: what, kind } = finding.data
      if (of === provider.id && what === reference && !still.has(kind)) await findings.agrees(finding)
    }
  }

  /** An order that names a payment which its provider does not know. */
  async function missing(orderId: string, order: OrderDocument, provider: PaymentProvider): Promise<void> {
    const own = order.payments.find(
      ({ id, provider: of, reference }) =>
        of === provider.id &&
        reference !== null &&
        (id === `captured:${order.checkoutId}` || id === `authorised:${order.checkoutId}`),
    )
    const balance =
      own && paymentBalances(order.payments).find(({ reference }) => reference === own.reference)
    if (!own?.reference || !balance || (await provider.find(order.checkoutId))) return
    await findings.report({
      kind: 'payment_missing',
      provider: provider.id,
      reference: own.reference,
      key: order.checkoutId,
      orderId,
      currency: order.currency,
      expected: balance.captured + balance.authorised,
      found: 0,
    })
  }

  /** Each order is read once by each process that reconciles: what a provider knew once, it does not forget. */
  async function compareOrders(since: string, seen: ReadonlySet<string>): Promise<void> {
    if (now() < ordersDueAt) return
    const until = plus(now(), -patience)
    let after: string | undefined
    do {
      const page = await store.query(orders, {
        index: 'byPlaced',
        range: { gt: comparedUntil > since ? comparedUntil : since, lte: until },
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      for (const { id, data } of page.items) {
        if (seen.has(data.checkoutId)) continue
        for (const provider of asking) await missing(id, data, provider)
      }
      after = page.next
    } while (after !== undefined)
    comparedUntil = until
    ordersDueAt = plus(now(), ordersEvery)
  }

  async function compareOne(
    provider: PaymentProvider,
    payment: ProviderPayment,
    open: readonly StoredFinding[],
  ): Promise<boolean> {
    const watched = open.filter(
      ({ data }) => data.provider === provider.id && data.reference === payment.reference,
    )
    const compared = await compare(provider, payment)
    if (compared.differences.length > 0 || watched.length > 0) {
      const fresh =
        watched.length > 0 && compared === nothing ? await compareKnown(provider, payment) : compared
      await takeDown(provider, payment, fresh, watched)
    }
    return compared.repaired
  }

  /** What is said of a payment whose order has agreed before. */
  async function compareKnown(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const stored = isDueKey(payment.key) ? undefined : await store.get(checkouts, payment.key)
    const orderId = stored ? stored.data.orderId : (orderOfDueKey(payment.key) ?? null)
    if (orderId !== null) return compareOrder(orderId, provider, payment)
    return stored ? compareCheckout(stored, payment) : nothing
  }

  /** Findings about payments that are too old to be listed are looked at one by one. */
  async function lookAgain(open: readonly StoredFinding[], seen: ReadonlySet<string>): Promise<void> {
    for (const finding of open) {
      const { provider: of, key } = finding.data
      const provider = asking.find(({ id }) => id === of)
      const payment = provider && !seen.has(key) ? await provider.find(key) : undefined
      if (provider && payment) await compareOne(provider, payment, open)
    }
  }

  return {
    async reconcile(since) {
      if (asking.length === 0) return 0
      const errors: unknown[] = []
      const seen = new Set<string>()
      const note = (error: unknown): undefined => {
        // What is gone by now needs no repair.
        if (!(error instanceof ShopFailure && error.code === 'order_not_found')) errors.push(error)
      }
      const open = await findings.open()
      let repaired = 0
      for (const provider of asking) {
        try {
          for await (const payment of provider.list(since)) {
            seen.add(payment.key)
            // One payment that cannot be compared must not keep the others from it.
            if (await compareOne(provider, payment, open).catch(note)) repaired += 1
          }
        } catch (error) {
          errors.push(error)
        }
      }
      await lookAgain(open, seen).catch(note)
      if (errors.length === 0) await compareOrders(since, seen).catch(note)
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} payments could not be compared`)
      return repaired
    },
  }
}
