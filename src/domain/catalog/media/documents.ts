import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

/** A picture in its sizes. */
export const media = z.object({
  id: text('Media id'),
  name: text('File name in the media store, or an absolute URL of a picture that lies elsewhere'),
  alt: text('Alt text'),
  width: whole('Width', 'px').nullable(),
  height: whole('Height', 'px').nullable(),
  sources: z
    .array(z.object({ name: text('File name'), width: whole('Width', 'px'), type: text('Media type') }))
    .meta({ description: 'The same picture in other sizes' }),
})

/** A picture of a stored product. */
export type MediaDocument = z.infer<typeof media>

/** Pictures that staff have uploaded (or the demo has drawn), by id: products copy them in. */
export const mediaFiles = defineCollection({
  name: 'mediaFiles',
  about: 'A picture that was uploaded, in its sizes',
  schema: media.extend({ createdAt: moment('When it was uploaded') }),
  schemaVersion: 1,
  indexes: {},
})
