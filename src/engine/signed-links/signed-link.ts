import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkPurpose } from '#vocabulary/messages/link-purposes.ts'

/** Signatures in links, also in those of HTML. */
const signatures = /(?<=\.)[\w-]{43}(?![\w-])/g

/** A message without the signatures of its links, for readers other than its recipient. */
export const withoutSignatures = (text: string): string => text.replaceAll(signatures, 'hidden')

const sign = (secret: string, purpose: LinkPurpose, id: string, expiry: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${id}\n${expiry}`).digest('base64url')

/**
 * The right to do one thing to one document without signing in: its id, an expiry and an HMAC-SHA-256 over them and
 * the purpose. `endsAt` in milliseconds since 1970; without it the link never ends. Readers of the message know the
 * link, and nobody else can make it.
 */
export function signLink(
  secret: string,
  purpose: LinkPurpose,
  id: string,
  endsAt: number | null = null,
): string {
  const expiry = endsAt === null ? '' : endsAt.toString(36)
  return `${id}.${expiry}.${sign(secret, purpose, id, expiry)}`
}

/**
 * The id that a link is about; undefined when it was not made by this shop for this purpose, or has run out. Takes
 * the same time wherever signatures differ.
 */
export function readLink(
  secret: string,
  purpose: LinkPurpose,
  token: string,
  now: number,
): string | undefined {
  const [id = '', expiry = '', signature = '', ...more] = token.split('.')
  const expected = Buffer.from(sign(secret, purpose, id, expiry))
  const given = Buffer.from(signature)
  const genuine = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine) return undefined
  return expiry === '' || Number.parseInt(expiry, 36) > now ? id : undefined
}
