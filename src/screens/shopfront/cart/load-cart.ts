import { isFailure, type Api } from '#client/api.ts'
import type { Cart } from '../types.ts'

/** The current cart; null where there is none, or where it has become an order. */
export async function loadCart(api: Api): Promise<Cart | null> {
  try {
    const cart = await api.getCart({ params: { cartId: 'current' } })
    return cart.state === 'open' ? cart : null
  } catch (error) {
    if (isFailure(error, 'cart_not_found')) return null
    throw error
  }
}

/** Whether something on the cart must be accepted before it can be paid. */
export function hasChanged(cart: Cart): boolean {
  return cart.problems.length > 0 || cart.lines.some(({ problems }) => problems.length > 0)
}
