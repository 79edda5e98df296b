import type { Collection } from '#ports/document-store/collection.ts'
import { storeSchemas } from '#ports/document-store/rollout/rollout-state.ts'
import { allCollections } from '../wiring/collections.ts'
import { compareIds } from '#ports/document-store/canonical-json.ts'

/** All but the collections about the store rather than the shop. */
const byName = allCollections
  .filter(({ name }) => name !== storeSchemas.name)
  .sort((one, other) => compareIds(one.name, other.name))

/** The collections that a bundle holds, by name: none of those that come and go with use. */
export function bundledCollections({ secrets }: { secrets: boolean }): Collection<unknown>[] {
  return byName.filter((collection) => !collection.transient && (secrets || !collection.secret))
}

/** The collections that no bundle holds: whoever replaces a shop empties them. */
export const passingCollections: readonly Collection<unknown>[] = byName.filter(({ transient }) => transient)
