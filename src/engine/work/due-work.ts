import type { Collection } from '#ports/document-store/collection.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  maximumPage,
  type DocumentStore,
  type Query,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { createHorizon, type Horizon, type SetBacks } from './set-backs.ts'
import { createSightings, type Sightings } from './sightings.ts'
import type { WorkDocument } from './work-document.ts'

/** Where the documents of a kind of work are found. */
export interface WorkLanes<D extends WorkDocument> {
  /** Has an index `byDue`, ordered by `dueAt`. */
  collection: Collection<D>
  /** The index query for the work of a lane, and a further filter; at most `limit` documents are read. */
  lane(lane: string): {
    equals?: NonNullable<Query['equals']>
    includes?: (data: D) => boolean
    limit: number
  }
}

interface DueWorkNeeds {
  store: DocumentStore
  clock: Clock
  setBacks: SetBacks
  /** This process. */
  process: string
  /** Milliseconds as this process counts them. */
  elapsed(): number
  /** Whether this process holds it. */
  isHeld(id: string): boolean
}

/** How much further is looked when others are at everything that was found first. */
const further = 8

/** Creates the query for work: the due and unclaimed documents of a lane, and the number of claimed ones. */
export function createDueWork<D extends WorkDocument>(
  { collection, lane: laneOf }: WorkLanes<D>,
  { store, clock, setBacks, process, elapsed, isHeld }: DueWorkNeeds,
): (lane: string) => Promise<{ free: Stored<D>[]; busy: number }> {
  const lanes = new Map<string, { sightings: Sightings; horizon: Horizon }>()
  return async (lane) => {
    const { equals = {}, includes = () => true, limit } = laneOf(lane)
    const known = lanes.get(lane)
    const { sightings, horizon } = known ?? {
      sightings: createSightings(elapsed),
      horizon: createHorizon(clock, setBacks),
    }
    if (!known) lanes.set(lane, { sightings, horizon })
    const find = async (most: number) => {
      const query = { index: 'byDue', equals, range: { lte: horizon.until() }, limit: most }
      return (await store.query(collection, query)).items
    }
    const isOthers = ({ id, data: { claimedBy } }: Stored<D>): boolean =>
      claimedBy !== null && claimedBy !== process && !isHeld(id)
    let found = await find(limit)
    // One of them may have died, and would hold up all that is behind its work.
    if (found.length === limit && found.every(isOthers))
      found = await find(Math.min(maximumPage, further * limit))
    const due = horizon.due(found.filter(({ data }) => includes(data)))
    sightings.forgetAllBut(due.map(({ id }) => id))
    const unclaimed = due.filter(({ id, version, data: { claimedBy } }) => {
      if (isHeld(id)) return false
      return claimedBy === null || claimedBy === process || sightings.isAbandoned(id, version)
    })
    return { free: unclaimed.slice(0, limit), busy: due.length - unclaimed.length }
  }
}
