import type { CartProblemCode, CartRequirement } from '#vocabulary/buying/carts.ts'
import type { CreditAccountKind } from '#vocabulary/pricing/credit.ts'
import type { PriceRule } from '#vocabulary/pricing/prices.ts'
import type { DeliveryKind } from '#vocabulary/pricing/delivery.ts'
import type { MediaDocument } from '../../catalog/media/documents.ts'
import type { PickupPoint } from '../markets/documents.ts'
import type { PlaceTaxes, TaxExemption, TaxAmount } from './taxes.ts'
import type { TaxRounding, TaxRoundingMode } from '#vocabulary/pricing/taxes.ts'
import type { Kept, Said } from '#vocabulary/statements/statement.ts'
import type { Tier } from '../../catalog/products/price-tiers.ts'
import type { UnitPrice } from './unit-price.ts'
import type { CartPromotions } from './cart-promotions.ts'

/** The changes of a line or a cart since the shopper last saw it. */
export interface CartProblem {
  code: CartProblemCode
  said: Said
  /** Items that are left, where there are fewer than the line holds. */
  left?: number
  /** The price of an item before, in minor units, where it has changed. */
  before?: number
}

/** A discount. Minor units, 0 or more. */
export interface Discount {
  promotionId: string
  /** The name for the shopper. */
  name: string
  /** The discount code; null for an automatic promotion. */
  code: string | null
  amount: number
}

/** The effect of a rule on a price, or why it had none. */
export interface PriceNote {
  rule: PriceRule
  /** The rule's id: a price list, a promotion. */
  id: string
  /** As staff have called it, or a statement. */
  name: Kept
  applied: boolean
  /** The change of the line, in minor units: negative if it became cheaper; 0 if it did not apply. */
  amount: number
  /** Why it did or did not. */
  reason: Kept
}

/** A line with everything that an order stores of it. Amounts are minor units of the cart's currency. */
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
  /** The public price of one item alone. listPrice × quantity + changes by lists and tiers = subtotal. */
  listPrice: number
  /** The price before that may be announced; null where it is not reduced. */
  compareAt: number | null
  /** The lowest price of the last 30 days before the reduction, where it must be shown. */
  lowestBefore: number | null
  /** The next tier that more items would reach. */
  tierAhead: Tier | null
  /** The price for comparing with other items. */
  pricePerMeasure: UnitPrice | null
  /** unitPrice × quantity */
  subtotal: number
  /** Discounts of the line by promotion, each once. */
  discounts: Discount[]
  /** Sum of the discounts; at most the subtotal. */
  discount: number
  /** How the price came about. */
  explanation: PriceNote[]
  /** Grams of one item. */
  weight: number
  /** Items of different classes are not packed together; `''` for ordinary items. */
  shippingClass: string
  requiresShipping: boolean
  trackStock: boolean
  allowBackorder: boolean
  /** Each tax on it, of subtotal − discount: inside it when prices include tax, on top of it when not. */
  taxes: TaxAmount[]
  /** All of them together: their rates in basis points, their names joined, their sum. */
  taxRate: number
  tax: number
  /** Most items that can be bought now. */
  sellable: number
  problems: CartProblem[]
}

/** The days between which a parcel arrives, `2026-11-24`, both included. */
export interface DayWindow {
  earliest: string
  latest: string
}

/** A shipping method that a cart can use. */
export interface DeliveryChoice {
  id: string
  name: string
  /** `pickup`: the shopper collects it; the id is then that of the pick-up point. */
  kind: DeliveryKind
  /** Where it is collected; null by post. */
  pickup: { name: string; instructions: string } | null
  price: number
  /** Free from this worth of the items, after discounts; null if never. */
  freeFrom: number | null
  /** Working days on the way. */
  minDays: number
  maxDays: number
  /** The days on which it arrives, or can be collected, if ordered now; null if none were requested. */
  estimate: DayWindow | null
  /** The number of parcels, since some items cannot be packed together. */
  parcels: number
}

/** The chosen shipping method. */
export interface PricedDelivery extends DeliveryChoice {
  discounts: Discount[]
  discount: number
  /** Its price less the discount, by the taxes that fall on it; one part unless taxed as the items are. */
  taxParts: { amount: number; taxes: TaxAmount[] }[]
  /** As of lines; no name and no rate where its parts are taxed differently. */
  taxRate: number
  tax: number
}

/** The amount that a gift card or store credit pays of a cart (split tender), in minor units of the cart’s currency. */
export interface Tender {
  accountId: string
  kind: CreditAccountKind
  /** The last four characters of a gift card’s code. */
  ending: string
  amount: number
  /** The remaining balance. */
  left: number
}

/** A cart computed as of now, for display and for an order. */
export interface PricedCart {
  marketId: string
  currency: string
  locale: string
  /** The zone that the dates of its order are of. */
  timeZone: string
  /** Whether these prices have tax in them; never those of an exempt buyer. */
  taxInclusive: boolean
  taxRounding: TaxRounding
  taxRoundingMode: TaxRoundingMode
  /** Why no tax is charged; null where it is. */
  taxExemption: TaxExemption | null
  /** The taxes at its destination, charged or not. */
  taxRules: PlaceTaxes
  /** The country for delivery and tax. */
  country: string
  /** Where it is collected; null when it goes by post. */
  pickup: PickupPoint | null
  lines: PricedLine[]
  /** Items that the cart's own checkouts hold, by variant. */
  held: ReadonlyMap<string, number>
  deliveryOptions: DeliveryChoice[]
  /** The chosen shipping method with its tax; null while none is chosen (or none is needed: see `needsDelivery`). */
  delivery: PricedDelivery | null
  needsDelivery: boolean
  totals: {
    subtotal: number
    /** All discounts, of lines and of delivery. */
    discount: number
    /** Delivery before its discount. */
    shipping: number | null
    tax: number
    taxLines: TaxAmount[]
    /** subtotal + shipping − discount (+ tax where prices do not include it) */
    total: number
  }
  /** The amounts of the total that gift cards and store credit pay. */
  tenders: Tender[]
  /** The balance due: the total less the tenders. */
  due: number
  /** Its codes, available gifts, and the uses that its order would count. */
  promotions: CartPromotions
  problems: CartProblem[]
  missing: CartRequirement[]
}

/** A priced cart. While no shipping method is chosen, the estimate has the first one by post; null without one. */
export interface EstimatedCart extends PricedCart {
  estimate: PricedCart | null
}
