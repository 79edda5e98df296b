import type { CollectionColumn } from '#vocabulary/catalog/collection-columns.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readMedia } from '../../catalog/media/read-media.ts'
import type { CollectionDocument } from '../../catalog/products/documents.ts'
import { takePictures, type PictureImport } from '../product-import/pictures.ts'
import type { FileCollection } from './read-collection.ts'

/** Notes a warning about a row. */
export type Warn = (said: Said, column: CollectionColumn) => void

/** Dependencies of {@link pictureOf}. */
interface PictureNeeds {
  store: DocumentStore
  pictures: Omit<PictureImport, 'warn'>
  warn: Warn
}

/**
 * The picture of a collection of a file: of the library by its id, else the one at its address. Without either, or
 * where it cannot be taken, the one of before stays.
 */
export async function pictureOf(
  file: FileCollection,
  before: CollectionDocument['image'],
  { store, pictures, warn }: PictureNeeds,
): Promise<CollectionDocument['image']> {
  const { mediaId, source, title, line } = file
  const alt = file.alt ?? before?.alt ?? ''
  const standing = before?.id === mediaId ? before : undefined
  const chosen = mediaId && (standing ?? (await readMedia(store, [mediaId])).get(mediaId))
  if (chosen) return { ...chosen, alt }
  if (mediaId !== undefined && source === undefined)
    warn(statement('picture_left_out', { source: mediaId }, 'no_such_picture'), 'Image Media Id')
  const images = source === undefined ? [] : [{ line, source, alt }]
  const shown = before ? { images: [before] } : undefined
  const taking = { ...pictures, warn: (_line: number, said: Said) => warn(said, 'Image Src') }
  const { documents } = await takePictures({ line, title, images }, shown, taking)
  const [image = before] = documents.values()
  return image && { ...image, alt }
}
