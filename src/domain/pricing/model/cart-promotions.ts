import type { Said } from '#vocabulary/statements/statement.ts'

/** A count that an order adds to: the id of its document, and how far it may go. */
export interface CountedUse {
  id: string
  promotionId: string
  limit: number
}

/** A code of a cart, and its status. */
export interface CodeStanding {
  code: string
  applies: boolean
  /** The name of the promotion; null for an invalid code. */
  name: string | null
  /** Why it does or does not apply. */
  reason: Said
}

/** Something that the cart may have for nothing: the shopper puts it in, or leaves it. */
export interface GiftOffer {
  promotionId: string
  name: string
  variantId: string
  title: string
  quantity: number
}

/** The report of promotions on a cart, besides their discounts. */
export interface CartPromotions {
  codes: CodeStanding[]
  gifts: GiftOffer[]
  /** The promotion uses that an order of this cart counts. */
  uses: CountedUse[]
  /** How much more delivery costs because discounts lower the worth of the items, in minor units. */
  dearerDelivery: number
}
