import type { PaymentProvider } from '#ports/payments/payments.ts'
import { hour, minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import { paymentBalances } from '../../orders/orders/figures.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import type { HoldingNeeds, SettlementNeeds } from './records.ts'

/** How long an order's payment may be unknown to its provider. */
const patience = 10 * minute
/** How often orders are compared with the providers' records, as those are with orders each time. */
const ordersEvery = hour
const pageSize = 100

/** Finds payments that orders name and their providers do not know. */
export interface MissingPayments {
  /** Whether to compare the orders again. */
  areDue(): boolean
  /** Reports missing payments of orders placed since; those of the checkouts in `seen` exist. */
  compareOrders(since: string, seen: ReadonlySet<string>): Promise<void>
}

/** Creates the search for payments of orders that their providers do not list, for reconciliation. */
export function createMissingPayments(
  { store, clock, discrepancies }: Pick<HoldingNeeds & SettlementNeeds, 'store' | 'clock' | 'discrepancies'>,
  waiting: readonly PaymentProvider[],
): MissingPayments {
  const now = () => toTimestamp(clock.now())
  let ordersDueAt = ''
  let comparedUntil = ''
  // Further off than an hour is a time from before the clock was set back.
  const areDue = () => now() >= ordersDueAt || ordersDueAt > plus(now(), ordersEvery)

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
    await discrepancies.report({
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

  /** Each process reads an order once: a provider does not lose a payment it once had. */
  async function compareOrders(since: string, seen: ReadonlySet<string>): Promise<void> {
    if (!areDue()) return
    const until = plus(now(), -patience)
    if (comparedUntil > until) comparedUntil = ''
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
        for (const provider of waiting) await missing(id, data, provider)
      }
      after = page.next
    } while (after !== undefined)
    comparedUntil = until
    ordersDueAt = plus(now(), ordersEvery)
  }

  return { areDue, compareOrders }
}
