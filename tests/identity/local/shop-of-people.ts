import { onTestFinished } from 'vitest'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { customers as customerCollection } from '#domain/people/customers/documents.ts'
import { sessions as sessionCollection, signIns } from '#domain/people/sessions/documents.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { createStaff, type OwnerSettings } from '#domain/people/staff/staff.ts'
import { identityCollections } from '#identity/documents.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { openTestStore } from '../../test-store.ts'

/** Customers, sessions and staff over a store of the test's own, at a time that the test moves. */
export async function openPeople(owner: OwnerSettings = {}) {
  const clock = { at: Date.parse('2026-03-01T09:00:00.000Z'), now: () => clock.at }
  const collections = [
    ...identityCollections,
    customerCollection,
    sessionCollection,
    signIns,
    staffMembers,
    auditEntries,
  ]
  const store = withFaults(countingStore(await openTestStore({ clock, collections })))
  onTestFinished(() => store.close())
  const customers = createCustomers({ store, clock })
  return {
    clock,
    store,
    customers,
    sessions: createSessions({ store, clock }),
    staff: createStaff({ store, clock, customers, owner }),
  }
}

export const ada = {
  issuer: 'https://id.example',
  subject: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
}
