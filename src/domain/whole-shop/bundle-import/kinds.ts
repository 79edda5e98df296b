import type { PlainCode } from '#vocabulary/statements/statement.ts'
import { customerGroups } from '../../pricing/price-lists/documents.ts'
import { locations } from '../../inventory/stock/documents.ts'
import { mediaDetails, mediaFiles } from '../../catalog/media/documents.ts'
import { questions } from '../../messages/questions/documents.ts'
import { menus } from '../../catalog/menus/documents.ts'
import { terms } from '../../catalog/languages/documents.ts'
import { wishLists } from '../../people/wish-lists/documents.ts'
import { planCredit } from './credit.ts'
import { planCollection, planContent, planPage, planProduct } from './products.ts'
import { planOrder } from './orders.ts'
import { planInvoice } from './invoices.ts'
import { planCustomer, planSavedView } from './people.ts'
import { plain, type Planner } from './plan.ts'
import { planReview } from './reviews.ts'
import { planStock } from './stock.ts'

/** The collections that a running shop imports from a bundle, in their order. */
const planners = {
  customerGroups: plain(customerGroups),
  mediaFiles: plain(mediaFiles),
  mediaDetails: plain(mediaDetails),
  collections: planCollection,
  products: planProduct,
  contentPages: planPage,
  contents: planContent,
  menus: plain(menus),
  terms: plain(terms),
  locations: plain(locations),
  stockItems: planStock,
  customers: planCustomer,
  wishLists: plain(wishLists),
  creditAccounts: planCredit,
  invoices: planInvoice,
  orders: planOrder,
  reviews: planReview,
  questions: plain(questions),
  savedViews: planSavedView,
}

/** The kinds of documents that a running shop takes from a bundle. */
export const kinds: readonly { name: string; plan: Planner<unknown> }[] = Object.entries(planners).map(
  ([name, plan]) => ({ name, plan: plan as Planner<unknown> }),
)

/** Collections that are imported together with a kind, not by themselves. */
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

const decidedHere = 'kind_decided_here'
const begunHere = 'kind_begun_here'
const countedHere = 'kind_counted_here'
const agreedHere = 'kind_agreed_here'

/** The collections that a running shop does not import, with the reasons; besides them all keys and passwords. */
export const leftOut: Readonly<Record<string, PlainCode>> = {
  staffMembers: 'kind_staff',
  auditEntries: 'kind_audit',
  auditHeads: 'kind_audit',
  markets: decidedHere,
  countryTaxes: decidedHere,
  taxExemptions: decidedHere,
  shopProfiles: decidedHere,
  productVersions: 'kind_versions',
  contentVersions: decidedHere,
  announcements: decidedHere,
  priceLists: decidedHere,
  promotions: decidedHere,
  promotionCodes: decidedHere,
  synonymGroups: decidedHere,
  searchRedirects: decidedHere,
  addressRedirects: decidedHere,
  manufacturers: decidedHere,
  searchRankings: decidedHere,
  webhookEndpoints: 'kind_endpoints',
  webhookDeliveries: begunHere,
  outboxTasks: begunHere,
  carts: begunHere,
  draftOrders: begunHere,
  paymentDiscrepancies: begunHere,
  stripeSessions: begunHere,
  subscribers: agreedHere,
  enquiries: begunHere,
  withdrawals: begunHere,
  stockNotices: agreedHere,
  awaitedVariants: agreedHere,
  boughtTogether: countedHere,
  foldedOrders: countedHere,
  searchDays: countedHere,
  seedStates: countedHere,
}
