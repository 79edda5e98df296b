import { sandboxCollections } from '#adapters/payments/sandbox/documents.ts'
import { stripeSessions } from '#adapters/payments/stripe/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { storeSchemas } from '#ports/document-store/rollout-state.ts'
import { auditEntries } from '#domain/audit/documents.ts'
import { awaitedVariants, stockNotices } from '#domain/back-in-stock/documents.ts'
import { boughtTogether, foldedOrders } from '#domain/bought-together/documents.ts'
import { carts } from '#domain/carts/documents.ts'
import { claims, collections, mediaFiles, products } from '#domain/catalog/documents.ts'
import { contentPages } from '#domain/content/documents.ts'
import { creditAccounts, creditMovements } from '#domain/credit/documents.ts'
import { customers } from '#domain/customers/documents.ts'
import { checkouts } from '#domain/checkout/documents.ts'
import { issuerTests } from '#domain/issuer-tests/documents.ts'
import { invoices, invoiceSeries, orderPapers } from '#domain/invoices/documents.ts'
import { terms } from '#domain/languages/documents.ts'
import { jobFilePieces, jobFiles, jobs } from '#domain/jobs/documents.ts'
import { leases } from '#domain/leases/documents.ts'
import { mails } from '#domain/mailbox/documents.ts'
import { idempotencyRecords } from '#domain/idempotency/idempotency.ts'
import { countryTaxes, markets, taxExemptions } from '#domain/markets/documents.ts'
import { customerGroups, priceLists } from '#domain/price-lists/documents.ts'
import { draftOrders } from '#domain/drafts/documents.ts'
import {
  productChangeParts,
  productChanges,
  productChangeSources,
} from '#domain/product-changes/documents.ts'
import { orders } from '#domain/orders/documents.ts'
import { promotionCodes, promotions, promotionUses } from '#domain/promotions/documents.ts'
import { subscribers } from '#domain/newsletter/documents.ts'
import { outboxTasks } from '#domain/outbox/documents.ts'
import { paymentFindings } from '#domain/payments/documents.ts'
import { rebuildReports, rebuildRequests } from '#domain/rebuilds/documents.ts'
import { productRatings, reviews } from '#domain/reviews/documents.ts'
import { searchDays, searchRankings, searchRedirects, synonymGroups } from '#domain/search/documents.ts'
import { sessions, signIns } from '#domain/sessions/documents.ts'
import { staffMembers } from '#domain/staff/documents.ts'
import { locations, stockItems, stockMovements } from '#domain/stock/documents.ts'
import { webhookDeliveries, webhookEndpoints, webhookSecrets } from '#domain/webhooks/documents.ts'
import { wishLists } from '#domain/wish-lists/documents.ts'
import { rateWindows } from '#http/shared-windows.ts'
import { identityCollections } from '#identity/documents.ts'
import { restoreStates } from './bundle/restore-state.ts'
import { doctorVisits } from './operations/doctor/visits.ts'
import { shopSecrets } from './secrets.ts'
import { seedStates } from './seed/documents.ts'

/** Every kind of document, for opening a store and for the specification. */
export const allCollections: readonly Collection<unknown>[] = [
  products,
  collections,
  claims,
  mediaFiles,
  productChanges,
  productChangeSources,
  productChangeParts,
  markets,
  countryTaxes,
  taxExemptions,
  customerGroups,
  priceLists,
  contentPages,
  terms,
  locations,
  stockItems,
  stockMovements,
  carts,
  promotions,
  promotionCodes,
  promotionUses,
  orders,
  draftOrders,
  invoices,
  invoiceSeries,
  orderPapers,
  checkouts,
  paymentFindings,
  reviews,
  productRatings,
  wishLists,
  stockNotices,
  awaitedVariants,
  subscribers,
  boughtTogether,
  foldedOrders,
  synonymGroups,
  searchRedirects,
  searchRankings,
  searchDays,
  rebuildRequests,
  rebuildReports,
  outboxTasks,
  leases,
  jobs,
  jobFiles,
  jobFilePieces,
  storeSchemas,
  rateWindows,
  mails,
  idempotencyRecords,
  creditAccounts,
  creditMovements,
  customers,
  staffMembers,
  auditEntries,
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
]
