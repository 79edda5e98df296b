import type { Stored } from '#ports/document-store/document-store.ts'
import { permissionsOf, type Permission, type Role } from '#vocabulary/people/permissions.ts'
import type { Customers } from '../customers/customers.ts'
import type { CustomerDocument } from '../customers/documents.ts'
import type { Staff } from '../staff/staff.ts'
import type { ApiTokenDocument } from './documents.ts'

/** A token, its owner, and its current permissions. */
export interface HeldToken {
  stored: Stored<ApiTokenDocument>
  /** Undefined once they are gone. */
  owner: Stored<CustomerDocument> | undefined
  /** Those of its permissions that its owner has today. */
  permissions: ReadonlySet<Permission>
}

interface RightsNeeds {
  customers: Pick<Customers, 'find'>
  staff: Pick<Staff, 'rolesOf'>
}

/** Creates the functions that compute the permissions of a token: never more than its owner's. */
export function createTokenRights({ customers, staff }: RightsNeeds) {
  return {
    /** Two reads. */
    async of(stored: Stored<ApiTokenDocument>): Promise<HeldToken> {
      const { claimedRoles, owner: ownerId, permissions } = stored.data
      const owner = ownerId === '' ? undefined : await customers.find(ownerId)
      if (!owner) return { stored, owner, permissions: new Set() }
      const allowed = permissionsOf([...(await staff.rolesOf(owner)), ...claimedRoles])
      return { stored, owner, permissions: new Set(permissions.filter((each) => allowed.has(each))) }
    },
    /** Which of a person's roles the shop did not give, so that they come from the claims of their issuer. */
    async claimedBy({ id, roles }: { id: string; roles: readonly Role[] }): Promise<Role[]> {
      const person = await customers.find(id)
      const given = person ? await staff.rolesOf(person) : []
      return roles.filter((role) => !given.includes(role))
    },
  }
}

/** The functions of {@link createTokenRights}. */
export type TokenRights = ReturnType<typeof createTokenRights>
