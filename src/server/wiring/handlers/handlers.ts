import type { Handlers } from '#http/api/handler.ts'
import { createReviewHandlers } from '#http/feedback/reviews.ts'
import { createStockHandlers } from '#http/inventory/admin-stock.ts'
import { buyingHandlers } from './buying-handlers.ts'
import { catalogHandlers } from './catalog-handlers.ts'
import type { HandlersNeeds } from './handlers-needs.ts'
import { messageHandlers } from './message-handlers.ts'
import { orderHandlers } from './order-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { pricingHandlers } from './pricing-handlers.ts'
import { shopHandlers } from './shop-handlers.ts'
import { wholeShopHandlers } from './whole-shop-handlers.ts'

/** Every call of the API with its handler. */
export function createHandlers(needs: HandlersNeeds): Handlers {
  const { domain, toImage } = needs
  return {
    ...shopHandlers(needs),
    ...peopleHandlers(needs),
    ...catalogHandlers(needs),
    ...createStockHandlers(domain.inventory),
    ...pricingHandlers(needs),
    ...orderHandlers(needs),
    ...buyingHandlers(needs),
    ...messageHandlers(needs),
    ...createReviewHandlers({ ...domain.catalog, ...domain.feedback, toImage }),
    ...wholeShopHandlers(needs),
  }
}
