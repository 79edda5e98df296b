import { recentSignInRequired, ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { regionOf, type Destination } from '#vocabulary/places/subdivisions.ts'
import { vatTerritoryOf } from '#vocabulary/places/tax-territories.ts'
import { checkAddress, tidyAddress } from '../../people/customers/addresses.ts'
import type { PostalAddress } from '../../people/customers/postal-address.ts'
import type { PlaceTaxes } from '../../pricing/model/taxes.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { mustAllow, mustBeIn, sumByLine, type Act, type Changed } from '../orders/act.ts'
import { createAddItems, type Added, type AddItemsNeeds, type ItemToAdd } from './add-items.ts'
import { replacedBy } from './kept-prices.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import { withoutItems } from '../orders/restock.ts'
import { owedOf } from '../orders/credits.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import { exemptOrder, mustBeAlone, type WantedExemption } from './exempt-order.ts'
import { editOrder, recordEdit, type OrderDelivery } from './order-edit-rules.ts'
import { dueOf, lineFigures, overpaidOf } from '../orders/figures.ts'
import { withStatuses } from '../orders/statuses.ts'
import type { OrdersNeeds, SignInTerms, StoredOrder, VersionedAct } from '../orders/order-acts.ts'
import { createRefunds } from '../refunds/refunds.ts'
import { requested, isLargeRefund } from '../refunds/refund-rules.ts'

/** An edit by staff. A swap is a cancellation and an addition. */
export interface WantedEdit {
  cancel: readonly LineQuantity[]
  /** Whether removed items are restocked. */
  restock: boolean
  add: readonly ItemToAdd[]
  deliveryAddress?: PostalAddress | undefined
  deliveryOptionId?: string | undefined
  /** A price for the delivery other than the way's own, in minor units. */
  deliveryPrice?: number | undefined
  /** Exempts the whole order from tax; alone, without other changes. */
  taxExemption?: WantedExemption | undefined
  /** The currency of the amounts; left out if there are none. */
  currency?: string | undefined
  reason: string
}

/** The effect of an edit on amounts, in minor units of the order's currency. */
export interface EditEffect {
  before: StoredOrder
  /** The order as it would be. */
  after: OrderDocument
  /** The difference of the totals. */
  change: number
  due: number
  /** The amount refunded. */
  back: number
  /** The shipping methods for the remaining and added items. */
  deliveryOptions: readonly { id: string; name: string; price: number; minDays: number; maxDays: number }[]
}

/** Order edits by staff, with a preview of their cost. */
export interface OrderEdits {
  /**
   * Previews an edit; nothing is changed.
   * @throws ShopFailure as `edit` does
   */
  preview(orderId: string, wanted: WantedEdit): Promise<EditEffect>
  /**
   * Changes an order in one step, at the prices that the preview has shown.
   * @param change the effect that the preview has shown; another one is `edit_changed`
   * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`, `variant_not_found`,
   *   `out_of_stock`, `delivery_unavailable`, `invalid_request`, `edit_changed`, `version_stale`,
   *   `recent_sign_in_required`, `refund_failed`
   */
  edit(act: VersionedAct & SignInTerms & { wanted: WantedEdit; change: number }): Promise<StoredOrder>
}

/** Dependencies of edits besides those of orders. */
export interface OrderEditsNeeds extends OrdersNeeds, AddItemsNeeds {
  /** The taxes at a place, as of now. */
  taxesAt(destination: Destination): PlaceTaxes
}

/** Whether two places have the same taxes. */
const taxedAlike = (one: PlaceTaxes, other: PlaceTaxes): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** @throws ShopFailure `invalid_request` on an address whose taxes or delivery would be another's */
function newAddress(
  order: OrderContent,
  wanted: PostalAddress | undefined,
  taxesAt: OrderEditsNeeds['taxesAt'],
): PostalAddress | undefined {
  if (!wanted) return undefined
  const fields = checkAddress(wanted, '/deliveryAddress')
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  const address = tidyAddress(wanted)
  const { deliveryAddress: before } = order
  const isThere = address.country === before.country && regionOf(address) === regionOf(before)
  const staysExempt = !order.taxExemption || vatTerritoryOf(address) === vatTerritoryOf(before)
  if (!isThere || !staysExempt || !taxedAlike(taxesAt(address), taxesAt(before))) {
    const reason = 'taxes_differ_there'
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/deliveryAddress/country', 'not_possible', reason)],
    })
  }
  return address
}

