import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type WriteBatch,
} from '@google-cloud/firestore'
import type { Collection } from '#ports/document-store/collection.ts'
import { referenceOf, removals, replacing, type StoredFields } from './documents.ts'

/** One write with its precondition. */
export interface Step {
  collection: Collection<unknown>
  id: string
  reference: DocumentReference
  /** Update time of the document that is there; undefined: there is none. `whatever` is for removals only. */
  before: Timestamp | 'whatever' | undefined
  /** The fields to write; undefined removes the document. */
  fields: StoredFields | undefined
}

/** The retention of removals: a day more than watchers may rely on. */
const traceDays = 8
const day = 86_400_000

/** How long changes can be watched from a position of the past, in microseconds. */
export const changesRetained = (traceDays - 1) * day * 1_000

/** A point in time of Google's API. */
interface ProtoTime {
  seconds?: number | string | { toString(): string } | null
  nanos?: number | null
}

/** The answer to a commit (google.firestore.v1.CommitResponse). */
interface Committed {
  writeResults?: { updateTime?: ProtoTime | null }[] | null
  commitTime?: ProtoTime | null
}

/**
 * The function that `WriteBatch.commit` of the SDK calls. It has the SDK send a commit again after UNAVAILABLE, which may
 * have taken effect; the second one then fails on its own preconditions, and the successful write would
 * be reported as a conflict. Without codes to retry on, every commit is sent once.
 */
interface SentOnce {
  _commit(options: { retryCodes: number[] }): Promise<Committed>
}

const toTimestamp = (time: ProtoTime): Timestamp =>
  new Timestamp(Number(String(time.seconds ?? 0)), time.nanos ?? 0)

function addPut(batch: WriteBatch, { collection, reference, before }: Step, fields: StoredFields): void {
  const stamped = { ...fields, ...(collection.watched && { at: FieldValue.serverTimestamp() }) }
  if (before instanceof Timestamp) {
    batch.update(reference, { ...stamped, ...replacing(fields) }, { lastUpdateTime: before })
  } else batch.create(reference, stamped)
}

function addRemoval(batch: WriteBatch, { reference, before }: Step): void {
  if (before === 'whatever') batch.delete(reference)
  else batch.delete(reference, before ? { lastUpdateTime: before } : { exists: false })
}

/**
 * Sends a commit, once, and answers the update time of each write. Removals from watched collections leave a
 * trace in the same commit.
 *
 * @throws the error of Firestore
 */
export async function sendOnce(
  firestore: Firestore,
  steps: readonly Step[],
  now: number,
): Promise<Timestamp[]> {
  const batch = firestore.batch()
  for (const step of steps) {
    if (step.fields) addPut(batch, step, step.fields)
    else addRemoval(batch, step)
  }
  for (const { collection, id, before, fields } of steps) {
    if (fields || !before || !collection.watched) continue
    const trace = {
      collection: collection.name,
      id,
      at: FieldValue.serverTimestamp(),
      x: Timestamp.fromMillis(now + traceDays * day),
    }
    batch.set(referenceOf(firestore, removals, `${collection.name}/${id}`), trace)
  }
  const { writeResults, commitTime } = await (batch as WriteBatch & SentOnce)._commit({ retryCodes: [] })
  return steps.map((_, at) => toTimestamp(writeResults?.[at]?.updateTime ?? commitTime ?? {}))
}
