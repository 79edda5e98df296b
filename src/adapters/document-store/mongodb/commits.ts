import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { checkNotNewer } from '#ports/document-store/document-fields.ts'
import {
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Expectation,
  type Write,
} from '#ports/document-store/document-store.ts'
import { expectationHolds } from '#ports/document-store/expectation.ts'
import { encodeCommit } from '#ports/document-store/limits.ts'
import { derivedFields, currentVersion, type CurrentVersion, type StoredFields } from './documents.ts'
import { hasLabel, isDuplicate, isOvertaken, toStoreError } from './failures.ts'
import { send, type Database, type Step } from './send.ts'

interface CommitsNeeds extends Database {
  clock: Clock
  /** @throws RangeError on a collection that the store was opened without */
  check(collection: Collection<unknown>): void
}

/** A checked write with all that can be computed before anything is read. */
interface Prepared {
  write: Write
  /** The fields of a put, but for its version. */
  fields: Omit<StoredFields, 'v'> | undefined
}

/**
 * How long a commit is tried that others overtake while its expectations still hold: less than the shop waits for one. And the
 * longest wait between. In milliseconds.
 */
const contention = 4_500
const longestWait = 200
/** After so many tries, or so many milliseconds, the writer in the way may be a process that was killed. */
const suspicious = { tries: 3, milliseconds: 1_000 } as const
/** Most tries of a commit that did not reach the database. */
const unreachedTries = 3

function prepare(write: Write, json: string | undefined): Prepared {
  const { collection, id } = write
  if (write.kind === 'remove' || json === undefined) return { write, fields: undefined }
  const derived = derivedFields(collection, id, write.data as Record<string, unknown>)
  return { write, fields: { _id: id, s: collection.schemaVersion, json, ...derived } }
}

/** Whether the present version must be read before the write can be sent. */
const isGuessed = ({ kind, expect }: Write): boolean =>
  expect === 'present' || (expect === 'any' && kind === 'put')

/** @throws StoreConflict when the expectation does not hold of the document; StoreTooNew when a newer program wrote it */
function checkExpectation(
  { kind, collection, id, expect }: Write,
  current: CurrentVersion | undefined,
): void {
  const version = current?.alive ? (current.version ?? 0) : undefined
  if (!expectationHolds(expect, version))
    throw new StoreConflict(`${collection.name}/${id} is not as expected (${expect})`)
  if (kind === 'remove' || !current) return
  if (current.version === undefined)
    throw new StoreConflict(`no shop has written what stands at ${collection.name}/${id}`)
  checkNotNewer(collection, current.schemaVersion)
}

/** The writing half of the port. */
export function createCommits({ clock, check, ...target }: CommitsNeeds): Pick<DocumentStore, 'commit'> {
  /** The present documents at the places of some writes. */
  async function survey(writes: readonly Write[]): Promise<Map<Write, CurrentVersion>> {
    const now = clock.now()
    const found = new Map<Write, CurrentVersion>()
    await Promise.all(
      [...Map.groupBy(writes, ({ collection }) => collection.name)].map(async ([name, group]) => {
        const filter = { _id: { $in: group.map(({ id }) => id) } }
        const options = { projection: { v: 1, s: 1, x: 1 }, readConcern: { level: 'majority' as const } }
        const documents = await target.database
          .collection<StoredFields>(name)
          .find(filter, { ...options, readPreference: 'primary' })
          .toArray()
        const byId = new Map(documents.map((each) => [each._id, each]))
        for (const write of group) {
          const document = byId.get(write.id)
          if (document) found.set(write, currentVersion(document, now))
        }
      }),
    )
    return found
  }

  /** The expectation that MongoDB is to check: that of the write, or the version that is there now. */
  function toStep({ write, fields }: Prepared, current: CurrentVersion | undefined): Step {
    const { collection, id } = write
    let { expect }: { expect: Expectation } = write
    if (isGuessed(write)) {
      checkExpectation(write, current)
      expect = current?.alive ? (current.version ?? 'any') : 'absent'
    }
    return { collection: collection.name, schemaVersion: collection.schemaVersion, id, expect, fields }
  }

  /** @returns whether it took effect: false when documents were not as expected, or another commit was in the way */
  async function attempt(prepared: readonly Prepared[]): Promise<boolean> {
    const guessed = prepared.map(({ write }) => write).filter(isGuessed)
    const current = guessed.length === 0 ? new Map<Write, CurrentVersion>() : await survey(guessed)
    const steps = prepared.map((each) => toStep(each, current.get(each.write)))
    try {
      return await send(target, steps, clock.now())
    } catch (error) {
      if (isDuplicate(error) || isOvertaken(error)) return false
      throw error
    }
  }

  async function attempts(writes: readonly Write[], prepared: readonly Prepared[]): Promise<void> {
    const end = Date.now() + contention
    for (let tried = 1; Date.now() < end; tried += 1) {
      try {
        if (await attempt(prepared)) return
        const current = await survey(writes)
        for (const write of writes) checkExpectation(write, current.get(write))
        if (tried >= suspicious.tries) await target.sessions.endAbandoned()
      } catch (error) {
        // Nothing of a transaction that failed before its commit has taken effect.
        const unsent = hasLabel(error, 'TransientTransactionError')
        if (!unsent || tried >= unreachedTries) throw error
      }
      await sleep(Math.random() * Math.min(longestWait, 4 * 2 ** tried))
    }
    throw new StoreConflict('the documents change faster than they can be written')
  }

  return {
    async commit(writes) {
      const texts = encodeCommit(writes)
      for (const { collection } of writes) check(collection)
      const prepared = writes.map((write, at) => prepare(write, texts[at]))
      if (prepared.length === 0) return
      const late = setInterval(() => void target.sessions.endAbandoned(), suspicious.milliseconds).unref()
      try {
        await attempts(writes, prepared)
      } catch (error) {
        throw error instanceof StoreUnavailable ? error : toStoreError(error)
      } finally {
        clearInterval(late)
      }
    },
  }
}
