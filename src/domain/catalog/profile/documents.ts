import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { media } from '../media/documents.ts'

const profile = z.object({
  name: text('Name of the shop; empty for that of the settings'),
  logo: media.nullable().meta({ description: 'Logo in place of the mark' }),
  favicon: media.nullable().meta({ description: 'Icon of the shop in tabs of browsers' }),
  updatedAt: moment('When it was last changed'),
})

/** The profile of the shop as it is stored. */
export type ShopProfileDocument = z.infer<typeof profile>

/** The id of the one profile. */
export const profileId = 'shop'

export const shopProfiles = defineCollection({
  name: 'shopProfiles',
  about: 'The name, logo and icon of the shop as staff have set them; there is one',
  schema: profile,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
