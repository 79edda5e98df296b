import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { shopDetails, type ShopDetail } from '#vocabulary/whole-shop/shop-details.ts'
import { media } from '../media/documents.ts'

const { name: _, ...details } = Object.fromEntries(
  shopDetails.map((name) => [
    name,
    text('As staff have written it; empty or left out for that of the settings').optional(),
  ]),
) as Record<ShopDetail, z.ZodOptional<z.ZodString>>

const profile = z.object({
  name: text('Name of the shop; empty for that of the settings'),
  ...details,
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
  about: 'The name, logo, icon and seller of the shop as staff have set them; there is one',
  schema: profile,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
