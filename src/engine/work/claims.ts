import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { second } from '#vocabulary/time.ts'
import { WorkInterrupted, WorkTaken, type WorkDocument } from './work-document.ts'

/** How often a process shows that it is still at some work, in milliseconds. */
const renewEvery = 8 * second

/** Work that this process has to itself, as a kind of work sees it. */
export interface Claim<D extends WorkDocument> {
  /** The document as this process wrote it last. */
  readonly work: Stored<D>
  /** Aborted when the process stops. */
  readonly signal: AbortSignal
  /**
   * Saves a change of the document together with other writes, 99 at most, and extends the lease.
   * @throws WorkTaken when the work is not this process's any more: then nothing was written
   * @throws StoreConflict when one of the other writes conflicts: then nothing was written
   * @throws WorkInterrupted when the process stops: it was written, and is the last that is
   */
  save(change: Partial<D>, writes?: readonly Write[]): Promise<void>
}

/** A claim as the queue sees it. */
export interface HeldClaim<D extends WorkDocument> extends Claim<D> {
  /** Stops renewing, and writes the document without its claimant. @throws WorkTaken, StoreConflict as `save` does */
  leave(change: (data: D) => D, writes?: readonly Write[]): Promise<void>
  /** Stops renewing without a word: the document still names this process. */
  drop(): void
}

interface WorkClaimsNeeds<D extends WorkDocument> {
  store: DocumentStore
  collection: Collection<D>
  /** This process, by a name that no other one has. */
  process: string
  signal: AbortSignal
  /** Further changes of the document at the claim and at each renewal. */
  holding: (data: D) => Partial<D>
}

/** Writes a document as its claimant, one write after the other. */
function createWriter<D extends WorkDocument>(needs: WorkClaimsNeeds<D>, claimed: Stored<D>) {
  const { store, collection, process } = needs
  let work = claimed
  let writing = Promise.resolve()

  async function commit(change: (data: D) => D, writes: readonly Write[]): Promise<void> {
    for (;;) {
      const data = change(work.data)
      try {
        await store.commit([...writes, put(collection, work.id, data, work.version)])
        work = { id: work.id, version: work.version + 1, data }
        return
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error
        const found = await store.get(collection, work.id)
        if (found?.data.claimedBy !== process) throw new WorkTaken(work.id)
        if (found.version === work.version) throw error
        // Still this process's: the answer to a write of its own was lost.
        work = found
      }
    }
  }
  return {
    work: () => work,
    write(change: (data: D) => D, writes: readonly Write[] = []): Promise<void> {
      const written = writing.then(() => commit(change, writes))
      writing = written.catch(() => undefined)
      return written
    },
  }
}

/**
 * Creates the claims of a process on documents of a collection. A claim is the commit that names the claimant; it is
 * renewed while the process lives, and decides nothing by any clock.
 */
export function createClaims<D extends WorkDocument>(needs: WorkClaimsNeeds<D>) {
  const { store, collection, process, signal, holding } = needs
  const held = new Set<string>()

  function hold(claimed: Stored<D>): HeldClaim<D> {
    const { work, write } = createWriter(needs, claimed)
    // The next renewal, or the last write, finds out whether this one failed.
    const renew = () => write((data) => ({ ...data, ...holding(data) })).catch(() => undefined)
    const timer = setInterval(() => void renew(), renewEvery).unref()
    return {
      get work() {
        return work()
      },
      signal,
      async save(change, writes) {
        await write((data) => ({ ...data, ...change }), writes)
        if (signal.aborted) throw new WorkInterrupted(claimed.id)
      },
      leave(change, writes) {
        clearInterval(timer)
        return write((data) => ({ ...change(data), claimedBy: null }), writes)
      },
      drop() {
        clearInterval(timer)
        held.delete(claimed.id)
      },
    }
  }

  return {
    /** Whether this process holds the work. */
    isHeld: (id: string): boolean => held.has(id),
    /** Takes the work; undefined when another process was faster. `drop` must follow. */
    async claim({ id, version, data: found }: Stored<D>): Promise<HeldClaim<D> | undefined> {
      held.add(id)
      try {
        const data = { ...found, ...holding(found), tries: found.tries + 1, claimedBy: process }
        await store.commit([put(collection, id, data, version)])
        return hold({ id, version: version + 1, data })
      } catch (error) {
        held.delete(id)
        if (error instanceof StoreConflict) return undefined
        throw error
      }
    },
  }
}
