import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import type { UploadOffer, Uploads } from '#ports/media/uploads.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { second, toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { MediaDocument } from './documents.ts'
import type { MediaLibrary } from './media-library.ts'

/** An upload of one file, and the id that identifies the file afterwards. */
export interface StartedUpload extends UploadOffer {
  uploadId: string
  expiresAt: Timestamp
}

/** Pictures that browsers of staff upload straight to storage. No document is stored: the id holds everything. */
export interface DirectUploads {
  /** Undefined when files are sent to the shop itself. */
  start(personId: string, file: { contentType: string; size: number }): Promise<StartedUpload | undefined>
  /**
   * Imports the uploaded file, once, as {@link MediaLibrary.add} does, and removes the raw file.
   * @throws ShopFailure `upload_not_found` on an id that was given to another person, was finished already, or that
   *   nothing was sent for; `image_refused`, `body_too_large`
   */
  finish(personId: string, uploadId: string, fileName?: string): Promise<MediaDocument>
}

/** `up_…` as made by `newId`, and the customer it was given to, signed. */
const writtenId = /^(up_[0-9A-Z]{26})_([\w-]{43})$/

/** Creates the direct uploads. */
export function createDirectUploads(needs: {
  uploads: Uploads | undefined
  library: Pick<MediaLibrary, 'add'>
  /** Signs the ids; the same in every process of the shop. */
  secret: string
  clock: Clock
}): DirectUploads {
  const { uploads, library, secret, clock } = needs

  const sign = (key: string, personId: string): string =>
    createHmac('sha256', secret).update(`upload\n${key}\n${personId}`).digest('base64url')

  /** The key of an id; undefined for one that was not issued to this person. */
  function keyOf(uploadId: string, personId: string): string | undefined {
    const [, key, signature] = writtenId.exec(uploadId) ?? []
    if (key === undefined || signature === undefined) return undefined
    const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, personId)))
    return right ? key : undefined
  }

  return {
    async start(personId, file) {
      if (!uploads) return undefined
      const key = newId('up')
      const seconds = limits.uploadTime.value / second
      const offer = await uploads.offer(key, file, seconds)
      const expiresAt = toTimestamp(clock.now() + limits.uploadTime.value)
      return { ...offer, uploadId: `${key}_${sign(key, personId)}`, expiresAt }
    },
    async finish(personId, uploadId, fileName) {
      const key = keyOf(uploadId, personId)
      if (!uploads || key === undefined) throw new ShopFailure('upload_not_found')
      const most = limits.imageBytes.value
      const bytes = await uploads.read(key, most)
      if (bytes === undefined) throw new ShopFailure('upload_not_found')
      // One that stays although it is of no use any more is swept later.
      const drop = () => uploads.remove(key).catch(() => undefined)
      try {
        if (bytes === 'too_large')
          throw new ShopFailure('body_too_large', { reason: statement('at_most_bytes', { most }) })
        const media = await library.add(bytes, fileName)
        await drop()
        return media
      } catch (error) {
        // Only an upload that will never be accepted is dropped: after an outage the same one can be finished again.
        if (error instanceof ShopFailure) await drop()
        throw error
      }
    },
  }
}

/** Removes some of the files that nobody finished in time; returns how many. */
export function sweepUploads(uploads: Uploads, clock: Clock): Promise<number> {
  return uploads.removeOlder(new Date(clock.now() - limits.uploadRetention.value))
}
