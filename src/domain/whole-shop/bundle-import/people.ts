import { entryWrites } from '#engine/word-entries/entries.ts'
import { listedCustomer } from '../../people/customers/customer-words.ts'
import { customers, type CustomerDocument } from '../../people/customers/documents.ts'
import { customerId } from '../../people/customers/profile.ts'
import { savedViews, type SavedViewDocument } from '../../people/saved-views/documents.ts'
import { staffMembers } from '../../people/staff/documents.ts'
import { left, plain, type Planner } from './plan.ts'

const planAsIs: Planner<CustomerDocument> = plain(
  customers,
  undefined,
  async ({ id, data: { issuer, subject } }, { store }) => {
    if (id !== customerId(issuer, subject)) return left('left_id_edited', 'id')
    if (await store.get(staffMembers, id)) return left('left_staff')
    return undefined
  },
)

/**
 * Plans customers, with the entries by which staff find them: their id derives from their account at the identity provider,
 * and staff are left alone.
 */
export const planCustomer: Planner<CustomerDocument> = async (document, context) => {
  const plan = await planAsIs(document, context)
  const [step] = plan.steps
  if (!step) return plan
  const here = await context.store.get(customers, document.id)
  const entries = entryWrites(listedCustomer(here), listedCustomer(document))
  return { ...plan, steps: [[...step, ...entries]] }
}

/** Plans saved views: shared ones alone, as an own one is nobody's here. */
export const planSavedView: Planner<SavedViewDocument> = plain(savedViews, undefined, async ({ data }) =>
  data.shared ? undefined : left('left_own_view', 'shared'),
)
