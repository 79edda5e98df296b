/** Records whose changes by staff, tokens and the command line are audited field by field. */
export const auditedKinds = [
  'product',
  'collection',
  'page',
  'menu',
  'picture',
  'picture_details',
  'shop_profile',
  'terms',
  'price_list',
  'customer_group',
  'customer',
  'promotion',
  'promotion_code',
  'market',
  'taxes',
  'tax_exemption',
  'location',
  'gift_card',
  'store_credit',
  'review',
  'subscriber',
  'synonyms',
  'enquiry',
  'question',
  'withdrawal',
  'search_redirect',
  'address_redirect',
  'manufacturer',
  'search_ranking',
  'webhook_endpoint',
  'saved_view',
] as const

/** One of {@link auditedKinds}. */
export type AuditedKind = (typeof auditedKinds)[number]

/** The ways in which a record changes. */
export const deeds = ['added', 'changed', 'removed'] as const

/** One of {@link deeds}. */
export type Deed = (typeof deeds)[number]

/** The actions in the audit log besides changes of records. */
const otherAuditActions = [
  'roles_changed',
  'staff_invited',
  'staff_invitation_withdrawn',
  'customer_erased',
  'sessions_ended',
  'webhook_secret_renewed',
  'shop_exported',
  'bundle_imported',
  'demo_removed',
  'rebuild_requested',
  'product_change_started',
  'product_change_stopped',
  'product_change_undone',
  'products_imported',
  'collections_imported',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'password_reset',
  'account_deleted',
  'api_token_created',
  'api_token_revoked',
  'api_token_taken_over',
] as const

/** The action of a change of a record. */
export const recordAction = <Kind extends AuditedKind, Done extends Deed>(kind: Kind, deed: Done) =>
  `${kind}_${deed}` as const

/** An action in the audit log. */
export type AuditAction = (typeof otherAuditActions)[number] | `${AuditedKind}_${Deed}`

/** The actions in the audit log. */
export const auditActions: readonly [AuditAction, ...AuditAction[]] = [
  ...otherAuditActions,
  ...auditedKinds.flatMap((kind) => deeds.map((deed) => recordAction(kind, deed))),
]

/** The record and the change that an action is about; undefined for {@link otherAuditActions}. */
export function recordOfAction(action: string): { kind: AuditedKind; deed: Deed } | undefined {
  const [, name, done] = /^(.+)_(added|changed|removed)$/.exec(action) ?? []
  const kind = auditedKinds.find((each) => each === name)
  const deed = deeds.find((each) => each === done)
  return kind && deed && { kind, deed }
}

/** The sign-in method of a person. */
export const actorKinds = ['person', 'token', 'command line'] as const

/** One of {@link actorKinds}. */
export type ActorKind = (typeof actorKinds)[number]
