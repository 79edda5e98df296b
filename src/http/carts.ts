import type { CartHolder, Carts, NewCart, PaymentMethod, StoredCart } from '#domain/carts/carts.ts'
import { lifetimeOf } from '#domain/carts/cart-lifetime.ts'
import type { PricedCart, PricedLine } from '#domain/pricing/priced-cart.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Money } from '#vocabulary/money.ts'
import { second } from '#vocabulary/time.ts'
import type { Caller, Handlers, Reply } from './handler.ts'
import { toImage } from './images.ts'

type CartView = OutputOf<Contract['getCart']>
type ToMoney = (amount: number) => Money

/** What a priced cart comes to, as the API shows it. */
function toTotalsView({
  totals,
  taxInclusive,
  currency,
}: Pick<PricedCart, 'totals' | 'taxInclusive' | 'currency'>): CartView['totals'] {
  const money: ToMoney = (amount) => ({ amount, currency })
  return {
    subtotal: money(totals.subtotal),
    shipping: totals.shipping === null ? null : money(totals.shipping),
    tax: money(totals.tax),
    taxLines: totals.taxLines.map(({ name, rate, amount }) => ({ name, rate, amount: money(amount) })),
    taxIncluded: taxInclusive,
    total: money(totals.total),
  }
}

function toLineView(line: PricedLine, money: ToMoney): CartView['lines'][number] {
  const { id, variantId, productHandle, title, options, sku, quantity, sellable, problems } = line
  return {
    id,
    variantId,
    productHandle,
    title,
    options,
    sku,
    quantity,
    sellable,
    problems,
    image: line.image && toImage(line.image),
    unitPrice: money(line.unitPrice),
    compareAtPrice: line.compareAt === null ? null : money(line.compareAt),
    subtotal: money(line.subtotal),
  }
}

/** A cart, priced as of now, as the API shows it. */
function toCartView(cart: StoredCart, priced: PricedCart, methods: readonly PaymentMethod[]): CartView {
  const { id, version, data } = cart
  const money: ToMoney = (amount) => ({ amount, currency: priced.currency })
  return {
    id,
    version,
    state: data.state === 'open' ? 'open' : 'ordered',
    orderId: data.orderId,
    market: priced.marketId,
    currency: priced.currency,
    lines: priced.lines.map((line) => toLineView(line, money)),
    quantity: cartQuantity(cart),
    email: data.email,
    deliveryAddress: data.deliveryAddress,
    billingAddress: data.billingAddress,
    note: data.note,
    deliveryCountry: priced.country,
    deliveryOptions: priced.deliveryOptions.map((option) => ({ ...option, price: money(option.price) })),
    deliveryOptionId: priced.delivery?.id ?? null,
    paymentMethods: methods.map(({ id: methodId, label, about, kind }) => ({
      id: methodId,
      label,
      about,
      kind,
    })),
    totals: toTotalsView(priced),
    problems: priced.problems,
    missing: priced.missing,
    expiresAt: data.expiresAt,
  }
}

/** Pieces in all lines of a cart. */
export function cartQuantity({ data }: StoredCart): number {
  return data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

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

/** Makes a cart the one that the browser holds, for as long as it lives. */
function keepCart(reply: Reply, cart: StoredCart): void {
  reply.setCookie('cart', cart.id, lifetimeOf(cart.data) / second)
}

type CartCalls = 'createCart' | 'getCart' | 'updateCart' | 'addCartLine' | 'changeCartLine' | 'removeCartLine'

/** The calls about carts. A change reads the cart once and writes it once; pricing costs no document. */
export function createCartHandlers({ carts }: { carts: Carts }): Pick<Handlers, CartCalls> {
  const view = (cart: StoredCart): CartView => toCartView(cart, carts.price(cart), carts.paymentMethods)
  /**
   * Answers with the cart. The cookie of the current one lives as long as the cart, so each use sets it anew.
   */
  const answer = (
    cart: StoredCart,
    { params, reply }: { params: { cartId: string }; reply: Reply },
  ): CartView => {
    if (params.cartId === 'current') keepCart(reply, cart)
    return view(cart)
  }

  return {
    async createCart({ body, caller, reply }) {
      const start = newCartOf(caller)
      const cart = await carts.create(body.market === undefined ? start : { ...start, market: body.market })
      keepCart(reply, cart)
      return view(cart)
    },
    getCart: async (call) => answer(await namedCart(carts, call.params.cartId, call.caller), call),
    async updateCart(call) {
      const cart = await namedCart(carts, call.params.cartId, call.caller)
      return answer(await carts.update(cart, call.body, call.operationId), call)
    },
    async addCartLine(call) {
      const { body, caller, operationId, params } = call
      if (params.cartId === 'current') {
        const cart = await carts.addToCurrent(holderOf(caller), body, newCartOf(caller), operationId)
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
    async removeCartLine(call) {
      const { operationId, params } = call
      const cart = await namedCart(carts, params.cartId, call.caller)
      return answer(await carts.removeLine(cart, params.lineId, operationId), call)
    },
  }
}
