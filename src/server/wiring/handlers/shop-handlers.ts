import { cartQuantity } from '#http/buying/cart-views.ts'
import { holderOf, orderOf } from '#http/buying/carts.ts'
import { createAddressHandlers } from '#http/shop/addresses.ts'
import { createProfileHandlers } from '#http/shop/profile.ts'
import { createShopHandlers } from '#http/shop/shop.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { shownShop } from '../../serving/shown-shop.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** The shop's own data on every page, and its content pages. */
export function shopHandlers({ settings, domain, clock, issuers, toImage }: HandlersNeeds) {
  const { catalog, pricing } = domain
  const { carts } = domain.buying
  return {
    ...createAddressHandlers(),
    ...createProfileHandlers({
      ...catalog,
      toImage,
      payments: { methods: [...carts.paymentMethods], capture: settings.PAYMENTS_CAPTURE },
    }),
    ...createShopHandlers({
      ...catalog,
      shop: shownShop(settings, catalog.profile),
      profile: catalog.profile,
      toImage,
      clock,
      secret: domain.secret,
      markets: pricing.markets,
      issuers,
      hasPrices: (groups, marketId) =>
        groups.length > 0 &&
        pricing.priceLists
          .live(marketId, toTimestamp(clock.now()))
          .some(({ list }) => list.groups.some((group) => groups.includes(group))),
      async currentCart(caller) {
        const cart = await carts.currentOrOrdered(holderOf(caller))
        if (!cart || cart.data.state === 'open')
          return { cart: cart ? { id: cart.id, quantity: cartQuantity(cart) } : null, ordered: null }
        return { cart: null, ordered: orderOf(cart, caller) }
      },
      async moveCart(caller, market) {
        const cart = await carts.current(holderOf(caller))
        if (cart && cart.data.marketId !== market) await carts.update(cart, { market }, newSecret())
      },
    }),
  }
}
