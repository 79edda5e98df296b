import { recordOfAction, type AuditedKind, type Deed } from '#vocabulary/people/audit-actions.ts'
import { isLanguage } from '#vocabulary/languages/languages.ts'
import { memoize } from '#vocabulary/memoize.ts'
import { formatMoney, isCurrency } from '#vocabulary/money.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
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
  review: () => places.reviews,
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

/** The records of which a shop has one, so that none needs a name. */
const single: readonly AuditedKind[] = ['shop_profile', 'search_ranking']

/** An action that is no change of a record. */
export type OtherAction = Exclude<AuditEntry['action'], `${AuditedKind}_${Deed}`>

/** The screens that other actions lead to. */
const otherScreens: Partial<Record<OtherAction, (id: string) => string>> = {
  roles_changed: () => places.staff,
  staff_invited: () => places.staff,
  sessions_ended: places.customer,
  webhook_secret_renewed: places.webhook,
  shop_exported: places.job,
  bundle_imported: places.job,
  products_imported: places.job,
  collections_imported: places.job,
  rebuild_requested: () => places.rebuilds,
  product_change_started: places.productChange,
  product_change_stopped: places.productChange,
  product_change_undone: places.productChange,
  api_token_created: () => places.apiTokens,
  api_token_taken_over: () => places.apiTokens,
}

/** Where the record of an entry is shown; undefined for a removed one, or one without a screen. */
export function placeOf({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | undefined {
  const record = recordOfAction(action)
  if (!record) return otherScreens[action as OtherAction]?.(target.id)
  return record.deed === 'removed' ? undefined : screens[record.kind]?.(target.id)
}

const languages = memoize((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** The name of the record of an entry, for countries and languages in the reader’s language; null where nobody knows it. */
export function targetName({ action, target }: Pick<AuditEntry, 'action' | 'target'>, locale: string) {
  const kind = recordOfAction(action)?.kind
  if (kind === 'taxes') return countryName(target.id, locale)
  if (kind === 'terms' && isLanguage(target.id)) return languages(locale).of(target.id) ?? target.name
  return target.name
}

/** Longest value that stands in a sentence. */
const inSentence = 60

const isShort = (value: string | null) => value === null || value.length <= inSentence

/** The one change that the sentence of an entry tells, if it tells any. */
export function toldChange({
  action,
  changes,
  unlisted,
}: Pick<AuditEntry, 'action' | 'changes' | 'unlisted'>) {
  const [change, ...others] = changes
  const isOnly = change && others.length === 0 && unlisted === 0
  return isOnly &&
    recordOfAction(action)?.deed === 'changed' &&
    isShort(change.before) &&
    isShort(change.after)
    ? change
    : undefined
}

/** The sentence of an entry, with `{who}`, `{name}`, and for a told change `{field}`, `{before}`, `{arrow}` and `{after}`. */
export function sentenceOf(
  entry: Pick<AuditEntry, 'action' | 'changes' | 'unlisted'>,
  m: AuditMessages,
): string {
  const record = recordOfAction(entry.action)
  if (!record) return m.otherActions[entry.action as OtherAction]
  const { kind, deed } = record
  const change = toldChange(entry)
  const told =
    change && change.field !== '' ? m.fieldChanged(kind) : change ? m.valueChanged(kind) : undefined
  const text = told ?? m.recordAction(kind, deed)
  return single.includes(kind) ? text.replace(/ ?\{name\}/, '') : text
}

const partsOf = (path: string, { fields }: Pick<AuditMessages, 'fields'>) => {
  const known: Partial<Record<string, string>> = fields
  return path.split('/').map((part) => ({ part, label: known[part] }))
}

/** The name of a changed field: the known parts of its path in words, names of entries and codes as they are. */
export const fieldLabel = (path: string, m: Pick<AuditMessages, 'fields'>): string =>
  partsOf(path, m)
    .map(({ part, label }) => label ?? part)
    .join(' › ')

/** The same for a sentence: the last part, and the names of the entries that it is in. */
export function shortFieldLabel(path: string, m: Pick<AuditMessages, 'fields' | 'fieldIn'>): string {
  const parts = partsOf(path, m)
  const last = parts.at(-1)?.label
  if (last === undefined) return fieldLabel(path, m)
  const names = parts.filter(({ part, label }) => label === undefined && !isCurrency(part))
  return m.fieldIn(last, names.map(({ part }) => part).join(', '))
}

interface Reading {
  m: Pick<AuditMessages, 'yes' | 'no' | 'fields' | 'values'>
  locale: string
  currency: string | undefined
  /** The name of the field, which gives a number or word its meaning. */
  field: string | undefined
}

const isPercent = (field: string | undefined): boolean => field === 'basisPoints' || field === 'percent'

/** Fields whose values are words of a list. */
const choices = new Set(['status', 'state', 'trigger', ''])

function scalarLabel(value: string, { m, locale, currency, field = '' }: Reading): string {
  if (value === 'true' || value === 'false') return value === 'true' ? m.yes : m.no
  const known: Partial<Record<string, string>> = m.values
  if (choices.has(field)) return known[value] ?? value
  if (!/^-?\d{1,15}$/.test(value)) return value
  if (isPercent(field))
    return (Number(value) / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return currency ? formatMoney({ amount: Number(value), currency }, locale) : value
}

/** Fields of prices that are numbers of units. */
const counted = new Set(['from', 'quantity'])

function structureLabel(value: unknown, reading: Reading): string {
  if (Array.isArray(value)) return value.map((each) => structureLabel(each, reading)).join('; ')
  if (typeof value !== 'object' || value === null) return scalarLabel(String(value), reading)
  const fields: Partial<Record<string, string>> = reading.m.fields
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== '')
    .map(([field, each]) => {
      const currency = counted.has(field) ? undefined : reading.currency
      return `${fields[field] ?? field} ${structureLabel(each, { ...reading, field, currency })}`
    })
    .join(', ')
}

/** A value of a changed field as people read it. */
export function valueLabel(path: string, value: string, m: Reading['m'], locale: string): string {
  const parts = path.split('/')
  const reading: Reading = { m, locale, currency: parts.find(isCurrency), field: parts.at(-1) }
  if (!/^[[{]/.test(value)) return scalarLabel(value, reading)
  try {
    return structureLabel(JSON.parse(value), reading)
  } catch {
    return value // A long one is cut.
  }
}
