import { sandboxCollections } from '#adapters/payments/sandbox/documents.ts'
import { stripeSessions } from '#adapters/payments/stripe/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { storeSchemas } from '#ports/document-store/rollout/rollout-state.ts'
import { auditEntries, auditHeads } from '#domain/people/audit/documents.ts'
import { awaitedVariants, stockNotices } from '#domain/messages/back-in-stock/documents.ts'
import { boughtTogether, foldedOrders } from '#domain/feedback/bought-together/documents.ts'
import { carts } from '#domain/buying/carts/documents.ts'
import { uniqueKeys, collections, products, productVersions } from '#domain/catalog/products/documents.ts'
import { mediaDetails, mediaFiles } from '#domain/catalog/media/documents.ts'
import { shopProfiles } from '#domain/catalog/profile/documents.ts'
import { announcements } from '#domain/catalog/announcements/documents.ts'
import { contents, contentVersions } from '#domain/catalog/publishing/documents.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { menus } from '#domain/catalog/menus/documents.ts'
import { creditAccounts, creditGrants, creditMovements } from '#domain/pricing/credit/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { issuerTests } from '#domain/people/issuer-tests/documents.ts'
import { invoices, invoiceSeries, orderInvoices } from '#domain/orders/invoices/documents.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { jobFileChunks, jobFiles, jobs } from '#engine/work/jobs/documents.ts'
import { leases } from '#engine/work/leases/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { idempotencyParts } from '#engine/idempotency/long-answers.ts'
import { countryTaxes, markets, taxExemptions } from '#domain/pricing/markets/documents.ts'
import { customerGroups, priceLists } from '#domain/pricing/price-lists/documents.ts'
import { draftOrders } from '#domain/buying/drafts/documents.ts'
import {
  productChangeParts,
  productChanges,
  productChangeSources,
} from '#domain/whole-shop/product-changes/documents.ts'
import { customerTotals, orders } from '#domain/orders/orders/documents.ts'
import { promotionCodes, promotions, promotionUses } from '#domain/pricing/promotions/documents.ts'
import { withdrawals } from '#domain/orders/withdrawals/documents.ts'
import { enquiries } from '#domain/messages/enquiries/documents.ts'
import { questions } from '#domain/messages/questions/documents.ts'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { wordEntries, wordFillings } from '#engine/word-entries/documents.ts'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { paymentDiscrepancies } from '#domain/orders/payments/documents.ts'
import { rebuildReports, rebuildRequests } from '#domain/whole-shop/rebuilds/documents.ts'
import { productRatings, reviews } from '#domain/feedback/reviews/documents.ts'
import {
  searchDays,
  searchRankings,
  searchRedirects,
  synonymGroups,
} from '#domain/catalog/search/documents.ts'
import { manufacturers } from '#domain/catalog/manufacturers/documents.ts'
import { addressRedirects } from '#domain/catalog/redirects/documents.ts'
import { apiTokens } from '#domain/people/api-tokens/documents.ts'
import { savedViews } from '#domain/people/saved-views/documents.ts'
import { sessions, signIns } from '#domain/people/sessions/documents.ts'
import { staffInvitations, staffMembers } from '#domain/people/staff/documents.ts'
import { locations, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { webhookDeliveries, webhookEndpoints, webhookSecrets } from '#domain/messages/webhooks/documents.ts'
import { wishLists } from '#domain/people/wish-lists/documents.ts'
import { rateWindows } from '#http/limits/shared-windows.ts'
import { identityCollections } from '#identity/documents.ts'
import { restoreStates } from '../bundle/restore-state.ts'
import { backupStates } from '../operations/backups/backup-state.ts'
import { doctorVisits } from '../operations/doctor/visits.ts'
import { shopSecrets } from './secrets.ts'
import { seedStates } from '#demo/seed/documents.ts'

/** Every kind of document, for opening a store and for the specification. */
export const allCollections: readonly Collection<unknown>[] = [
  products,
  productVersions,
  collections,
  uniqueKeys,
  mediaFiles,
  mediaDetails,
  shopProfiles,
  productChanges,
  productChangeSources,
  productChangeParts,
  markets,
  countryTaxes,
  taxExemptions,
  customerGroups,
  priceLists,
  contentPages,
  menus,
  contents,
  contentVersions,
  announcements,
  terms,
  locations,
  stockItems,
  stockMovements,
  carts,
  promotions,
  promotionCodes,
  promotionUses,
  orders,
  customerTotals,
  draftOrders,
  invoices,
  invoiceSeries,
  orderInvoices,
  checkouts,
  paymentDiscrepancies,
  reviews,
  productRatings,
  wishLists,
  stockNotices,
  awaitedVariants,
  subscribers,
  enquiries,
  questions,
  withdrawals,
  boughtTogether,
  foldedOrders,
  synonymGroups,
  searchRedirects,
  addressRedirects,
  manufacturers,
  searchRankings,
  searchDays,
  rebuildRequests,
  rebuildReports,
  outboxTasks,
  setAsideDocuments,
  leases,
  jobs,
  jobFiles,
  jobFileChunks,
  storeSchemas,
  rateWindows,
  mails,
  idempotencyRecords,
  idempotencyParts,
  creditAccounts,
  creditMovements,
  creditGrants,
  customers,
  wordEntries,
  wordFillings,
  staffMembers,
  staffInvitations,
  apiTokens,
  savedViews,
  auditEntries,
  auditHeads,
  sessions,
  signIns,
  issuerTests,
  webhookEndpoints,
  webhookSecrets,
  webhookDeliveries,
  ...sandboxCollections,
  stripeSessions,
  ...identityCollections,
  shopSecrets,
  seedStates,
  restoreStates,
  doctorVisits,
  backupStates,
]
