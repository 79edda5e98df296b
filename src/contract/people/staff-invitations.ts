import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roleName } from '../shop/shop.ts'
import { email, id, listOf, paging, timestamp } from '../values.ts'
import { rolesToGive } from './admin-people.ts'

const invitation = z
  .object({
    id: id('Invitation id'),
    email: z.string().meta({ description: 'The address that accepts it' }),
    roles: z.array(roleName).meta({ description: 'Roles that it gives' }),
    sentAt: timestamp('When it was sent last'),
    expiresAt: timestamp('When it ends'),
  })
  .meta({ id: 'StaffInvitation', description: 'An invitation to the staff' })

/** Invitations of people who have not signed in yet. */
export const staffInvitationEndpoints = {
  listStaffInvitations: endpoint({
    summary: 'List the invitations to the staff that are not accepted yet',
    access: { permission: 'staff:write' },
    query: z.strictObject(paging),
    returns: listOf(invitation, 'Invitations, the last sent first'),
    fails: [],
  }),
  inviteStaff: endpoint({
    summary:
      'Invite someone to the staff: they get the roles when they sign in with this address and an identity provider has verified it; a repeat sends it again',
    access: { permission: 'staff:write' },
    body: z.strictObject({
      email,
      roles: rolesToGive.meta({ description: 'Roles to give', example: ['fulfilment'] }),
    }),
    returns: invitation,
    status: 201,
    fails: [],
    recentSignIn: 'always',
  }),
  withdrawStaffInvitation: endpoint({
    summary: 'Withdraw an invitation to the staff',
    access: { permission: 'staff:write' },
    params: z.object({ invitationId: id('Invitation id') }),
    returns: null,
    fails: ['invitation_not_found'],
  }),
}
