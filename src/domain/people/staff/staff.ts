import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import type { Customers } from '../customers/customers.ts'
import type { CustomerDocument } from '../customers/documents.ts'
import { customerId, withoutSlash } from '../customers/profile.ts'
import { staffMembers } from './documents.ts'
import { createRoleGrants, type GrantRoles } from './role-grants.ts'
import { createStaffList, type StaffList } from './staff-list.ts'

/**
 * The first owner, as the settings name them: by issuer and subject, or by an e-mail that the issuer has
 * verified.
 */
export interface OwnerSettings {
  subject?: { issuer: string; subject: string } | undefined
  email?: string | undefined
  /** The one issuer whose word on the e-mail counts; any when absent. */
  emailIssuer?: string | undefined
}

/** The members of staff and their permissions. */
export interface Staff {
  /** The roles of a customer: those given, and owner while the settings name them. One read. */
  rolesOf(customer: Stored<CustomerDocument>): Promise<Role[]>
  /**
   * Gives and takes roles, with an audit entry in the same commit; a change that changes nothing writes
   * nothing. The command line is bound by no rule: it is how a shop without an owner gets one.
   *
   * @throws ShopFailure `permission_denied` when the granter may not hand out roles, or lacks something that
   *   the old or the new roles allow; `customer_not_found` when there is no such customer, only one with an
   *   unverified e-mail, or several; `last_owner`, `own_access_lost`, `version_stale`
   */
  grantRoles: GrantRoles
  /** Everyone who holds a role that was given, and on the first page those whom the settings name. */
  list: StaffList
}

/**
 * Whether the settings name this customer as the owner, now. An e-mail counts only when the issuer has
 * verified it.
 */
function isOwnerBySettings(owner: OwnerSettings, customer: CustomerDocument): boolean {
  const { subject, email, emailIssuer = customer.issuer } = owner
  const isAt = (issuer: string) => withoutSlash(issuer) === withoutSlash(customer.issuer)
  if (subject && isAt(subject.issuer) && subject.subject === customer.subject) return true
  if (!isAt(emailIssuer)) return false
  return Boolean(email) && customer.emailVerified && customer.email === email?.trim().toLowerCase()
}

/** The customers whom the settings name as owner now, as far as they have signed in. */
async function findOwners(customers: Customers, owner: OwnerSettings): Promise<Stored<CustomerDocument>[]> {
  const { subject, email } = owner
  const issuers = subject ? [withoutSlash(subject.issuer), `${withoutSlash(subject.issuer)}/`] : []
  const [byEmail, ...bySubject] = await Promise.all([
    email ? customers.withEmail(email) : [],
    ...issuers.map((issuer) => customers.find(customerId(issuer, subject?.subject ?? ''))),
  ])
  const found = [...byEmail, ...bySubject].filter((each) => each !== undefined)
  return [...new Map(found.map((each) => [each.id, each])).values()].filter(({ data }) =>
    isOwnerBySettings(owner, data),
  )
}

/** Staff over the document store. */
export function createStaff(needs: {
  store: DocumentStore
  clock: Clock
  customers: Customers
  owner: OwnerSettings
}): Staff {
  const { store, clock, customers, owner } = needs
  const ownersBySettings = () => findOwners(customers, owner)
  const grantRoles = createRoleGrants({ store, clock, customers, ownersBySettings })

  return {
    async rolesOf(customer) {
      const given = (await store.get(staffMembers, customer.id))?.data.roles ?? []
      return isOwnerBySettings(owner, customer.data) ? [...new Set<Role>(['owner', ...given])] : given
    },

    grantRoles,
    list: createStaffList({ store, ownersBySettings }),
  }
}
