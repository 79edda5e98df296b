import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { awaitedVariants } from './documents.ts'

/** The variants that someone waits for, as this process knows them. */
export interface Awaited {
  variants(): readonly string[]
}

/** Creates the set of awaited variants; a read model feeds it. */
export function createAwaited(): Awaited & { followed: Followed<unknown> } {
  const known = new Set<string>()
  return {
    variants: () => [...known],
    followed: follow({
      collection: awaitedVariants,
      put: (id) => void known.add(id),
      remove: (id) => void known.delete(id),
    }),
  }
}
