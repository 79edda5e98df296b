import { sandboxCollections } from '#adapters/payments/sandbox/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { carts } from '#domain/carts/documents.ts'
import { claims, collections, mediaFiles, products } from '#domain/catalog/documents.ts'
import { contentPages } from '#domain/content/documents.ts'
import { customers } from '#domain/customers/documents.ts'
import { checkouts } from '#domain/checkout/documents.ts'
import { mails } from '#domain/mailbox/documents.ts'
import { idempotencyRecords } from '#domain/idempotency/idempotency.ts'
import { countryTaxes, markets } from '#domain/markets/documents.ts'
import { orders } from '#domain/orders/documents.ts'
import { outboxTasks } from '#domain/outbox/documents.ts'
import { sessions, signIns } from '#domain/sessions/documents.ts'
import { staffMembers } from '#domain/staff/documents.ts'
import { locations, stockItems, stockMovements } from '#domain/stock/documents.ts'
import { identityCollections } from '#identity/documents.ts'
import { shopSecrets } from './secrets.ts'
import { seedStates } from './seed/documents.ts'

/** Every kind of document, for opening a store and for the specification. */
export const allCollections: readonly Collection<unknown>[] = [
  products,
  collections,
  claims,
  mediaFiles,
  markets,
  countryTaxes,
  contentPages,
  locations,
  stockItems,
  stockMovements,
  carts,
  orders,
  checkouts,
  outboxTasks,
  mails,
  idempotencyRecords,
  customers,
  staffMembers,
  sessions,
  signIns,
  ...sandboxCollections,
  ...identityCollections,
  shopSecrets,
  seedStates,
]
