import type { Issuer } from './issuers/issuer.ts'
import { valuesOf } from './issuers/claims.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** The claims of an ID token about the factors of a sign-in. */
export function factorsIn(claims: Readonly<Record<string, unknown>>): { acr: string; amr: string } {
  const said = (claim: string) => shorten(valuesOf(claims[claim]).join(', '), 300) || '–'
  return { acr: said('acr'), amr: said('amr') }
}

/** The same, for logs. */
export function saidOfFactors(claims: Readonly<Record<string, unknown>>): string {
  const { acr, amr } = factorsIn(claims)
  return `acr holds ${acr}; amr holds ${amr}`
}

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
