import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { actorKinds, auditActions } from '#vocabulary/people/audit-actions.ts'

const change = z.object({
  field: text('Its path, as in `zones/Germany/name`; empty where the entry is about one value'),
  before: text('Value before; null for none').nullable(),
  after: text('Value after; null for none').nullable(),
})

const auditEntry = z.object({
  number: whole('Its place: entries are counted from 1'),
  previous: text('SHA-256 of the entry before, base64url; empty for the first'),
  at: moment('When'),
  by: z
    .object({
      kind: z.enum(actorKinds).meta({ description: 'How they came in' }),
      id: text('Customer id, or id of an API token; null for the command line').nullable(),
    })
    .meta({ description: 'Who did it' }),
  action: z.enum(auditActions).meta({ description: 'Action' }),
  target: text('Id of the target: a customer, or the pseudonym of one who was erased; a product, a market …'),
  label: text('What the target was called then; empty for people'),
  changes: z.array(change).meta({ description: 'The changed fields' }),
  unlisted: whole('Further fields that were changed'),
})

/** One change that someone must be able to answer for. It names people by id, never by name. */
export type AuditEntry = z.infer<typeof auditEntry>

export const auditEntries = defineCollection({
  name: 'auditEntries',
  about:
    'Who changed what by hand or by an API token, with the values before and after, written in the commit of the change; never changed, and each bound to the one before',
  schema: auditEntry,
  schemaVersion: 1,
  indexes: { byNumber: { equals: [], order: 'number' } },
})

export const auditHeads = defineCollection({
  name: 'auditHeads',
  about: 'The end of the audit log, in one document: with it removed entries are missed, also the last',
  schema: z.object({
    number: whole('Entries'),
    hash: text('SHA-256 of the last, base64url'),
  }),
  schemaVersion: 1,
  indexes: {},
})

/** The id of the one document in {@link auditHeads}. */
export const auditHeadId = 'head'
