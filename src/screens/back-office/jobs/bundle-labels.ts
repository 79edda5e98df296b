import type { Job } from '../types.ts'

/** The labels of document kinds in a bundle; others by their own name. */
const kindLabels: Record<string, string> = {
  pictures: 'Pictures',
  customerGroups: 'Customer groups',
  mediaFiles: 'Uploaded pictures',
  collections: 'Collections',
  products: 'Products',
  contentPages: 'Pages and policies',
  terms: 'Translated labels',
  locations: 'Stock locations',
  stockItems: 'Stock',
  customers: 'Customers',
  wishLists: 'Wishlists',
  creditAccounts: 'Gift cards and store credit',
  invoices: 'Invoices and credit notes',
  orders: 'Orders',
  reviews: 'Reviews',
  staffMembers: 'Staff and their roles',
  auditEntries: 'Audit log',
  auditHeads: 'End of the audit log',
  markets: 'Markets and shipping',
  countryTaxes: 'Taxes',
  taxExemptions: 'Tax exemptions',
  priceLists: 'Price lists',
  promotions: 'Promotions',
  promotionCodes: 'Discount codes',
  synonymGroups: 'Search synonyms',
  searchRedirects: 'Search redirects',
  searchRankings: 'Search ranking',
  searchDays: 'Search queries',
  webhookEndpoints: 'Webhook endpoints',
  webhookDeliveries: 'Webhook deliveries',
  outboxTasks: 'Pending tasks',
  carts: 'Carts',
  draftOrders: 'Drafts',
  paymentDiscrepancies: 'Reconciliation discrepancies',
  stripeSessions: 'Stripe sessions',
  subscribers: 'Newsletter subscribers',
  stockNotices: 'Back-in-stock alerts',
  awaitedVariants: 'Variants with back-in-stock alerts',
  boughtTogether: 'Frequently bought together',
  foldedOrders: 'Order statistics progress',
  seedStates: 'Demo products',
}

/** The label of a kind of documents in a bundle. */
export const bundleKind = (kind: string): string => kindLabels[kind] ?? kind

/** The number of lines of a kind by their result. */
export interface KindCounts {
  kind: string
  added: number
  changed: number
  same: number
  kept: number
  left: number
}

/** The result of a bundle import by kind, in the order of the import. */
export function kindCountsOf({ counts }: Pick<Job, 'counts'>): KindCounts[] {
  const kinds = new Set(Object.keys(counts).map((name) => name.split('.')[0] ?? name))
  return Object.keys(kindLabels)
    .filter((kind) => kinds.has(kind))
    .map((kind) => {
      const of = (outcome: string): number => counts[`${kind}.${outcome}`] ?? 0
      return {
        kind,
        added: of('added'),
        changed: of('changed'),
        same: of('same'),
        kept: of('kept'),
        left: of('left'),
      }
    })
}
