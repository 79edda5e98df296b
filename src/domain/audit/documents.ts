import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const auditEntry = z.object({
  at: moment('When'),
  by: z
    .object({
      kind: z.enum(['person', 'command line']).meta({ description: 'How they came in' }),
      id: text('Customer id; null for the command line').nullable(),
    })
    .meta({ description: 'Who did it' }),
  action: z
    .enum([
      'roles_changed',
      'customer_erased',
      'webhook_endpoint_added',
      'webhook_endpoint_changed',
      'webhook_endpoint_removed',
      'webhook_secret_renewed',
      'shop_exported',
      'rebuild_requested',
    ])
    .meta({ description: 'What was done' }),
  target: text(
    'Customer id of whom it was done to, the pseudonym of one who was erased, or the endpoint’s id',
  ),
  before: z.array(z.string()).meta({ description: 'Roles, or what the endpoint was, before' }),
  after: z.array(z.string()).meta({ description: 'The same after' }),
})

/** One change that someone must be able to answer for. It names people by id, never by name. */
export type AuditEntry = z.infer<typeof auditEntry>

export const auditEntries = defineCollection({
  name: 'auditEntries',
  about:
    'Who changed what about staff, customers and webhooks, written in the commit of the change; never changed',
  schema: auditEntry,
  schemaVersion: 1,
  indexes: { byTime: { equals: [], order: 'at' } },
})
