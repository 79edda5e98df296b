import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { mediaDetails, type MediaDetailsDocument, type MediaDocument } from './documents.ts'

/** The details of pictures, in memory: showing one costs no document. */
export interface MediaDetails extends ReadModel {
  /** With version 0 where there are none. */
  of(mediaId: string): { version: number; data: MediaDetailsDocument | undefined }
  all(): ReadonlyMap<string, { version: number; data: MediaDetailsDocument }>
  /** Counts the changes until now. */
  edition(): number
}

/** Creates the read model of the details of pictures. */
export function createMediaDetails({ store }: { store: DocumentStore }): MediaDetails {
  const known = new Map<string, { version: number; data: MediaDetailsDocument }>()
  let edition = 0
  const model = createReadModel(store, [
    follow({
      collection: mediaDetails,
      ids: () => known.keys(),
      put(id, { version, data }) {
        known.set(id, { version, data })
        edition += 1
      },
      remove(id) {
        known.delete(id)
        edition += 1
      },
    }),
  ])
  return {
    ...model,
    of: (id) => known.get(id) ?? { version: 0, data: undefined },
    all: () => known,
    edition: () => edition,
  }
}

/** The words of the library in place of missing ones: a use that repeats them follows them into other languages. */
function altOf(alt: string, alts: MediaDetailsDocument['alts'], language: Language): string {
  const usual = alts[defaultLanguage] ?? ''
  return alt === '' || alt === usual ? (alts[language] ?? usual) : alt
}

/** A picture as it is shown: with the file that replaces the first one, and the alt text that a use lacks. */
export function shownMedia(
  media: MediaDocument,
  details: MediaDetailsDocument | undefined,
  language: Language = defaultLanguage,
): MediaDocument {
  if (!details) return media
  const { name, width, height, sources } = details.content ?? media
  return { id: media.id, alt: altOf(media.alt, details.alts, language), name, width, height, sources }
}
