import { auditWrite } from '#domain/people/audit/audit.ts'
import type { AuditEntry } from '#domain/people/audit/documents.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { createStaff, type OwnerSettings } from '#domain/people/staff/staff.ts'
import type { AccountAct } from '#identity/local-provider.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'

/**
 * Applies a change of an account's sign-in at the local provider to the shop, by customer id: sessions end
 * with the account and with a forgotten password, and a change by someone who works here goes into the audit. `by` is another person, if
 * they did not do it themselves.
 */
export async function followAccountAct(
  { store, clock, owner }: { store: DocumentStore; clock: Clock; owner: OwnerSettings },
  act: AccountAct,
  customerId: string,
  by: AuditEntry['by'] = { kind: 'person', id: customerId },
): Promise<void> {
  if (act === 'account_deleted' || act === 'password_reset')
    await createSessions({ store, clock }).endOfCustomer(customerId, null)
  const customers = createCustomers({ store, clock })
  const customer = await customers.find(customerId)
  // Staff who got roles before their first sign-in may add a passkey on the way to it.
  const roles = customer
    ? await createStaff({ store, clock, customers, owner }).rolesOf(customer)
    : ((await store.get(staffMembers, customerId))?.data.roles ?? [])
  if (roles.length === 0) return
  const at = toTimestamp(clock.now())
  const entry = { at, by, action: act, target: customerId, before: [], after: [] }
  await store.commit([auditWrite(newId('audit'), entry)])
}
