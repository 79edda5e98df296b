import type { Access } from '#contract/endpoint.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Caller } from './handler.ts'

/**
 * Refuses a caller who may not make the call at all. Whose cart or order it is, is decided where the document
 * is read, and answers like one that does not exist.
 * @throws ShopFailure `sign_in_required` or `permission_denied`
 */
export function authorise(access: Access, caller: Caller): void {
  if (access === 'customer' && !caller.customer) throw new ShopFailure('sign_in_required')
  if (typeof access !== 'object') return
  if (!caller.customer) throw new ShopFailure('sign_in_required')
  if (!caller.staff?.permissions.has(access.permission)) {
    throw new ShopFailure('permission_denied', { detail: `This needs the permission ${access.permission}` })
  }
}
