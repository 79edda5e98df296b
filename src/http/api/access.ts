import type { Access } from '#contract/endpoint.ts'
import { actorOfId } from '#domain/people/audit/audit.ts'
import type { AuditEntry } from '#domain/people/audit/documents.ts'
import { recentSignInRequired, ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { withReading } from '#vocabulary/people/permissions.ts'
import { clocksApart, plus, toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Caller } from './handler.ts'

/**
 * Refuses a caller who may not make the call at all. Whose cart or order it is, is decided where the document
 * is read, and answers like one that does not exist.
 * @throws ShopFailure `sign_in_required`, `second_factor_required` or `permission_denied`
 */
export function authorise(access: Access, caller: Caller): void {
  if (access === 'customer' && !caller.customer) throw new ShopFailure('sign_in_required')
  if (typeof access !== 'object') return
  if (!caller.customer && !caller.token) throw new ShopFailure('sign_in_required')
  if (caller.lacksSecondFactor)
    throw new ShopFailure('second_factor_required', {
      reason: 'sign_in_second_factor',
    })
  const lacking = withReading(access.permission).find((each) => !caller.staff?.permissions.has(each))
  if (lacking)
    throw new ShopFailure('permission_denied', {
      reason: statement('lacks_permission', { permission: lacking }),
    })
  if (access.person && caller.token) throw new ShopFailure('permission_denied', { reason: 'takes_person' })
}

/**
 * Until when a caller may do anything that requires a recent sign-in; null when they must sign in again.
 * @param now milliseconds since 1970
 */
export function recentUntil(
  { authenticatedAt }: Pick<Caller, 'authenticatedAt'>,
  now: number,
): string | null {
  // A proof from later than that is none.
  if (authenticatedAt === null || authenticatedAt > toTimestamp(now + clocksApart)) return null
  const until = plus(authenticatedAt, limits.recentSignIn.value)
  return until > toTimestamp(now) ? until : null
}

/** @throws ShopFailure `recent_sign_in_required` */
export function mustBeRecent(caller: Pick<Caller, 'authenticatedAt' | 'token'>, now: number): void {
  if (caller.token)
    throw new ShopFailure('recent_sign_in_required', {
      reason: 'takes_person',
    })
  if (recentUntil(caller, now) === null) throw recentSignInRequired()
}

/** The actor, as histories and audit logs name them: an API token as one, so that it cannot pass for a person. */
export const nameOf = ({ staff, customer, token }: Pick<Caller, 'staff' | 'customer' | 'token'>): string =>
  token ? `API: ${token.name}` : (staff?.name ?? customer?.name ?? 'shop')

/** The actor as the audit log names them. */
export const auditedAs = (caller: Pick<Caller, 'customer' | 'token'>): AuditEntry['by'] =>
  actorOfId(actorOf(caller))

/**
 * The actor's customer id, or the id of the API token.
 * @throws ShopFailure `permission_denied` for a visitor, who may do nothing that is audited
 */
export function actorOf({ customer, token }: Pick<Caller, 'customer' | 'token'>): string {
  const id = customer?.id ?? token?.id
  if (id === undefined) throw new ShopFailure('permission_denied')
  return id
}
