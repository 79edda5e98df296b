import { accountEndpoints } from './people/account.ts'
import { addressEndpoints } from './shop/addresses.ts'
import { adminCatalogEndpoints } from './catalog/admin-catalog.ts'
import { productActEndpoints, productPreviewEndpoints } from './catalog/product-acts.ts'
import { referenceEndpoints } from './catalog/references.ts'
import { adminPageEndpoints } from './catalog/admin-pages.ts'
import { adminContentEndpoints, contentEndpoints } from './catalog/contents.ts'
import { announcementEndpoints } from './catalog/announcements.ts'
import { adminPostEndpoints, postEndpoints } from './catalog/posts.ts'
import { adminCollectionEndpoints } from './catalog/admin-collections.ts'
import { bundleEndpoints } from './whole-shop/admin-bundles.ts'
import { jobEndpoints } from './whole-shop/admin-jobs.ts'
import { contentFileEndpoints } from './whole-shop/content-files.ts'
import { marketEndpoints } from './pricing/admin-markets.ts'
import { adminOrderEndpoints } from './orders/admin-orders.ts'
import { demoDataEndpoints } from './whole-shop/demo-data.ts'
import { productChangeEndpoints } from './whole-shop/admin-product-changes.ts'
import { promotionEndpoints } from './pricing/admin-promotions.ts'
import { stockEndpoints } from './inventory/admin-stock.ts'
import { taxEndpoints } from './pricing/admin-taxes.ts'
import { translationEndpoints } from './catalog/admin-translations.ts'
import { webhookEndpoints } from './messages/admin-webhooks.ts'
import { customerEndpoints } from './people/admin-customers.ts'
import { peopleEndpoints } from './people/admin-people.ts'
import { staffInvitationEndpoints } from './people/staff-invitations.ts'
import { apiTokenEndpoints } from './people/api-tokens.ts'
import { savedViewEndpoints } from './people/saved-views.ts'
import { issuerEndpoints } from './people/admin-issuers.ts'
import { overviewEndpoints } from './whole-shop/overview.ts'
import { screenEndpoints } from './whole-shop/screens.ts'
import { rebuildEndpoints } from './whole-shop/admin-rebuilds.ts'
import { draftEndpoints } from './buying/admin-drafts.ts'
import { cartEndpoints } from './buying/carts.ts'
import { catalogEndpoints } from './catalog/catalog.ts'
import { menuEndpoints } from './catalog/menus.ts'
import { priceListEndpoints } from './pricing/admin-price-lists.ts'
import { manufacturerEndpoints } from './catalog/manufacturers.ts'
import { redirectEndpoints } from './catalog/redirects.ts'
import { searchEndpoints } from './catalog/admin-search.ts'
import type { Endpoint } from './endpoint.ts'
import { creditEndpoints, giftCardEndpoints } from './pricing/gift-cards.ts'
import { invoiceEndpoints } from './orders/invoices.ts'
import { orderPaperEndpoints } from './orders/order-papers.ts'
import { mailEndpoints } from './messages/mails.ts'
import { adminEnquiryEndpoints, enquiryEndpoints } from './messages/enquiries.ts'
import { adminQuestionEndpoints, questionEndpoints } from './messages/questions.ts'
import { adminNewsletterEndpoints, newsletterEndpoints } from './messages/newsletter.ts'
import { orderChangeEndpoints } from './orders/order-changes.ts'
import { mediaEndpoints } from './catalog/media.ts'
import { orderJobEndpoints } from './orders/order-jobs.ts'
import { orderEndpoints } from './orders/orders.ts'
import { paymentEndpoints } from './orders/payments.ts'
import { returnEndpoints } from './orders/returns.ts'
import { adminReviewEndpoints, reviewEndpoints } from './feedback/reviews.ts'
import { adminWithdrawalEndpoints, withdrawalEndpoints } from './orders/withdrawals.ts'
import type { RouteName } from './routes.ts'
import { profileEndpoints } from './shop/profile.ts'
import { shopEndpoints } from './shop/shop.ts'
import { unpaidCheckoutEndpoints } from './buying/unpaid-checkouts.ts'
import { wishListEndpoints } from './people/wish-list.ts'

/** The endpoints by the groups of the domain that they belong to. */
export const callGroups = {
  shop: { ...shopEndpoints, ...profileEndpoints, ...addressEndpoints },
  catalog: {
    ...catalogEndpoints,
    ...contentEndpoints,
    ...postEndpoints,
    ...adminCatalogEndpoints,
    ...productActEndpoints,
    ...referenceEndpoints,
    ...productPreviewEndpoints,
    ...adminCollectionEndpoints,
    ...adminPageEndpoints,
    ...menuEndpoints,
    ...adminContentEndpoints,
    ...adminPostEndpoints,
    ...announcementEndpoints,
    ...searchEndpoints,
    ...redirectEndpoints,
    ...manufacturerEndpoints,
    ...translationEndpoints,
    ...mediaEndpoints,
  },
  inventory: { ...stockEndpoints },
  pricing: {
    ...giftCardEndpoints,
    ...creditEndpoints,
    ...promotionEndpoints,
    ...priceListEndpoints,
    ...marketEndpoints,
    ...taxEndpoints,
  },
  buying: { ...cartEndpoints, ...draftEndpoints, ...unpaidCheckoutEndpoints },
  orders: {
    ...orderEndpoints,
    ...invoiceEndpoints,
    ...orderPaperEndpoints,
    ...paymentEndpoints,
    ...adminOrderEndpoints,
    ...orderChangeEndpoints,
    ...returnEndpoints,
    ...orderJobEndpoints,
    ...withdrawalEndpoints,
    ...adminWithdrawalEndpoints,
  },
  people: {
    ...wishListEndpoints,
    ...accountEndpoints,
    ...peopleEndpoints,
    ...staffInvitationEndpoints,
    ...customerEndpoints,
    ...apiTokenEndpoints,
    ...issuerEndpoints,
    ...savedViewEndpoints,
  },
  messages: {
    ...newsletterEndpoints,
    ...enquiryEndpoints,
    ...questionEndpoints,
    ...mailEndpoints,
    ...adminNewsletterEndpoints,
    ...adminEnquiryEndpoints,
    ...adminQuestionEndpoints,
    ...webhookEndpoints,
  },
  feedback: { ...reviewEndpoints, ...adminReviewEndpoints },
  'whole-shop': {
    ...jobEndpoints,
    ...contentFileEndpoints,
    ...bundleEndpoints,
    ...demoDataEndpoints,
    ...productChangeEndpoints,
    ...rebuildEndpoints,
    ...overviewEndpoints,
    ...screenEndpoints,
  },
}

/** Every endpoint by the name it has in `routes.ts`; the compiler sees to it that neither map lacks one. */
export const contract = {
  ...callGroups.shop,
  ...callGroups.catalog,
  ...callGroups.inventory,
  ...callGroups.pricing,
  ...callGroups.buying,
  ...callGroups.orders,
  ...callGroups.people,
  ...callGroups.messages,
  ...callGroups.feedback,
  ...callGroups['whole-shop'],
} satisfies Record<RouteName, Endpoint>

/** The types of all endpoints; a client needs no more than these and the map of routes. */
export type Contract = typeof contract

const groupOfCall = new Map(
  Object.entries(callGroups).flatMap(([group, calls]) => Object.keys(calls).map((name) => [name, group])),
)

/** The group of a call by its name; `shop` for one that is in none. */
export const groupOf = (name: string): string => groupOfCall.get(name) ?? 'shop'
