import { ShopFailure } from '#vocabulary/failures.ts'
import { checkoutsOf, type CartPayments } from '../../pricing/model/cart.ts'
import type { StoredCheckout } from './records.ts'
import type { Settlement } from './settle.ts'

/**
 * Creates the function that ends the earlier checkouts of a cart, so that only one of them can be paid. If one became
 * an order after all, it returns the one that has closed the cart, if any.
 */
export function createSupersede({ settle }: Pick<Settlement, 'settle'>) {
  /** The checkout where it is an order after all. */
  async function supersede(checkoutId: string): Promise<StoredCheckout | undefined> {
    try {
      const other = await settle(checkoutId, 'end')
      return other.data.state === 'placed' ? other : undefined
    } catch (error) {
      if (error instanceof ShopFailure && error.code === 'checkout_not_found') return undefined
      throw error
    }
  }

  return async (cart: CartPayments): Promise<StoredCheckout | undefined> => {
    let placed: StoredCheckout | undefined
    for (const checkoutId of checkoutsOf(cart)) {
      const ended = await supersede(checkoutId)
      if (ended && (!placed || placed.data.cartStaysOpen)) placed = ended
    }
    return placed
  }
}
