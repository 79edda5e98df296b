import { ShopFailure } from '#vocabulary/failures.ts'
import { permissionsOf, type Permission, type Role } from '#vocabulary/people/permissions.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/** The author of a change of roles: the command line of the machine itself, or a person with their permissions. */
export type Granter = 'command line' | { id: string; permissions: ReadonlySet<Permission> }

/**
 * The roles after a change: some are added, or they are replaced, for which a version identifies the roles that the
 * change was made for.
 */
export type RoleChange =
  | { add: readonly Role[] }
  | { set: readonly Role[] }
  | { set: readonly Role[]; version: number; giveUpOwnAccess: boolean }

/** The roles after a change, each once. */
export function rolesAfter(before: readonly Role[], change: RoleChange): Role[] {
  return [...new Set('add' in change ? [...before, ...change.add] : change.set)]
}

/**
 * Nobody grants or revokes a role with permissions that they lack themselves, before or after.
 * @throws ShopFailure `permission_denied`
 */
export function checkGranter(by: Granter, ...changed: (readonly Role[])[]): void {
  if (by === 'command line') return
  if (!by.permissions.has('staff:write'))
    throw new ShopFailure('permission_denied', {
      reason: statement('lacks_permission', { permission: 'staff:write' }),
    })
  const lacking = [...permissionsOf(changed.flat())].filter((permission) => !by.permissions.has(permission))
  if (lacking.length > 0) {
    throw new ShopFailure('permission_denied', {
      reason: statement('roles_beyond_own', { permissions: lacking.join(', ') }),
    })
  }
}

/** Whether someone would take the right to give roles from themselves without having said that they mean it. */
export function losesOwnAccess(
  by: Granter,
  target: string,
  after: readonly Role[],
  change: RoleChange,
): boolean {
  if (by === 'command line' || by.id !== target || permissionsOf(after).has('staff:write')) return false
  return !('giveUpOwnAccess' in change && change.giveUpOwnAccess)
}
