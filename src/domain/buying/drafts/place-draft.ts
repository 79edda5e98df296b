import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { newOrderNumber } from '#vocabulary/identifiers.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { type PlainCode } from '#vocabulary/statements/statement.ts'
import { purchaseOf } from '../checkout/purchase.ts'
import { demandsOf } from '../../orders/orders/new-lines.ts'
import { totalsWrites } from '../../orders/orders/customer-totals.ts'
import { makeOrder, newOrderWrites } from '../../orders/orders/new-order.ts'
import { heldOf } from '../checkout/records.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { Act } from '../../orders/orders/act.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import type { OrdersNeeds, StoredOrder } from '../../orders/orders/order-acts.ts'
import { recordPayment } from '../../orders/payments/record-payment.ts'
import { withStatuses } from '../../orders/orders/statuses.ts'
import { stockItemsPerCommit } from '../../orders/orders/stock-tasks.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import type { TranslatePricedCart } from '../../pricing/prices/priced-in.ts'
import type { TranslateText } from '../../catalog/languages/wording.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { draftOrders, type DraftDocument } from './documents.ts'
import type { Drafts } from './drafts.ts'
import { takeUses } from '../../pricing/promotions/uses.ts'
import { pricingOf } from './price-draft.ts'

/** The draft to place, with the version and total that the member of staff saw. */
export interface DraftPlacement {
  draftId: string
  version: number
  total: Money
  by: string
  /** Set where it was paid already, such as in cash; it is then placed as paid. */
  paid?: { reference: string } | undefined
}

type Providers = OrdersNeeds['providers']

/** The payment method that the order of a draft names. */
const methodOf = (providers: Providers): Providers[number] | undefined =>
  providers.find(({ kind }) => kind === 'offline') ?? providers[0]

/** How the order of a draft can be paid. */
export interface DraftPayment {
  /** The payment method that it names. */
  method: string
  /** Whether staff record its payment. */
  byHand: boolean
  /** Whether its customer can pay on a page that the e-mail leads to. */
  online: boolean
}

/** Tells how the order of a draft can be paid. */
export const draftPaymentOf = (providers: Providers): DraftPayment => ({
  method: methodOf(providers)?.label ?? '',
  byHand: methodOf(providers)?.kind === 'offline',
  online: providers.some(({ kind }) => kind === 'redirect'),
})

/** Dependencies of placing drafts. */
export interface DraftPlacementNeeds extends OrdersNeeds {
  drafts: Pick<Drafts, 'get' | 'price'>
  catalog: Pick<Catalog, 'variant'>
  markets: Markets
  /** Translates the purchase into the language; untranslated if left out. */
  translate?: TranslatePricedCart | undefined
  /** Translates the payment method into the language; untranslated if left out. */
  translateText?: TranslateText | undefined
  demo: boolean
}

const missingMessages = {
  lines: 'add_item',
  email: 'enter_email',
  deliveryAddress: 'enter_address',
  deliveryOption: 'select_method',
  collectorName: 'enter_collector',
} as const satisfies Record<PricedCart['missing'][number], PlainCode>

/** @throws ShopFailure `draft_incomplete`, with the missing fields */
function mustBeComplete(draft: DraftDocument, priced: PricedCart): void {
  const fields: FieldError[] = [
    ...priced.missing.map((what) => fieldError(`/${what}`, 'required', missingMessages[what])),
    ...priced.problems.map(({ said }) => fieldError('/deliveryOption', 'not_offered', said)),
    ...priced.lines.flatMap(({ id, problems }) => {
      const gone = problems.find(({ code }) => code === 'no_longer_sold')
      const index = draft.lines.findIndex((line) => line.id === id)
      return gone ? [fieldError(`/lines/${index}`, 'not_possible', 'product_gone')] : []
    }),
  ]
  if (fields.length > 0) throw new ShopFailure('draft_incomplete', { fields })
}

/** A draft that became an order: the order has everything, so the draft drops the customer's data. */
const placed = (draft: DraftDocument, orderId: string, updatedAt: string): DraftDocument => ({
  ...draft,
  state: 'placed',
  orderId,
  customerId: null,
  email: null,
  person: null,
  lines: [],
  deliveryAddress: null,
  billingAddress: null,
  vatId: null,
  note: null,
  updatedAt,
})

