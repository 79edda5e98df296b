import { emptyCart } from '../carts/cart-lifetime.ts'
import type { CartDocument } from '../carts/documents.ts'
import { bareProduct, bareVariant } from '../../catalog/products/bare-product.ts'
import type { Catalog, SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { ByHand } from '../../pricing/prices/by-hand.ts'
import type { DraftDocument, DraftLine } from './documents.ts'

/** The id of a custom item. */
const ownId = (line: DraftLine): string => `custom_${line.id}`

const variantOf = (line: DraftLine): string => line.variantId ?? ownId(line)

/** The custom items of a draft, in the shape of catalog variants. Their stock is not tracked. */
function customItem(line: DraftLine, currency: string, at: string): SoldVariant {
  const variant = bareVariant({
    id: ownId(line),
    sku: '',
    prices: { [currency]: { amount: line.price ?? 0, compareAt: null } },
    weight: line.weight,
    trackStock: false,
    allowBackorder: true,
    requiresShipping: line.requiresShipping,
  })
  const { title, taxCategory } = line
  const product = bareProduct({
    handle: '',
    title,
    taxCategory,
    variants: [variant],
    createdAt: at,
    updatedAt: at,
  })
  return { productId: '', variant, product }
}

/** A draft as a cart, so that it is priced like one, with the manual prices and discounts. */
export interface DraftPricing {
  cart: CartDocument
  byHand: ByHand
  variant: Catalog['variant']
}

/**
 * The input for pricing a draft: its lines as a cart, its custom items as catalog variants, and the manual prices and
 * discounts.
 */
export function pricingOf(
  draft: DraftDocument,
  catalog: Pick<Catalog, 'variant'>,
  currency: string,
): DraftPricing {
  const { customerId: ownerId, marketId, email, lines, updatedAt } = draft
  const own = new Map(lines.flatMap((line) => (line.variantId === null ? [[ownId(line), line]] : [])))
  const cart = emptyCart({ ownerId, marketId, email }, Date.parse(updatedAt))
  const off = lines.filter(({ discount }) => discount > 0)
  const discounts = off.map(({ id, discount, reason }) => {
    const each = { promotionId: 'staff', name: reason ?? 'Discount', code: null, amount: discount }
    return [id, [each]] as const
  })
  const prices = lines.flatMap(({ id, variantId, price, reason }) =>
    price === null || variantId === null ? [] : [[id, { amount: price, reason: reason ?? '' }] as const],
  )
  const { deliveryAddress, billingAddress, deliveryOptionId, deliveryPrice, note, vatId } = draft
  return {
    cart: {
      ...cart,
      lines: lines.map((line) => ({
        id: line.id,
        variantId: variantOf(line),
        quantity: line.quantity,
        shownPrice: line.price ?? 0,
      })),
      deliveryAddress,
      billingAddress,
      deliveryOptionId,
      note,
      ...(vatId ? { vatId } : {}),
    },
    byHand: {
      prices: new Map(prices),
      discounts: new Map(discounts),
      delivery: { price: deliveryPrice ?? undefined, discounts: [] },
    },
    variant(id) {
      const line = own.get(id)
      return line ? customItem(line, currency, updatedAt) : catalog.variant(id)
    },
  }
}
