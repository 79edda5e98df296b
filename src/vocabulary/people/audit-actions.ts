/** The actions in the audit log. */
export const auditActions = [
  'roles_changed',
  'customer_erased',
  'sessions_ended',
  'webhook_endpoint_added',
  'webhook_endpoint_changed',
  'webhook_endpoint_removed',
  'webhook_secret_renewed',
  'shop_exported',
  'bundle_imported',
  'rebuild_requested',
  'product_added',
  'product_changed',
  'product_removed',
  'product_change_started',
  'product_change_stopped',
  'product_change_undone',
  'products_imported',
  'synonyms_added',
  'synonyms_changed',
  'synonyms_removed',
  'search_redirect_added',
  'search_redirect_changed',
  'search_redirect_removed',
  'search_ranking_changed',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'account_deleted',
  'api_token_created',
  'api_token_revoked',
  'api_token_taken_over',
] as const

/** An action in the audit log. */
export type AuditAction = (typeof auditActions)[number]

/** The sign-in method of a person. */
export const actorKinds = ['person', 'token', 'command line'] as const

/** One of {@link actorKinds}. */
export type ActorKind = (typeof actorKinds)[number]
