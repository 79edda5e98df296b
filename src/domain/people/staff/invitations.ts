import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { readMatchingPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { storedEmail } from '#vocabulary/email.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { personAudit } from '../audit/audit.ts'
import { customers, type CustomerDocument } from '../customers/documents.ts'
import { staffInvitations, staffMembers, type InvitationDocument } from './documents.ts'
import { roleWrites } from './role-grants.ts'
import { checkGranter, rolesAfter, type Granter } from './role-rules.ts'

/** An invitation as it is stored. */
export type StoredInvitation = Stored<InvitationDocument>

/** Someone who invites. */
type Inviter = Exclude<Granter, 'command line'>

/**
 * Invitations of people who have not signed in yet. Only an address that an identity provider of staff has verified
 * accepts one: the link of the message proves nothing, so a message that someone else reads gives nothing away.
 */
export interface Invitations {
  /**
   * Sends an invitation. One for the same address is replaced: with these roles, and from now on for as long.
   * @throws ShopFailure `permission_denied` when they would give roles beyond their own
   */
  invite(by: Inviter, to: { email: string; roles: readonly Role[] }): Promise<StoredInvitation>
  /** Those that have not expired, the last sent first. @throws ShopFailure `invalid_request` on an invalid cursor */
  list(paging: Paging): Promise<Paged<StoredInvitation>>
  /** @throws ShopFailure `invitation_not_found` */
  withdraw(by: string, id: string): Promise<void>
  /** Gives someone who has just signed in the roles that they are invited to, if any. */
  accept(customer: Stored<CustomerDocument>): Promise<void>
}

/** Creates the service of invitations. `wake` is called when there is a mail to send. */
export function createInvitations({
  store,
  clock,
  wake,
}: {
  store: DocumentStore
  clock: Clock
  wake: () => void
}): Invitations {
  const now = () => toTimestamp(clock.now())
  const ofAddress = async (email: string): Promise<StoredInvitation[]> =>
    (await store.query(staffInvitations, { index: 'byEmail', equals: { email }, limit: 10 })).items

  function acceptOne(id: string, customerId: string): Promise<void> {
    return retryOnConflict(async () => {
      const [invitation, customer, known] = await Promise.all([
        store.get(staffInvitations, id),
        store.get(customers, customerId),
        store.get(staffMembers, customerId),
      ])
      const at = now()
      if (!invitation || invitation.data.expiresAt <= at || !customer?.data.emailVerified) return
      if (customer.data.email !== invitation.data.email) return
      const after = rolesAfter(known?.data.roles ?? [], { add: invitation.data.roles })
      await store.commit([
        ...roleWrites(invitation.data.invitedBy, { id: customerId, customer, known, after }, at),
        remove(staffInvitations, id, invitation.version),
      ])
    })
  }

  return {
    async invite(by, { roles, ...to }) {
      checkGranter(by, roles)
      const email = storedEmail(to.email.trim()).toLowerCase()
      const invited = await retryOnConflict(async () => {
        const [known] = await ofAddress(email)
        const at = now()
        const id = known?.id ?? newId('inv')
        const data: InvitationDocument = {
          email,
          roles: [...roles],
          invitedBy: by.id,
          sentAt: at,
          expiresAt: plus(at, limits.staffInvitation.value),
        }
        await store.commit([
          put(staffInvitations, id, data, known?.version ?? 'absent'),
          taskWrite(mailTask(personMail('staff_invitation', id, at)), at),
          // Named by its id alone: an entry stays when the person is erased.
          personAudit({ at, by: by.id, action: 'staff_invited', target: id, before: [], after: roles }),
        ])
        return { id, version: (known?.version ?? 0) + 1, data }
      })
      wake()
      return invited
    },

    list: (paging) =>
      readMatchingPage(
        store,
        staffInvitations,
        { index: 'bySent', direction: 'desc' },
        paging,
        ({ data }) => data.expiresAt > now(),
      ),

    withdraw: (by, id) =>
      retryOnConflict(async () => {
        const known = await store.get(staffInvitations, id)
        if (!known) throw new ShopFailure('invitation_not_found')
        const entry = { at: now(), by, action: 'staff_invitation_withdrawn', target: id } as const
        await store.commit([
          remove(staffInvitations, id, known.version),
          personAudit({ ...entry, before: known.data.roles, after: [] }),
        ])
      }),

    async accept({ id, data: { email, emailVerified } }) {
      if (email === null || !emailVerified) return
      for (const invitation of await ofAddress(email)) await acceptOne(invitation.id, id)
    },
  }
}
