import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { promotions, type PromotionDocument } from './documents.ts'

/** The promotions as this process knows them: a read model, so that a cart without any costs no document. */
export interface KnownPromotions extends ReadModel {
  /** Those that need no code and are switched on, whether they run now or not. */
  automatic(): readonly Stored<PromotionDocument>[]
  find(id: string): Stored<PromotionDocument> | undefined
  /** All of them, last changed first. */
  all(): Stored<PromotionDocument>[]
}

/** The read model of promotions. */
export function createKnownPromotions({ store }: { store: DocumentStore }): KnownPromotions {
  const known = new Map<string, Stored<PromotionDocument>>()
  let automatic: readonly Stored<PromotionDocument>[] = []
  const changed = (): void => {
    automatic = [...known.values()].filter(({ data }) => data.enabled && data.trigger === 'automatic')
  }
  const model = createReadModel(store, [
    follow({
      collection: promotions,
      put(id, stored) {
        known.set(id, stored)
        changed()
      },
      remove(id) {
        known.delete(id)
        changed()
      },
    }),
  ])
  return {
    ...model,
    automatic: () => automatic,
    find: (id) => known.get(id),
    all: () => [...known.values()].sort((a, b) => (a.data.updatedAt > b.data.updatedAt ? -1 : 1)),
  }
}
