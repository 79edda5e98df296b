import { recordOfAction, type AuditedKind, type Deed } from '#vocabulary/people/audit-actions.ts'
import { formatMoney, isCurrency } from '#vocabulary/money.ts'
import { places } from '../places.ts'
import type { AuditEntry } from '../types.ts'
import type { AuditMessages } from './messages/en.ts'

/** The screen of a record; none where it has none of its own. */
const screens: Partial<Record<AuditedKind, (id: string) => string>> = {
  product: places.product,
  collection: () => places.collections,
  page: () => places.pages,
  menu: places.menu,
  shop_profile: () => places.shopProfile,
  picture: () => places.pictures,
  picture_details: () => places.pictures,
  price_list: places.priceList,
  customer_group: () => places.customerGroups,
  customer: places.customer,
  promotion: places.promotion,
  market: places.market,
  taxes: places.countryTaxes,
  tax_exemption: places.customer,
  location: () => places.locations,
  gift_card: places.giftCard,
  subscriber: () => places.subscribers,
  synonyms: () => places.synonyms,
  enquiry: () => places.enquiries,
  question: () => places.questions,
  withdrawal: () => places.withdrawals,
  search_redirect: () => places.searchRedirects,
  address_redirect: () => places.addressRedirects,
  manufacturer: () => places.manufacturers,
  search_ranking: () => places.searchRanking,
  webhook_endpoint: places.webhook,
}

/** An action that is no change of a record. */
export type OtherAction = Exclude<AuditEntry['action'], `${AuditedKind}_${Deed}`>

/** An action in words. */
export function actionLabel(action: AuditEntry['action'], m: AuditMessages): string {
  const record = recordOfAction(action)
  const others: Partial<Record<string, string>> = m.otherActions
  return record ? m.recordAction(record.kind, record.deed) : (others[action] ?? action)
}

/** Where the record of an entry is shown; undefined for a removed one, or one without a screen. */
export function placeOf({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | undefined {
  const record = recordOfAction(action)
  return record && record.deed !== 'removed' ? screens[record.kind]?.(target.id) : undefined
}

/** The name of a changed field: the known parts of its path in words, names of entries and codes as they are. */
export function fieldLabel(path: string, { fields }: Pick<AuditMessages, 'fields'>): string {
  const known: Partial<Record<string, string>> = fields
  return path
    .split('/')
    .map((part) => known[part] ?? part)
    .join(' › ')
}

/** A value of a changed field as people read it. */
export function valueLabel(
  path: string,
  value: string,
  m: Pick<AuditMessages, 'yes' | 'no'>,
  locale: string,
): string {
  if (value === 'true' || value === 'false') return value === 'true' ? m.yes : m.no
  const currency = path.split('/').find(isCurrency)
  return currency && /^-?\d{1,15}$/.test(value)
    ? formatMoney({ amount: Number(value), currency }, locale)
    : value
}
