import { z } from 'zod'
import { actor } from './actor.ts'
import { actorKinds, auditActions, auditedKinds, deeds } from '#vocabulary/people/audit-actions.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { roleName } from '../shop/shop.ts'
import {
  countedListOf,
  countedPaging,
  email,
  id,
  listOf,
  paging,
  requiredLine,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'
import { ownSession } from './sessions.ts'

const confirmation = z
  .literal('erase', 'Enter erase to confirm')
  .meta({ description: 'The word `erase`, as confirmation; deletion cannot be undone', example: 'erase' })

/** The body of both calls that erase. */
export const erasureBody = z.strictObject({ confirmation })

/** The path of calls about one customer. */
export const params = z.object({ customerId: id('Customer id') })

const staffMember = z
  .object({
    id: id('Customer id that they sign in as'),
    version: wholeNumber('Grows with each change of the roles that were given; 0 while none are'),
    name: z.string().meta({ description: 'Name; empty until they have signed in once' }),
    email: z.string().nullable().meta({ description: 'E-mail' }),
    emailVerified: z.boolean().meta({ description: 'Whether the identity provider has verified it' }),
    issuer: z.string().nullable().meta({ description: 'The identity provider that they sign in with' }),
    roles: z.array(roleName).meta({ description: 'Roles that were given in the shop' }),
    rolesBySettings: z
      .array(roleName)
      .meta({ description: 'Roles from the server settings, which cannot be removed here' }),
    updatedAt: timestamp('When the given roles were last changed').nullable(),
  })
  .meta({ id: 'StaffMember', description: 'Staff member' })

/** Roles, each once. */
const roleList = z
  .array(roleName)
  .max(20)
  .transform((roles) => [...new Set(roles)])

/** The same, at least one. */
export const rolesToGive = roleList.refine((roles) => roles.length > 0, says('select_role'))

export const peopleEndpoints = {
  eraseCustomer: endpoint({
    summary: 'Delete a customer; order data needed for accounting is retained without a name',
    access: { permission: 'customers:erase' },
    params,
    body: erasureBody,
    returns: null,
    fails: ['customer_not_found', 'orders_open', 'holds_roles'],
    recentSignIn: 'always',
  }),
  eraseGuest: endpoint({
    summary: 'Delete the data of a guest; order data needed for accounting is retained without a name',
    access: { permission: 'customers:erase' },
    body: erasureBody.extend({ email }),
    returns: null,
    fails: ['customer_not_found', 'orders_open'],
    recentSignIn: 'always',
  }),
  listCustomerSessions: endpoint({
    summary: 'List the sessions of a customer or staff member',
    access: { permission: 'customers:read' },
    params,
    returns: z.object({ items: z.array(ownSession).meta({ description: 'Sessions, the last seen first' }) }),
    fails: ['customer_not_found'],
  }),
  endCustomerSessions: endpoint({
    summary:
      'Sign a customer out of all devices; a staff member only with the permission `staff:write`, and the caller of all but this device',
    access: { permission: 'customers:write', person: true },
    params,
    returns: z.object({ ended: wholeNumber('Sessions that have ended') }),
    fails: ['customer_not_found'],
  }),
  listStaff: endpoint({
    summary: 'List staff members with their roles and the source of each role',
    access: { permission: 'staff:write' },
    query: z.strictObject(paging),
    returns: listOf(staffMember, 'Members of staff; those of the settings on the first page'),
    fails: [],
  }),
  giveRoles: endpoint({
    summary: 'Assign roles to a person who has signed in, in addition to current roles',
    access: { permission: 'staff:write' },
    body: z.strictObject({
      customer: requiredLine('A verified e-mail that no other customer has, or a customer id', 254).meta({
        example: 'grace@example.org',
      }),
      roles: rolesToGive.meta({ description: 'Roles to add', example: ['fulfilment'] }),
    }),
    returns: staffMember,
    status: 201,
    fails: ['customer_not_found'],
    versioned: true,
    recentSignIn: 'always',
  }),
  replaceRoles: endpoint({
    summary: 'Set the roles of a staff member; an empty list removes all',
    access: { permission: 'staff:write' },
    params,
    body: z.strictObject({
      roles: roleList.meta({ description: 'All roles to assign', example: ['fulfilment'] }),
      giveUpOwnAccess: z.literal(true).optional().meta({
        description: 'Confirms that the caller removes their own permission to assign roles',
      }),
    }),
    returns: staffMember,
    fails: ['customer_not_found', 'last_owner', 'own_access_lost', 'version_stale'],
    ifMatch: true,
    versioned: true,
    recentSignIn: 'always',
  }),
  listAuditEntries: endpoint({
    summary: 'List the audit log: what staff and API tokens have changed, newest first',
    access: { permission: 'audit:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Entries written'),
      q: searchText('Words of the name that the record had then, or of its id'),
      by: z.string().trim().max(254).optional().meta({
        description: 'Only entries of this actor: an id, or the e-mail of a person',
        example: 'grace@example.org',
      }),
      actor: z.enum(actorKinds).optional().meta({ description: 'Only entries of actors of this kind' }),
      kind: z.enum(auditedKinds).optional().meta({ description: 'Only changes of records of this kind' }),
      deed: z.enum(deeds).optional().meta({ description: 'Only changes of records of this way' }),
    }),
    returns: countedListOf(
      z
        .object({
          id: id('Entry id'),
          at: timestamp('When'),
          by: actor.meta({ description: 'Who did it' }),
          action: z.enum(auditActions).meta({ description: 'Action' }),
          target: z
            .object({
              id: z.string().meta({
                description:
                  'Id of a customer, or the pseudonym of one who was erased; of a product, a market …',
              }),
              name: z.string().nullable().meta({
                description:
                  'The name of a person now, null when they are gone; of a record, its name at the time',
              }),
            })
            .meta({ description: 'Subject' }),
          changes: z
            .array(
              z.object({
                field: z.string().meta({
                  description: 'Path of the field; empty where the entry is about one value',
                  example: 'zones/Germany/rates/standard/price',
                }),
                before: z.string().nullable().meta({ description: 'Value before; null for none' }),
                after: z.string().nullable().meta({ description: 'Value after; null for none' }),
              }),
            )
            .meta({ description: 'The changed fields' }),
          unlisted: wholeNumber('Further fields that were changed'),
          number: wholeNumber('Its number: entries are counted from 1 without a gap'),
        })
        .meta({ id: 'AuditEntry', description: 'Audit log entry' }),
      'Entries, newest first',
    ),
    fails: [],
  }),
}
