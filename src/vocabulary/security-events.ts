import type { FailureCode, ShopFailure } from './failures.ts'

/** Events that the operator of a shop may have to investigate, with the message of each log line. */
export const securityEvents = {
  signed_in: 'someone signed in',
  signed_in_again: 'someone signed in again, for a sensitive action',
  sign_in_refused: 'a sign-in failed',
  password_refused: 'a password or passkey was refused by the local provider',
  account_changed: 'a way to sign in was changed at the local provider',
  signed_out: 'someone signed out',
  sessions_ended: 'sessions were ended from elsewhere',
  sensitive_action: 'a sensitive action was carried out',
  request_refused: 'a request was refused',
} as const satisfies Record<string, string>

/** An event of {@link securityEvents}. */
export type SecurityEvent = keyof typeof securityEvents

/** The details of an event. Nothing in it names anyone, but by an opaque id. */
export interface SecurityDetails {
  /** Customer id of the author; of the person signed out, if their identity provider did. */
  person?: string | null
  /** Id of the API token that did it. */
  token?: string
  /** The reference of the request. */
  reference?: string
  /** The way to sign in. */
  issuer?: string
  /** The call of the API. */
  call?: string
  /** Why it was refused. */
  code?: FailureCode
  /** The act on the account. */
  act?: string
  /** How many sessions were ended. */
  sessions?: number
}

/** Receives each event. */
export type ReportSecurity = (event: SecurityEvent, details: SecurityDetails) => void

/**
 * Refusals that no screen of the shop leads to: someone tries a call that they may not make, or that is not offered.
 */
const watched = new Set<FailureCode>([
  'permission_denied',
  'token_invalid',
  'second_factor_required',
  'recent_sign_in_required',
  'origin_refused',
  'rate_limited',
  'notification_refused',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
])

/** Whether a refusal is one of {@link securityEvents}; a field that no form has is one as well. */
export const isWatched = ({ code, fields }: Pick<ShopFailure, 'code' | 'fields'>): boolean =>
  watched.has(code) || fields.some((field) => field.code === 'unknown_field')