/** A new order as paid in full; its confirmation says so, and no other mail. */
function asPaid(order: OrderDocument, act: Act, reference: string): OrderDocument {
  const { total: amount } = order.totals
  if (amount === 0) return order
  const paid = recordPayment(order, act, { amount: { amount, currency: order.currency }, reference }).order
  const history = paid.history.map((entry) => (entry.id === act.id ? { ...entry, mailId: null } : entry))
  return withStatuses({ ...paid, history })
}

/**
 * Creates the function that turns drafts into orders: it prices them again, allocates stock and queues the
 * confirmation, in one commit. Unless it was paid already, staff record its payment, or the customer uses its payment link.
 * @returns the order; the existing one if the draft was placed already
 */
export function createDraftPlacement(needs: DraftPlacementNeeds) {
  const { store, stock, clock, lock, providers, drafts, catalog, markets, demo } = needs
  const { wake = () => undefined, announce, crashPoint } = needs

  function asOrder(draftId: string, draft: DraftDocument, priced: PricedCart, by: string, at: string) {
    const { market } = markets.find(draft.marketId)
    const { cart } = pricingOf(draft, catalog, market.currency)
    const language = languageOf(market.locale)
    const purchase = purchaseOf(cart, needs.translate?.(priced, language) ?? priced, {
      customerId: draft.customerId,
      language,
    })
    const provider = methodOf(providers)
    if (!provider) throw new ShopFailure('payment_method_unavailable')
    const { total } = purchase.totals
    return (held: ReturnType<typeof heldOf>, orderId: string): OrderDocument => {
      const order = makeOrder({
        orderId,
        checkoutId: draftId,
        purchase,
        due: total,
        tenders: [],
        held,
        provider,
        instructions: total > 0 ? (provider.instructions ?? null) : null,
        translateText: needs.translateText,
        payment: null,
        demo,
        at,
      })
      return { ...order, channel: 'staff', history: order.history.map((entry) => ({ ...entry, by })) }
    }
  }

  /**
   * @throws ShopFailure `draft_not_found`, `version_stale`, `draft_incomplete`, `edit_changed`, `out_of_stock`,
   *   `checkout_incomplete`, `payment_method_unavailable`, `transition_refused` where staff record no payments
   */
  return ({ draftId, version, total, by, paid }: DraftPlacement): Promise<StoredOrder> =>
    retryOnConflict(async () => {
      const stored = await drafts.get(draftId)
      if (stored.data.orderId !== null) {
        const order = await store.get(orders, stored.data.orderId)
        if (!order) throw new ShopFailure('order_not_found')
        return order
      }
      if (stored.version !== version) throw new ShopFailure('version_stale')
      const priced = await drafts.price(stored.data)
      mustBeComplete(stored.data, priced)
      if (priced.totals.total !== total.amount || priced.currency !== total.currency)
        throw new ShopFailure('edit_changed')
      const demands = demandsOf(priced.lines)
      return lock.lock(stock.lockKeys(demands), async () => {
        const at = toTimestamp(clock.now())
        const orderId = newOrderNumber()
        const allocation = (await stock.look(demands)).allocate(demands)
        if (allocation.parts.length > stockItemsPerCommit)
          throw new ShopFailure('draft_incomplete', { reason: 'order_too_high' })
        const unpaid = asOrder(draftId, stored.data, priced, by, at)(heldOf(allocation), orderId)
        const act = { orderId, id: `paid:${draftId}`, at, by }
        const data = paid ? asPaid(unpaid, act, paid.reference) : unpaid
        const used = await takeUses(store, data.uses ?? [])
        const booking = { operationId: draftId, at, by, reason: 'Order placed', orderId }
        crashPoint?.('drafts: before placing')
        await store.commit([
          ...newOrderWrites(orderId, data, at, announce),
          ...(await totalsWrites(store, orderId, undefined, data)),
          put(draftOrders, draftId, placed(stored.data, orderId, at), version),
          ...stock.sell(allocation, booking),
          ...used,
        ])
        crashPoint?.('drafts: after placing')
        wake()
        return { id: orderId, version: 1, data }
      })
    })
}
