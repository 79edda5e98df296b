import { ClientSecretPost, None, type ClientAuth, type ServerMetadata } from 'openid-client'
import type { Issuer } from './issuer.ts'

/** How the client proves itself at the token endpoint. */
export type ClientProof = 'client_secret_basic' | 'client_secret_post' | 'none'

/**
 * The ways to try, in their order. Every provider must accept Basic (RFC 6749, 2.3.1), unless its metadata names post
 * alone; where it names both, a client may be registered for either.
 */
export function clientProofs(
  { clientSecret, tokenAuth }: Pick<Issuer, 'clientSecret' | 'tokenAuth'>,
  metadata: Pick<ServerMetadata, 'token_endpoint_auth_methods_supported'>,
): readonly [ClientProof, ...ClientProof[]] {
  if (clientSecret === '') return ['none']
  if (tokenAuth) return [tokenAuth]
  const offered = metadata.token_endpoint_auth_methods_supported ?? []
  if (!offered.includes('client_secret_post')) return ['client_secret_basic']
  return offered.includes('client_secret_basic')
    ? ['client_secret_basic', 'client_secret_post']
    : ['client_secret_post']
}

/**
 * A client id or secret in HTTP Basic. RFC 6749, 2.3.1 has it form-encoded, which not all servers undo, or not fully. So
 * the unreserved characters of RFC 3986 stand for themselves, which every server reads alike, and a space is `%20`,
 * which decoders of forms and of addresses read alike.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const basic =
  (clientSecret: string): ClientAuth =>
  (_server, client, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${encoded(client.client_id)}:${encoded(clientSecret)}`)}`)

/** Puts the client’s proof into a request. */
export function authenticate(proof: ClientProof, clientSecret: string): ClientAuth {
  if (proof === 'none') return None()
  return proof === 'client_secret_post' ? ClientSecretPost(clientSecret) : basic(clientSecret)
}
