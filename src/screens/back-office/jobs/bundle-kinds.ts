import type { Job } from '../types.ts'

/** The kinds of documents in a bundle, in the order of the import. */
const bundleKinds = [
  'pictures',
  'customerGroups',
  'mediaFiles',
  'mediaDetails',
  'collections',
  'products',
  'contentPages',
  'contents',
  'contentVersions',
  'announcements',
  'menus',
  'terms',
  'locations',
  'stockItems',
  'customers',
  'wishLists',
  'creditAccounts',
  'invoices',
  'orders',
  'reviews',
  'questions',
  'savedViews',
  'staffMembers',
  'auditEntries',
  'auditHeads',
  'markets',
  'countryTaxes',
  'taxExemptions',
  'priceLists',
  'promotions',
  'promotionCodes',
  'synonymGroups',
  'searchRedirects',
  'addressRedirects',
  'manufacturers',
  'searchRankings',
  'searchDays',
  'webhookEndpoints',
  'webhookDeliveries',
  'outboxTasks',
  'carts',
  'draftOrders',
  'paymentDiscrepancies',
  'stripeSessions',
  'subscribers',
  'enquiries',
  'withdrawals',
  'stockNotices',
  'awaitedVariants',
  'boughtTogether',
  'foldedOrders',
  'seedStates',
] as const

/** A kind of documents in a bundle. */
export type BundleKind = (typeof bundleKinds)[number]

/** The number of lines of a kind by their result. */
export interface KindCounts {
  kind: BundleKind
  added: number
  changed: number
  same: number
  kept: number
  left: number
}

/** The result of a bundle import by kind, in the order of the import. */
export function kindCountsOf({ counts }: Pick<Job, 'counts'>): KindCounts[] {
  const kinds = new Set<string>(Object.keys(counts).map((name) => name.split('.')[0] ?? name))
  return bundleKinds
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
