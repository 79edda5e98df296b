import { hash } from 'node:crypto'
import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { canUndo, newChange, refused, started, takenUp } from './change-states.ts'
import { createChangeWrites, type ChangeWritesNeeds, type Staff } from './change-writes.ts'
import {
  productChanges,
  type ChangeItem,
  type ProductAction,
  type ProductChangeDocument,
} from './documents.ts'
import { listItems } from './list-items.ts'
import type { StoredChange } from './prepare-step.ts'
import { checkActions, storeChange, selectedIds, withFormerNames, type Selection } from './selection.ts'
import { newChangeJob } from './work.ts'

/** Dependencies of {@link createProductChanges}. */
export interface ProductChangesNeeds extends ChangeWritesNeeds {
  catalog: Pick<ShopCatalog, 'outlines' | 'collection' | 'collectionNames' | 'inCollection'>
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
   * Starts a previewed change, or continues a failed one; starting it again changes nothing. The audit records who
   * starts, stops and undoes changes of products.
   * @throws ShopFailure `transition_refused`
   */
  start(id: string, staff: Staff): Promise<StoredChange>
  /** Stops it where it is; products stay as they are then. @throws ShopFailure `transition_refused` */
  cancel(id: string, staff: Staff): Promise<StoredChange>
  /** Begins a change that takes this one back. @throws ShopFailure `transition_refused` */
  undo(id: string, request: ChangeRequest): Promise<StoredChange>
}

const idOf = (operationId: string): string => `pch_${hash('sha256', operationId, 'hex').slice(0, 26)}`

/** Changes of many products over the document store. */
export function createProductChanges(needs: ProductChangesNeeds): ProductChanges {
  const { store, clock, catalog, wake } = needs
  const now = () => toTimestamp(clock.now())
  const { audited, releasing, endingJob, takeUp } = createChangeWrites(needs)

  const get: ProductChanges['get'] = async (id) => {
    const stored = await store.get(productChanges, id)
    if (!stored) throw new ShopFailure('product_change_not_found')
    return stored
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
      const change = {
        ...newChange(by, jobId, now()),
        actions: withFormerNames(actions, catalog),
        filter,
        selected: ids.length,
      }
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
        if (state === 'done') throw refused('done_already')
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
        if (!canUndo(stored.data)) throw refused('nothing_to_undo')
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
