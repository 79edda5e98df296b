import { follow, type Followed } from '../read-model/read-model.ts'
import { shownCompanions } from './counting.ts'
import { boughtTogether } from './documents.ts'

/** What is bought together, as this process knows it: asking costs no document. */
export interface Companions {
  /** Products that were bought with one, most often first, as far as they may be shown. */
  of(productId: string): readonly string[]
}

/** Makes what follows the counts; a read model feeds it. */
export function createCompanions(): Companions & { followed: Followed<unknown> } {
  const known = new Map<string, readonly string[]>()
  return {
    of: (productId) => known.get(productId) ?? [],
    followed: follow({
      collection: boughtTogether,
      put: (id, { data }) => void known.set(id, shownCompanions(data.others)),
      remove: (id) => void known.delete(id),
    }),
  }
}
