import type { Customers } from '#domain/customers/customers.ts'
import type { Sessions } from '#domain/sessions/sessions.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { permissionsOf } from '#vocabulary/permissions.ts'
import { readCookie } from '../cookies.ts'
import type { Caller } from '../handler.ts'

/**
 * Tells who calls from a request's headers. A visitor without a session cookie costs no document, a shopper
 * their session and customer, a member of staff their roles besides: a role that is taken away is gone with
 * the next request.
 */
export function createCallerResolver(needs: {
  sessions: Sessions
  customers: Customers
  staff: Staff
  https: boolean
}): (headers: Headers) => Promise<Caller> {
  const { sessions, customers, staff, https } = needs

  return async (headers) => {
    const read = (name: 'session' | 'cart' | 'market'): string | null =>
      readCookie(headers, name, { https }) ?? null
    const visitor: Caller = {
      customer: null,
      staff: null,
      sessionId: null,
      cartId: read('cart'),
      market: read('market'),
    }
    const secret = read('session')
    if (secret === null) return visitor
    const session = await sessions.find(secret)
    const customer = session && (await customers.find(session.data.customerId))
    if (!session || !customer) return visitor
    const { name, email, emailVerified } = customer.data
    const roles = session.data.isStaff ? await staff.rolesOf(customer) : []
    return {
      ...visitor,
      sessionId: session.id,
      customer: { id: customer.id, name, email, emailVerified },
      staff: roles.length === 0 ? null : { name, roles, permissions: permissionsOf(roles) },
    }
  }
}
