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

/** `W/` is added by whatever compresses an answer (RFC 9110, 8.8.3.3), a suffix by Apache and Jetty when they do. */
const weakened = /^W\/|-{1,2}(?:gzip|br|deflate|zstd)(?="$)/g

const strong = (tag: string): string => tag.trim().replace(weakened, '')

const mostTags = 10

/**
 * The versions that an `If-Match` lists (RFC 9110, 13.1.1), in its order. A weak tag counts as the strong one: a
 * version's number names the same document however the answer was encoded. `*` lists none, since whoever saw no
 * version would overwrite changes unseen.
 */
export function versionsIn(header: string): number[] {
  const tags = header.split(',').slice(0, mostTags).map(strong)
  const versions = tags.map((tag) => /^"(\d{1,15})"$/.exec(tag)?.[1]).filter((digits) => digits !== undefined)
  return [...new Set(versions.map(Number))]
}
