import type { Logger } from 'pino'
import type { SignInTrouble } from '#http/sign-in/sign-in-failure.ts'
import { securityEvents, type SecurityEvent } from '#vocabulary/security-events.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * Logs errors around signing in, and counts sign-ins that fail. The issuer is one of the shop's own,
 * whatever a form has named.
 */
export function createSignInTrouble({
  log,
  telemetry,
  issuers,
}: {
  log: Logger
  telemetry: Telemetry
  issuers: readonly { id: string }[]
}): (trouble: SignInTrouble) => void {
  const known = new Set(issuers.map(({ id }) => id))
  return (trouble) => {
    const { code, issuerId } = trouble
    const issuer = issuerId !== undefined && known.has(issuerId) ? issuerId : 'unknown'
    // An error without a reference was no one's sign-in: a cart that was not merged, or a logout token, which anyone can
    // send.
    if (trouble.reference !== '') telemetry.meter?.fact({ kind: 'signIn', issuer, outcome: code })
    const security = code === 'internal_error' ? {} : { security: 'sign_in_refused' satisfies SecurityEvent }
    log.warn({ ...security, ...trouble, issuerId: issuer }, securityEvents.sign_in_refused)
  }
}
