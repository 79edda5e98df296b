import type { Issuer } from './issuers/issuer.ts'
import { valuesOf } from './issuers/claims.ts'

/** Whether a sign-in was with the second factor that the settings require of staff; false where they require none. */
export function hasSecondFactor(
  { secondFactor }: Pick<Issuer, 'secondFactor'>,
  claims: Readonly<Record<string, unknown>>,
): boolean {
  if (!secondFactor) return false
  const says = (claim: string, accepted: readonly string[]): boolean =>
    accepted.length === 0 || valuesOf(claims[claim]).some((value) => accepted.includes(value))
  return says('acr', secondFactor.acr) && says('amr', secondFactor.amr)
}
