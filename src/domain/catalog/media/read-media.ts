import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { mediaFiles, type MediaDocument } from './documents.ts'

/** Reads uploaded pictures, as documents copy them in; an id that is unknown is missing. */
export async function readMedia(
  store: DocumentStore,
  ids: readonly string[],
): Promise<Map<string, MediaDocument>> {
  const found = new Map<string, MediaDocument>()
  for (const [id, { data }] of await store.getMany(mediaFiles, [...new Set(ids)])) {
    const { createdAt: _, fileName: __, ...media } = data
    found.set(id, media)
  }
  return found
}
