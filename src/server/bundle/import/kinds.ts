import { customerGroups } from '#domain/pricing/price-lists/documents.ts'
import { locations } from '#domain/inventory/stock/documents.ts'
import { mediaFiles } from '#domain/catalog/media/documents.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { wishLists } from '#domain/people/wish-lists/documents.ts'
import { planCredit } from './credit.ts'
import { planCollection, planPage, planProduct } from './products.ts'
import { planOrder } from './orders.ts'
import { planInvoice } from './invoices.ts'
import { planCustomer } from './people.ts'
import { plain, type Planner } from './plan.ts'
import { planReview } from './reviews.ts'
import { planStock } from './stock.ts'

/** What a running shop takes from a bundle, by collection, in the order in which it does. */
const planners = {
  customerGroups: plain(customerGroups),
  mediaFiles: plain(mediaFiles),
  collections: planCollection,
  products: planProduct,
  contentPages: planPage,
  terms: plain(terms),
  locations: plain(locations),
  stockItems: planStock,
  customers: planCustomer,
  wishLists: plain(wishLists),
  creditAccounts: planCredit,
  invoices: planInvoice,
  orders: planOrder,
  reviews: planReview,
}

/** The kinds of documents that a running shop takes from a bundle. */
export const kinds: readonly { name: string; plan: Planner<unknown> }[] = Object.entries(planners).map(
  ([name, plan]) => ({ name, plan: plan as Planner<unknown> }),
)

/** What comes along with a kind: it is not looked at by itself. */
export const companions: Readonly<Record<string, keyof typeof planners>> = {
  uniqueKeys: 'products',
  stockMovements: 'stockItems',
  creditMovements: 'creditAccounts',
  invoiceSeries: 'invoices',
  orderInvoices: 'invoices',
  checkouts: 'orders',
  mails: 'orders',
  promotionUses: 'orders',
  sandboxPayments: 'orders',
  productRatings: 'reviews',
}

const decidedHere = 'Prices and settings of this shop are not imported'
const begunHere = 'Pending tasks would run twice'
const countedHere = 'Maintained automatically'
const agreedHere = 'Consents are valid only in their own shop'

/** What a running shop leaves in the bundle, and why; besides that all keys and passwords. */
export const leftOut: Readonly<Record<string, string>> = {
  staffMembers: 'Staff is managed in this shop',
  auditEntries: 'The audit log covers this shop only',
  markets: decidedHere,
  countryTaxes: decidedHere,
  taxExemptions: decidedHere,
  priceLists: decidedHere,
  promotions: decidedHere,
  promotionCodes: decidedHere,
  synonymGroups: decidedHere,
  searchRedirects: decidedHere,
  searchRankings: decidedHere,
  webhookEndpoints: 'Webhook endpoints are managed in this shop',
  webhookDeliveries: begunHere,
  outboxTasks: begunHere,
  carts: begunHere,
  draftOrders: begunHere,
  paymentDiscrepancies: begunHere,
  stripeSessions: begunHere,
  subscribers: agreedHere,
  stockNotices: agreedHere,
  awaitedVariants: agreedHere,
  boughtTogether: countedHere,
  foldedOrders: countedHere,
  searchDays: countedHere,
  seedStates: countedHere,
}
