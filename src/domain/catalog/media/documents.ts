import { z } from 'zod'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
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
const mediaFile = media.extend({
  createdAt: moment('When it was uploaded'),
  fileName: text('Its name before it was uploaded').optional(),
})

export const mediaFiles = defineCollection({
  name: 'mediaFiles',
  about: 'A picture that was uploaded, in its sizes',
  schema: mediaFile,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

/** A stored picture of the library. */
export type MediaFileDocument = z.infer<typeof mediaFile>

const details = z.object({
  alts: z.custom<LocalText>().meta({ description: 'Alt text by language, where a use has none of its own' }),
  tags: z.array(z.string()).meta({ description: 'Words that staff find it by' }),
  focus: z
    .object({
      x: z.number().meta({ description: 'From the left, as a share of the width' }),
      y: z.number().meta({ description: 'From the top, as a share of the height' }),
    })
    .nullable()
    .meta({ description: 'The point that stays visible where it is cropped, as shares of width and height' }),
  content: media
    .pick({ name: true, width: true, height: true, sources: true })
    .extend({ uploadedAs: text('The media id that these bytes would have had') })
    .nullable()
    .meta({ description: 'The file that was uploaded in place of the first one' }),
  updatedAt: moment('When it was last changed'),
})

/** The details of a picture that staff have written. */
export type MediaDetailsDocument = z.infer<typeof details>

/** Apart from the files: every process has these in memory, and most pictures have none. */
export const mediaDetails = defineCollection({
  name: 'mediaDetails',
  about:
    'The details of a picture that staff have written, and the file that replaces it; the id is the picture’s',
  schema: details,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
