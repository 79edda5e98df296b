import type { Timestamp } from '#vocabulary/time.ts'
import type { ProductDocument } from './documents.ts'

/** Where a product stood before. */
export type FormerHandles = ProductDocument['formerHandles']

/** Old addresses that a product remembers; the oldest are forgotten first. A collection forgets none. */
const mostRemembered = 50

/**
 * The old handles of a product or collection that is saved with this one, oldest first. A handle that it takes again is
 * none of them, so that none leads in a circle.
 */
export function formerHandlesOf(
  before: Pick<ProductDocument, 'handle' | 'formerHandles'> | undefined,
  handle: string,
  now: Timestamp,
  most: number = mostRemembered,
): FormerHandles {
  if (!before) return []
  const left = before.handle === handle ? [] : [{ handle: before.handle, until: now }]
  return [
    ...before.formerHandles.filter((each) => ![handle, before.handle].includes(each.handle)),
    ...left,
  ].slice(-most)
}

/** Which products stood at which handles before. */
export interface OldAddresses {
  learn(id: string, former: FormerHandles): void
  forget(id: string, former: FormerHandles): void
  /** The products that stood at a handle, the last one first. */
  at(handle: string): string[]
}

/** Tracks the former handles of products. */
export function createOldAddresses(): OldAddresses {
  const known = new Map<string, Map<string, string>>()
  return {
    learn(id, former) {
      for (const { handle, until } of former) {
        const stood = known.get(handle) ?? new Map<string, string>()
        known.set(handle, stood.set(id, until))
      }
    },
    forget(id, former) {
      for (const { handle } of former) {
        const stood = known.get(handle)
        stood?.delete(id)
        if (stood?.size === 0) known.delete(handle)
      }
    },
    at: (handle) => [...(known.get(handle) ?? [])].sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([id]) => id),
  }
}
