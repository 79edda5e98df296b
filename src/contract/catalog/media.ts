import { z } from 'zod'
import { mediaUseKinds } from '#vocabulary/catalog/media-uses.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { focus, id, image, line, listOf, paging, requiredLine, timestamp, wholeNumber } from '../values.ts'

/**
 * The types with which a picture may be sent: the accepted ones, and other names that browsers and phones give to
 * pictures. The bytes decide, and the failure names the remedy for a kind that is refused.
 */
// oxfmt-ignore
const pictureTypes = [
  'image/jpeg', 'image/png', 'image/webp', 'image/avif',
  'image/jpg', 'image/pjpeg', 'image/heic', 'image/heif', 'image/gif', 'application/octet-stream',
] as const

const uploadedPicture = image.extend({ mediaId: id('Media id') })

const sentAs = z.strictObject({
  fileName: line('Name of the file, for finding it', limits.fileNameLength.value)
    .optional()
    .meta({ example: 'vase.jpg' }),
})

const details = {
  alts: z.partialRecord(z.enum(languageTags), line('Alt text in the language', limits.altLength.value)).meta({
    description: 'Alt text by language, for every use without its own',
    example: { en: 'A tall vase' },
  }),
  tags: z
    .array(requiredLine('Tag', limits.pictureTagLength.value))
    .max(limits.pictureTags.value, `At most ${limits.pictureTags.value} tags`)
    .meta({ description: 'Words that staff find it by', example: ['summer'] }),
  focus: focus.nullable().meta({
    description: 'What stays visible where it is cropped; null for its middle',
  }),
}

const libraryPicture = uploadedPicture
  .omit({ focus: true, alt: true })
  .extend({
    ...details,
    version: wholeNumber('Grows with each change; 0 before the first one'),
    fileName: z.string().meta({ description: 'Name of the uploaded file; empty where it is not known' }),
    createdAt: timestamp('When it was uploaded'),
    uses: wholeNumber('How many products, collections and other places show it'),
  })
  .meta({ id: 'LibraryPicture', description: 'A picture of the library' })

const usedPicture = libraryPicture
  .extend({
    usedBy: z
      .array(
        z.object({
          kind: z.enum(mediaUseKinds).meta({ description: 'Kind of place' }),
          id: z.string().meta({
            description: 'Id of the product, collection or section of the home page; empty for the others',
          }),
          title: z.string().meta({ description: 'Title of the product or collection; empty for the others' }),
          variants: z.array(z.string()).meta({ description: 'SKUs of the variants that show it' }),
        }),
      )
      .meta({ description: 'The places that show it; the first 100' }),
  })
  .meta({ id: 'UsedPicture', description: 'A picture of the library with the places that show it' })

const params = z.object({ mediaId: id('Media id') })

/** Sending pictures in. */
export const mediaEndpoints = {
  listMedia: endpoint({
    summary: 'List the pictures of the library, newest first, with search and filters',
    access: { permission: 'products:read' },
    query: z.strictObject({
      q: line('Words of file name, alt texts and tags').optional(),
      tag: line('Tag that they have', limits.pictureTagLength.value).optional(),
      only: z
        .enum(['unused', 'without_alt'])
        .optional()
        .meta({ description: 'Those that nothing shows, or that have no alt text in any language' }),
      ...paging,
    }),
    returns: listOf(libraryPicture, 'Pictures, newest first').extend({
      total: wholeNumber('How many pictures the query finds'),
      tags: z
        .array(z.object({ tag: z.string().meta({ description: 'Tag' }), count: wholeNumber('Its pictures') }))
        .meta({ description: 'All tags of the library' }),
    }),
    fails: [],
  }),
  getMedia: endpoint({
    summary: 'Read a picture of the library, and where it is used',
    access: { permission: 'products:read' },
    params,
    returns: usedPicture,
    fails: ['media_not_found'],
    versioned: true,
  }),
  changeMedia: endpoint({
    summary: 'Change the alt texts, tags and focal point of a picture',
    access: { permission: 'products:write' },
    params,
    body: z.strictObject(details),
    returns: usedPicture,
    fails: ['media_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  replaceMediaFile: endpoint({
    summary: 'Put another file in the place of a picture: every use shows it, at a new address',
    access: { permission: 'products:write' },
    params,
    upload: pictureTypes,
    returns: usedPicture,
    fails: ['media_not_found', 'version_stale', 'image_refused', 'media_unavailable'],
    ifMatch: true,
    versioned: true,
  }),
  removeMedia: endpoint({
    summary: 'Delete a picture that nothing shows',
    access: { permission: 'products:write' },
    params,
    returns: null,
    fails: ['media_not_found', 'media_in_use', 'version_stale'],
    ifMatch: true,
  }),
  uploadMedia: endpoint({
    summary: 'Upload a picture; the bytes of the file decide its type, not its name',
    access: { permission: 'products:write' },
    query: sentAs,
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
    query: sentAs,
    returns: uploadedPicture,
    status: 201,
    fails: ['upload_not_found', 'image_refused', 'body_too_large', 'media_unavailable'],
  }),
}
