import type { MediaDocument } from '../../catalog/media/documents.ts'
import type { Demand } from '../../inventory/stock/stock.ts'
import type { PricedLine } from '../../pricing/model/priced-cart.ts'
import type { OrderLine } from './purchase.ts'

/** Items wanted of each variant: two lines of one variant count together. */
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

/**
 * Orders show small pictures only, and a document has no room for every size of 250. The smallest JPEG is for messages:
 * mail programs show no other.
 */
function smallPicture(media: MediaDocument | null): OrderLine['image'] {
  if (!media) return null
  const small = media.sources.filter((source) => source.width <= 640)
  const jpeg = small.filter(({ type }) => type === 'image/jpeg').slice(0, 1)
  const others = small.filter(({ type }) => type !== 'image/jpeg')
  return { ...media, sources: [...others.slice(0, 4 - jpeg.length), ...jpeg] }
}

/** A line as an order stores it; the stock items of its units are added when they are allocated. */
export function toOrderLine(line: PricedLine): OrderLine {
  const { id, variantId, productId, productHandle, title, options, sku, unitPrice, quantity, subtotal } = line
  const { listPrice, discounts, discount, explanation, weight, requiresShipping, taxes, taxRate, tax } = line
  return {
    id,
    variantId,
    productId,
    productHandle,
    title,
    options,
    sku,
    unitPrice,
    listPrice,
    quantity,
    subtotal,
    discounts,
    discount,
    explanation,
    weight,
    requiresShipping,
    taxes,
    taxRate,
    tax,
    image: smallPicture(line.image),
    cancelled: 0,
    returned: 0,
    restocked: 0,
    holding: [],
    putBack: [],
    addedBy: null,
  }
}
