import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { AuditAction } from '#vocabulary/people/audit-actions.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { personAudit } from '../../people/audit/audit.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { jobs } from '#engine/work/jobs/documents.ts'
import { cancelWrite, isOver } from '#engine/work/jobs/jobs.ts'
import {
  productChanges,
  type ChangeItem,
  type ProductAction,
  type ProductChangeDocument,
} from './documents.ts'
import { listItems } from './list-items.ts'
import type { StoredChange } from './prepare-step.ts'
import { checkActions, storeChange, selectedIds, type Selection } from './selection.ts'
import { newChangeJob, type ProductChangeJob } from './work.ts'

/** What {@link createProductChanges} needs. */
export interface ProductChangesNeeds {
  store: DocumentStore
  clock: Clock
  catalog: Pick<ShopCatalog, 'outlines' | 'collection'>
  /** Called when a job of this kind was written, so that it starts at once. */
  wake: (kind: ProductChangeJob) => void
}

/** A member of staff. */
export interface Staff {
  /** By name. */
  by: string
  /** By customer id, for the audit. */
  person: string
}

/** The caller and the operation: a repeat of the operation creates nothing twice. */
export interface ChangeRequest extends Staff {
  operationId: string
}

/** Changes of many products at once. All that name one throw ShopFailure `product_change_not_found`. */
export interface ProductChanges {
  /**
   * Fixes the products and begins the preview. @throws ShopFailure `too_many_products`, `invalid_request`
   */
  preview(
    wanted: { selection: Selection; actions: ProductAction[] },
    request: ChangeRequest,
  ): Promise<StoredChange>
  get(id: string): Promise<StoredChange>
  /** Those that were started, newest first. */
  list(paging: Paging): Promise<Paged<StoredChange>>
  items(id: string, query: Paging & { outcome?: ProductOutcome | undefined }): Promise<Paged<ChangeItem>>
  /**
   * Starts what was previewed, or takes up what failed; starting it again changes nothing. Who starts, stops and takes
   * back what changes products is written into the audit.
   * @throws ShopFailure `transition_refused`
   */
  start(id: string, staff: Staff): Promise<StoredChange>
  /** Stops it where it is; products stay as they are then. @throws ShopFailure `transition_refused` */
  cancel(id: string, staff: Staff): Promise<StoredChange>
  /** Begins a change that takes this one back. @throws ShopFailure `transition_refused` */
  undo(id: string, request: ChangeRequest): Promise<StoredChange>
}

const refused = (detail: string): ShopFailure => new ShopFailure('transition_refused', { detail })
const idOf = (operationId: string): string => `pch_${hash('sha256', operationId, 'hex').slice(0, 26)}`

/** Whether a change can be taken back. */
export const canUndo = ({ state, counts, undoneBy }: ProductChangeDocument): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') && counts.changed > 0 && undoneBy === null

/** A change that failed, from where it was. @throws ShopFailure `transition_refused` */
function takenUp(data: ProductChangeDocument): ProductChangeDocument {
  if (data.undoneBy !== null) throw refused('It is being taken back')
  const state = data.sourcesRead < data.sources ? 'preparing' : 'running'
  return { ...data, state, endedAt: null }
}

/** A previewed change that is started. @throws ShopFailure `transition_refused` */
function started(data: ProductChangeDocument, now: string): ProductChangeDocument {
  if (data.state !== 'ready') throw refused('There is no finished preview to start')
  if (plus(data.createdAt, limits.productPreview.value) < now)
    throw refused('The preview is older than a day: make a new one')
  return { ...data, state: 'running', startedAt: now }
}

const jobOf = ({ startedAt }: ProductChangeDocument): ProductChangeJob =>
  startedAt === null ? 'product_preview' : 'product_change'

function newChange(by: string, jobId: string, now: string): ProductChangeDocument {
  return {
    state: 'preparing',
    actions: [],
    filter: null,
    undoes: null,
    undoneBy: null,
    by,
    selected: 0,
    sources: 0,
    sourcesRead: 0,
    offset: 0,
    parts: 0,
    partsDone: 0,
    counts: { changing: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
    createdAt: now,
    startedAt: null,
    endedAt: null,
    jobId,
    goneAt: plus(now, limits.productChangeRetention.value),
  }
}

/** Changes of many products over the document store. */
export function createProductChanges(needs: ProductChangesNeeds): ProductChanges {
  const { store, clock, catalog, wake } = needs
  const now = () => toTimestamp(clock.now())

  const get: ProductChanges['get'] = async (id) => {
    const stored = await store.get(productChanges, id)
    if (!stored) throw new ShopFailure('product_change_not_found')
    return stored
  }

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

  return {
    get,
    async preview({ selection, actions }, { by, person, operationId }) {
      checkActions(actions, catalog)
      const ids = selectedIds(selection, catalog)
      const id = idOf(operationId)
      const filter = 'filter' in selection ? selection.filter : null
      const job = { id, operation: id, by: { id: person, name: by }, at: now() }
      const { jobId, write } = newChangeJob('product_preview', job)
      const change = { ...newChange(by, jobId, now()), actions, filter, selected: ids.length }
      await storeChange(store, { id, change, job: write, ids })
      wake('product_preview')
      return get(id)
    },
    list: (paging) => readPage(store, productChanges, { index: 'byStart', direction: 'desc' }, paging),
    items: async (id, query) => listItems(store, await get(id), query),
    start: (id, staff) =>
      retryOnConflict(async () => {
        const stored = await get(id)
        if (stored.data.state === 'failed') return takeUp(stored, takenUp(stored.data), staff)
        if (stored.data.startedAt !== null) return stored
        return takeUp(stored, started(stored.data, now()), staff)
      }),
    cancel: (id, { person }) =>
      retryOnConflict(async () => {
        const stored = await get(id)
        const { state } = stored.data
        if (state === 'cancelled') return stored
        if (state === 'done') throw refused('It is done already')
        const data: ProductChangeDocument = { ...stored.data, state: 'cancelled', endedAt: now() }
        const after = { id, version: stored.version + 1, data }
        await store.commit([
          put(productChanges, id, data, stored.version),
          ...(await endingJob(data)),
          ...(await releasing(data)),
          ...audited('product_change_stopped', after, person),
        ])
        return after
      }),
    undo: (id, { by, person, operationId }) =>
      retryOnConflict(async () => {
        const undoId = idOf(operationId)
        const stored = await get(id)
        if (stored.data.undoneBy === undoId) return get(undoId)
        if (!canUndo(stored.data)) throw refused('It has changed nothing that could be taken back now')
        const job = { id: undoId, operation: undoId, by: { id: person, name: by }, at: now() }
        const { jobId, write } = newChangeJob('product_change', job)
        const undo: ProductChangeDocument = {
          ...newChange(by, jobId, now()),
          undoes: id,
          selected: stored.data.counts.changed,
          sources: stored.data.parts,
          startedAt: now(),
        }
        await store.commit([
          put(productChanges, id, { ...stored.data, undoneBy: undoId }, stored.version),
          put(productChanges, undoId, undo, 'absent'),
          write,
          ...audited('product_change_undone', stored, person),
        ])
        wake('product_change')
        return { id: undoId, version: 1, data: undo }
      }),
  }
}
