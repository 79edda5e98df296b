import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  type DocumentStore,
  type Expectation,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import type { SetBacks } from '../set-backs.ts'
import { abandonedAfter, createSightings } from '../sightings.ts'
import { leases, type LeaseDocument } from './documents.ts'

/** How often the holder renews a lease, and the others look at it, in milliseconds. */
export const leasePeriod = 12 * second

/**
 * One process at a time, of those that want it.
 *
 * It saves work and guarantees nothing: a process that was suspended may believe that it still holds the lease. The
 * versions in commits prevent anything from happening twice.
 */
export interface Lease {
  /** Renews the lease, takes it over, or checks its holder. Must be called every {@link leasePeriod}. */
  look(): Promise<void>
  /** Whether this process has it, as far as it knows. */
  isHeld(): boolean
  /** Gives it back, so that another process takes it at its next look. */
  release(): Promise<void>
}

/** Dependencies of {@link createLease}. */
export interface LeaseNeeds {
  store: DocumentStore
  clock: Clock
  /** The lease's id. */
  name: string
  /** This process, by a name that no other one has. */
  holder: string
  /** Milliseconds since some moment in the past, of this process alone: clocks of machines differ. */
  elapsed?: () => number
  /** Hears of the time by the clock of the holder before. */
  setBacks?: SetBacks
}

/**
 * Creates a lease that compares no clocks: a waiting process takes it over when its version has not changed for a
 * whole term, measured by itself.
 */
export function createLease(needs: LeaseNeeds): Lease {
  const { store, clock, name, holder, elapsed = () => performance.now(), setBacks } = needs
  const sightings = createSightings(elapsed)
  let heldUntil = -Infinity
  /** The version that this process wrote last. */
  let written = 0
  const isHeld = (): boolean => elapsed() < heldUntil

  async function write(to: string | null, expect: Expectation): Promise<boolean> {
    const data: LeaseDocument = { holder: to, renewedAt: toTimestamp(clock.now()) }
    try {
      await store.commit([put(leases, name, data, expect)])
      return true
    } catch (error) {
      if (error instanceof StoreConflict) return false
      throw error
    }
  }
  /** The term begins before the call: others may see its effect as early as that. */
  async function take(found: Stored<LeaseDocument> | undefined): Promise<void> {
    const requestedAt = elapsed()
    const taken = await write(holder, found?.version ?? 'absent')
    heldUntil = taken ? requestedAt + abandonedAfter : -Infinity
    if (taken) written = (found?.version ?? 0) + 1
  }
  function isFree({ version, data }: Stored<LeaseDocument>): boolean {
    if (data.holder === null || data.holder === holder) return true
    return sightings.isAbandoned(name, version)
  }

  return {
    async look() {
      setBacks?.last()
      // The holder knows its version: renewing costs one write and no read.
      if (isHeld()) {
        await take({ id: name, version: written, data: { holder, renewedAt: '' } })
        return
      }
      const found = await store.get(leases, name)
      if (found && !isFree(found)) return
      if (found) setBacks?.saw(found.data.renewedAt)
      await take(found)
    },
    isHeld,
    async release() {
      if (!isHeld()) return
      heldUntil = -Infinity
      await write(null, written)
    },
  }
}
