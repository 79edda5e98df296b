import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import {
  PictureRefused,
  type PictureFile,
  type Pictures,
  type PreparedPicture,
} from '#ports/media/pictures.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { mediaDetails, mediaFiles, type MediaDetailsDocument, type MediaDocument } from './documents.ts'
import type { MediaDetails } from './media-details.ts'

/** The files of pictures that staff upload. */
export interface MediaLibrary {
  /**
   * Takes a picture in. The same bytes give the same picture again.
   * @throws ShopFailure `image_refused`, `body_too_large`
   */
  add(bytes: Uint8Array, fileName?: string): Promise<MediaDocument>
  /** The id that these bytes have, or would have. */
  idOf(bytes: Uint8Array): string
  /** Prepares bytes that replace those of a picture. @throws ShopFailure `image_refused`, `body_too_large` */
  replacement(bytes: Uint8Array): Promise<NonNullable<MediaDetailsDocument['content']>>
}

const endings = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const

/** A file's name is a hash of its content: it can be cached for ever, and the uploader cannot choose it. */
export function contentName(stem: string, bytes: Uint8Array, ending: string): string {
  return `${stem}.${hash('sha256', bytes, 'hex').slice(0, 16)}.${ending}`
}

const nameOf = ({ bytes, width, contentType }: PictureFile): string =>
  contentName(`picture-${width}`, bytes, endings[contentType])

/** The id follows from the bytes; the number grows when pictures are made differently from the same bytes. */
const mediaIdOf = (bytes: Uint8Array): string => `img_${hash('sha256', bytes, 'hex').slice(0, 26)}1`

/** The id of bytes whose first ids belong to pictures that show something else by now. */
const laterId = (uploadedAs: string, turn: number): string =>
  turn === 0 ? uploadedAs : `img_${hash('sha256', `${uploadedAs} ${turn}`, 'hex').slice(0, 26)}2`

/** Creates the media library. */
export function createMediaLibrary(needs: {
  store: DocumentStore
  media: MediaStore
  pictures: Pictures
  clock: Clock
  /** Finds pictures by the file that replaces them; left out where nobody replaces any. */
  details?: Pick<MediaDetails, 'all'>
}): MediaLibrary {
  const { store, media, pictures, clock, details } = needs

  const prepare = async (bytes: Uint8Array): Promise<PreparedPicture> => {
    try {
      return await pictures.prepare(bytes)
    } catch (error) {
      if (error instanceof PictureRefused) throw new ShopFailure('image_refused', { reason: error.reason })
      throw error
    }
  }
  /** Stores the picture in its sizes. */
  async function keep(bytes: Uint8Array) {
    const { width, height, main, sources } = await prepare(bytes)
    for (const file of [...sources, main]) await media.put(nameOf(file), file.bytes, file.contentType)
    return {
      name: nameOf(main),
      width,
      height,
      sources: sources.map((file) => ({ name: nameOf(file), width: file.width, type: file.contentType })),
    }
  }
  function checkSize(bytes: Uint8Array): void {
    const most = limits.imageBytes.value
    if (bytes.byteLength > most)
      throw new ShopFailure('body_too_large', { reason: statement('at_most_bytes', { most }) })
  }
  /** The picture that these bytes replaced the first ones of. */
  const replacedBy = (uploadedAs: string): string | undefined =>
    [...(details?.all() ?? [])].find(([, { data }]) => data.content?.uploadedAs === uploadedAs)?.[0]

  /** The picture that shows these bytes, or the id that a new one gets. */
  async function find(uploadedAs: string): Promise<{ id: string; known?: MediaDocument }> {
    for (let turn = 0; ; turn += 1) {
      const id = laterId(uploadedAs, turn)
      const known = (await store.get(mediaFiles, id))?.data
      const content = known && (await store.get(mediaDetails, id))?.data.content
      if (known && (!content || content.uploadedAs === uploadedAs)) return { id, known }
      const other = turn === 0 ? replacedBy(uploadedAs) : undefined
      const shown = other === undefined ? undefined : (await store.get(mediaFiles, other))?.data
      if (shown) return { id: shown.id, known: shown }
      if (!known) return { id }
    }
  }

  return {
    idOf: mediaIdOf,
    async add(bytes, fileName) {
      checkSize(bytes)
      const { id, known } = await find(mediaIdOf(bytes))
      if (known) return known
      // Files first: a document never names one that is not there.
      const document = {
        id,
        alt: '',
        ...(await keep(bytes)),
        createdAt: toTimestamp(clock.now()),
        ...(fileName ? { fileName } : {}),
      }
      try {
        await store.commit([put(mediaFiles, id, document, 'absent')])
      } catch (error) {
        // The same file was taken in at the same time.
        if (!(error instanceof StoreConflict)) throw error
      }
      return document
    },
    async replacement(bytes) {
      checkSize(bytes)
      return { ...(await keep(bytes)), uploadedAs: mediaIdOf(bytes) }
    },
  }
}
