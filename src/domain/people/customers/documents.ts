import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from './postal-address.ts'

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
        address: postalAddress.meta({ description: 'The address' }),
      }),
    )
    .meta({ description: 'Saved addresses, in the order they were added' }),
  groups: z
    .array(z.string())
    .meta({ description: 'Customer groups that staff have put them in, for prices and promotions' }),
  notes: z
    .array(
      z.object({
        id: text('Note id, the same for each repeat'),
        at: moment('When it was written'),
        by: text('Who wrote it: a member of staff by name'),
        text: text('The note'),
      }),
    )
    .optional()
    .meta({ description: 'What staff have noted about them, newest first' }),
  createdAt: moment('First sign-in'),
})

/** A customer as stored. Its id is `customerId(issuer, subject)`. */
export type CustomerDocument = z.infer<typeof customer>
/** An address of a customer’s address book. */
export type SavedAddress = CustomerDocument['addresses'][number]
/** A note of staff about a customer. */
export type CustomerNote = NonNullable<CustomerDocument['notes']>[number]

export const customers = defineCollection({
  name: 'customers',
  about: 'Someone who has signed in: one for each issuer and subject, never found by e-mail',
  schema: customer,
  schemaVersion: 1,
  indexes: { byEmail: { equals: ['email'], order: 'createdAt' } },
})
