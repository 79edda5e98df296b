import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { createCustomers } from '#domain/customers/customers.ts'
import { customers as customerCollection } from '#domain/customers/documents.ts'
import { sessions as sessionCollection, signIns } from '#domain/sessions/documents.ts'
import { createSessions } from '#domain/sessions/sessions.ts'
import { staffMembers } from '#domain/staff/documents.ts'
import { createStaff, type OwnerSettings } from '#domain/staff/staff.ts'
import { identityCollections } from '#identity/documents.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { withFaults } from '#ports/document-store/faults.ts'

/** Customers, sessions and staff over a store in memory, at a time that the test moves. */
export function openPeople(owner: OwnerSettings = {}) {
  const clock = { at: Date.parse('2026-03-01T09:00:00.000Z'), now: () => clock.at }
  const collections = [...identityCollections, customerCollection, sessionCollection, signIns, staffMembers]
  const store = withFaults(countingStore(openSqliteStore({ path: ':memory:', clock, collections })))
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
