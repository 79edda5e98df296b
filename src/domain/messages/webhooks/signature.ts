import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret: 256 random bits, written as Standard Webhooks has it. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The signed content: the id of the event, seconds since 1970, and the exact body. */
export interface Signed {
  id: string
  seconds: number
  body: string
}

/**
 * The headers of a webhook by the Standard Webhooks specification 1.0: one signature for each secret, so that a
 * receiver with either of two secrets can verify it.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, seconds, body }: Signed,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
