import { createDraftHandlers } from '#http/buying/admin-drafts.ts'
import { createCartHandlers, createShowingCart } from '#http/buying/carts.ts'
import { createCheckoutHandlers } from '#http/buying/checkout.ts'
import { createSavedCartHandlers } from '#http/buying/saved-carts.ts'
import type { HandlersNeeds } from './handlers-needs.ts'
import { createOrderViewContext } from './order-viewing.ts'

/** Carts, the checkout and drafts. */
export function buyingHandlers(needs: HandlersNeeds) {
  const { catalog, inventory, pricing, buying } = needs.domain
  const { toImage, domain } = needs
  const { secret } = domain
  const showing = { ...catalog, ...inventory, ...pricing, ...buying, toImage, secret }
  return {
    ...createCartHandlers({ ...showing, clock: needs.clock }),
    ...createSavedCartHandlers({ ...showing, showCart: createShowingCart(showing) }),
    ...createCheckoutHandlers({ ...buying, clock: needs.clock, secret }),
    ...createDraftHandlers({ ...buying, ...inventory, toImage, viewing: createOrderViewContext(needs) }),
  }
}
