import { follow, type Followed } from '../read-model/read-model.ts'
import { shownCompanions } from './counting.ts'
import { boughtTogether } from './documents.ts'

/** What is bought together, as this process knows it: asking costs no document. */
export interface Companions {
  /** Products that were bought with one, most often first, as far as they may be shown. */
  of(productId: string): readonly string[]
  /** In how many orders a product was. */
  timesOrdered(productId: string): number
}

/** Makes what follows the counts; a read model feeds it. */
export function createCompanions(): Companions & { followed: Followed<unknown> } {
  const known = new Map<string, { shown: readonly string[]; times: number }>()
  return {
    of: (productId) => known.get(productId)?.shown ?? [],
    timesOrdered: (productId) => known.get(productId)?.times ?? 0,
    followed: follow({
      collection: boughtTogether,
      put: (id, { data: { orders, others } }) =>
        void known.set(id, { shown: shownCompanions(others), times: orders }),
      remove: (id) => void known.delete(id),
    }),
  }
}
