import type { ApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import type { Customers } from '#domain/people/customers/customers.ts'
import type { Sessions } from '#domain/people/sessions/sessions.ts'
import type { Staff } from '#domain/people/staff/staff.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { permissionsOf, type Role } from '#vocabulary/people/permissions.ts'
import { readCookie, type CookieName } from '../api/cookies.ts'
import { nobody, type Caller } from '../api/handler.ts'
import { cartIdOf, isHeld } from '../api/held-cart.ts'
import type { Issuers } from './issuers/issuers.ts'

/**
 * The token of `Authorization: Bearer` (RFC 6750, 2.1); null without. Other schemes are somebody else's: a proxy's,
 * perhaps.
 */
function bearerOf(headers: Headers): string | null {
  const [, token] = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
  return token ?? null
}

/**
 * Identifies the caller by a request's headers: an API token, or else cookies. A visitor without a session cookie
 * costs no document, a shopper their session and customer, a member of staff their roles besides: a role revoked in
 * the shop ends with the next request. Roles by the provider's claims are those of the sign-in. With `asVisitor` the
 * session is left alone, and the store with it. An API token costs three documents: itself, and its owner's
 * permissions.
 *
 * @throws ShopFailure `token_invalid` for an API token that does not work
 */
export function createCallerResolver(needs: {
  sessions: Sessions
  customers: Customers
  staff: Staff
  apiTokens: Pick<ApiTokens, 'find'>
  issuers: Pick<Issuers, 'mayBeStaff' | 'lacksSecondFactor'>
  https: boolean
  /** Signs the cookie of carts. */
  secret: string
}): (headers: Headers, asVisitor?: true) => Promise<Caller> {
  const { sessions, customers, staff, apiTokens, issuers, https, secret: shopSecret } = needs

  async function tokenCaller(token: string): Promise<Caller> {
    const found = await apiTokens.find(token)
    if (!found) throw new ShopFailure('token_invalid')
    const { name } = found.stored.data
    return {
      ...nobody,
      token: { id: found.stored.id, name },
      staff: { name, roles: [], permissions: found.permissions },
    }
  }

  return async (headers, asVisitor) => {
    const read = (name: CookieName): string | null => readCookie(headers, name, { https }) ?? null
    const token = asVisitor ? null : bearerOf(headers)
    if (token !== null) return tokenCaller(token)
    const cart = read('cart')
    const visitor: Caller = {
      ...nobody,
      cartId: cart && cartIdOf(cart),
      holdsCart: cart !== null && isHeld(shopSecret, cart),
      placedOrder: read('order'),
      market: read('market'),
      wishList: read('wish-list'),
    }
    const secret = asVisitor ? null : read('session')
    if (secret === null) return visitor
    const session = await sessions.find(secret)
    const customer = session && (await customers.find(session.data.customerId))
    if (!session || !customer) return visitor
    const { isStaff, claimedRoles, authenticatedAt } = session.data
    const { name, email, emailVerified, groups } = customer.data
    const works = isStaff && issuers.mayBeStaff(session.data, customer.data)
    const roles = works ? [...new Set<Role>([...(await staff.rolesOf(customer)), ...claimedRoles])] : []
    const lacksSecondFactor = roles.length > 0 && issuers.lacksSecondFactor(session.data)
    return {
      ...visitor,
      lacksSecondFactor,
      rolesLeftOut: session.data.rolesLeftOut === true,
      sessionId: session.id,
      authenticatedAt,
      customer: { id: customer.id, name, email, emailVerified, groups },
      staff:
        roles.length === 0 || lacksSecondFactor ? null : { name, roles, permissions: permissionsOf(roles) },
    }
  }
}