/** @throws ShopFailure `delivery_unavailable` */
function newDelivery(
  order: OrderContent,
  wanted: WantedEdit,
  { priced, lines }: Added,
): OrderDelivery | undefined {
  const requested = wanted.deliveryOptionId !== undefined || wanted.deliveryPrice !== undefined
  const needed = order.delivery === null && lines.some((line) => line.requiresShipping)
  if (!requested && !needed) return undefined
  if (!priced.delivery) {
    const fields = [fieldError('/deliveryOptionId', 'required', 'select_method')]
    throw new ShopFailure('delivery_unavailable', { fields })
  }
  return { ...priced.delivery, pickup: order.delivery?.pickup ?? null }
}

const isUnpacked = (order: OrderDocument): boolean =>
  order.lines.every((line) => {
    const { packed, shipped } = lineFigures(order, line)
    return packed + shipped === 0
  })

/** Creates the service for order edits by staff. */
export function createOrderEdits(needs: OrderEditsNeeds): OrderEdits {
  const writer = createOrderWriter(needs)
  const refunding = createRefunds(needs, writer)
  const add = createAddItems(needs)

  async function plan(order: OrderDocument, act: Act, wanted: WantedEdit) {
    mustAllow(order, 'edit')
    mustBeIn(order, wanted.currency)
    const { cancel, restock, add: items, deliveryAddress, deliveryOptionId, deliveryPrice, reason } = wanted
    const rerouted = [deliveryAddress, deliveryOptionId, deliveryPrice].some((each) => each !== undefined)
    if (wanted.taxExemption) {
      mustBeAlone(rerouted || cancel.length > 0 || items.length > 0)
      const exempt = exemptOrder(order, wanted.taxExemption)
      return { changed: recordEdit(exempt, act, { taxExempted: true, text: reason }), options: [] }
    }
    if (rerouted && !isUnpacked(order)) throw new ShopFailure('transition_refused', { reason: 'some_packed' })
    if (!rerouted && cancel.length === 0 && items.length === 0)
      throw new ShopFailure('invalid_request', {
        fields: [fieldError('/add', 'nothing_changed', 'nothing_changed')],
      })
    const address = newAddress(order, deliveryAddress, needs.taxesAt)
    const cancelled = sumByLine(cancel)
    const without = withoutItems(order, cancelled, restock)
    const live = without.lines.reduce((all, line) => all + line.quantity - line.cancelled, 0)
    if (live === 0 && items.length === 0)
      throw new ShopFailure('transition_refused', { reason: 'cancel_instead' })
    const base = { ...order, lines: without.lines, deliveryAddress: address ?? order.deliveryAddress }
    const optionId = deliveryOptionId ?? order.delivery?.id ?? null
    const added = await add(base, items, {
      addedBy: act.id,
      restock: without.holding,
      delivery: { optionId, price: deliveryPrice },
      replaced: replacedBy(order, cancelled),
    })
    const changed = editOrder(order, act, {
      cancelled,
      lines: without.lines,
      restock: added.restock,
      added: added.lines,
      sold: added.sold,
      delivery: newDelivery(order, wanted, added),
      deliveryAddress: address,
      reason,
    })
    return { changed, options: added.priced.deliveryOptions }
  }

  const changeOf = (order: OrderDocument, { order: after }: Changed): number => owedOf(after) - owedOf(order)

  return {
    async preview(orderId, wanted) {
      const before = await writer.get(orderId)
      const act = { orderId, id: 'preview', at: toTimestamp(needs.clock.now()), by: 'shop' }
      const { changed, options } = await plan(before.data, act, wanted)
      const after = withStatuses(changed.order)
      const back = requested(before.data, changed) + overpaidOf(after)
      const change = changeOf(before.data, changed)
      return { before, after, change, due: dueOf(after), back, deliveryOptions: options }
    },
    async edit(act) {
      const stored = await writer.change(act, { kind: 'edit', version: act.version }, async (order, done) => {
        const { changed } = await plan(order, done, act.wanted)
        if (changeOf(order, changed) !== act.change) throw new ShopFailure('edit_changed')
        const { signInFrom } = act
        if (signInFrom !== undefined && isLargeRefund(order, requested(order, changed), done.at, signInFrom))
          throw recentSignInRequired()
        return changed
      })
      return refunding.settle(stored, 'edit', act.operationId)
    },
  }
}
