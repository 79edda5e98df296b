import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Invitations, StoredInvitation } from '#domain/people/staff/invitations.ts'
import { actorOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'
import { granterOf } from './admin-people.ts'

type InvitationView = OutputOf<Contract['inviteStaff']>

const toView = ({ id, data: { email, roles, sentAt, expiresAt } }: StoredInvitation): InvitationView => ({
  id,
  email,
  roles: [...roles],
  sentAt,
  expiresAt,
})

/** Invitations to the staff. */
export function createStaffInvitationHandlers({
  invitations,
}: {
  invitations: Invitations
}): Pick<Handlers, 'listStaffInvitations' | 'inviteStaff' | 'withdrawStaffInvitation'> {
  return {
    async listStaffInvitations({ query }) {
      const { items, next } = await invitations.list(query)
      return { items: items.map(toView), next }
    },
    inviteStaff: async ({ body, caller }) => toView(await invitations.invite(granterOf(caller), body)),
    async withdrawStaffInvitation({ params, caller }) {
      await invitations.withdraw(actorOf(caller), params.invitationId)
      return undefined
    },
  }
}
