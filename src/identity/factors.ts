import { isIP } from 'node:net'
import { isLoopback } from '#vocabulary/loopback.ts'

/**
 * The `acr` of a sign-in with a passkey: phishing-resistant (OpenID Connect Extended Authentication Profile ACR Values
 * 1.0). Nothing is said of a password alone.
 */
export const passkeyAcr = 'phr'

/**
 * The claim of an ID token after a passkey (RFC 8176): possession of a key, by someone whom the authenticator has
 * verified. Not `hwk`: without attestation nobody knows where the key is.
 */
export const passkeyAmr = ['pop', 'user', 'mfa'] as const

/** How someone has proved who they are, as the OpenID library takes it. */
export interface Factors {
  acr?: string
  amr: string[]
}

/** A password alone. */
export const byPassword: Factors = { amr: ['pwd'] }

/** A passkey, alone or after the password: it counts as two factors, for it requires verification of its user. */
export const byPasskey = (withPassword: boolean): Factors => ({
  acr: passkeyAcr,
  amr: [...(withPassword ? ['pwd'] : []), ...passkeyAmr],
})

/** Whether a request asks for a second factor (`acr_values`, OpenID Connect Core 1.0, 3.1.2.1). */
export const asksForPasskey = (acrValues: unknown): boolean =>
  typeof acrValues === 'string' && acrValues.split(' ').includes(passkeyAcr)

/** Whether browsers have passkeys at an address: an IP address is no relying party, and only secure contexts have them. */
export const hasPasskeys = ({ hostname, protocol, href }: URL): boolean =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && (protocol === 'https:' || isLoopback(href))
