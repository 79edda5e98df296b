import { createCheckout } from '#domain/buying/checkout/checkout.ts'
import { createDrafts } from '#domain/buying/drafts/drafts.ts'
import { createDraftPlacement, draftPaymentOf } from '#domain/buying/drafts/place-draft.ts'
import type { ContentPage } from '#domain/catalog/content/pages.ts'
import { createCreditHolds } from '#domain/pricing/credit/credit-holds.ts'
import { createPromotionHolds } from '#domain/pricing/promotions/uses.ts'
import type { Base } from './base.ts'
import type { CartsModule } from './open-carts.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'
import { orderingOf, type OrdersModule } from './open-orders.ts'
import type { PricingModule } from './open-pricing.ts'
import type { WebhooksModule } from './open-webhooks.ts'

interface CheckoutModules {
  catalog: CatalogModule
  inventory: InventoryModule
  pricing: PricingModule
  carts: CartsModule
  orders: OrdersModule
  webhooks: WebhooksModule
}

/** The policy that shoppers agree to when they order. */
const termsPage = 'terms'

const termsOf = (page: ContentPage | undefined) =>
  page?.kind === 'policy' ? { page: page.slug, version: page.updatedAt } : null

/** How orders come to be: from carts, and from drafts of the staff. */
export function openCheckout(base: Base, modules: CheckoutModules) {
  const { catalog, pricing, carts, orders } = modules
  const { store, clock, settings } = base
  const { markets, translate, translateText } = pricing
  const ordering = orderingOf(base, modules)
  const drafts = createDrafts({ store, clock, ...catalog, ...carts, markets })
  return {
    checkout: createCheckout({
      mostUnpaid: base.settings.UNPAID_CHECKOUTS_PER_HOUR,
      ...ordering,
      ...carts,
      translate,
      translateText,
      terms: () => termsOf(catalog.pages.find(termsPage)),
      placePrefix: pricing.prefixOfOrder,
      holds: [createCreditHolds({ store }), createPromotionHolds({ store })],
      capture: settings.PAYMENTS_CAPTURE,
      payments: orders.payments,
      discrepancies: orders.discrepancies,
    }),
    drafts,
    draftPayment: draftPaymentOf(ordering.providers),
    placeDraft: createDraftPlacement({ ...ordering, ...catalog, drafts, markets, translate, translateText }),
  }
}

/** The checkout, open. */
export type CheckoutModule = ReturnType<typeof openCheckout>
