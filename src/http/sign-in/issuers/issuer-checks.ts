import type { ServerMetadata } from 'openid-client'
import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import { second } from '#vocabulary/time.ts'
import {
  asText,
  statement,
  toStatement,
  type PlainCode,
  type Said,
} from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { clientProofs } from './client-authentication.ts'
import { discover, discoveryUrl, providerTimeout } from './discovery.ts'
import type { Issuer } from './issuer.ts'
import { remedies } from '../remedies.ts'
import { reasonOf, SignInRefused } from '../sign-in-failure.ts'
import { fetchKeys } from './signing-keys.ts'
import { redirectUri } from '../start.ts'
import { algorithms } from './tokens.ts'

/** A check that found all well. */
export const ok = (name: PlainCode, detail: Said): IssuerCheck => ({
  name: toStatement(name),
  state: 'ok',
  detail: toStatement(detail),
  remedy: '',
})
/** A check that found something that signing in works without. */
export const warning = (name: PlainCode, detail: Said, remedy: Said): IssuerCheck => ({
  name: toStatement(name),
  state: 'warning',
  detail: toStatement(detail),
  remedy: toStatement(remedy),
})
/** A check for the failure of a sign-in. */
export function failedCheck(name: PlainCode, error: unknown): IssuerCheck {
  const remedy = error instanceof SignInRefused ? remedies[error.reason] : 'see_log'
  return { name: toStatement(name), state: 'failed', detail: reasonOf(error), remedy: toStatement(remedy) }
}

/** How far the clocks may be apart before tokens are in danger of being refused, in milliseconds. */
const clocksApart = 30 * second

/** The check of a provider’s time against the shop’s, both in milliseconds since 1970. */
export function clockCheck(
  theirs: number | undefined,
  ours: number,
  name: PlainCode = 'check_clocks',
): IssuerCheck {
  if (theirs === undefined) return warning(name, 'clocks_not_compared', remedies.token_expired)
  const seconds = Math.round(Math.abs(theirs - ours) / second)
  if (seconds * second <= clocksApart) return ok(name, statement('clocks_apart', { seconds }))
  return warning(name, statement('clocks_far_apart', { seconds }), remedies.token_expired)
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function pkceCheck(metadata: ServerMetadata): IssuerCheck {
  const methods = listOf(metadata.code_challenge_methods_supported)
  return methods.includes('S256')
    ? ok('check_pkce', 'pkce_named')
    : warning('check_pkce', 'pkce_not_named', 'pkce_remedy')
}

function algorithmCheck(metadata: ServerMetadata): IssuerCheck {
  const offered = listOf(metadata['id_token_signing_alg_values_supported'])
  const taken = offered.filter((name) => algorithms.includes(name))
  if (taken.length > 0)
    return ok('check_algorithms', statement('algorithms_taken', { names: taken.join(', ') }))
  const names = shorten(offered.join(', '), 200)
  const detail = names === '' ? 'algorithms_not_named' : statement('algorithms_named', { names })
  return { ...warning('check_algorithms', detail, remedies.algorithm_refused), state: 'failed' }
}

function clientCheck(issuer: Issuer, metadata: ServerMetadata): IssuerCheck {
  const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const name = 'check_client'
  if (issuer.clientSecret === '') {
    return taken.includes('none')
      ? ok(name, 'client_public')
      : warning(name, 'client_no_secret', 'client_set_secret')
  }
  const [proof, ...others] = clientProofs(issuer, metadata)
  if (taken.includes(proof)) {
    const other = others.join(', ')
    return ok(
      name,
      other === ''
        ? statement('client_sent_by', { proof })
        : statement('client_sent_by_or', { proof, other }),
    )
  }
  const names = shorten(taken.join(', '), 200)
  return warning(name, statement('client_takes', { names }), 'client_takes_remedy')
}

function scopeCheck(issuer: Issuer, metadata: ServerMetadata): IssuerCheck {
  const requested = (issuer.scopes ?? 'openid email profile').split(/\s+/)
  const named = listOf(metadata.scopes_supported)
  const unknown = named.length === 0 ? [] : requested.filter((scope) => !named.includes(scope))
  if (unknown.length === 0) return ok('check_scopes', asText(requested.join(' ')))
  return warning('check_scopes', statement('not_named', { names: unknown.join(', ') }), 'scopes_remedy')
}

function signOutChecks(issuer: Issuer, metadata: ServerMetadata | undefined): IssuerCheck[] {
  const ends = issuer.endSessionUrl ?? metadata?.end_session_endpoint
  const tells = metadata?.['backchannel_logout_supported'] === true
  return [
    ends !== undefined && ends !== 'none'
      ? ok('check_sign_out', 'sign_out_ends')
      : warning('check_sign_out', 'sign_out_here', 'sign_out_remedy'),
    tells
      ? ok('check_backchannel', 'backchannel_tells')
      : warning('check_backchannel', 'backchannel_silent', 'backchannel_remedy'),
  ]
}

async function keysCheck(url: string): Promise<IssuerCheck> {
  try {
    const keys = await fetchKeys(url, providerTimeout)
    return ok('step_keys', statement('keys_found', { count: keys.length, address: url }))
  } catch (error) {
    return failedCheck('step_keys', error)
  }
}

/** The values to register at the issuer; only a sign-in shows whether they are. */
function addressCheck(issuer: Issuer, publicUrl: string): IssuerCheck {
  const logout = new URL(`/auth/backchannel-logout/${issuer.id}`, publicUrl).href
  const [back, home] = [redirectUri(publicUrl, issuer.id), new URL('/', publicUrl).href]
  return ok('check_addresses', statement('addresses_registered', { back, home, logout }))
}

function httpsCheck(issuer: Issuer): IssuerCheck {
  return issuer.url.startsWith('https:')
    ? ok('check_https', 'https_used')
    : warning('check_https', 'http_here', 'http_remedy')
}

/**
 * Checks a way to sign in as far as possible without a browser: the issuer's metadata, its keys, and its clock.
 * Nothing is thrown: an unreachable address is a failed check. `now` in milliseconds.
 */
export async function checkIssuer(
  issuer: Issuer,
  { publicUrl, now = Date.now }: { publicUrl: string; now?: () => number },
): Promise<IssuerCheck[]> {
  const before = [httpsCheck(issuer), addressCheck(issuer, publicUrl)]
  if (issuer.firebase)
    return [...before, await keysCheck(issuer.firebase.keysUrl), ...signOutChecks(issuer, undefined)]
  try {
    const { metadata, sentAt } = await discover(issuer)
    const answers = { address: discoveryUrl(issuer), issuer: metadata.issuer }
    return [
      ...before,
      ok('step_discovery', statement('discovery_answers', answers)),
      clockCheck(sentAt, now()),
      pkceCheck(metadata),
      algorithmCheck(metadata),
      clientCheck(issuer, metadata),
      scopeCheck(issuer, metadata),
      await keysCheck(metadata.jwks_uri ?? ''),
      ...signOutChecks(issuer, metadata),
    ]
  } catch (error) {
    return [...before, failedCheck('step_discovery', error)]
  }
}
