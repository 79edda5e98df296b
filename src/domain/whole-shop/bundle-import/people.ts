import { customers, type CustomerDocument } from '../../people/customers/documents.ts'
import { customerId } from '../../people/customers/profile.ts'
import { staffMembers } from '../../people/staff/documents.ts'
import { left, plain, type Planner } from './plan.ts'

/** Plans customers: their id derives from their account at the identity provider, and staff are left alone. */
export const planCustomer: Planner<CustomerDocument> = plain(
  customers,
  undefined,
  async ({ id, data: { issuer, subject } }, { store }) => {
    if (id !== customerId(issuer, subject))
      return left('The id does not match the issuer and subject. The line was edited', 'id')
    if (await store.get(staffMembers, id)) return left('Staff member: staff accounts are not imported')
    return undefined
  },
)
