import {
  collections,
  products,
  type CollectionDocument,
  type ProductDocument,
} from '#domain/catalog/products/documents.ts'
import { contentPages, type ContentPageDocument } from '#domain/catalog/content/documents.ts'
import { mediaDetails, mediaFiles, type MediaFileDocument } from '#domain/catalog/media/documents.ts'
import { shopProfiles } from '#domain/catalog/profile/documents.ts'
import { announcements } from '#domain/catalog/announcements/documents.ts'
import { contents } from '#domain/catalog/publishing/documents.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { menus } from '#domain/catalog/menus/documents.ts'
import { manufacturers, type ManufacturerDocument } from '#domain/catalog/manufacturers/documents.ts'
import { addressRedirects, type AddressRedirectDocument } from '#domain/catalog/redirects/documents.ts'
import {
  searchRankings,
  searchRedirects,
  synonymGroups,
  type SearchRedirectDocument,
  type SynonymGroupDocument,
} from '#domain/catalog/search/documents.ts'
import { enquiries } from '#domain/messages/enquiries/documents.ts'
import { questions, type QuestionDocument } from '#domain/messages/questions/documents.ts'
import { withdrawals } from '#domain/orders/withdrawals/documents.ts'
import { reviews, type ReviewDocument } from '#domain/feedback/reviews/documents.ts'
import { locations, type LocationDocument } from '#domain/inventory/stock/documents.ts'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { webhookEndpoints, type EndpointDocument } from '#domain/messages/webhooks/documents.ts'
import type { AuditedCollections } from '#domain/people/audit/audited-store.ts'
import { savedViews, type SavedViewDocument } from '#domain/people/saved-views/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { creditAccounts, type CreditAccountDocument } from '#domain/pricing/credit/documents.ts'
import {
  countryTaxes,
  markets,
  taxExemptions,
  type MarketDocument,
} from '#domain/pricing/markets/documents.ts'
import {
  customerGroups,
  priceLists,
  type CustomerGroupDocument,
  type PriceListDocument,
} from '#domain/pricing/price-lists/documents.ts'
import { promotionCodes, promotions, type PromotionDocument } from '#domain/pricing/promotions/documents.ts'

/** A query without its search text, which may name a customer: an entry stays when they are erased. */
function withoutSearch(query: string): string {
  const search = new URLSearchParams(query)
  search.delete('q')
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** The collections whose changes by staff are audited. Orders, stock and credit keep histories of their own besides. */
export const auditedCollections: AuditedCollections = {
  [products.name]: { kind: 'product', label: ({ title }: ProductDocument) => title },
  [collections.name]: { kind: 'collection', label: ({ title }: CollectionDocument) => title },
  [contentPages.name]: { kind: 'page', label: ({ title }: ContentPageDocument) => title },
  [menus.name]: { kind: 'menu' },
  [mediaFiles.name]: { kind: 'picture', label: ({ id, fileName }: MediaFileDocument) => fileName ?? id },
  [mediaDetails.name]: { kind: 'picture_details' },
  [shopProfiles.name]: { kind: 'shop_profile' },
  [contents.name]: { kind: 'page' },
  [announcements.name]: { kind: 'page', label: () => 'Announcement' },
  [terms.name]: { kind: 'terms' },
  [priceLists.name]: { kind: 'price_list', label: ({ name }: PriceListDocument) => name },
  [customerGroups.name]: { kind: 'customer_group', label: ({ name }: CustomerGroupDocument) => name },
  // People are named by id alone: an entry stays when they are erased.
  [customers.name]: { kind: 'customer', label: () => '', only: ['groups'] },
  [promotions.name]: { kind: 'promotion', label: ({ name }: PromotionDocument) => name },
  [promotionCodes.name]: { kind: 'promotion_code', only: [] },
  [markets.name]: { kind: 'market', label: ({ name }: MarketDocument) => name },
  [countryTaxes.name]: { kind: 'taxes' },
  [taxExemptions.name]: { kind: 'tax_exemption', label: () => '', only: [] },
  [locations.name]: { kind: 'location', label: ({ name }: LocationDocument) => name },
  [creditAccounts.name]: {
    kind: ({ kind }: CreditAccountDocument) => kind,
    label: ({ ending }: CreditAccountDocument) => (ending === '' ? '' : `•••• ${ending}`),
    only: ['balance', 'expiresAt', 'blockedAt'],
  },
  [reviews.name]: {
    kind: 'review',
    label: ({ productTitle }: ReviewDocument) => productTitle,
    only: ['state'],
  },
  [questions.name]: {
    kind: 'question',
    label: ({ productTitle }: QuestionDocument) => productTitle,
    only: ['state'],
  },
  [enquiries.name]: { kind: 'enquiry', label: () => '', only: ['state'] },
  [withdrawals.name]: { kind: 'withdrawal', label: () => '', only: ['state'] },
  // As people are: an entry stays when they are erased.
  [subscribers.name]: { kind: 'subscriber', label: () => '', only: ['state'] },
  [synonymGroups.name]: { kind: 'synonyms', label: ({ words }: SynonymGroupDocument) => words.join(', ') },
  [addressRedirects.name]: { kind: 'address_redirect', label: ({ from }: AddressRedirectDocument) => from },
  [manufacturers.name]: { kind: 'manufacturer', label: ({ name }: ManufacturerDocument) => name },
  [searchRedirects.name]: { kind: 'search_redirect', label: ({ query }: SearchRedirectDocument) => query },
  [searchRankings.name]: { kind: 'search_ranking', label: () => '' },
  [webhookEndpoints.name]: { kind: 'webhook_endpoint', label: ({ url }: EndpointDocument) => url },
  // Own views are a person's arrangement of their own screen, erased with them: only shared ones change anything for
  // others. One that becomes shared is added, one that its maker takes back is removed.
  [savedViews.name]: {
    kind: 'saved_view',
    label: ({ name }: SavedViewDocument) => name,
    as: ({ list, name, query, shared }: SavedViewDocument) =>
      shared ? { list, name, query: withoutSearch(query) } : undefined,
  },
}
