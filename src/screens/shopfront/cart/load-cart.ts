import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { rememberSession } from '../shell/session.ts'
import type { Cart } from '../types.ts'

/**
 * The current cart; null where there is none, or where it has become an order. With a `market` it follows its owner to
 * where the page stands.
 */
export async function loadCart(api: ShopApi, market?: string): Promise<Cart | null> {
  try {
    const cart = await api.getCart({ params: { cartId: 'current' } })
    if (cart.state !== 'open') return null
    if (!market || cart.market === market) return cart
    rememberSession(api, await api.chooseMarket({ body: { market } }))
    return await loadCart(api)
  } catch (error) {
    if (isFailure(error, 'cart_not_found')) return null
    throw error
  }
}

/** A cart that has become an order, by its id; null where there is none, or it is not this visitor's. */
export async function loadOrderedCart(api: ShopApi, cartId: string): Promise<Cart | null> {
  if (cartId === '') return null
  try {
    const cart = await api.getCart({ params: { cartId } })
    return cart.state === 'ordered' ? cart : null
  } catch (error) {
    if (isFailure(error, 'cart_not_found')) return null
    throw error
  }
}

/** Whether something on the cart must be accepted before it can be paid. */
export function hasChanged(cart: Cart): boolean {
  return cart.problems.length > 0 || cart.lines.some(({ problems }) => problems.length > 0)
}
