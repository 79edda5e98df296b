import type { ServerMetadata } from 'openid-client'
import { withoutSlash } from '#domain/people/customers/profile.ts'
import { second } from '#vocabulary/time.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { fetchJson } from './bounded-fetch.ts'
import type { Issuer } from './issuer.ts'
import { SignInRefused } from '../sign-in-failure.ts'

/** How long a provider may take to answer, in milliseconds. */
export const providerTimeout = 5 * second

/** How long an issuer may take to answer, in milliseconds. */
export const timeoutOf = ({ timeout = providerTimeout }: Pick<Issuer, 'timeout'>): number => timeout

/** Where an issuer describes itself. */
export const discoveryUrl = (issuer: Pick<Issuer, 'url'>): string =>
  `${withoutSlash(issuer.url)}/.well-known/openid-configuration`

/** An issuer's description of itself, and the time at which it was sent, in milliseconds, where it says so. */
export interface Discovered {
  metadata: ServerMetadata
  sentAt: number | undefined
}

const endpoints = [
  ['authorization_endpoint', true],
  ['token_endpoint', true],
  ['jwks_uri', true],
  ['userinfo_endpoint', false],
  ['end_session_endpoint', false],
] as const

function checkEndpoints(body: Record<string, unknown>, issuer: Issuer): void {
  for (const [name, required] of endpoints) {
    const url = body[name]
    if (url === undefined && !required) continue
    const protocol = typeof url === 'string' ? URL.parse(url)?.protocol : undefined
    if (protocol === 'https:' || (protocol === 'http:' && issuer.allowInsecure)) continue
    const what = url === undefined ? 'is missing' : 'is no https address'
    throw new SignInRefused('discovery_malformed', new Error(`${name} ${what}`))
  }
}

/**
 * Asks an issuer to describe itself (OpenID Connect Discovery 1.0, 4). It must use the URL of the settings for itself,
 * but for a slash at the end.
 *
 * @throws SignInRefused `discovery_unreachable`, `discovery_malformed`, `discovery_of_another`
 */
export async function discover(issuer: Issuer): Promise<Discovered> {
  const answer = await fetchJson(discoveryUrl(issuer), timeoutOf(issuer)).catch((error: unknown) => {
    throw new SignInRefused('discovery_unreachable', error)
  })
  const { status, body } = answer
  if (status >= 500) throw new SignInRefused('discovery_unreachable', new Error(`status ${status}`))
  if (status !== 200 || !body)
    throw new SignInRefused('discovery_malformed', new Error(`status ${status}, ${body ? '' : 'no '}JSON`))
  const name = body['issuer']
  if (typeof name !== 'string' || withoutSlash(name) !== withoutSlash(issuer.url)) {
    const found = typeof name === 'string' ? JSON.stringify(shorten(name, 200)) : 'nothing'
    throw new SignInRefused('discovery_of_another', new Error(`it calls itself ${found}`))
  }
  checkEndpoints(body, issuer)
  const sentAt = Date.parse(answer.headers.get('date') ?? '')
  return { metadata: { ...body, issuer: name }, sentAt: Number.isNaN(sentAt) ? undefined : sentAt }
}
