import type { ServerMetadata } from 'openid-client'
import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import { second } from '#vocabulary/time.ts'
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
export const ok = (name: string, detail: string): IssuerCheck => ({
  name,
  state: 'ok',
  detail,
  remedy: '',
})
/** A check that found something that signing in works without. */
export const warning = (name: string, detail: string, remedy: string): IssuerCheck => ({
  name,
  state: 'warning',
  detail,
  remedy,
})
/** A check for the failure of a sign-in. */
export function failedCheck(name: string, error: unknown): IssuerCheck {
  const remedy = error instanceof SignInRefused ? remedies[error.reason] : 'See the shop’s log.'
  return { name, state: 'failed', detail: reasonOf(error), remedy }
}

/** How far the clocks may be apart before tokens are in danger of being refused, in milliseconds. */
const clocksApart = 30 * second

/** The check of a provider’s time against the shop’s, both in milliseconds since 1970. */
export function clockCheck(theirs: number | undefined, ours: number, name = 'Clocks'): IssuerCheck {
  if (theirs === undefined)
    return warning(name, 'Not compared: the issuer’s answer carries no time.', remedies.token_expired)
  const apart = Math.round(Math.abs(theirs - ours) / second)
  if (apart * second <= clocksApart) return ok(name, `${apart} s apart`)
  return warning(name, `${apart} s apart; tokens are refused from 60 s on`, remedies.token_expired)
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function pkceCheck(metadata: ServerMetadata): IssuerCheck {
  const methods = listOf(metadata.code_challenge_methods_supported)
  if (methods.includes('S256')) return ok('PKCE', 'S256 is supported.')
  return warning(
    'PKCE',
    'The discovery document does not name S256.',
    'Nothing, when signing in works: several providers support PKCE without saying so. The shop always sends it.',
  )
}

function algorithmCheck(metadata: ServerMetadata): IssuerCheck {
  const offered = listOf(metadata['id_token_signing_alg_values_supported'])
  const taken = offered.filter((name) => algorithms.includes(name))
  if (taken.length > 0) return ok('Algorithms', `ID tokens may be signed with ${taken.join(', ')}.`)
  return {
    name: 'Algorithms',
    state: 'failed',
    detail: `The discovery document names ${shorten(offered.join(', '), 200) || 'none'}.`,
    remedy: remedies.algorithm_refused,
  }
}

function clientCheck(issuer: Issuer, metadata: ServerMetadata): IssuerCheck {
  const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const name = 'Client authentication'
  if (issuer.clientSecret === '') {
    return taken.includes('none')
      ? ok(name, 'No secret: a public client with PKCE.')
      : warning(name, 'No secret is set, and the issuer names no way without.', 'Set the client secret.')
  }
  const [proof, ...others] = clientProofs(issuer, metadata)
  const orElse = others.map((other) => `, or by ${other} where that is refused`).join('')
  if (taken.includes(proof)) return ok(name, `The secret is sent by ${proof}${orElse}.`)
  return warning(
    name,
    `The issuer takes ${shorten(taken.join(', '), 200)}.`,
    'Let the client at the issuer use client_secret_basic or client_secret_post, and set TOKEN_AUTH to it.',
  )
}

function scopeCheck(issuer: Issuer, metadata: ServerMetadata): IssuerCheck {
  const requested = (issuer.scopes ?? 'openid email profile').split(/\s+/)
  const named = listOf(metadata.scopes_supported)
  const unknown = named.length === 0 ? [] : requested.filter((scope) => !named.includes(scope))
  if (unknown.length === 0) return ok('Scopes', requested.join(' '))
  return warning(
    'Scopes',
    `The discovery document does not name ${unknown.join(', ')}.`,
    'Compare SCOPES with the scopes of the issuer; some are not listed and work all the same.',
  )
}

function signOutChecks(issuer: Issuer, metadata: ServerMetadata | undefined): IssuerCheck[] {
  const ends = issuer.endSessionUrl ?? metadata?.end_session_endpoint
  const tells = metadata?.['backchannel_logout_supported'] === true
  return [
    ends !== undefined && ends !== 'none'
      ? ok('Sign-out', 'Signing out ends the issuer’s own session too.')
      : warning(
          'Sign-out',
          'Signing out ends the session here, and not the issuer’s own: the next sign-in may ask for nothing.',
          'Where the issuer has an address for it, set END_SESSION_URL. Google and Firebase have none.',
        ),
    tells
      ? ok('Back-channel logout', 'The issuer can notify the shop of sign-outs.')
      : warning(
          'Back-channel logout',
          'The issuer does not say that it tells of those who sign out there.',
          'Without it a session here lasts until it ends by itself: for staff 12 hours unused, 24 in any case. Take away roles in the shop where it matters at once.',
        ),
  ]
}

async function keysCheck(url: string): Promise<IssuerCheck> {
  try {
    const keys = await fetchKeys(url, providerTimeout)
    return ok('Signing keys', `${keys.length} ${keys.length === 1 ? 'key' : 'keys'} at ${url}`)
  } catch (error) {
    return failedCheck('Signing keys', error)
  }
}

/** The values to register at the issuer; only a sign-in shows whether they are. */
function addressCheck(issuer: Issuer, publicUrl: string): IssuerCheck {
  const logout = new URL(`/auth/backchannel-logout/${issuer.id}`, publicUrl).href
  const [back, home] = [redirectUri(publicUrl, issuer.id), new URL('/', publicUrl).href]
  return ok(
    'Addresses',
    `To be registered at the issuer: redirect URI ${back}, after sign-out ${home}, back-channel logout ${logout}`,
  )
}

function httpsCheck(issuer: Issuer): IssuerCheck {
  if (issuer.url.startsWith('https:')) return ok('https', 'The issuer is spoken to over https.')
  return warning(
    'https',
    'Plain http, to this very machine.',
    'For trying things out only: use an https address.',
  )
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
    const what = `${discoveryUrl(issuer)} answers as ${metadata.issuer}, with all that is needed.`
    return [
      ...before,
      ok('Discovery', what),
      clockCheck(sentAt, now()),
      pkceCheck(metadata),
      algorithmCheck(metadata),
      clientCheck(issuer, metadata),
      scopeCheck(issuer, metadata),
      await keysCheck(metadata.jwks_uri ?? ''),
      ...signOutChecks(issuer, metadata),
    ]
  } catch (error) {
    return [...before, failedCheck('Discovery', error)]
  }
}
