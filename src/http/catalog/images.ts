import type { z } from 'zod'
import type { image } from '#contract/values.ts'
import type { MediaDocument } from '#domain/catalog/media/documents.ts'

/** Writes a stored picture as the API shows it. */
export type ToImage = (media: MediaDocument) => z.output<typeof image>

const absolute = /^https?:\/\//i

/**
 * @param base where browsers find the files of the media store: `/media` of the shop itself, or the address
 *   of whoever serves them in its place. The absolute address of a picture that lies elsewhere stays as it is.
 */
export function createToImage(base = '/media'): ToImage {
  const urlOf = (name: string): string => (absolute.test(name) ? name : `${base}/${encodeURIComponent(name)}`)
  return (media) => ({
    id: media.id,
    url: urlOf(media.name),
    alt: media.alt,
    width: media.width,
    height: media.height,
    sources: media.sources.map(({ name, width, type }) => ({ url: urlOf(name), width, type })),
  })
}
