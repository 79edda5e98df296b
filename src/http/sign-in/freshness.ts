import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { minute } from '#vocabulary/time.ts'
import type { Exchanged, Issuer } from './issuers/issuer.ts'
import { SignInRefused } from './sign-in-failure.ts'

/** How far the clocks of shop and provider may be apart. */
const skew = minute

/**
 * Whether someone has just now proved who they are: the provider says so in `auth_time`; or it never says, and
 * the settings trust it to have prompted (`freshByPrompt`).
 */
export function isFresh(issuer: Issuer, authenticatedAt: number | undefined, now: number): boolean {
  if (authenticatedAt === undefined) return issuer.freshByPrompt !== undefined
  return now - authenticatedAt <= limits.freshSignIn.value + skew && authenticatedAt - now <= skew
}

/**
 * Checks a re-authentication.
 *
 * @throws SignInRefused `another_person`, `not_fresh`
 */
export function checkFresh(
  { expectedSubject }: Pick<SignInDocument, 'expectedSubject'>,
  issuer: Issuer,
  { profile, authenticatedAt }: Exchanged,
  now: number,
): void {
  if (expectedSubject !== null && expectedSubject !== profile.subject)
    throw new SignInRefused('another_person')
  if (!isFresh(issuer, authenticatedAt, now)) throw new SignInRefused('not_fresh')
}

/**
 * When someone proved who they are, in milliseconds, or null where it is unknown: then only a sign-in that was
 * requested with `fresh` counts. A provider’s clock that is ahead makes nothing last longer.
 */
export function provedAt(
  { authenticatedAt }: Pick<Exchanged, 'authenticatedAt'>,
  wasFresh: boolean,
  now: number,
): number | null {
  if (authenticatedAt === undefined) return wasFresh ? now : null
  return Math.min(authenticatedAt, now)
}
