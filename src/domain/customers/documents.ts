import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const address = z.object({
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

const customer = z.object({
  issuer: text('URL of the identity provider'),
  subject: text('Their id there; with the issuer it is who they are'),
  name: text('Name'),
  nameChosen: z
    .boolean()
    .meta({ description: 'Whether they set the name here; then the identity provider’s no longer counts' }),
  email: text('E-mail, as the identity provider gave it last, in lower case').nullable(),
  emailVerified: z
    .boolean()
    .meta({ description: 'Whether the identity provider said that it has verified it' }),
  addresses: z
    .array(
      z.object({
        id: text('Address id'),
        isDefault: z.boolean().meta({ description: 'Whether checkout starts with it; true of exactly one' }),
        address: address.meta({ description: 'The address' }),
      }),
    )
    .meta({ description: 'Saved addresses, in the order they were added' }),
  createdAt: moment('First sign-in'),
})

/** A customer as stored. Its id is `customerId(issuer, subject)`. */
export type CustomerDocument = z.infer<typeof customer>
export type SavedAddress = CustomerDocument['addresses'][number]

export const customers = defineCollection({
  name: 'customers',
  about: 'Someone who has signed in: one for each issuer and subject, never found by e-mail',
  schema: customer,
  schemaVersion: 1,
  indexes: { byEmail: { equals: ['email'], order: 'createdAt' } },
})
