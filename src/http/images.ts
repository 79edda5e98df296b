import type { z } from 'zod'
import type { image } from '#contract/values.ts'
import type { MediaDocument } from '#domain/catalog/documents.ts'

const absolute = /^https?:\/\//i

/**
 * Where a browser finds a file of the media store; an absolute address of a picture that lies elsewhere stays
 * as it is.
 */
function mediaUrl(name: string): string {
  return absolute.test(name) ? name : `/media/${encodeURIComponent(name)}`
}

/** A stored picture as the API shows it. */
export function toImage(media: MediaDocument): z.output<typeof image> {
  return {
    id: media.id,
    url: mediaUrl(media.name),
    alt: media.alt,
    width: media.width,
    height: media.height,
    sources: media.sources.map(({ name, width, type }) => ({ url: mediaUrl(name), width, type })),
  }
}
