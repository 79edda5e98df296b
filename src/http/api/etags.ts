import { hash } from 'node:crypto'

/** A tag of 22 characters (RFC 9110, 8.8.3): a hash of the variant of the answer and of its body (SHA-256). */
export const tagOf = (body: string | Uint8Array, besides = ''): string =>
  `"${(besides + hash('sha256', body, 'base64url')).slice(0, 22)}"`

/**
 * Whether who asks has this version already, by their `If-None-Match` (RFC 9110, 13.1.2). The comparison is the
 * weak one, so that a proxy which has weakened the tag still gets its 304.
 */
export const isKnown = (header: string | null, etag: string): boolean =>
  header !== null && header.split(',').some((tag) => strong(tag) === strong(etag) || tag.trim() === '*')

const strong = (tag: string): string => tag.trim().replace(/^W\//, '')
