import { ShopFailure, type FieldError } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import type { CartDocument } from '../carts/documents.ts'
import type { MediaDocument } from '../catalog/documents.ts'
import type { OrderedGoods, OrderLine } from '../orders/documents.ts'
import type { PricedCart, PricedLine } from '../pricing/priced-cart.ts'
import type { Demand } from '../stock/stock.ts'

const wanted: Record<Exclude<PricedCart['missing'][number], 'lines'>, string> = {
  email: 'Please give an e-mail address',
  deliveryAddress: 'Please give an address',
  deliveryOption: 'Please choose a way of delivery',
}

function missingFields(cart: CartDocument, priced: PricedCart): FieldError[] {
  const missing = new Set(priced.missing.filter((what) => what !== 'lines'))
  if (!cart.email) missing.add('email')
  if (!cart.deliveryAddress) missing.add('deliveryAddress')
  if (priced.needsDelivery && !priced.delivery) missing.add('deliveryOption')
  return [...missing].map((what) => ({ pointer: `/${what}`, message: wanted[what] }))
}

/**
 * Whether a cart, priced as of now, may be ordered as the shopper has seen it.
 * @throws ShopFailure `cart_closed`, `cart_empty`, `checkout_incomplete`, `delivery_unavailable`,
 *   `cart_changed`
 */
export function mustBeAccepted(cart: CartDocument, priced: PricedCart, seen: Money): void {
  if (cart.state !== 'open') throw new ShopFailure('cart_closed')
  if (cart.lines.length === 0) throw new ShopFailure('cart_empty')
  if (priced.problems.some((problem) => problem.code === 'delivery_unavailable'))
    throw new ShopFailure('delivery_unavailable')
  const fields = missingFields(cart, priced)
  if (fields.length > 0) throw new ShopFailure('checkout_incomplete', { fields })
  const { total } = priced.totals
  const troubled = priced.problems.length > 0 || priced.lines.some((line) => line.problems.length > 0)
  if (troubled || seen.currency !== priced.currency || seen.amount !== total)
    throw new ShopFailure('cart_changed')
}

/** Pieces wanted of each variant: two lines of one variant count together. */
export function demandsOf(lines: readonly PricedLine[]): Demand[] {
  const demands = new Map<string, Demand>()
  for (const { variantId, quantity, trackStock, allowBackorder } of lines) {
    const known = demands.get(variantId)
    demands.set(variantId, {
      variantId,
      quantity: quantity + (known?.quantity ?? 0),
      trackStock,
      allowBackorder,
    })
  }
  return [...demands.values()]
}

/** Orders show small pictures only, and a document has no room for every size of 250. */
function smallPicture(media: MediaDocument | null): OrderLine['image'] {
  return media && { ...media, sources: media.sources.filter((source) => source.width <= 640).slice(0, 4) }
}

function toOrderLine(line: PricedLine): OrderLine {
  const { id, variantId, productId, productHandle, title, options, sku, unitPrice, quantity, subtotal } = line
  const { weight, requiresShipping, taxRate, taxName, tax } = line
  return {
    id,
    variantId,
    productId,
    productHandle,
    title,
    options,
    sku,
    unitPrice,
    quantity,
    subtotal,
    weight,
    requiresShipping,
    taxRate,
    taxName,
    tax,
    image: smallPicture(line.image),
    cancelled: 0,
    returned: 0,
    restocked: 0,
    holding: [],
  }
}

/**
 * What the cart will order, as it is now: it never changes with the catalogue afterwards. The cart must have
 * passed {@link mustBeAccepted}. @throws ShopFailure `checkout_incomplete`, also for more than one order can
 * hold
 */
export function goodsOf(cart: CartDocument, priced: PricedCart, customerId: string | null): OrderedGoods {
  const { email, deliveryAddress } = cart
  if (!email || !deliveryAddress) throw new ShopFailure('checkout_incomplete')
  const { subtotal, shipping, tax, taxLines, total } = priced.totals
  const goods: OrderedGoods = {
    customerId,
    email,
    marketId: priced.marketId,
    currency: priced.currency,
    locale: priced.locale,
    taxInclusive: priced.taxInclusive,
    deliveryAddress,
    billingAddress: cart.billingAddress ?? deliveryAddress,
    note: cart.note,
    lines: priced.lines.map(toOrderLine),
    delivery: priced.delivery,
    totals: { subtotal, shipping: shipping ?? 0, tax, taxLines, total },
  }
  if (
    total > limits.largestPayment.value ||
    Buffer.byteLength(JSON.stringify(goods)) > limits.orderBytes.value
  ) {
    const message = 'This is too much for one order; please order it in parts'
    throw new ShopFailure('checkout_incomplete', {
      detail: message,
      fields: [{ pointer: '/lines', message }],
    })
  }
  return goods
}

/**
 * A cart after these pieces were ordered from it: closed when nothing is left, else open with what was added
 * meanwhile.
 */
export function cartAfterOrder(
  cart: CartDocument,
  ordered: readonly Demand[],
  orderId: string,
  at: string,
): CartDocument {
  const left = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const taken = Math.min(line.quantity, left.get(line.variantId) ?? 0)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - taken)
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
  if (lines.length > 0) return { ...cart, lines, checkoutId: null, updatedAt: at }
  return { ...cart, state: 'ordered', orderId, updatedAt: at }
}
