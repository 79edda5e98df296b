import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { roles, type Role } from '#vocabulary/people/permissions.ts'

/** The name of a role, as a document keeps it. */
export const roleName = z.enum(keysOf<Role>(roles))

const staffMember = z.object({
  roles: z.array(roleName).meta({ description: 'Roles that were given' }),
  grantedBy: text('Who gave them last: a customer id, or `command line`'),
  updatedAt: moment('When they were last changed'),
})

/** The roles of a member of staff as stored. */
export type StaffDocument = z.infer<typeof staffMember>

const staffInvitation = z.object({
  email: text('Whom it is for, in lower case; who signs in with it, verified, gets the roles'),
  roles: z.array(roleName).meta({ description: 'Roles that they will hold' }),
  invitedBy: text('Who sent it last: a customer id'),
  sentAt: moment('When it was sent last'),
  expiresAt: moment('When it ends'),
})

/** An invitation as stored. */
export type InvitationDocument = z.infer<typeof staffInvitation>

export const staffInvitations = defineCollection({
  name: 'staffInvitations',
  about: 'Roles for someone who has not signed in yet',
  schema: staffInvitation,
  schemaVersion: 1,
  indexes: { byEmail: { equals: ['email'] }, bySent: { equals: [], order: 'sentAt' } },
  timeToLive: 'expiresAt',
  transient: true,
})

export const staffMembers = defineCollection({
  name: 'staffMembers',
  about: 'The roles of a member of staff; the id is that of the customer they sign in as',
  schema: staffMember,
  schemaVersion: 1,
  indexes: {},
})
