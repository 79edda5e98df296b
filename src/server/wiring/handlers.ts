import type { Handlers } from '#http/api/handler.ts'
import { createAccountHandlers } from '#http/people/account.ts'
import { createAdminIssuerHandlers } from '#http/people/admin-issuers.ts'
import { createBundleHandlers } from '#http/whole-shop/admin-bundles.ts'
import { createJobHandlers } from '#http/whole-shop/admin-jobs.ts'
import { inspectBundle } from '../bundle/import/inspect.ts'
import { createAdminMarketHandlers } from '#http/pricing/admin-markets.ts'
import { createAdminOrderHandlers } from '#http/orders/admin-orders.ts'
import { createAdminPeopleHandlers } from '#http/people/admin-people.ts'
import { createAdminPromotionHandlers } from '#http/pricing/admin-promotions.ts'
import { createAdminRebuildHandlers } from '#http/whole-shop/admin-rebuilds.ts'
import { createWebhookHandlers } from '#http/messages/admin-webhooks.ts'
import { createCheckoutHandlers } from '#http/buying/checkout.ts'
import type { ToImage } from '#http/catalog/images.ts'
import { createCreditHandlers } from '#http/pricing/gift-cards.ts'
import { createAdminSearchHandlers } from '#http/catalog/admin-search.ts'
import { createPriceListHandlers } from '#http/pricing/admin-price-lists.ts'
import { createInvoiceHandlers } from '#http/orders/invoices.ts'
import { createMailHandlers } from '#http/messages/mails.ts'
import { createReadOrder } from '#http/orders/order-access.ts'
import { createPaymentHandlers } from '#http/orders/payments.ts'
import { createDraftHandlers } from '#http/buying/admin-drafts.ts'
import { createOrderChangeHandlers } from '#http/orders/order-changes.ts'
import { createOwnConsentHandlers } from '#http/people/own-consents.ts'
import { createOwnSessionHandlers } from '#http/people/own-sessions.ts'
import { createOwnOrderHandlers, selfServiceOf } from '#http/orders/own-orders.ts'
import { createOrderHandlers } from '#http/orders/orders.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { createAdminProductsHandlers } from '#http/catalog/admin-products.ts'
import { createProductChangeHandlers } from '#http/whole-shop/admin-product-changes.ts'
import { createStockHandlers } from '#http/inventory/admin-stock.ts'
import { cartQuantity } from '#http/buying/cart-views.ts'
import { createCartHandlers, createShowingCart, holderOf } from '#http/buying/carts.ts'
import { createCatalogueHandlers } from '#http/catalog/catalogue.ts'
import { createNewsletterHandlers } from '#http/messages/newsletter.ts'
import { createPagesHandlers } from '#http/shop/pages.ts'
import { createPersonalDataHandlers } from '#http/whole-shop/personal-data.ts'
import { createAddressHandlers } from '#http/shop/addresses.ts'
import { createReviewHandlers } from '#http/feedback/reviews.ts'
import { createSavedCartHandlers } from '#http/buying/saved-carts.ts'
import { createShopHandlers } from '#http/shop/shop.ts'
import { createWishListHandlers } from '#http/people/wish-list.ts'
import { createTranslationHandlers } from '#http/catalog/admin-translations.ts'
import { createTranslationProgress } from '#domain/catalog/translations/translation-progress.ts'
import { textsOfMarkets } from '#domain/pricing/markets/market-texts.ts'
import { textsInUse } from '#domain/catalog/translations/texts-in-use.ts'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import type { Domain } from './open-domain.ts'
import type { Settings } from '../settings.ts'
import { shownShop } from '../serving/shown-shop.ts'

interface HandlersNeeds {
  settings: Settings
  publicUrl: string
  domain: Domain
  clock: Clock
  issuers: readonly Issuer[]
  toImage: ToImage
}

