import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Query, Stored } from '#ports/document-store/document-store.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { createHorizon, type Horizon, type SetBacks } from './set-backs.ts'
import { createSightings, type Sightings } from './sightings.ts'
import type { WorkDocument } from './work-document.ts'

/** Where the documents of a kind of work are found. */
export interface WorkLanes<D extends WorkDocument> {
  /** Has an index `byDue`, ordered by `dueAt`. */
  collection: Collection<D>
  /** The index query for the work of a lane, and a further filter; at most so many documents are read. */
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
  /** Whether this process is at it. */
  isHeld(id: string): boolean
}

/** Creates the look for work: what is due in a lane that nobody is at, and how much somebody is at. */
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
    const query = { index: 'byDue', equals, range: { lte: horizon.until() }, limit }
    const found = (await store.query(collection, query)).items
    const due = horizon.due(found.filter(({ data }) => includes(data)))
    sightings.forgetAllBut(due.map(({ id }) => id))
    const free = due.filter(({ id, version, data: { claimedBy } }) => {
      if (isHeld(id)) return false
      return claimedBy === null || claimedBy === process || sightings.isAbandoned(id, version)
    })
    return { free, busy: due.length - free.length }
  }
}
