import { genericGrantRequest } from 'openid-client'
import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { discover } from './discovery.ts'
import { failedCheck, ok, warning } from './issuer-checks.ts'
import type { Issuer } from './issuer.ts'
import { reasonOf, SignInRefused } from '../sign-in-failure.ts'
import { redirectUri } from '../start.ts'
import { createTokenEndpoint } from './token-endpoint.ts'

const name = 'check_secret'

/** A code that no issuer gives, and a verifier of the length that RFC 7636, 4.1 requires. */
const code = 'no-code-but-a-check-of-the-client'
const verifier = code.repeat(2)

/**
 * Tries client id and secret at the token endpoint, by a code that no one was given: the issuer checks the client before
 * the code (RFC 6749, 3.2.1 and 4.1.3), so its error says whether it takes the client.
 *
 * @throws SignInRefused when the issuer cannot be discovered
 */
export async function checkClient(issuer: Issuer, publicUrl: string): Promise<IssuerCheck> {
  const { metadata } = await discover(issuer)
  const endpoint = createTokenEndpoint(issuer, metadata)
  const given = { code, redirect_uri: redirectUri(publicUrl, issuer.id), code_verifier: verifier }
  try {
    await endpoint.request((known) => genericGrantRequest(known, 'authorization_code', given))
  } catch (error) {
    const reason = error instanceof SignInRefused ? error.reason : undefined
    if (reason === 'code_refused') return ok(name, statement('secret_taken', { proof: endpoint.proof() }))
    if (reason === 'client_refused') return failedCheck(name, error)
    return warning(name, statement('secret_not_tried', { text: reasonOf(error) }), 'secret_remedy')
  }
  return warning(name, 'secret_any_code', 'secret_remedy')
}