/** Every call of the API with what carries it out. */
export function createHandlers({
  settings,
  publicUrl,
  domain,
  clock,
  issuers,
  toImage,
}: HandlersNeeds): Handlers {
  const { carts, catalog, stock } = domain
  const mayCancel = settings.SHOPPER_CANCELS ?? true
  const usedTexts = () =>
    textsInUse({
      products: catalog.products(),
      others: textsOfMarkets(
        domain.markets.all().map(({ market }) => market),
        domain.markets.taxOf,
      ),
      names: {
        shop: [settings.SHOP_TAGLINE],
        sign_in: issuers.map(({ label }) => label),
        promotion: domain.promotions.all().map(({ data }) => data.name),
        price_list: domain.priceLists.all().map(({ data }) => data.name),
        payment: [
          ...carts.paymentMethods.flatMap(({ label, about }) => [label, about]),
          settings.PAYMENTS_MANUAL_INSTRUCTIONS,
        ],
      },
    })
  const viewing = {
    selfService: selfServiceOf(domain.orderReturns, mayCancel, {
      variant: catalog.variant,
      sellable: stock.known,
    }),
    variantName(variantId: string): string {
      const sold = catalog.variant(variantId)
      return sold ? [sold.product.title, ...sold.variant.options].join(', ') : variantId
    },
  }
  return {
    ...createAddressHandlers(),
    ...createShopHandlers({
      shop: shownShop(settings),
      clock,
      markets: domain.markets,
      pages: domain.pages,
      wordings: domain.wordings,
      issuers,
      hasPrices: (groups, marketId) =>
        groups.length > 0 &&
        domain.priceLists
          .live(marketId, toTimestamp(clock.now()))
          .some(({ list }) => list.groups.some((group) => groups.includes(group))),
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
    ...createCatalogueHandlers({ ...domain, clock, toImage }),
    ...createCartHandlers({ ...domain, toImage }),
    ...createReviewHandlers({ ...domain, toImage }),
    ...createWishListHandlers({ ...domain, toImage }),
    ...createNewsletterHandlers(domain),
    ...createSavedCartHandlers({
      ...domain,
      showCart: createShowingCart({ ...domain, toImage }),
      toImage,
    }),
    ...createAccountHandlers(domain),
    ...createOwnSessionHandlers(domain),
    ...createOwnConsentHandlers(domain),
    ...createPersonalDataHandlers({ ...domain, clock, toImage }),
    ...createAdminProductsHandlers({ ...domain, toImage }),
    ...createJobHandlers({ jobs: domain.jobs, files: domain.jobFiles, clock }),
    ...createBundleHandlers({ jobs: domain.jobs, files: domain.jobFiles, clock, inspect: inspectBundle }),
    ...createProductChangeHandlers(domain),
    ...createPriceListHandlers({ ...domain, clock }),
    ...createAdminSearchHandlers(domain),
    ...createStockHandlers(domain),
    ...createCreditHandlers({ credit: domain.credit, clock, largeRefund: settings.REFUND_STEP_UP_FROM }),
    ...createCheckoutHandlers(domain),
    ...createOwnOrderHandlers({
      ...domain,
      returns: domain.orderReturns,
      sellable: stock.known,
      readOwn: createReadOrder({ orders: domain.orders, secret: domain.secret, clock, ownOnly: true }),
      showCart: createShowingCart({ ...domain, toImage }),
      mayCancel,
      toImage,
      viewing,
    }),
    ...createOrderChangeHandlers({
      edits: domain.orderEdits,
      returns: domain.orderReturns,
      list: domain.orderList,
      toImage,
      viewing,
      clock,
      largeRefund: settings.REFUND_STEP_UP_FROM,
    }),
    ...createDraftHandlers({ ...domain, toImage, viewing }),
    ...createOrderHandlers({
      viewing,
      orders: domain.orders,
      list: domain.orderList,
      lookup: domain.orderLookup,
      secret: domain.secret,
      clock,
      toImage,
    }),
    ...createPaymentHandlers({
      payments: domain.payments,
      discrepancies: domain.discrepancies,
      ways: domain.paymentWays,
      readOrder: createReadOrder({ orders: domain.orders, secret: domain.secret, clock }),
      toImage,
    }),
    ...createInvoiceHandlers({
      invoicing: domain.invoicing,
      readOrder: createReadOrder({ orders: domain.orders, secret: domain.secret, clock }),
    }),
    ...createAdminOrderHandlers({
      viewing,
      orders: domain.orders,
      list: domain.orderList,
      recent: domain.recentOrders,
      currency: () => domain.markets.find(null).market.currency,
      lowStock: stock.countLow,
      drafts: () => [...catalog.outlines().values()].filter(({ status }) => status === 'draft').length,
      openFindings: domain.discrepancies.countOpen,
      toImage,
      clock,
      largeRefund: settings.REFUND_STEP_UP_FROM,
    }),
    ...createAdminMarketHandlers({ ...domain, clock }),
    ...createTranslationHandlers({
      translating: domain.translating,
      translationProgress: createTranslationProgress({ ...domain, textsInUse: usedTexts }),
      textsInUse: usedTexts,
    }),
    ...createMailHandlers(domain),
    ...createAdminPeopleHandlers(domain),
    ...createAdminPromotionHandlers({ ...domain, clock }),
    ...createWebhookHandlers(domain),
    ...createAdminIssuerHandlers({ issuers, tests: domain.issuerTests, publicUrl }),
    ...createAdminRebuildHandlers(domain),
  }
}
