import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { places } from '../places.ts'
import type { AuditEntry } from '../types.ts'

interface RecordKind {
  /** As in “Changed …”. */
  label: string
  /** The screen of a record; none where it has none of its own. */
  place?: (id: string) => string
}

const kinds: Record<AuditedKind, RecordKind> = {
  product: { label: 'a product', place: places.product },
  collection: { label: 'a collection', place: () => places.collections },
  page: { label: 'a page', place: () => places.pages },
  terms: { label: 'translated labels' },
  price_list: { label: 'a price list', place: places.priceList },
  customer_group: { label: 'a customer group', place: () => places.customerGroups },
  customer: { label: 'the groups of a customer', place: places.customer },
  promotion: { label: 'a promotion', place: places.promotion },
  promotion_code: { label: 'discount codes' },
  market: { label: 'a market', place: places.market },
  taxes: { label: 'taxes', place: places.countryTaxes },
  tax_exemption: { label: 'a tax exemption', place: places.customer },
  location: { label: 'a location', place: () => places.locations },
  gift_card: { label: 'a gift card', place: places.giftCard },
  store_credit: { label: 'store credit' },
  review: { label: 'a review' },
  synonyms: { label: 'synonyms', place: () => places.synonyms },
  search_redirect: { label: 'a search redirect', place: () => places.searchRedirects },
  search_ranking: { label: 'the search ranking', place: () => places.searchRanking },
  webhook_endpoint: { label: 'a webhook endpoint', place: places.webhook },
}

const deeds: Record<Deed, string> = { added: 'Added', changed: 'Changed', removed: 'Removed' }

const others: Readonly<Record<string, string>> = {
  roles_changed: 'Changed roles',
  customer_erased: 'Deleted customer data',
  sessions_ended: 'Signed out of all devices',
  webhook_secret_renewed: 'Rotated a webhook secret',
  shop_exported: 'Exported the shop',
  bundle_imported: 'Imported a bundle',
  rebuild_requested: 'Rebuilt the search index',
  product_change_started: 'Started a bulk edit',
  product_change_stopped: 'Stopped a bulk edit',
  product_change_undone: 'Undid a bulk edit',
  products_imported: 'Imported products',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  password_changed: 'Changed a password',
  account_deleted: 'Deleted a sign-in account',
  api_token_created: 'Created an API token',
  api_token_revoked: 'Revoked an API token',
  api_token_taken_over: 'Took over an API token',
} satisfies Record<OtherAction, string>

type OtherAction = Exclude<AuditEntry['action'], `${AuditedKind}_${Deed}`>

function recordOf(action: string): { kind: RecordKind; deed: Deed } | undefined {
  const [, name = '', deed = ''] = /^(.+)_(added|changed|removed)$/.exec(action) ?? []
  return Object.hasOwn(kinds, name) && !Object.hasOwn(others, action)
    ? { kind: kinds[name as AuditedKind], deed: deed as Deed }
    : undefined
}

/** An action in words. */
export function actionLabel(action: AuditEntry['action']): string {
  const record = recordOf(action)
  return record ? `${deeds[record.deed]} ${record.kind.label}` : (others[action] ?? action)
}

/** Where the record of an entry is shown; undefined for a removed one, or one without a screen. */
export function placeOf({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | undefined {
  const record = recordOf(action)
  return record?.deed === 'removed' ? undefined : record?.kind.place?.(target.id)
}
