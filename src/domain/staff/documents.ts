import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { roles, type Role } from '#vocabulary/permissions.ts'

const roleName = z.enum(Object.keys(roles) as [Role, ...Role[]])

const staffMember = z.object({
  roles: z.array(roleName).meta({ description: 'Roles that were given' }),
  grantedBy: text('Who gave them last: a customer id, or `command line`'),
  updatedAt: moment('When they were last changed'),
})

export const staffMembers = defineCollection({
  name: 'staffMembers',
  about: 'The roles of a member of staff; the id is that of the customer they sign in as',
  schema: staffMember,
  schemaVersion: 1,
  indexes: { byUpdate: { equals: [], order: 'updatedAt' } },
})
