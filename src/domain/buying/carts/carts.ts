import type { FailureCode } from '#vocabulary/failures.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { Wording } from '../../catalog/languages/wording.ts'
import type { PriceItems } from '../../pricing/prices/by-hand.ts'
import type { EstimatedCart, PricedCart } from '../../pricing/model/priced-cart.ts'
import type { StockSight } from '../../inventory/stock/stock.ts'
import type { PostalAddress } from '../../people/customers/postal-address.ts'
import type { CartDocument } from './documents.ts'

/** A cart as it is stored. */
export type StoredCart = Stored<CartDocument>

/** A way to pay, as the shopper chooses it. */
export type PaymentMethod = Pick<PaymentProvider, 'id' | 'label' | 'about' | 'kind' | 'least'>

/** Whose cart is meant: the signed-in shopper, if any, and the cart of the cookie, if any. */
export interface CartHolder {
  customerId: string | null
  cartId: string | null
}

/** Items of a variant to put in a cart. */
export interface WantedLine {
  variantId: string
  quantity: number
}

/** Items that could not be put in a cart, and why. */
export interface RefusedLine extends WantedLine {
  code: FailureCode
}

/** Input for a new cart. */
export interface NewCart {
  ownerId: string | null
  /** Market id; the default market when it is null or unknown. */
  market: string | null
  email?: string | null
}

/** A shopper's update of a cart. Fields that are left out stay. */
export interface CartUpdate {
  email?: string | null | undefined
  deliveryAddress?: PostalAddress | null | undefined
  billingAddress?: PostalAddress | null | undefined
  deliveryOptionId?: string | null | undefined
  note?: string | null | undefined
  /** The gift message. */
  giftMessage?: string | null | undefined
  /** VAT number of the buyer's business. */
  vatId?: string | null | undefined
  /** Name of the person who collects the order at a pick-up point. */
  collectorName?: string | null | undefined
  /** The language to be reminded of it in; null for no reminder. */
  remindIn?: Language | null | undefined
  market?: string | undefined
  acceptChanges?: true | undefined
  useStoreCredit?: boolean | undefined
}

/**
 * Carts. A change takes the cart as it was read, so that it costs one read and one write; it reads again only after a
 * concurrent write. Repeats of one `operationId` have no further effect.
 *
 * @throws ShopFailure `cart_closed` from every change of a cart that has become an order, `cart_not_found` when it
 *   was removed meanwhile
 */
export interface Carts {
  /** The ways to pay that carts offer. */
  paymentMethods: readonly PaymentMethod[]
  /** Starts a cart: no read, one write. */
  create(cart: NewCart): Promise<StoredCart>
  /**
   * The cart of this id, open or ordered: one read. The id grants access to an anonymous cart; an owned cart is
   * visible to its owner only. @throws ShopFailure `cart_not_found`, the same for a removed cart and one of another
   * customer
   */
  find(cartId: string, ownerId: string | null): Promise<StoredCart>
  /** The open cart of a visitor: the owner's latest, else the cookie's; undefined without one. One read, or two. */
  current(holder: CartHolder): Promise<StoredCart | undefined>
  /** As {@link Carts.current}; without an open one, the cookie's that has become an order. The same reads. */
  currentOrOrdered(holder: CartHolder): Promise<StoredCart | undefined>
  /**
   * Puts items in a cart, onto the line that holds the variant already, if one does.
   * @throws ShopFailure `variant_not_found`, `out_of_stock`, `quantity_limit`, `cart_full`
   */
  addLine(cart: StoredCart, line: WantedLine, operationId: string): Promise<StoredCart>
  /**
   * Adds items of several variants with one commit, as far as stock allows. Returns the items that could not be
   * added.
   */
  addLines(
    cart: StoredCart,
    lines: readonly WantedLine[],
    operationId: string,
  ): Promise<{ cart: StoredCart; refused: RefusedLine[] }>
  /** As {@link Carts.addLine} to the current cart; starts one where there is none. */
  addToCurrent(holder: CartHolder, line: WantedLine, start: NewCart, operationId: string): Promise<StoredCart>
  /** Sets the items of a line. @throws ShopFailure `line_not_found`, `out_of_stock`, `quantity_limit` */
  changeLine(cart: StoredCart, lineId: string, quantity: number, operationId: string): Promise<StoredCart>
  /** @throws ShopFailure `line_not_found` */
  removeLine(cart: StoredCart, lineId: string, operationId: string): Promise<StoredCart>
  /**
   * @throws ShopFailure `delivery_unavailable`, and `invalid_request` on an address that its country does not
   *   have or an unknown market
   */
  update(cart: StoredCart, update: CartUpdate, operationId: string): Promise<StoredCart>
  /** Pays with a gift card too. @throws ShopFailure `gift_card_limit` */
  addGiftCard(cart: StoredCart, accountId: string, operationId: string): Promise<StoredCart>
  removeGiftCard(cart: StoredCart, accountId: string, operationId: string): Promise<StoredCart>
  /**
   * Adds a promotion code, however it is written. @throws ShopFailure `code_not_valid`, the same for one that
   * never was, is over, or is used up; `code_limit`
   */
  addCode(cart: StoredCart, code: string, operationId: string): Promise<StoredCart>
  /** Removes a promotion code; a code that the cart does not have changes nothing. */
  removeCode(cart: StoredCart, code: string, operationId: string): Promise<StoredCart>
  /**
   * Gives an anonymous cart to a shopper who has just signed in: its lines are added to their open cart, or they
   * become its owner. Returns the id of their open cart, null without one. A repeat changes nothing.
   */
  merge(anonymousCartId: string | null, customerId: string): Promise<string | null>
  /**
   * The cart computed as of now, from read models: a plain cart costs no document. Reasons are in English by default.
   */
  price(cart: StoredCart, wording?: Wording): Promise<PricedCart>
  /** As {@link Carts.price}, with an estimate of the delivery while none is chosen. */
  estimate(cart: StoredCart, wording?: Wording): Promise<EstimatedCart>
  priceItems: PriceItems
  /** As {@link Carts.price}, with freshly read stock: for checkout. */
  priceWith(cart: StoredCart, stock: Pick<StockSight, 'sellable'>): Promise<PricedCart>
}
