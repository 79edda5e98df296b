import { z } from 'zod'
import { creditAccountKinds, creditMovementKinds } from '#vocabulary/pricing/credit.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text } from '#ports/document-store/field-schemas.ts'

const account = z.object({
  kind: z
    .enum(creditAccountKinds)
    .meta({ description: '`gift_card`: for anyone with its code; `store_credit`: of one customer' }),
  currency: text('ISO 4217 code'),
  balance: minor('Balance'),
  held: minor('What checkouts that are being paid hold of it'),
  customerId: text('Whose store credit it is; null for a gift card').nullable(),
  ending: text('The last four characters of a gift card’s code; empty for store credit'),
  note: text('Why it was issued, for staff'),
  expiresAt: moment('From when on it cannot be spent; null: never').nullable(),
  blockedAt: moment('Since when staff have blocked it').nullable(),
  createdAt: moment('When it was issued'),
  updatedAt: moment('When it was last changed'),
})

/** A gift card or someone’s store credit, as it is stored. */
export type CreditAccountDocument = z.infer<typeof account>

export const creditAccounts = defineCollection({
  name: 'creditAccounts',
  about:
    'Money that the shop owes: a gift card, found by the hash of its code, or the store credit of a customer',
  schema: account,
  schemaVersion: 1,
  indexes: {
    byKind: { equals: ['kind'], order: 'createdAt' },
    byCustomer: { equals: ['customerId'], order: 'currency' },
  },
})

const movement = z.object({
  accountId: text('Gift card or store credit'),
  kind: z.enum(creditMovementKinds).meta({ description: 'What happened' }),
  amount: minor('Change of the balance'),
  orderId: text('The order behind it').nullable(),
  reason: text('Why'),
  by: text('Who: a member of staff by name, `shopper` or `shop`'),
  at: moment('When'),
})

/** A change of the balance of a gift card or store credit, as it is stored. */
export type CreditMovementDocument = z.infer<typeof movement>

export const creditMovements = defineCollection({
  name: 'creditMovements',
  about:
    'Money that came onto a gift card or store credit or went off it; never altered. They sum to its balance',
  schema: movement,
  schemaVersion: 1,
  indexes: { byAccount: { equals: ['accountId'], order: 'at' } },
})

const grant = z.object({
  given: minor('Given so far, of all currencies together'),
  until: moment('When counting begins again: 24 hours after the first of them'),
})

export const creditGrants = defineCollection({
  name: 'creditGrants',
  about: 'How much credit a member of staff or an API token has given away within a day; the id is theirs',
  schema: grant,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'until',
  transient: true,
})
