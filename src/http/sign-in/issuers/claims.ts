import type { Profile } from '#domain/people/customers/profile.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import type { Issuer, RoleMapping } from './issuer.ts'

type Claims = Readonly<Record<string, unknown>>

// Some providers write booleans of the userinfo answer as text.
const isTrue = (value: unknown): boolean => value === true || value === 'true'
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * The claims of the ID token with those of the userinfo answer where it has none. An e-mail and whether it is
 * verified belong together: one source’s “verified” says nothing of another’s e-mail.
 */
export function withUserinfo(token: Claims, userinfo: Claims): Claims {
  const { email, email_verified: verified, ...rest } = userinfo
  const own = textOf(token['email'])
  // An empty claim says no more than an absent one (OpenID Connect Core 1.0, 5.3.2).
  const said = Object.fromEntries(Object.entries(token).filter(([, value]) => value !== ''))
  if (own === null) return { ...rest, ...said, email, email_verified: verified }
  return { ...rest, ...(own === email ? { email_verified: verified } : {}), ...said }
}

/** Scripts that write the family name first, and no space. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u

/** The name, or its two parts where that is all there is. */
function nameOf(claims: Claims): string | null {
  const [given, family] = [textOf(claims['given_name']), textOf(claims['family_name'])]
  const parts = [given, family].filter((part) => part !== null)
  const joined = familyFirst.test(parts.join('')) ? parts.toReversed().join('') : parts.join(' ')
  return textOf(claims['name']) ?? (joined || null)
}

/**
 * The claims of a profile (OpenID Connect Core 1.0, 5.1) that the shop uses. An e-mail that nobody calls
 * verified is not.
 */
export function profileOf(claims: Claims): Pick<Profile, 'name' | 'email' | 'emailVerified'> {
  const email = textOf(claims['email'])
  return {
    name: nameOf(claims),
    email,
    emailVerified: email !== null && isTrue(claims['email_verified']),
  }
}

/**
 * A claim by its name, or by a path of names with dots between, each of which may hold dots itself:
 * `https://shop.example/roles` is one name, `resource_access.shop.example.roles` three.
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined
  const here = claims as Claims
  if (Object.hasOwn(here, path)) return here[path]
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot)
    const found = Object.hasOwn(here, name) ? claimAt(here[name], path.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The values of a claim: one text, a list of them, or (as Zitadel has it) the names of an object's fields. */
export function valuesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim]
  if (Array.isArray(claim)) return claim.filter((value): value is string => typeof value === 'string')
  return typeof claim === 'object' && claim !== null ? Object.keys(claim) : []
}

/** The roles that claims give; values that the mapping does not name give none. */
export function rolesOf(mapping: RoleMapping, claims: Claims): Role[] {
  const values = new Set(valuesOf(claimAt(claims, mapping.claim)))
  return [...new Set(mapping.roles.filter(({ value }) => values.has(value)).map(({ role }) => role))]
}

/** The roles that a sign-in at this issuer gives by its claims: none at one for shoppers. */
export function claimedRoles(issuer: Issuer, claims: Claims): Role[] {
  return issuer.roles && issuer.audience !== 'shoppers' ? rolesOf(issuer.roles, claims) : []
}

/**
 * Whether the issuer has left out the claim of roles, as Entra does for people in many groups: a distributed claim
 * (OpenID Connect Core 1.0, 5.6.2), whose address comes from a token and is never called.
 */
export function leavesOutRoles(issuer: Issuer, claims: Claims): boolean {
  if (!issuer.roles || issuer.audience === 'shoppers') return false
  if (claimAt(claims, issuer.roles.claim) !== undefined) return false
  return claimAt(claims['_claim_names'], issuer.roles.claim) !== undefined || claims['hasgroups'] === true
}

/** Whether the userinfo endpoint is needed for claims that the ID token lacks. */
export function needsUserinfo(issuer: Issuer, token: Claims): boolean {
  if (issuer.userinfo === 'never' || issuer.userinfo === 'always') return issuer.userinfo === 'always'
  const lacksRoles = issuer.roles !== undefined && claimAt(token, issuer.roles.claim) === undefined
  return textOf(token['email']) === null || lacksRoles
}
