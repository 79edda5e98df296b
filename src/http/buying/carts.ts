import type { CartHolder, Carts, NewCart, StoredCart } from '#domain/buying/carts/carts.ts'
import { lifetimeOf } from '#domain/buying/carts/cart-lifetime.ts'
import type { Credit } from '#domain/pricing/credit/credit.ts'
import type { TranslatePricedCart } from '#domain/pricing/prices/priced-in.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { StockService } from '#domain/inventory/stock/stock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { second } from '#vocabulary/time.ts'
import { keepPlacedOrder, type Placed } from '../orders/placed-order.ts'
import { priceSaying } from '#domain/pricing/model/say-price.ts'
import { toCartView, type CartView, type CartViewing } from './cart-views.ts'
import type { Call, Caller, Handlers, Reply } from '../api/handler.ts'
import { heldCart } from '../api/held-cart.ts'
import type { ToImage } from '../catalog/images.ts'

/** Whose cart a caller means by `current`. */
export function holderOf({ customer, cartId }: Caller): CartHolder {
  return { customerId: customer?.id ?? null, cartId }
}

/** The cart that a call names, by its id or as `current`. @throws ShopFailure `cart_not_found` */
async function namedCart(carts: Carts, cartId: string, caller: Caller): Promise<StoredCart> {
  if (cartId !== 'current') return carts.find(cartId, caller.customer?.id ?? null)
  const cart = await carts.current(holderOf(caller))
  if (!cart) throw new ShopFailure('cart_not_found')
  return cart
}

function newCartOf({ customer, market }: Caller): NewCart {
  return { ownerId: customer?.id ?? null, market, email: customer?.email ?? null }
}

/**
 * Makes a cart the one that the browser holds, for as long as it lives. A browser that came with the id alone gets no
 * signature: it may have the id from anywhere.
 */
function keepCart(reply: Reply, cart: StoredCart, { cartId, holdsCart }: Caller, secret: string): void {
  const value = cart.id === cartId && !holdsCart ? cart.id : heldCart(secret, cart.id)
  reply.setCookie('cart', value, lifetimeOf(cart.data) / second)
}

/** The dependencies of cart views. */
interface CartShowing {
  carts: Carts
  stock: Pick<StockService, 'there'>
  translate: TranslatePricedCart
  wordings: Pick<Wordings, 'in'>
  toImage: ToImage
  freeFrom: CartViewing['freeFrom']
  /** Signs the cookie of carts. */
  secret: string
  /** Whether shoppers can have themselves reminded of a cart. */
  remindsOfCarts: boolean
}

/** Creates the cart view in a language, at current prices. */
const createView =
  ({ carts, stock, translate, wordings, toImage, freeFrom, remindsOfCarts }: CartShowing) =>
  async (cart: StoredCart, language: Language): Promise<CartView> => {
    const wording = wordings.in(language)
    const { term } = wording
    const methods = carts.paymentMethods.map((method) => ({
      ...method,
      label: term(method.label),
      about: term(method.about),
    }))
    const { estimate, ...now } = await carts.estimate(cart, wording)
    const priced = { ...translate(now, language), estimate: estimate && translate(estimate, language) }
    const say = priceSaying(wording, priced.locale)
    const shown = toCartView(cart, priced, { methods, toImage, freeFrom, there: stock.there, say })
    return remindsOfCarts ? shown : { ...shown, remindMe: null }
  }

/** Creates the cart view that also sets the cart's cookie. */
export function createShowingCart(showing: CartShowing) {
  const view = createView(showing)
  return async (
    cart: StoredCart,
    { caller, reply, language }: Pick<Call<'restoreCart'>, 'caller' | 'reply' | 'language'>,
  ): Promise<CartView> => {
    keepCart(reply, cart, caller, showing.secret)
    return view(cart, language)
  }
}

/** The order that a cart has become, for whoever may see it: its owner, or the browser that the shop gave the cart to. */
export function orderOf({ data }: StoredCart, { holdsCart }: Caller): Placed | null {
  const { state, orderId, ownerId, updatedAt } = data
  const mayBeSeen = holdsCart === true || ownerId !== null
  return state === 'ordered' && orderId && mayBeSeen ? { orderId, placedAt: updatedAt } : null
}

