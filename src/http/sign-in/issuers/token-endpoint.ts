import {
  allowInsecureRequests,
  clockTolerance,
  Configuration,
  customFetch,
  type ServerMetadata,
} from 'openid-client'
import { second } from '#vocabulary/time.ts'
import { boundedFetch, objectOf } from './bounded-fetch.ts'
import { authenticate, clientProofs, type ClientProof } from './client-authentication.ts'
import { timeoutOf } from './discovery.ts'
import type { Issuer } from './issuer.ts'
import { exchangeRefused } from './protocol-errors.ts'
import type { SignInRefused } from '../sign-in-failure.ts'

/**
 * The library reads a challenge in place of the body, and an error in the body says more: RFC 6749, 5.2 requires
 * a challenge beside every `invalid_client` after HTTP Basic.
 */
async function withoutChallenge(response: Response): Promise<Response> {
  const { status, statusText } = response
  if (response.ok) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  if (typeof objectOf(text)?.['error'] === 'string') headers.delete('www-authenticate')
  return new Response(text, { status, statusText, headers })
}

function configure(issuer: Issuer, metadata: ServerMetadata, proof: ClientProof): Configuration {
  const known = new Configuration(
    metadata,
    issuer.clientId,
    { [clockTolerance]: 60 },
    authenticate(proof, issuer.clientSecret),
  )
  known.timeout = timeoutOf(issuer) / second
  known[customFetch] = async (url, { method, headers, body, signal }) =>
    withoutChallenge(
      await boundedFetch(url, { method, headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) }),
    )
  if (issuer.allowInsecure) allowInsecureRequests(known)
  return known
}

/** An issuer’s token endpoint, and the library's data about the issuer. */
export interface TokenEndpoint {
  known: Configuration
  /**
   * Sends a request, and once more where the issuer refuses the client and names another way to prove itself, which is
   * then used from the start.
   *
   * @throws SignInRefused
   */
  request<Answer>(send: (known: Configuration) => Promise<Answer>): Promise<Answer>
  /** The way that the last request ended with. */
  proof(): ClientProof
}

/** Creates the token endpoint of an issuer by its metadata. */
export function createTokenEndpoint(issuer: Issuer, metadata: ServerMetadata): TokenEndpoint {
  const ways = clientProofs(issuer, metadata).map((proof) => ({
    proof,
    known: configure(issuer, metadata, proof),
  }))
  const [first] = ways as [(typeof ways)[number]]
  let current = first

  return {
    known: first.known,
    proof: () => current.proof,
    async request(send) {
      let refused: SignInRefused | undefined
      for (const way of [current, ...ways.filter((each) => each !== current)]) {
        try {
          const answer = await send(way.known)
          current = way
          return answer
        } catch (error) {
          const reason = exchangeRefused(error)
          if (reason.reason !== 'client_refused') {
            // It knows the client, and refuses something else.
            current = way
            throw reason
          }
          refused ??= reason
        }
      }
      throw refused
    },
  }
}
