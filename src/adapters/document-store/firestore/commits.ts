import { setTimeout as sleep } from 'node:timers/promises'
import { Timestamp, type DocumentReference, type Firestore } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { checkNotNewer } from '#ports/document-store/document-fields.ts'
import { StoreConflict, type Write } from '#ports/document-store/document-store.ts'
import { expectationHolds } from '#ports/document-store/expectation.ts'
import { encodeCommit } from '#ports/document-store/limits.ts'
import type { Changes } from './changes.ts'
import { derivedFields, isAlive, referenceOf, type CurrentVersion, type StoredFields } from './documents.ts'
import { answering, commitFailure } from './failures.ts'
import type { Memory } from './memory.ts'
import { sendOnce, type Step } from './send.ts'
import { toMicroseconds, type ServerTime } from './server-time.ts'

interface CommitsNeeds {
  firestore: Firestore
  clock: Clock
  memory: Memory
  serverTime: ServerTime
  changes: Pick<Changes, 'written'>
  /** @throws RangeError when the store was opened without this collection */
  check(collection: Collection<unknown>): void
}

/** A checked write with all that can be computed before anything is read. */
interface Prepared {
  write: Write
  reference: DocumentReference
  /** Undefined for a removal. */
  fields: Omit<StoredFields, 'v'> | undefined
}

/** The maximum of tries for a commit that others overtake and whose expectations still hold. */
const tries = 10
/** Between tries, in milliseconds. */
const longestWait = 200

function prepare({ firestore, check }: CommitsNeeds, writes: readonly Write[]): Prepared[] {
  const texts = encodeCommit(writes)
  return writes.map((write, at) => {
    const { collection, id } = write
    check(collection)
    const reference = referenceOf(firestore, collection.name, id)
    const json = texts[at]
    if (write.kind === 'remove' || json === undefined) return { write, reference, fields: undefined }
    const derived = derivedFields(collection, write.data as Record<string, unknown>)
    return { write, reference, fields: { id, s: collection.schemaVersion, json, ...derived } }
  })
}

/** Whether a failed precondition may be due to outdated knowledge rather than to a wrong expectation. */
function mayYetHold({ write: { kind, collection, expect } }: Prepared): boolean {
  if (expect === 'absent') return collection.timeToLive !== undefined
  return expect === 'present' || (expect === 'any' && kind === 'put')
}

/** The writing half of the port. */
export function createCommit(needs: CommitsNeeds): (writes: readonly Write[]) => Promise<void> {
  const { firestore, clock, memory, serverTime, changes } = needs

  /** The remembered version that a write may rely on: if it is out of date, a precondition will fail. */
  const recall = ({ write: { collection, id, expect } }: Prepared): CurrentVersion | undefined => {
    const known = memory.find(collection.name, id)
    if (!known || (typeof expect === 'number' && known.version !== expect)) return undefined
    return isAlive(known, clock.now()) || expect !== 'present' ? known : undefined
  }

  /** The present documents at the places of the writes: as far as they are remembered, or all that matter, read now. */
  async function survey(
    writes: readonly Prepared[],
    afresh: boolean,
  ): Promise<Map<Prepared, CurrentVersion>> {
    const standing = new Map<Prepared, CurrentVersion>()
    const unknown: Prepared[] = []
    for (const each of writes) {
      const { kind, expect } = each.write
      const known = afresh ? undefined : recall(each)
      if (known) standing.set(each, known)
      else if (expect === 'absent' ? afresh : expect !== 'any' || kind === 'put') unknown.push(each)
    }
    if (unknown.length === 0) return standing
    const snapshots = await answering(() => firestore.getAll(...unknown.map((each) => each.reference)))
    for (const [at, each] of unknown.entries()) {
      const snapshot = snapshots[at]
      const found = snapshot && memory.see(each.write.collection, snapshot)
      if (found) standing.set(each, found)
    }
    return standing
  }

  function toStep(
    { write, reference, fields }: Prepared,
    standing: CurrentVersion | undefined,
    afresh: boolean,
  ): Step {
    const { collection, id, expect } = write
    const alive = standing !== undefined && isAlive(standing, clock.now())
    // A document that is remembered may have been removed by another process: creating it is how to find out.
    const before = expect === 'absent' && alive && !afresh ? undefined : standing
    const version = before && alive ? before.version : undefined
    if (!expectationHolds(expect, version)) {
      throw new StoreConflict(`${collection.name}/${id} is not as expected (${expect})`)
    }
    if (fields && before) checkNotNewer(collection, before.schemaVersion)
    return {
      collection,
      id,
      reference,
      before: expect === 'any' && !fields ? 'whatever' : before?.updateTime,
      fields: fields && { ...fields, v: (version ?? 0) + 1 },
    }
  }

  async function attempt(writes: readonly Prepared[], afresh: boolean): Promise<void> {
    const standing = await survey(writes, afresh)
    const steps = writes.map((each) => toStep(each, standing.get(each), afresh))
    const now = (serverTime.now() ?? clock.now() * 1_000) / 1_000
    const times = await sendOnce(firestore, steps, now)
    remember(steps, times)
    const written = steps.flatMap(({ collection, id, before, fields }, index) => {
      const at = toMicroseconds(times[index] ?? new Timestamp(0, 0))
      return fields || before ? [{ collection: collection.name, id, at, fields }] : []
    })
    for (const { at } of written) serverTime.see(at)
    changes.written(written)
  }

  function remember(steps: readonly Step[], times: readonly Timestamp[]): void {
    for (const [at, { collection, id, fields }] of steps.entries()) {
      const updateTime = times[at]
      if (!fields || !updateTime) memory.forget(collection.name, id)
      else {
        const { v: version, s: schemaVersion, x } = fields
        memory.put(collection.name, id, { version, schemaVersion, expiresAt: x?.toMillis(), updateTime })
      }
    }
  }

  return async (writes) => {
    const prepared = prepare(needs, writes)
    if (prepared.length === 0) return
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(prepared, tried > 1)
      } catch (error) {
        const failure = commitFailure(error)
        for (const { collection, id } of writes) memory.forget(collection.name, id)
        const overtaken = failure instanceof StoreConflict && failure !== error
        if (!overtaken || tried >= tries || !prepared.some(mayYetHold)) throw failure
      }
      await sleep(Math.random() * Math.min(longestWait, 8 * 2 ** tried))
    }
  }
}
