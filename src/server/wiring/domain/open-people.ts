import { createApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import { createAudit } from '#domain/people/audit/audit.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createIssuerTests } from '#domain/people/issuer-tests/issuer-tests.ts'
import { createSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { createInvitations } from '#domain/people/staff/invitations.ts'
import { createStaff } from '#domain/people/staff/staff.ts'
import { createWishLists } from '#domain/people/wish-lists/wish-lists.ts'
import type { Base } from './base.ts'

/** Customers and staff, and their records. */
export function openPeople(base: Base) {
  const customers = createCustomers(base)
  const staff = createStaff({ ...base, customers })
  return {
    customers,
    staff,
    invitations: createInvitations(base),
    sessions: createSessions(base),
    apiTokens: createApiTokens({ ...base, customers, staff }),
    wishLists: createWishLists(base),
    savedViews: createSavedViews(base),
    audit: createAudit(base),
    issuerTests: createIssuerTests(base),
  }
}

/** People, open. */
export type PeopleModule = ReturnType<typeof openPeople>
