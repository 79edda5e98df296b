import { z } from 'zod'
import { text } from '#ports/document-store/field-schemas.ts'

/** A postal address, as the contract takes it. */
export const postalAddress = z
  .object({
    name: text('Who receives the parcel'),
    company: text('Company').optional(),
    line1: text('Street and house number'),
    line2: text('Flat, floor, building').optional(),
    postcode: text('Postcode').optional(),
    city: text('Town'),
    region: text('State or province').optional(),
    country: text('ISO 3166-1 alpha-2 code'),
    phone: text('Telephone').optional(),
  })
  .meta({ description: 'A postal address' })

/** A postal address as it is stored. */
export type PostalAddress = z.infer<typeof postalAddress>
