import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { roleName } from '../staff/documents.ts'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'

const apiToken = z.object({
  name: text('What it is for'),
  permissions: z.array(z.enum(keysOf<Permission>(permissions))).meta({ description: 'What it may do' }),
  owner: text('Customer id of who answers for it: nothing that they may not do today'),
  claimedRoles: z.array(roleName).meta({
    description: 'Roles that the owner has by the claims of their issuer, as of their last sign-in',
  }),
  createdAt: moment('When it was created'),
  expiresAt: moment('When it stops working'),
  state: z
    .enum(['live', 'revoked'])
    .meta({ description: 'Whether it was revoked; its document stays, for histories name it' }),
  lastUsedAt: moment('When it was last used, to an hour; null before').nullable(),
})

/** An API token as it is stored: without its secret, of which its id is a hash. */
export type ApiTokenDocument = z.infer<typeof apiToken>

export const apiTokens = defineCollection({
  name: 'apiTokens',
  about:
    'A key with which a program calls the API, with permissions of its own; the id follows from its SHA-256',
  schema: apiToken,
  schemaVersion: 1,
  indexes: {
    byOwner: { equals: ['owner'], order: 'createdAt' },
    byState: { equals: ['state'], order: 'createdAt' },
  },
  secret: true,
})
