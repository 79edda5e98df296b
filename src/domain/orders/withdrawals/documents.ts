import { z } from 'zod'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { withdrawalStandings, withdrawalStates } from '#vocabulary/orders/withdrawals.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

const withdrawal = z.object({
  name: text('Name, as they wrote it'),
  email: text('Where the receipt goes, as they wrote it'),
  person: text('A customer id where the address is theirs and verified, else the e-mail in lower case'),
  orderNumber: text('Number of the order, as they wrote it'),
  isProven: z.boolean().meta({
    description: 'Whether it was declared with the link of the order or by its customer, whatever the e-mail',
  }),
  whole: z.boolean().meta({ description: 'Whether it is of the whole order' }),
  items: text('Which items, in their words; empty for all, or for those of `lines`'),
  lines: z
    .array(
      z.object({
        lineId: text('Order line'),
        title: text('Title then'),
        quantity: whole('Items that were withdrawn from', 'units'),
        cancelled: whole('Items of them that were cancelled for it', 'units'),
        sentBack: whole('Items of them that are in a return for it', 'units'),
      }),
    )
    .meta({ description: 'Items: chosen, or those that the order had when it was carried out' }),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language they read the shop in' }),
  marketId: text('Market of the visitor'),
  declaredAt: moment('When it was declared'),
  state: z.enum(withdrawalStates).meta({ description: 'Whether something is left to do' }),
  standing: z.enum(withdrawalStandings).meta({ description: 'What the shop has done about it' }),
  orderId: text('The order it is about, once found').nullable(),
  returnIds: z.array(text('Return')).meta({ description: 'The returns that it has opened' }),
  goneAt: moment('When it is forgotten'),
})

/** A declaration of withdrawal as it is stored. */
export type WithdrawalDocument = z.infer<typeof withdrawal>

export const withdrawals = defineCollection({
  name: 'withdrawals',
  about: 'A declaration by which a shopper has withdrawn from an order, or from items of it',
  schema: withdrawal,
  schemaVersion: 1,
  indexes: {
    byState: { equals: ['state'], order: 'declaredAt' },
    byPerson: { equals: ['person'], order: 'declaredAt' },
    byOrder: { equals: ['orderId'], order: 'declaredAt' },
  },
  timeToLive: 'goneAt',
})
