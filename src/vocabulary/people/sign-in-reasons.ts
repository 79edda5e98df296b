import type { FailureCode } from '../failures.ts'

/** The steps of a sign-in; the report of a test has a line for each. */
export type SignInStep =
  | 'step_discovery'
  | 'step_back'
  | 'step_exchange'
  | 'step_keys'
  | 'step_id_token'
  | 'step_userinfo'
  | 'step_again'

interface Reason {
  code: FailureCode
  step: SignInStep
  visitor: SignInMessage
}

/** The messages for the visitor: the sign-in page has one for each, in every language. */
export type SignInMessage =
  | 'later'
  | 'untrusted'
  | 'clocks'
  | 'setUp'
  | 'cancelled'
  | 'asks'
  | 'expired'
  | 'accountRefused'
  | 'notFresh'
  | 'anotherPerson'

/**
 * Why a sign-in can fail: its failure, its step, and the message for the visitor. The reason stands in the log line
 * and on the sign-in page; nothing in it comes from the provider’s answer.
 */
// oxfmt-ignore
export const signInReasons = {
  discovery_unreachable: { code: 'issuer_unavailable', step: 'step_discovery', visitor: 'later' },
  discovery_malformed: { code: 'issuer_unavailable', step: 'step_discovery', visitor: 'later' },
  discovery_of_another: { code: 'issuer_unavailable', step: 'step_discovery', visitor: 'setUp' },
  cancelled: { code: 'sign_in_cancelled', step: 'step_back', visitor: 'cancelled' },
  provider_asks: { code: 'sign_in_refused', step: 'step_back', visitor: 'asks' },
  provider_failed: { code: 'issuer_unavailable', step: 'step_back', visitor: 'later' },
  provider_refused: { code: 'sign_in_refused', step: 'step_back', visitor: 'setUp' },
  answer_malformed: { code: 'sign_in_refused', step: 'step_back', visitor: 'untrusted' },
  answer_of_another: { code: 'sign_in_refused', step: 'step_back', visitor: 'untrusted' },
  token_unreachable: { code: 'issuer_unavailable', step: 'step_exchange', visitor: 'later' },
  token_answer_malformed: { code: 'issuer_unavailable', step: 'step_exchange', visitor: 'later' },
  client_refused: { code: 'sign_in_refused', step: 'step_exchange', visitor: 'setUp' },
  code_refused: { code: 'sign_in_refused', step: 'step_exchange', visitor: 'expired' },
  exchange_refused: { code: 'sign_in_refused', step: 'step_exchange', visitor: 'setUp' },
  id_token_missing: { code: 'sign_in_refused', step: 'step_exchange', visitor: 'setUp' },
  keys_unreachable: { code: 'issuer_unavailable', step: 'step_keys', visitor: 'later' },
  keys_unusable: { code: 'sign_in_refused', step: 'step_keys', visitor: 'untrusted' },
  key_unknown: { code: 'sign_in_refused', step: 'step_keys', visitor: 'untrusted' },
  token_malformed: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  token_encrypted: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'setUp' },
  header_critical: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  algorithm_refused: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  signature_wrong: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  issuer_wrong: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  audience_wrong: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  party_wrong: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  nonce_wrong: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  token_expired: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'clocks' },
  token_not_yet_valid: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'clocks' },
  token_from_future: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'clocks' },
  claim_missing: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  subject_unfit: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  session_unfit: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  not_logout: { code: 'sign_in_refused', step: 'step_id_token', visitor: 'untrusted' },
  userinfo_unreachable: { code: 'issuer_unavailable', step: 'step_userinfo', visitor: 'later' },
  userinfo_of_another: { code: 'sign_in_refused', step: 'step_userinfo', visitor: 'untrusted' },
  account_refused: { code: 'sign_in_refused', step: 'step_exchange', visitor: 'accountRefused' },
  not_fresh: { code: 'sign_in_refused', step: 'step_again', visitor: 'notFresh' },
  another_person: { code: 'sign_in_refused', step: 'step_again', visitor: 'anotherPerson' },
} as const satisfies Record<string, Reason>

/** Why a sign-in failed. */
export type SignInReason = keyof typeof signInReasons
