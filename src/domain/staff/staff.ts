import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { permissionsOf, type Permission, type Role } from '#vocabulary/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Customers } from '../customers/customers.ts'
import type { CustomerDocument } from '../customers/documents.ts'
import { staffMembers } from './documents.ts'

/**
 * The first owner, as the settings name them: by issuer and subject, or by an e-mail that the issuer has
 * verified.
 */
export interface OwnerSettings {
  subject?: { issuer: string; subject: string } | undefined
  email?: string | undefined
}

/** Who gives roles: the command line of the machine itself, or a person with what they may do. */
export type Granter = 'command line' | { id: string; permissions: ReadonlySet<Permission> }

/** Whom roles are given to: a customer by id, or by a verified e-mail that no other customer has. */
export type Grantee = { id: string } | { email: string }

/** Who works here and what they may do. */
export interface Staff {
  /** The roles of a customer: those given, and owner while the settings name them. One read. */
  rolesOf(customer: Stored<CustomerDocument>): Promise<Role[]>
  /**
   * Sets the roles of a customer; none takes all away. Answers the customer.
   *
   * @throws ShopFailure `permission_denied` when the granter may not hand out roles, or lacks something that
   *   the old or the new roles allow; `not_found` when there is no such customer, only one with an unverified
   *   e-mail, or several
   */
  grantRoles(by: Granter, to: Grantee, roles: readonly Role[]): Promise<Stored<CustomerDocument>>
}

/** Issuers are the same with and without a slash at the end; people write them either way. */
const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '')

/**
 * Whether the settings name this customer as the owner, now. An e-mail counts only when the issuer has
 * verified it.
 */
function isOwnerBySettings(owner: OwnerSettings, customer: CustomerDocument): boolean {
  const { subject, email } = owner
  const sameIssuer = subject && withoutSlash(subject.issuer) === withoutSlash(customer.issuer)
  if (sameIssuer && subject.subject === customer.subject) return true
  return Boolean(email) && customer.emailVerified && customer.email === email?.trim().toLowerCase()
}

/** @throws ShopFailure `permission_denied` */
function checkGranter(by: Granter, ...changed: (readonly Role[])[]): void {
  if (by === 'command line') return
  if (!by.permissions.has('staff:write'))
    throw new ShopFailure('permission_denied', { detail: 'staff:write is missing' })
  const lacking = [...permissionsOf(changed.flat())].filter((permission) => !by.permissions.has(permission))
  if (lacking.length > 0) {
    throw new ShopFailure('permission_denied', {
      detail: `nobody can give or take what they lack: ${lacking.join(', ')}`,
    })
  }
}

async function findGrantee(customers: Customers, to: Grantee): Promise<Stored<CustomerDocument>> {
  if ('id' in to) {
    const found = await customers.find(to.id)
    if (found) return found
    throw new ShopFailure('not_found', {
      detail: `no customer has the id ${to.id}; they need to sign in once`,
    })
  }
  const all = await customers.withEmail(to.email)
  const verified = all.filter(({ data }) => data.emailVerified)
  const [only] = verified
  if (only && verified.length === 1) return only
  const ids = all.map(({ id }) => id).join(', ')
  if (all.length === 0)
    throw new ShopFailure('not_found', { detail: 'no customer has this e-mail; they need to sign in once' })
  const reason = only ? 'several customers have this e-mail' : 'this e-mail is not verified'
  throw new ShopFailure('not_found', { detail: `${reason}; name the customer by id: ${ids}` })
}

/** Staff over the document store. */
export function createStaff(needs: {
  store: DocumentStore
  clock: Clock
  customers: Customers
  owner: OwnerSettings
}): Staff {
  const { store, clock, customers, owner } = needs

  return {
    async rolesOf(customer) {
      const given = (await store.get(staffMembers, customer.id))?.data.roles ?? []
      return isOwnerBySettings(owner, customer.data) ? [...new Set<Role>(['owner', ...given])] : given
    },

    async grantRoles(by, to, roles) {
      const customer = await findGrantee(customers, to)
      await retryOnConflict(async () => {
        const known = await store.get(staffMembers, customer.id)
        checkGranter(by, roles, known?.data.roles ?? [])
        if (roles.length === 0) {
          await store.commit(known ? [remove(staffMembers, customer.id, known.version)] : [])
          return
        }
        const grantedBy = by === 'command line' ? by : by.id
        const data = { roles: [...new Set(roles)], grantedBy, updatedAt: toTimestamp(clock.now()) }
        await store.commit([put(staffMembers, customer.id, data, known?.version ?? 'absent')])
      })
      return customer
    },
  }
}
