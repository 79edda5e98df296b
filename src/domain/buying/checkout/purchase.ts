import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import type { CartDocument } from '../carts/documents.ts'
import { withoutReminder } from '../carts/reminders.ts'
import type { PostalAddress } from '../../people/customers/postal-address.ts'
import type { PickupPoint } from '../../pricing/markets/documents.ts'
import type { Purchase } from '../../orders/orders/purchase.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import type { CheckoutDocument } from './documents.ts'
import { checkoutsOf } from '../../pricing/model/cart.ts'
import type { Demand } from '../../inventory/stock/stock.ts'
import { toOrderLine } from '../../orders/orders/new-lines.ts'

const wanted: Record<Exclude<PricedCart['missing'][number], 'lines'>, PlainCode> = {
  email: 'enter_email',
  deliveryAddress: 'enter_address',
  collectorName: 'enter_collector',
  deliveryOption: 'select_method',
}

const agree = fieldError('/termsAccepted', 'terms_not_accepted', 'agree_terms')

function missingFields(cart: CartDocument, priced: PricedCart): FieldError[] {
  const missing = new Set(priced.missing.filter((what) => what !== 'lines'))
  if (!cart.email) missing.add('email')
  if (!cart.deliveryAddress && !priced.pickup) missing.add('deliveryAddress')
  if (priced.needsDelivery && !priced.delivery) missing.add('deliveryOption')
  return [...missing].map((what) => fieldError(`/${what}`, 'required', wanted[what]))
}

/**
 * Whether a cart, priced as of now, may be ordered as the shopper has seen it.
 * @param agreed whether they have agreed to the terms, where there are any
 * @throws ShopFailure `cart_closed`, `cart_empty`, `checkout_incomplete`, `delivery_unavailable`,
 *   `cart_changed`
 */
export function mustBeAccepted(
  cart: CartDocument,
  priced: PricedCart,
  seen: { total: Money; due?: Money | undefined },
  agreed = true,
): void {
  if (cart.state !== 'open') throw new ShopFailure('cart_closed')
  if (cart.lines.length === 0) throw new ShopFailure('cart_empty')
  if (priced.problems.some((problem) => problem.code === 'delivery_unavailable'))
    throw new ShopFailure('delivery_unavailable')
  const fields = [...missingFields(cart, priced), ...(agreed ? [] : [agree])]
  if (fields.length > 0) throw new ShopFailure('checkout_incomplete', { fields })
  const { total } = priced.totals
  const seenDue = seen.due ?? seen.total
  const troubled = priced.problems.length > 0 || priced.lines.some((line) => line.problems.length > 0)
  const isSeen =
    [seen.total, seenDue].every(({ currency }) => currency === priced.currency) &&
    seen.total.amount === total &&
    seenDue.amount === priced.due
  if (troubled || !isSeen) throw new ShopFailure('cart_changed')
}

/** The amounts that gift cards and store credit pay of an order. */
export const paidBy = ({ tenders }: PricedCart): CheckoutDocument['tenders'] =>
  tenders.flatMap(({ accountId, kind, amount }) => (amount > 0 ? [{ accountId, kind, amount }] : []))

/** The address of a pick-up point, with the collector's name. */
function collectedAt({ name, address }: PickupPoint, cart: CartDocument): PostalAddress {
  const collector = cart.collectorName ?? cart.deliveryAddress?.name ?? ''
  return { ...address, company: address.company ?? name, name: collector }
}

/** The buyer of an order, their language, and the terms they agreed to. */
export interface OrderedBy extends Pick<Purchase, 'customerId' | 'language'> {
  /** Null if the shop has no terms, and if staff order. */
  terms?: Purchase['terms']
}

/**
 * The purchase of a cart, as it is now: later changes of the catalog do not affect it. The cart must have passed
 * {@link mustBeAccepted}. @throws ShopFailure `checkout_incomplete`, also for more than one order can hold
 */
export function purchaseOf(
  cart: CartDocument,
  priced: PricedCart,
  { customerId, terms = null, language }: OrderedBy,
): Purchase {
  const { email } = cart
  const deliveryAddress = priced.pickup ? collectedAt(priced.pickup, cart) : cart.deliveryAddress
  if (!email || !deliveryAddress) throw new ShopFailure('checkout_incomplete')
  const { subtotal, discount, shipping, tax, taxLines, total } = priced.totals
  const purchase: Purchase = {
    customerId,
    email,
    marketId: priced.marketId,
    currency: priced.currency,
    locale: priced.locale,
    timeZone: priced.timeZone,
    taxInclusive: priced.taxInclusive,
    taxRounding: priced.taxRounding,
    taxRoundingMode: priced.taxRoundingMode,
    taxRules: priced.taxRules,
    vatId: cart.vatId ?? null,
    taxExemption: priced.taxExemption,
    deliveryAddress,
    billingAddress: cart.billingAddress ?? deliveryAddress,
    note: cart.note,
    giftMessage: cart.giftMessage ?? null,
    terms,
    language,
    lines: priced.lines.map(toOrderLine),
    delivery: priced.delivery,
    totals: { subtotal, discount, shipping: shipping ?? 0, tax, taxLines, total },
    ...(priced.promotions.uses.length > 0 ? { uses: priced.promotions.uses } : {}),
  }
  if (
    total > limits.largestPayment.value ||
    priced.promotions.uses.length > limits.usesPerOrder.value ||
    Buffer.byteLength(JSON.stringify(purchase)) > limits.orderBytes.value
  ) {
    const reason = 'too_much_for_order'
    throw new ShopFailure('checkout_incomplete', {
      reason,
      fields: [fieldError('/lines', 'too_many', reason)],
    })
  }
  return purchase
}

/** A cart after these items were ordered: closed if it is empty, else open with the items added meanwhile. */
export function cartAfterOrder(
  cart: CartDocument,
  ordered: readonly Demand[],
  { checkoutId, orderId, at }: { checkoutId: string; orderId: string; at: string },
): CartDocument {
  const left = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const taken = Math.min(line.quantity, left.get(line.variantId) ?? 0)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - taken)
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
  const { alsoPaying: _, ...rest } = withoutReminder(cart)
  const [next = null, ...others] = checkoutsOf(cart).filter((each) => each !== checkoutId)
  const paying = { checkoutId: next, ...(others.length > 0 ? { alsoPaying: others } : {}) }
  if (lines.length > 0) return { ...rest, ...paying, lines, updatedAt: at }
  return { ...withoutReminder(cart), state: 'ordered', orderId, updatedAt: at }
}
