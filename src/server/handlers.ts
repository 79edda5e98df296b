import type { Handlers } from '#http/handler.ts'
import { createAccountHandlers } from '#http/account.ts'
import { createAdminOrderHandlers } from '#http/admin-orders.ts'
import { createCheckoutHandlers } from '#http/checkout.ts'
import { createMailHandlers } from '#http/mails.ts'
import { createOrderHandlers } from '#http/orders.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { createAdminProductsHandlers } from '#http/admin-products.ts'
import { createStockHandlers } from '#http/admin-stock.ts'
import { cartQuantity, createCartHandlers, holderOf } from '#http/carts.ts'
import { createCatalogueHandlers } from '#http/catalogue.ts'
import { createPagesHandlers } from '#http/pages.ts'
import { createShopHandlers } from '#http/shop.ts'
import type { Issuer } from '#http/sign-in/issuers.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import type { Domain } from './open-domain.ts'
import type { Settings } from './settings.ts'

interface HandlersNeeds {
  settings: Settings
  domain: Domain
  clock: Clock
  issuers: readonly Issuer[]
}

/** Every call of the API with what carries it out. */
export function createHandlers({ settings, domain, clock, issuers }: HandlersNeeds): Handlers {
  const { carts, catalog, stock } = domain
  return {
    ...createShopHandlers({
      shop: { name: settings.SHOP_NAME, tagline: settings.SHOP_TAGLINE, demo: settings.demo },
      markets: domain.markets,
      pages: domain.pages,
      issuers,
      async currentCart(caller) {
        const cart = await carts.current(holderOf(caller))
        return cart ? { id: cart.id, quantity: cartQuantity(cart) } : null
      },
      async moveCart(caller, market) {
        const cart = await carts.current(holderOf(caller))
        if (cart && cart.data.marketId !== market) await carts.update(cart, { market }, newSecret())
      },
    }),
    ...createPagesHandlers(domain),
    ...createCatalogueHandlers(domain),
    ...createCartHandlers(domain),
    ...createAccountHandlers(domain),
    ...createAdminProductsHandlers(domain),
    ...createStockHandlers(domain),
    ...createCheckoutHandlers(domain),
    ...createOrderHandlers({ orders: domain.orders, list: domain.orderList, secret: domain.secret, clock }),
    ...createAdminOrderHandlers({
      orders: domain.orders,
      list: domain.orderList,
      recent: domain.recentOrders,
      currency: () => domain.markets.find(null).market.currency,
      lowStock: () => stock.list({ low: true, limit: Number.MAX_SAFE_INTEGER }).items.length,
      drafts: () => [...catalog.products()].filter(([, product]) => product.status === 'draft').length,
    }),
    ...createMailHandlers(domain),
  }
}
