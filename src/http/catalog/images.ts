import type { z } from 'zod'
import type { image } from '#contract/values.ts'
import type { MediaDocument } from '#domain/catalog/media/documents.ts'
import { shownMedia, type MediaDetails } from '#domain/catalog/media/media-details.ts'
import type { Language } from '#vocabulary/languages/languages.ts'

/** Writes a stored picture as the API shows it, with missing alt text in this language or the default one. */
export type ToImage = (media: MediaDocument, language?: Language) => z.output<typeof image>

const absolute = /^https?:\/\//i

/**
 * @param base where browsers find the files of the media store: `/media` of the shop itself, or the address
 *   of whoever serves them in its place. The absolute address of a picture that lies elsewhere stays as it is.
 */
export function createToImage(base = '/media', details?: Pick<MediaDetails, 'of'>): ToImage {
  const urlOf = (name: string): string => (absolute.test(name) ? name : `${base}/${encodeURIComponent(name)}`)
  return (media, language) => {
    const { data } = details?.of(media.id) ?? {}
    const { id, name, alt, width, height, sources } = shownMedia(media, data, language)
    return {
      id,
      url: urlOf(name),
      alt,
      width,
      height,
      sources: sources.map((source) => ({ url: urlOf(source.name), width: source.width, type: source.type })),
      ...(data?.focus ? { focus: data.focus } : {}),
    }
  }
}
