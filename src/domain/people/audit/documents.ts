import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { actorKinds, auditActions } from '#vocabulary/people/audit-actions.ts'

const auditEntry = z.object({
  at: moment('When'),
  by: z
    .object({
      kind: z.enum(actorKinds).meta({ description: 'How they came in' }),
      id: text('Customer id, or id of an API token; null for the command line').nullable(),
    })
    .meta({ description: 'Who did it' }),
  action: z.enum(auditActions).meta({ description: 'Action' }),
  target: text(
    'Id of the target: a customer, or the pseudonym of one who was erased; an endpoint, a product …',
  ),
  before: z.array(z.string()).meta({ description: 'Roles or values before' }),
  after: z
    .array(z.string())
    .meta({ description: 'The same after; of a product that was changed, the fields that were' }),
})

/** One change that someone must be able to answer for. It names people by id, never by name. */
export type AuditEntry = z.infer<typeof auditEntry>

export const auditEntries = defineCollection({
  name: 'auditEntries',
  about:
    'Who changed what about staff, their passkeys, API tokens, customers, webhooks, products and the search, written in the commit of the change; never changed',
  schema: auditEntry,
  schemaVersion: 1,
  indexes: { byTime: { equals: [], order: 'at' } },
})
