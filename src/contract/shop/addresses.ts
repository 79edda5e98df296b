import { z } from 'zod'
import { addressFields, fieldKinds, type FieldKind } from '#vocabulary/addresses/form.ts'
import { hour, second } from '#vocabulary/time.ts'
import { endpoint } from '../endpoint.ts'
import { country } from '../values.ts'

const kinds = [...new Set(Object.values(fieldKinds).flat())] as [FieldKind, ...FieldKind[]]

const addressForm = z
  .object({
    country,
    language: z.string().nullable().meta({
      description: 'Language of the regions’ names (BCP 47); null where they have none of their own',
    }),
    fields: z
      .array(
        z.object({
          name: z.enum(addressFields).meta({ description: 'The field of the address' }),
          kind: z.enum(kinds).nullable().meta({
            description: 'What people there call it; null where it is called the same everywhere',
          }),
          required: z.boolean().meta({ description: 'Whether addresses there need it' }),
        }),
      )
      .meta({ description: 'Fields, in the country’s order' }),
    postcodePattern: z
      .string()
      .nullable()
      .meta({ description: 'Regular expression of a whole postcode in capitals; null where any will do' }),
    postcodeExample: z.string().nullable().meta({ description: 'Example of a postcode' }),
    regions: z
      .array(
        z.object({
          code: z.string().meta({ description: 'As post offices write it', example: 'NY' }),
          name: z.string().meta({ description: 'In the country’s language', example: 'New York' }),
          latinName: z.string().meta({ description: 'In Latin letters', example: 'New York' }),
        }),
      )
      .meta({ description: 'Its regions, any spelling of which is taken; empty where they are typed' }),
    otherRegions: z.boolean().meta({ description: 'Whether a region that is not listed is taken as typed' }),
  })
  .meta({ id: 'AddressForm', description: 'How addresses of a country are filled in' })

export const addressEndpoints = {
  getAddressForm: endpoint({
    summary: 'Read how addresses of a country are filled in',
    access: 'public',
    params: z.object({ country: country.meta({ example: 'JP' }) }),
    returns: addressForm,
    fails: ['country_not_found'],
    publicSeconds: hour / second,
  }),
}
