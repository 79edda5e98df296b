import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import { auditWrite } from '../audit/audit.ts'
import type { Customers } from '../customers/customers.ts'
import { customers as customerDocuments, type CustomerDocument } from '../customers/documents.ts'
import { staffMembers, type StaffDocument } from './documents.ts'
import { checkGranter, losesOwnAccess, rolesAfter, type Granter, type RoleChange } from './role-rules.ts'

/** Whom roles are given to: a customer by id, or by a verified e-mail that no other customer has. */
export type Grantee = { id: string } | { email: string }

/** Someone who works here. */
export interface StaffMember {
  /** The customer that they sign in as. */
  id: string
  /** Of the roles that were given; 0 while none are. */
  version: number
  /** Undefined until they have signed in once. */
  customer: CustomerDocument | undefined
  given: readonly Role[]
  bySettings: readonly Role[]
  updatedAt: string | null
}

/** Dependencies of giving roles. */
export interface RoleGrantsNeeds {
  store: DocumentStore
  clock: Clock
  customers: Pick<Customers, 'find' | 'withEmail'>
  /** The customers whom the settings name as owner now, as far as they have signed in. */
  ownersBySettings(): Promise<Stored<CustomerDocument>[]>
}

/** The state before a change of roles, and the roles after it. */
export interface Change {
  id: string
  customer: Stored<CustomerDocument> | undefined
  known: Stored<StaffDocument> | undefined
  after: Role[]
}

/** Gives and takes roles. See `Staff.grantRoles`. */
export type GrantRoles = (by: Granter, to: Grantee, change: RoleChange) => Promise<StaffMember>

/**
 * The writes of a change of roles; the customer is held in place, so that nobody is erased and employed at once.
 * @param author a customer id; null for the command line
 */
export function roleWrites(
  author: string | null,
  { id, customer, known, after }: Change,
  at: string,
): Write[] {
  const document: StaffDocument = { roles: after, grantedBy: author ?? 'command line', updatedAt: at }
  return [
    after.length > 0
      ? put(staffMembers, id, document, known?.version ?? 'absent')
      : remove(staffMembers, id, known?.version ?? 'any'),
    ...(customer && after.length > 0 ? [put(customerDocuments, id, customer.data, customer.version)] : []),
    auditWrite(newId('audit'), {
      at,
      by: { kind: author === null ? 'command line' : 'person', id: author },
      action: 'roles_changed',
      target: id,
      before: known?.data.roles ?? [],
      after,
    }),
  ]
}

const notFound = (reason: Said): ShopFailure => new ShopFailure('customer_not_found', { reason })

/** Creates the service that grants and revokes roles. */
export function createRoleGrants({ store, clock, customers, ownersBySettings }: RoleGrantsNeeds): GrantRoles {
  async function idOf(to: Grantee): Promise<string> {
    if ('id' in to) return to.id
    const all = await customers.withEmail(to.email)
    const verified = all.filter(({ data }) => data.emailVerified)
    const [only] = verified
    if (only && verified.length === 1) return only.id
    if (all.length === 0) throw notFound('no_customer_email')
    const ids = all.map(({ id }) => id).join(', ')
    throw notFound(statement(only ? 'several_customers_email' : 'email_not_verified', { ids }))
  }

  /**
   * The write that holds another owner in place while one goes: two owners who take the role from each other
   * at the same moment both write both documents, so only one of them succeeds. An owner whom the settings
   * name is held by them; one by the claims of an identity provider does not count, for that ends with their
   * session.
   * @throws ShopFailure `last_owner`
   */
  async function holdAnotherOwner(leaving: string): Promise<Write[]> {
    const named = await ownersBySettings()
    if (named.some(({ id }) => id !== leaving)) return []
    for await (const { id, data } of readAll(store, staffMembers)) {
      if (id === leaving || !data.roles.includes('owner')) continue
      const other = await store.get(staffMembers, id)
      if (other?.data.roles.includes('owner')) return [put(staffMembers, id, other.data, other.version)]
    }
    throw new ShopFailure('last_owner', {
      reason: 'last_owner',
    })
  }

  async function attempt(by: Granter, id: string, own: boolean, change: RoleChange): Promise<StaffMember> {
    const [known, customer] = await Promise.all([store.get(staffMembers, id), customers.find(id)])
    if (!known && !customer) throw notFound(statement('no_customer_id', { id }))
    const before = known?.data.roles ?? []
    const after = rolesAfter(before, change)
    const bySettings: Role[] = own ? ['owner'] : []
    checkGranter(by, before, after)
    if ('version' in change && change.version !== (known?.version ?? 0))
      throw new ShopFailure('version_stale')
    const member = { id, customer: customer?.data, bySettings, given: after }
    if (before.length === after.length && after.every((role) => before.includes(role)))
      return { ...member, version: known?.version ?? 0, updatedAt: known?.data.updatedAt ?? null }
    if (losesOwnAccess(by, id, [...after, ...bySettings], change)) throw new ShopFailure('own_access_lost')
    const losesOwner = by !== 'command line' && before.includes('owner') && !after.includes('owner') && !own
    const held = losesOwner ? await holdAnotherOwner(id) : []
    const at = toTimestamp(clock.now())
    const author = by === 'command line' ? null : by.id
    await store.commit([...roleWrites(author, { id, customer, known, after }, at), ...held])
    const version = after.length > 0 ? (known?.version ?? 0) + 1 : 0
    return { ...member, version, updatedAt: after.length > 0 ? at : null }
  }

  return async (by, to, change) => {
    const id = await idOf(to)
    const own = (await ownersBySettings()).some((owner) => owner.id === id)
    return retryOnConflict(() => attempt(by, id, own, change))
  }
}
