import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { id, image, timestamp } from '../values.ts'

/**
 * The types with which a picture may be sent: the accepted ones, and other names that browsers and phones give to
 * pictures. The bytes decide, and the failure names the remedy for a kind that is refused.
 */
// oxfmt-ignore
export const pictureTypes = [
  'image/jpeg', 'image/png', 'image/webp', 'image/avif',
  'image/jpg', 'image/pjpeg', 'image/heic', 'image/heif', 'image/gif', 'application/octet-stream',
] as const

const uploadedPicture = image.extend({ mediaId: id('Media id') })

/** Sending pictures in. */
export const mediaEndpoints = {
  uploadMedia: endpoint({
    summary: 'Upload a picture; the bytes of the file decide its type, not its name',
    access: { permission: 'products:write' },
    upload: pictureTypes,
    returns: uploadedPicture,
    status: 201,
    fails: ['image_refused', 'media_unavailable'],
  }),
  startUpload: endpoint({
    summary: 'Get an upload URL for a picture: straight to storage where the shop has one that takes it',
    access: { permission: 'products:write' },
    body: z.strictObject({
      contentType: z.enum(pictureTypes).meta({ description: 'Media type of the file' }),
      size: z
        .int('A whole number')
        .min(1, 'The file is empty')
        .max(limits.imageBytes.value, `At most ${limits.imageBytes.value} bytes`)
        .meta({ description: 'Bytes of the file', example: 240_000 }),
    }),
    returns: z
      .object({
        uploadId: z
          .string()
          .nullable()
          .meta({ description: 'What to finish with; null: the answer at `url` is the picture itself' }),
        method: z.enum(['PUT', 'POST']).meta({ description: 'Method to send the file with' }),
        url: z.string().meta({ description: 'Where to send it; an absolute address is not the shop’s' }),
        headers: z.record(z.string(), z.string()).meta({
          description: 'Headers to send with it, just as they are',
          example: { 'content-type': 'image/jpeg' },
        }),
        expiresAt: timestamp('When sending must have begun').nullable(),
      })
      .meta({ id: 'UploadOffer', description: 'Where and how to send a picture' }),
    status: 201,
    fails: ['media_unavailable'],
  }),
  finishUpload: endpoint({
    summary: 'Take in a picture that was sent straight to storage, once',
    access: { permission: 'products:write' },
    params: z.object({ uploadId: id('Upload id') }),
    returns: uploadedPicture,
    status: 201,
    fails: ['upload_not_found', 'image_refused', 'body_too_large', 'media_unavailable'],
  }),
}
