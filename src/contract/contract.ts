import { accountEndpoints } from './account.ts'
import { addressEndpoints } from './addresses.ts'
import { adminCatalogueEndpoints } from './admin-catalogue.ts'
import { bundleEndpoints } from './admin-bundles.ts'
import { jobEndpoints } from './admin-jobs.ts'
import { marketEndpoints } from './admin-markets.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { productChangeEndpoints } from './admin-product-changes.ts'
import { promotionEndpoints } from './admin-promotions.ts'
import { stockEndpoints } from './admin-stock.ts'
import { taxEndpoints } from './admin-taxes.ts'
import { translationEndpoints } from './admin-translations.ts'
import { webhookEndpoints } from './admin-webhooks.ts'
import { peopleEndpoints } from './admin-people.ts'
import { issuerEndpoints } from './admin-issuers.ts'
import { rebuildEndpoints } from './admin-rebuilds.ts'
import { draftEndpoints } from './admin-drafts.ts'
import { cartEndpoints } from './carts.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { priceListEndpoints } from './admin-price-lists.ts'
import { searchEndpoints } from './admin-search.ts'
import type { Endpoint } from './endpoint.ts'
import { creditEndpoints, giftCardEndpoints } from './gift-cards.ts'
import { invoiceEndpoints } from './invoices.ts'
import { mailEndpoints } from './mails.ts'
import { adminNewsletterEndpoints, newsletterEndpoints } from './newsletter.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { mediaEndpoints } from './media.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'
import { adminReviewEndpoints, reviewEndpoints } from './reviews.ts'
import type { RouteName } from './routes.ts'
import { shopEndpoints } from './shop.ts'
import { wishListEndpoints } from './wish-list.ts'

/** Every endpoint by the name it has in `routes.ts`; the compiler sees to it that neither map lacks one. */
export const contract = {
  ...shopEndpoints,
  ...addressEndpoints,
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...wishListEndpoints,
  ...newsletterEndpoints,
  ...cartEndpoints,
  ...giftCardEndpoints,
  ...creditEndpoints,
  ...orderEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...accountEndpoints,
  ...adminOrderEndpoints,
  ...orderChangeEndpoints,
  ...draftEndpoints,
  ...adminCatalogueEndpoints,
  ...jobEndpoints,
  ...bundleEndpoints,
  ...productChangeEndpoints,
  ...promotionEndpoints,
  ...stockEndpoints,
  ...priceListEndpoints,
  ...searchEndpoints,
  ...marketEndpoints,
  ...taxEndpoints,
  ...translationEndpoints,
  ...mediaEndpoints,
  ...mailEndpoints,
  ...adminReviewEndpoints,
  ...adminNewsletterEndpoints,
  ...peopleEndpoints,
  ...webhookEndpoints,
  ...issuerEndpoints,
  ...rebuildEndpoints,
} satisfies Record<RouteName, Endpoint>

/** The types of all endpoints; a client needs no more than these and the map of routes. */
export type Contract = typeof contract
