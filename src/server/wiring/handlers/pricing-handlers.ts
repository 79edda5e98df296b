import { createGroupMembers } from '#domain/pricing/price-lists/group-members.ts'
import { createAdminMarketHandlers } from '#http/pricing/admin-markets.ts'
import { createPriceListHandlers } from '#http/pricing/admin-price-lists.ts'
import { createAdminPromotionHandlers } from '#http/pricing/admin-promotions.ts'
import { createCreditHandlers } from '#http/pricing/gift-cards.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** Markets, price lists, promotions, gift cards and store credit. */
export function pricingHandlers({ domain, store, clock, settings }: HandlersNeeds) {
  const { pricing, people } = domain
  const { catalog } = domain.catalog
  return {
    ...createAdminMarketHandlers({ ...pricing, catalog, carts: domain.buying.carts, clock }),
    ...createPriceListHandlers({
      ...pricing,
      catalog,
      customers: people.customers,
      changeMembers: createGroupMembers({ store, withEmail: people.customers.withEmail }),
      clock,
    }),
    ...createAdminPromotionHandlers({ ...pricing, catalog, clock, store }),
    ...createCreditHandlers({ ...pricing, clock, largeRefund: settings.REFUND_STEP_UP_FROM }),
  }
}
