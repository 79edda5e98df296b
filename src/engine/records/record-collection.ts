import { z } from 'zod'
import { defineCollection, type Collection } from '#ports/document-store/collection.ts'
import { moment } from '#ports/document-store/field-schemas.ts'

const dates = {
  createdAt: moment('When it was created'),
  updatedAt: moment('When it was last changed'),
}

/** A record of these fields as it is stored. */
export type RecordOf<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields & typeof dates>>

/** Declares a collection of records that staff edit: their fields, and when they were created and changed. */
export const recordCollection = <Fields extends z.ZodRawShape>(
  name: string,
  about: string,
  fields: Fields,
): Collection<RecordOf<Fields>> =>
  defineCollection({
    name,
    about,
    schema: z.object({ ...fields, ...dates }),
    schemaVersion: 1,
    indexes: {},
    watched: true,
  })
