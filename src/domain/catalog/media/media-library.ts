import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
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
import { mediaFiles, type MediaDocument } from './documents.ts'

/** The pictures that staff upload. */
export interface MediaLibrary {
  /**
   * Takes a picture in. The same bytes give the same picture again.
   * @throws ShopFailure `image_refused`, `body_too_large`
   */
  add(bytes: Uint8Array): Promise<MediaDocument>
  /** The id that these bytes have, or would have. */
  idOf(bytes: Uint8Array): string
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

/** Creates the media library. */
export function createMediaLibrary(needs: {
  store: DocumentStore
  media: MediaStore
  pictures: Pictures
  clock: Clock
}): MediaLibrary {
  const { store, media, pictures, clock } = needs

  const prepare = async (bytes: Uint8Array): Promise<PreparedPicture> => {
    try {
      return await pictures.prepare(bytes)
    } catch (error) {
      if (error instanceof PictureRefused) throw new ShopFailure('image_refused', { detail: error.message })
      throw error
    }
  }

  return {
    idOf: mediaIdOf,
    async add(bytes) {
      const most = limits.imageBytes.value
      if (bytes.byteLength > most)
        throw new ShopFailure('body_too_large', { detail: `At most ${most} bytes` })
      const id = mediaIdOf(bytes)
      const known = await store.get(mediaFiles, id)
      if (known) return known.data
      const { width, height, main, sources } = await prepare(bytes)
      // Files first: a document never names one that is not there.
      for (const file of [...sources, main]) await media.put(nameOf(file), file.bytes, file.contentType)
      const document = {
        id,
        name: nameOf(main),
        alt: '',
        width,
        height,
        sources: sources.map((file) => ({ name: nameOf(file), width: file.width, type: file.contentType })),
        createdAt: toTimestamp(clock.now()),
      }
      await store.commit([put(mediaFiles, id, document, 'any')])
      return document
    },
  }
}
