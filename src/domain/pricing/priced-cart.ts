import type { MediaDocument } from '../catalog/documents.ts'

/** What has happened to a line or a cart since the shopper last saw it. */
export interface CartProblem {
  code: 'out_of_stock' | 'less_in_stock' | 'price_changed' | 'no_longer_sold' | 'delivery_unavailable'
  message: string
}

/** A line with everything that an order keeps of it. Amounts are minor units of the cart's currency. */
export interface PricedLine {
  id: string
  variantId: string
  productId: string
  productHandle: string
  title: string
  options: { name: string; value: string }[]
  sku: string
  image: MediaDocument | null
  quantity: number
  unitPrice: number
  compareAt: number | null
  /** unitPrice × quantity */
  subtotal: number
  /** Grams of one piece. */
  weight: number
  requiresShipping: boolean
  trackStock: boolean
  allowBackorder: boolean
  /** Basis points. */
  taxRate: number
  taxName: string
  /** Tax of the whole line: inside the subtotal when prices include tax, on top of it when not. */
  tax: number
  /** Most pieces that can be bought now. */
  sellable: number
  problems: CartProblem[]
}

/** A way of delivery that is open to a cart. */
export interface DeliveryChoice {
  id: string
  name: string
  price: number
  minDays: number
  maxDays: number
}

/** A cart computed as of now: what is shown, and what an order is made of. */
export interface PricedCart {
  marketId: string
  currency: string
  locale: string
  taxInclusive: boolean
  /** Country that delivery and tax are reckoned for. */
  country: string
  lines: PricedLine[]
  deliveryOptions: DeliveryChoice[]
  /**
   * The chosen way of delivery with its tax; null while none is chosen (or none is needed: see
   * `needsDelivery`).
   */
  delivery: (DeliveryChoice & { tax: number; taxRate: number }) | null
  needsDelivery: boolean
  totals: {
    subtotal: number
    shipping: number | null
    tax: number
    taxLines: { name: string; rate: number; amount: number }[]
    /** subtotal + shipping (+ tax where prices do not include it) */
    total: number
  }
  problems: CartProblem[]
  missing: ('lines' | 'email' | 'deliveryAddress' | 'deliveryOption')[]
}
