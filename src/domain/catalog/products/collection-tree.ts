import type { CollectionDocument } from './documents.ts'

/**
 * The handles of a collection and of all above it, itself first; none for an unknown one. Ends where the tree
 * does, at a parent that does not exist, or at one that was passed before: a loop in the data must not hang
 * the shop.
 */
export function collectionLineage(
  known: ReadonlyMap<string, { collection: CollectionDocument }>,
  handle: string,
): string[] {
  const lineage = new Set<string>()
  let at: string | null = handle
  while (at !== null && !lineage.has(at)) {
    const found = known.get(at)
    if (!found) break
    lineage.add(at)
    at = found.collection.parent
  }
  return [...lineage]
}