type CartCalls =
  | 'createCart'
  | 'getCart'
  | 'updateCart'
  | 'addCartLine'
  | 'changeCartLine'
  | 'removeCartLine'
  | 'addCartCode'
  | 'removeCartCode'
  | 'addGiftCard'
  | 'removeGiftCard'

/** The calls about carts. A change reads the cart once and writes it once; pricing costs no document. */
export function createCartHandlers(
  needs: CartShowing & {
    credit: Pick<Credit, 'cardByCode'>
    markets: Pick<Markets, 'find'>
    clock: Clock
  },
): Pick<Handlers, CartCalls> {
  const { carts, clock, credit, markets, secret } = needs
  const view = createView(needs)
  /**
   * Answers with the cart. The cookie of the current one lives as long as the cart, so each use sets it again.
   */
  const answer = (
    cart: StoredCart,
    { params, caller, reply, language }: Pick<Call<'getCart'>, 'params' | 'caller' | 'reply' | 'language'>,
  ): Promise<CartView> => {
    if (params.cartId === 'current') keepCart(reply, cart, caller, secret)
    return view(cart, language)
  }

  /** When another cart takes the place of one that has become an order, the browser keeps the order's name. */
  async function keepOrderOf(
    { caller, reply }: Pick<Call<'addCartLine'>, 'caller' | 'reply'>,
    next: StoredCart,
  ) {
    const { cartId, customer } = caller
    if (cartId === null || cartId === next.id) return
    const left = await carts.find(cartId, customer?.id ?? null).catch((error: unknown) => {
      if (error instanceof ShopFailure) return undefined
      throw error
    })
    const order = left && orderOf(left, caller)
    if (order) keepPlacedOrder(reply, order, { secret, caller, now: clock.now() })
  }

  return {
    async createCart({ body, caller, reply, language }) {
      const start = newCartOf(caller)
      const cart = await carts.create(body.market === undefined ? start : { ...start, market: body.market })
      keepCart(reply, cart, caller, secret)
      return view(cart, language)
    },
    getCart: async (call) => answer(await namedCart(carts, call.params.cartId, call.caller), call),
    async updateCart(call) {
      const cart = await namedCart(carts, call.params.cartId, call.caller)
      const { remindMe, ...update } = call.body
      const remindIn = remindMe === undefined ? undefined : remindMe ? call.language : null
      return answer(await carts.update(cart, { ...update, remindIn }, call.operationId), call)
    },
    async addCartLine(call) {
      const { body, caller, operationId, params } = call
      if (params.cartId === 'current') {
        const cart = await carts.addToCurrent(holderOf(caller), body, newCartOf(caller), operationId)
        await keepOrderOf(call, cart)
        return answer(cart, call)
      }
      const cart = await namedCart(carts, params.cartId, caller)
      return answer(await carts.addLine(cart, body, operationId), call)
    },
    async changeCartLine(call) {
      const { body, operationId, params } = call
      const cart = await namedCart(carts, params.cartId, call.caller)
      return answer(await carts.changeLine(cart, params.lineId, body.quantity, operationId), call)
    },
    async addGiftCard(call) {
      const cart = await namedCart(carts, call.params.cartId, call.caller)
      const { currency } = markets.find(cart.data.marketId).market
      const card = await credit.cardByCode(call.body.code, currency)
      return answer(await carts.addGiftCard(cart, card.id, call.operationId), call)
    },
    async removeGiftCard(call) {
      const { giftCardId } = call.params
      const cart = await namedCart(carts, call.params.cartId, call.caller)
      return answer(await carts.removeGiftCard(cart, giftCardId, call.operationId), call)
    },
    async addCartCode(call) {
      const { body, operationId, params } = call
      const cart = await namedCart(carts, params.cartId, call.caller)
      return answer(await carts.addCode(cart, body.code, operationId), call)
    },
    async removeCartCode(call) {
      const { operationId, params } = call
      const cart = await namedCart(carts, params.cartId, call.caller)
      return answer(await carts.removeCode(cart, params.code, operationId), call)
    },
    async removeCartLine(call) {
      const { operationId, params } = call
      const cart = await namedCart(carts, params.cartId, call.caller)
      return answer(await carts.removeLine(cart, params.lineId, operationId), call)
    },
  }
}
