import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { shownCompanions } from './counting.ts'
import { boughtTogether } from './documents.ts'

/** The read model of products bought together: reading costs no document. */
export interface Companions {
  /** Products that were bought with one, most often first, as far as they may be shown. */
  of(productId: string): readonly string[]
  /** In how many orders a product was. */
  timesOrdered(productId: string): number
  /** Calls the listener with each product of a new count; returns how to stop. */
  onChange(listener: (productId: string) => void): () => void
}

/** Creates the companions; a read model feeds them. */
export function createCompanions(): Companions & { followed: Followed<unknown> } {
  const known = new Map<string, { shown: readonly string[]; times: number }>()
  const listeners = new Set<(productId: string) => void>()
  const notify = (productId: string): void => {
    for (const listener of listeners) listener(productId)
  }
  return {
    of: (productId) => known.get(productId)?.shown ?? [],
    timesOrdered: (productId) => known.get(productId)?.times ?? 0,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followed: follow({
      collection: boughtTogether,
      put(id, { data: { orders, others } }) {
        known.set(id, { shown: shownCompanions(others), times: orders })
        notify(id)
      },
      remove(id) {
        known.delete(id)
        notify(id)
      },
    }),
  }
}
