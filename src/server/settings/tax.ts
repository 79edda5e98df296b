import { z } from 'zod'
import { isCountry } from '#vocabulary/places/country-names.ts'

/** Where the shop stands, as far as tax depends on it. */
export const taxSettings = {
  SHOP_COUNTRY: z
    .string()
    .refine(isCountry, 'write the two capital letters of a country, as in DE')
    .optional()
    .meta({
      description:
        'Country the shop is registered for VAT in: businesses of other EU countries then pay net with their VAT number; everyone is charged tax when unset (a demo: DE)',
    }),
}
