import type { PostalAddress } from '../../people/customers/postal-address.ts'

/** A line of a cart, before it is priced. */
export interface CartLine {
  id: string
  variantId: string
  quantity: number
  /** The price of one item when the shopper last accepted it, in minor units. */
  shownPrice: number
  /** The currency of that price (ISO 4217); that of its market where it is missing. */
  shownIn?: string | undefined
}

/**
 * The fields of a cart that pricing reads. A stored cart has them; the lines of an order or a draft are priced as a
 * cart.
 */
export interface PriceableCart {
  ownerId: string | null
  marketId: string
  lines: readonly CartLine[]
  email: string | null
  deliveryAddress: PostalAddress | null
  deliveryOptionId: string | null
  vatId?: string | undefined
  /** Name of the person who collects the order at a pick-up point. */
  collectorName?: string | undefined
  /** Gift cards to pay with, by their ids. */
  giftCards?: readonly string[] | undefined
  /** Whether to pay with the owner's store credit first. */
  useStoreCredit?: boolean | undefined
  /** Promotion codes, in capitals. */
  codes?: readonly string[] | undefined
  /** The checkout that is being paid; null for none. */
  checkoutId: string | null
  /** Checkouts of carts that were merged into it, which may be paid yet. */
  alsoPaying?: readonly string[] | undefined
}

/** Whose prices are meant. */
export type Shopper = Pick<PriceableCart, 'ownerId' | 'marketId'>

/** Which checkouts of a cart may be under way. */
export type CartPayments = Pick<PriceableCart, 'checkoutId' | 'alsoPaying'>

/** The checkouts of a cart that may be under way: its own, and those of carts that were merged into it. */
export const checkoutsOf = ({ checkoutId, alsoPaying = [] }: CartPayments): string[] => [
  ...new Set([...(checkoutId === null ? [] : [checkoutId]), ...alsoPaying]),
]
