import { maximumCommitBytes, maximumWrites } from './document-store.ts'

/** Dependencies of {@link createBatches}. */
interface BatchesNeeds<T> {
  /** Bytes of JSON that a thing takes in its commit. */
  sizeOf(item: T): number
  commit(items: readonly T[]): Promise<unknown>
  /** The number of concurrent commits, 6 by default. */
  atOnce?: number
}

/** Gathers things into commits within the store's limits, several of which are under way at once. */
export function createBatches<T>({ sizeOf, commit, atOnce = 6 }: BatchesNeeds<T>) {
  const underWay = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  let batch: T[] = []
  let bytes = 0

  const mustBeWell = (): void => {
    if (failure) throw failure.error
  }
  const begin = async (): Promise<void> => {
    const items = batch
    batch = []
    bytes = 0
    if (items.length === 0) return
    while (underWay.size >= atOnce) await Promise.race(underWay)
    mustBeWell()
    const running = commit(items)
      .then(() => undefined)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  return {
    /** Waits while too many commits are running. @throws the error of an earlier commit */
    async add(item: T): Promise<void> {
      const size = sizeOf(item)
      if (batch.length === maximumWrites || bytes + size > maximumCommitBytes) await begin()
      batch.push(item)
      bytes += size
    },
    /** Resolves when all added items are committed. @throws the error of a commit */
    async end(): Promise<void> {
      await begin()
      await Promise.all(underWay)
      mustBeWell()
    },
  }
}
