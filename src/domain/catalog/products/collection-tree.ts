import type { CollectionDocument } from './documents.ts'

/** Collections by each handle that names them: their own, and those that they had before. */
export type NamedCollections = Pick<ReadonlyMap<string, { collection: CollectionDocument }>, 'get'>

/** The handles that name a collection, its own first: a product that names it by a former one stays in it. */
export const namesOf = ({ handle, formerHandles = [] }: CollectionDocument): string[] => [
  handle,
  ...formerHandles.map((former) => former.handle),
]

/** Collections as a tree: each is followed by those below it, in the given order. One whose parent is missing is at the top. */
export function inTreeOrder<View extends { id: string; collection: CollectionDocument }>(
  views: readonly View[],
): View[] {
  const handles = new Set(views.map(({ collection }) => collection.handle))
  const placed = new Set<View>()
  const place = (view: View): void => {
    if (placed.has(view)) return
    placed.add(view)
    for (const each of views) if (each.collection.parent === view.collection.handle) place(each)
  }
  for (const view of views)
    if (view.collection.parent === null || !handles.has(view.collection.parent)) place(view)
  // Those that are left are above each other.
  for (const view of views) place(view)
  return [...placed]
}

/**
 * The handles of a collection and of all above it, itself first; none for an unknown one. Ends where the tree
 * does, at a parent that does not exist, or at one that was passed before: a loop in the data must not hang
 * the shop.
 */
export function collectionLineage(known: NamedCollections, handle: string): string[] {
  const lineage = new Set<string>()
  let at: string | null = handle
  while (at !== null) {
    const found = known.get(at)
    if (!found || lineage.has(found.collection.handle)) break
    lineage.add(found.collection.handle)
    at = found.collection.parent
  }
  return [...lineage]
}

/** By each handle of a known collection, those of these that are it or below it, in their order. */
export function groupsBelow<View extends { collection: CollectionDocument }>(
  known: NamedCollections,
  views: Iterable<View>,
): Map<string, View[]> {
  const below = new Map<string, View[]>()
  for (const view of views)
    for (const above of collectionLineage(known, view.collection.handle)) {
      const group = below.get(above)
      if (group) group.push(view)
      else below.set(above, [view])
    }
  return below
}
