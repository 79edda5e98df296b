import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import type { Audit } from '#domain/people/audit/audit.ts'
import type { Erasure } from '#domain/whole-shop/personal-data/erasure.ts'
import type { Grantee, StaffMember } from '#domain/people/staff/role-grants.ts'
import type { Granter } from '#domain/people/staff/role-rules.ts'
import type { Staff } from '#domain/people/staff/staff.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { isApiTokenId } from '#vocabulary/people/api-tokens.ts'
import { actorOf } from '../api/access.ts'
import type { Caller, Handlers } from '../api/handler.ts'

type StaffView = OutputOf<Contract['giveRoles']>

function staffView({ id, version, customer, given, bySettings, updatedAt }: StaffMember): StaffView {
  return {
    id,
    version,
    name: customer?.name ?? '',
    email: customer?.email ?? null,
    emailVerified: customer?.emailVerified ?? false,
    issuer: customer?.issuer ?? null,
    roles: [...given],
    rolesBySettings: [...bySettings],
    updatedAt,
  }
}

/** No id of a customer has an @ in it. */
const granteeOf = (text: string): Grantee => (text.includes('@') ? { email: text } : { id: text })

/** The caller as someone who gives roles. @throws ShopFailure `permission_denied` */
export function granterOf({ customer, staff }: Caller): Exclude<Granter, 'command line'> {
  if (!customer || !staff) throw new ShopFailure('permission_denied')
  return { id: customer.id, permissions: staff.permissions }
}

/** The dependencies of the calls about staff and customers. */
export interface AdminPeopleNeeds {
  staff: Pick<Staff, 'grantRoles' | 'list'>
  audit: Audit
  apiTokens: Pick<ApiTokens, 'namesOf'>
  erasure: Erasure
}

type AdminPeopleCalls =
  | 'eraseCustomer'
  | 'eraseGuest'
  | 'listStaff'
  | 'giveRoles'
  | 'replaceRoles'
  | 'listAuditEntries'

/** Staff, customers, and the audit log. */
export function createAdminPeopleHandlers(needs: AdminPeopleNeeds): Pick<Handlers, AdminPeopleCalls> {
  const { staff, audit, apiTokens, erasure } = needs
  return {
    async eraseGuest({ body: { email }, caller }) {
      await erasure.eraseGuest({ email, by: actorOf(caller) })
      return undefined
    },

    async eraseCustomer({ params, caller }) {
      const by = actorOf(caller)
      // The caller is staff, if only by claims of their identity provider, which no document of ours shows.
      if (params.customerId === by) throw new ShopFailure('holds_roles')
      await erasure.erase({ customerId: params.customerId, by })
      return undefined
    },

    async listStaff({ query }) {
      const { items, next } = await staff.list(query)
      return { items: items.map(staffView), next }
    },

    giveRoles: async ({ body, caller }) =>
      staffView(await staff.grantRoles(granterOf(caller), granteeOf(body.customer), { add: body.roles })),

    replaceRoles: async ({ params, body, version, caller }) =>
      staffView(
        await staff.grantRoles(
          granterOf(caller),
          { id: params.customerId },
          { set: body.roles, version, giveUpOwnAccess: body.giveUpOwnAccess ?? false },
        ),
      ),

    async listAuditEntries({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await audit.list(filter, { after, limit, count })
      const named = items.flatMap(({ entry: { data } }) => [data.by.id ?? '', data.target])
      const tokens = await apiTokens.namesOf([...new Set(named.filter(isApiTokenId))])
      return {
        items: items.map(({ entry: { id, data }, by, target }) => ({
          id,
          at: data.at,
          by: { ...data.by, name: by?.name ?? tokens.get(data.by.id ?? '') ?? null },
          action: data.action,
          target: { id: data.target, name: target?.name ?? tokens.get(data.target) ?? (data.label || null) },
          changes: data.changes,
          unlisted: data.unlisted,
          number: data.number,
        })),
        ...page,
      }
    },
  }
}
