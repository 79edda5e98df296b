import { personAudit } from '#domain/people/audit/audit.ts'
import type { Customers } from '#domain/people/customers/customers.ts'
import type { OwnSession, Sessions } from '#domain/people/sessions/sessions.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { actorOf } from '../api/access.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import { toSessionView } from './own-sessions.ts'

/** The dependencies of the calls about the sessions of others. */
export interface AdminSessionNeeds {
  customers: Pick<Customers, 'find'>
  sessions: Pick<Sessions, 'ofCustomer' | 'endOfCustomer'>
  clock: Clock
}

/** Where a person is signed in, and ending that. */
export function createAdminSessionHandlers({
  customers,
  sessions,
  clock,
}: AdminSessionNeeds): Pick<Handlers, 'listCustomerSessions' | 'endCustomerSessions'> {
  /** @throws ShopFailure `customer_not_found` */
  async function sessionsOf(customerId: string, { sessionId }: Caller): Promise<OwnSession[]> {
    if (!(await customers.find(customerId))) throw new ShopFailure('customer_not_found')
    return sessions.ofCustomer(customerId, sessionId)
  }
  return {
    listCustomerSessions: async ({ params, caller }) => ({
      items: (await sessionsOf(params.customerId, caller)).map(toSessionView),
    }),
    async endCustomerSessions({ params: { customerId }, caller }) {
      const by = actorOf(caller)
      const open = await sessionsOf(customerId, caller)
      // Whoever may not take the roles of staff may not shut staff out either.
      if (open.some(({ session }) => session.isStaff) && !caller.staff?.permissions.has('staff:write'))
        throw new ShopFailure('permission_denied', { reason: 'staff_sign_out' })
      const at = toTimestamp(clock.now())
      const ended = await sessions.endOfCustomer(customerId, caller.sessionId, (count) =>
        personAudit({
          at,
          by,
          action: 'sessions_ended',
          target: customerId,
          before: [String(count)],
          after: [],
        }),
      )
      return { ended }
    },
  }
}
