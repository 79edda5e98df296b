import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { groupsBelow, namesOf } from '../products/collection-tree.ts'
import { collections, type CollectionDocument } from '../products/documents.ts'
import type { CollectionMembers, CollectionView } from './catalog.ts'

type KnownCollection = Omit<CollectionView, 'productCount'>

/** Collections in step with the store. */
export interface FollowedCollections {
  model: ReadModel
  all(): Iterable<KnownCollection>
  /**
   * By each handle that names them. A present handle takes precedence over a former one; of two collections that took
   * one handle in the same moment, the lower id has it.
   */
  named(): ReadonlyMap<string, KnownCollection>
}

export const noMembers: CollectionMembers = { count: () => [], fits: () => false }

/** Collections with their counts: a product counts once in each of its collections and in their ancestors. */
export function countCollections(
  { all, named }: FollowedCollections,
  members: CollectionMembers,
): CollectionView[] {
  const known = [...all()]
  const below = groupsBelow(named(), known)
  const counts = members.count(
    known.map(({ collection: { handle } }) => (below.get(handle) ?? []).map(({ collection }) => collection)),
  )
  const withParent = (collection: CollectionDocument): CollectionDocument => {
    const parent = named().get(collection.parent ?? '')?.collection.handle ?? collection.parent
    return parent === collection.parent ? collection : { ...collection, parent }
  }
  return known
    .map((each, at) => ({
      ...each,
      collection: withParent(each.collection),
      productCount: counts[at] ?? 0,
    }))
    .sort((a, b) => a.collection.position - b.collection.position || (a.id < b.id ? -1 : 1))
}

/** Follows the collections of a store. `changed` is called with every change. */
export function followCollections(store: DocumentStore, changed: () => void): FollowedCollections {
  const known = new Map<string, KnownCollection>()
  let names: Map<string, KnownCollection> | undefined
  const learned = (): void => {
    names = undefined
    changed()
  }
  const model = createReadModel(store, [
    follow({
      collection: collections,
      put(id, { version, data }) {
        known.set(id, { id, version, collection: data })
        learned()
      },
      remove(id) {
        known.delete(id)
        learned()
      },
    }),
  ])
  function nameAll(): Map<string, KnownCollection> {
    const named = new Map<string, KnownCollection>()
    const lastFirst = [...known.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
    for (const each of lastFirst) for (const name of namesOf(each.collection).slice(1)) named.set(name, each)
    for (const each of lastFirst) named.set(each.collection.handle, each)
    return named
  }
  return { model, all: () => known.values(), named: () => (names ??= nameAll()) }
}
