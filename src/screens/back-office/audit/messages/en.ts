import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { OtherAction } from '../audit-labels.ts'
import { messages as fields } from '../fields/messages/en.ts'

const plural = pluralIn('en')

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const deeds: Record<Deed, string> = { added: 'Added', changed: 'Changed', removed: 'Removed' }

/** Records as in “Changed …”. */
const records: Record<AuditedKind, string> = {
  product: 'a product',
  collection: 'a collection',
  page: 'a page',
  menu: 'a menu',
  picture: 'a picture',
  picture_details: 'the details of a picture',
  shop_profile: 'the name and logo of the shop',
  terms: 'translated labels',
  price_list: 'a price list',
  customer_group: 'a customer group',
  customer: 'the groups of a customer',
  promotion: 'a promotion',
  promotion_code: 'discount codes',
  market: 'a market',
  taxes: 'taxes',
  tax_exemption: 'a tax exemption',
  location: 'a location',
  gift_card: 'a gift card',
  store_credit: 'store credit',
  review: 'a review',
  subscriber: 'a newsletter subscription',
  synonyms: 'synonyms',
  enquiry: 'a message of a shopper',
  question: 'a question about a product',
  withdrawal: 'a declaration of withdrawal',
  search_redirect: 'a search redirect',
  address_redirect: 'a redirect',
  manufacturer: 'a manufacturer',
  search_ranking: 'the search ranking',
  webhook_endpoint: 'a webhook endpoint',
  saved_view: 'a shared view',
}

export const messages = {
  title: 'Audit log',
  leadOrders: 'Payments, refunds and parcels are in the timeline of each order:',
  orders: 'Orders',
  lead: 'What staff and API tokens have changed, with the values before and after. Each entry is bound to the one before, so that a changed or removed one is found.',
  caption: 'Changes, newest first',
  none: 'No changes yet',
  noneText: 'Changes to products, prices, promotions, markets, taxes, staff and more appear here.',
  pages: 'Pages of the audit log',
  filters: {
    search: 'Name or ID of the record',
    by: 'By e-mail or ID',
    record: 'Record',
    actor: 'Actor',
    actors: { person: 'Person', token: 'API token', 'command line': 'Command line' },
    deeds: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<Deed, string>,
  },
  kindName: (record: AuditedKind) => capitalised(records[record].replace(/^(a|the) /, '')),
  action: 'Action',
  subject: 'Subject',
  change: 'Change',
  by: 'By',
  when: 'When',
  commandLine: 'Command line',
  fields,
  yes: 'Yes',
  no: 'No',
  noValue: 'None',
  moreFields: (count: number) => plural(count, { one: '# more field', other: '# more fields' }),
  furtherFields: (count: number) => plural(count, { one: '# further field', other: '# further fields' }),
  recordAction: (record: AuditedKind, deed: Deed) => `${deeds[deed]} ${records[record]}`,
  otherActions: {
    roles_changed: 'Changed roles',
    staff_invited: 'Invited staff',
    staff_invitation_withdrawn: 'Withdrew an invitation',
    customer_erased: 'Deleted customer data',
    sessions_ended: 'Signed out of all devices',
    webhook_secret_renewed: 'Rotated a webhook secret',
    shop_exported: 'Exported the shop',
    bundle_imported: 'Imported a bundle',
    demo_removed: 'Removed the demo',
    rebuild_requested: 'Rebuilt the search index',
    product_change_started: 'Started a bulk edit',
    product_change_stopped: 'Stopped a bulk edit',
    product_change_undone: 'Undid a bulk edit',
    products_imported: 'Imported products',
    collections_imported: 'Imported collections',
    passkey_added: 'Added a passkey',
    passkey_removed: 'Removed a passkey',
    password_changed: 'Changed a password',
    password_reset: 'Set a new password by a link',
    account_deleted: 'Deleted a sign-in account',
    api_token_created: 'Created an API token',
    api_token_revoked: 'Revoked an API token',
    api_token_taken_over: 'Took over an API token',
  } satisfies Record<OtherAction, string>,
}

/** The messages that every language has. */
export type AuditMessages = typeof messages
