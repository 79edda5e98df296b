import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import type { AuditAction } from '#vocabulary/people/audit-actions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { jobs } from '#engine/work/jobs/documents.ts'
import { cancelWrite, isOver } from '#engine/work/jobs/jobs.ts'
import { personAudit } from '../../people/audit/audit.ts'
import { productChanges, type ProductChangeDocument } from './documents.ts'
import type { StoredChange } from './prepare-step.ts'
import { newChangeJob, type ProductChangeJob } from './work.ts'

/** A member of staff. */
export interface Staff {
  /** By name. */
  by: string
  /** By customer id, for the audit. */
  person: string
}

const jobOf = ({ startedAt }: ProductChangeDocument): ProductChangeJob =>
  startedAt === null ? 'product_preview' : 'product_change'

/** Dependencies of the writes of product changes. */
export interface ChangeWritesNeeds {
  store: DocumentStore
  clock: Clock
  /** Called when a job of this kind was written, so that it starts at once. */
  wake: (kind: ProductChangeJob) => void
}

/** Creates the writes that go with each step of a change: its job, the audit, and the change that it takes back. */
export function createChangeWrites({ store, clock, wake }: ChangeWritesNeeds) {
  const now = () => toTimestamp(clock.now())

  /** The history of a started change; previews change nothing and have no entry. */
  const audited = (action: AuditAction, { id, data }: StoredChange, by: string): Write[] => {
    const { startedAt, selected } = data
    const entry = { at: now(), by, action, target: id, before: [], after: [`products: ${selected}`] }
    return startedAt === null ? [] : [personAudit(entry)]
  }

  /** A change whose undo was stopped can be taken back again. */
  async function releasing({ undoes }: ProductChangeDocument): Promise<Write[]> {
    const stored = undoes === null ? undefined : await store.get(productChanges, undoes)
    if (!stored) return []
    return [put(productChanges, stored.id, { ...stored.data, undoneBy: null }, stored.version)]
  }

  /** The write that ends the job of a change, where it is at it. */
  async function endingJob({ jobId }: ProductChangeDocument): Promise<Write[]> {
    const job = await store.get(jobs, jobId)
    return job && !isOver(job.data) ? [cancelWrite(job, now())] : []
  }

  /** Writes a change that has something to do from now on, with the job that does it. */
  async function takeUp(
    { id, version }: StoredChange,
    next: ProductChangeDocument,
    { by, person }: Staff,
  ): Promise<StoredChange> {
    const kind = jobOf(next)
    const job = { id, operation: `${id} ${version}`, by: { id: person, name: by }, at: now() }
    const { jobId, write } = newChangeJob(kind, job)
    const after = { id, version: version + 1, data: { ...next, jobId } }
    await store.commit([
      put(productChanges, id, after.data, version),
      write,
      ...audited('product_change_started', after, person),
    ])
    wake(kind)
    return after
  }

  return { audited, releasing, endingJob, takeUp }
}
