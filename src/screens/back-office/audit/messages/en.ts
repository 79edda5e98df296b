import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { OtherAction } from '../audit-labels.ts'
import { messages as fields } from '../fields/messages/en.ts'

const plural = pluralIn('en')

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const records: Record<AuditedKind, string> = {
  product: 'product',
  collection: 'collection',
  page: 'page',
  menu: 'menu',
  picture: 'picture',
  picture_details: 'details of a picture',
  shop_profile: 'name and logo of the shop',
  terms: 'translated labels',
  price_list: 'price list',
  customer_group: 'customer group',
  customer: 'groups of a customer',
  promotion: 'promotion',
  promotion_code: 'discount code',
  market: 'market',
  taxes: 'taxes',
  tax_exemption: 'tax exemption',
  location: 'location',
  gift_card: 'gift card',
  store_credit: 'store credit',
  review: 'review',
  subscriber: 'newsletter subscription',
  synonyms: 'synonyms',
  enquiry: 'message of a shopper',
  question: 'question about a product',
  withdrawal: 'declaration of withdrawal',
  search_redirect: 'search redirect',
  address_redirect: 'redirect',
  manufacturer: 'manufacturer',
  search_ranking: 'search ranking',
  webhook_endpoint: 'webhook endpoint',
  saved_view: 'shared view',
}

/** Records before their names, where that is another text. */
const named: Partial<Record<AuditedKind, string>> = {
  picture_details: 'details of the picture',
  customer: 'customer',
  taxes: 'taxes of',
  tax_exemption: 'tax exemption of',
  terms: 'labels in',
  store_credit: 'store credit of',
  review: 'review of',
  enquiry: 'message',
  question: 'question about',
  withdrawal: 'withdrawal',
}

const phrase = (record: AuditedKind): string => named[record] ?? records[record]

/** “Price” within a sentence; “SKU” stays. */
const inSentence = (text: string): string =>
  /^.[^a-z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

export const messages = {
  title: 'Audit log',
  leadOrders: 'Payments, refunds and parcels are in the timeline of each order:',
  orders: 'Orders',
  lead: 'What staff and API tokens have changed. Each entry is bound to the one before, so that a changed or removed one is found.',
  caption: 'Changes, newest first',
  none: 'No changes yet',
  noneText: 'Changes to products, prices, promotions, markets, taxes, staff and more appear here.',
  pages: 'Pages of the audit log',
  filters: {
    search: 'Name or ID of the record',
    by: 'By e-mail or ID',
    person: 'By',
    record: 'Record',
    actor: 'Actor',
    actors: { person: 'Person', token: 'API token', 'command line': 'Command line' },
    deeds: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<Deed, string>,
  },
  kindName: (record: AuditedKind) => capitalised(records[record]),
  action: 'Action',
  when: 'When',
  commandLine: 'Command line',
  fields,
  yes: 'Yes',
  no: 'No',
  noValue: 'None',
  moreFields: (count: number) => plural(count, { one: '# more field', other: '# more fields' }),
  furtherFields: (count: number) => plural(count, { one: '# further field', other: '# further fields' }),
  recordAction: (record: AuditedKind, deed: Deed) => `{who} ${deed} the ${phrase(record)} {name}`,
  fieldChanged: (record: AuditedKind) =>
    `{who} changed the {field} of the ${phrase(record)} {name}: {before} {arrow} {after}`,
  valueChanged: (record: AuditedKind) =>
    `{who} changed the ${phrase(record)} {name}: {before} {arrow} {after}`,
  /** A field of a sentence, with the names of the entries that it is in. */
  fieldIn: (field: string, names: string) =>
    names === '' ? inSentence(field) : `${inSentence(field)} (${names})`,
  show: 'Show',
  field: 'Field',
  value: 'Value',
  before: 'Before',
  after: 'After',
  fieldCount: (count: number) => plural(count, { one: '# field', other: '# fields' }),
  /** The words of statuses. */
  values: {
    draft: 'Draft',
    active: 'Active',
    archived: 'Archived',
    automatic: 'Automatic',
    code: 'Discount code',
    pending: 'Pending',
    published: 'Published',
    rejected: 'Rejected',
    open: 'Open',
    answered: 'Answered',
    done: 'Done',
  },
  otherActions: {
    roles_changed: '{who} changed the roles of {name}',
    staff_invited: '{who} invited someone to the staff',
    staff_invitation_withdrawn: '{who} withdrew an invitation to the staff',
    customer_erased: '{who} deleted the data of the customer {name}',
    sessions_ended: '{who} signed {name} out of all devices',
    webhook_secret_renewed: '{who} rotated the secret of the webhook endpoint {name}',
    shop_exported: '{who} exported the shop',
    bundle_imported: '{who} imported a bundle',
    demo_removed: '{who} removed the demo',
    rebuild_requested: '{who} rebuilt the search index',
    product_change_started: '{who} started a bulk edit',
    product_change_stopped: '{who} stopped a bulk edit',
    product_change_undone: '{who} undid a bulk edit',
    products_imported: '{who} imported products',
    collections_imported: '{who} imported collections',
    passkey_added: '{who} added a passkey for {name}',
    passkey_removed: '{who} removed a passkey of {name}',
    password_changed: '{who} changed the password of {name}',
    password_reset: '{who} set a new password for {name} by a link',
    account_deleted: '{who} deleted the sign-in account of {name}',
    api_token_created: '{who} created the API token {name}',
    api_token_revoked: '{who} revoked the API token {name}',
    api_token_taken_over: '{who} took over the API token {name}',
  } satisfies Record<OtherAction, string>,
}

/** The messages that every language has. */
export type AuditMessages = typeof messages
