import { customers, type CustomerDocument } from '#domain/people/customers/documents.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { left, plain, type Planner } from './plan.ts'

/** Judges customers: who they are at their identity provider decides their id, and staff are left alone. */
export const planCustomer: Planner<CustomerDocument> = plain(
  customers,
  undefined,
  async ({ id, data: { issuer, subject } }, { store }) => {
    if (id !== customerId(issuer, subject))
      return left('Its id is not that of its issuer and subject: the line was changed', 'id')
    if (await store.get(staffMembers, id)) return left('They work here: staff are not changed by a file')
    return undefined
  },
)
