import { hash } from 'node:crypto'
import { put, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { AuditAction } from '#vocabulary/people/audit-actions.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { personAudit } from '../../people/audit/audit.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import {
  productChanges,
  type ChangeItem,
  type ProductAction,
  type ProductChangeDocument,
} from './documents.ts'
import { listItems } from './list-items.ts'
import type { StoredChange, WorkNeeds } from './prepare-step.ts'
import { checkActions, keepChange, selectedIds, type Selection } from './selection.ts'
import { workOn } from './work.ts'

/** What {@link createProductChanges} needs. */
export interface ProductChangesNeeds extends WorkNeeds {
  catalog: Pick<ShopCatalog, 'outlines' | 'collection'>
  /** Called when there is something to do in the background. */
  wake: () => void
}

/** Who asks, and for which call: a repeat of the operation makes nothing twice. */
export interface Asking {
  /** The member of staff, by name. */
  by: string
  /** The same by customer id, for the audit. */
  person: string
  operationId: string
}

/** Changes of many products at once. All that name one throw ShopFailure `product_change_not_found`. */
export interface ProductChanges {
  /**
   * Fixes the products and begins the preview. @throws ShopFailure `too_many_products`, `invalid_request`
   */
  preview(wanted: { selection: Selection; actions: ProductAction[] }, asking: Asking): Promise<StoredChange>
  get(id: string): Promise<StoredChange>
  /** Those that were started, newest first. */
  list(paging: Paging): Promise<Paged<StoredChange>>
  items(id: string, query: Paging & { outcome?: ProductOutcome | undefined }): Promise<Paged<ChangeItem>>
  /**
   * Starts what was previewed, or takes up what failed; starting it again changes nothing. `person` is a customer id:
   * who starts, stops and takes back what changes products is written into the audit.
   * @throws ShopFailure `transition_refused`
   */
  start(id: string, person: string): Promise<StoredChange>
  /** Stops it where it is; products stay as they are then. @throws ShopFailure `transition_refused` */
  cancel(id: string, person: string): Promise<StoredChange>
  /** Begins a change that takes this one back. @throws ShopFailure `transition_refused` */
  undo(id: string, asking: Asking): Promise<StoredChange>
  /** Does some of what is to be done; answers how many steps it took. */
  work(): Promise<number>
}

const refused = (detail: string): ShopFailure => new ShopFailure('transition_refused', { detail })
const idOf = (operationId: string): string => `pch_${hash('sha256', operationId, 'hex').slice(0, 26)}`

/** Whether a change can be taken back. */
export const canUndo = ({ state, counts, undoneBy }: ProductChangeDocument): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') && counts.changed > 0 && undoneBy === null

/** A change that failed, from where it was. @throws ShopFailure `transition_refused` */
function takenUp(data: ProductChangeDocument, now: string): ProductChangeDocument {
  if (data.undoneBy !== null) throw refused('It is being taken back')
  const state = data.sourcesRead < data.sources ? 'preparing' : 'running'
  return { ...data, state, tries: 0, endedAt: null, dueAt: now }
}

function newChange(by: string, now: string): ProductChangeDocument {
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
    dueAt: now,
    goneAt: plus(now, limits.productChangeKept.value),
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

  /** Writes what `next` makes of a change; undefined leaves it as it is. */
  const move = (
    id: string,
    next: (data: ProductChangeDocument) => ProductChangeDocument | undefined,
    beside: (before: ProductChangeDocument, after: StoredChange) => Promise<Write[]>,
  ): Promise<StoredChange> =>
    retryOnConflict(async () => {
      const stored = await get(id)
      const data = next(stored.data)
      if (!data) return stored
      const after = { id, version: stored.version + 1, data }
      await store.commit([
        put(productChanges, id, data, stored.version),
        ...(await beside(stored.data, after)),
      ])
      wake()
      return after
    })

  /** Who did what with a change that was started; previews change nothing and are not told of. */
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

  return {
    get,
    async preview({ selection, actions }, { by, operationId }) {
      checkActions(actions, catalog)
      const ids = selectedIds(selection, catalog)
      const id = idOf(operationId)
      const filter = 'filter' in selection ? selection.filter : null
      const change = { ...newChange(by, now()), actions, filter, selected: ids.length }
      await keepChange(store, id, change, ids)
      wake()
      return get(id)
    },
    list: (paging) => readPage(store, productChanges, { index: 'byStart', direction: 'desc' }, paging),
    items: async (id, query) => listItems(store, await get(id), query),
    start: (id, person) =>
      move(
        id,
        (data) => {
          if (data.state === 'failed') return takenUp(data, now())
          if (data.startedAt !== null) return undefined
          if (data.state !== 'ready') throw refused('There is no finished preview to start')
          if (plus(data.createdAt, limits.productPreview.value) < now())
            throw refused('The preview is older than a day: make a new one')
          return { ...data, state: 'running', startedAt: now(), dueAt: now() }
        },
        async (_, after) => audited('product_change_started', after, person),
      ),
    cancel: (id, person) =>
      move(
        id,
        (data) => {
          if (data.state === 'cancelled') return undefined
          if (data.state === 'done') throw refused('It is done already')
          return { ...data, state: 'cancelled', endedAt: now(), dueAt: null }
        },
        async (before, after) => [
          ...(await releasing(before)),
          ...audited('product_change_stopped', after, person),
        ],
      ),
    undo: (id, { by, person, operationId }) =>
      retryOnConflict(async () => {
        const undoId = idOf(operationId)
        const stored = await get(id)
        if (stored.data.undoneBy === undoId) return get(undoId)
        if (!canUndo(stored.data)) throw refused('It has changed nothing that could be taken back now')
        const undo: ProductChangeDocument = {
          ...newChange(by, now()),
          undoes: id,
          selected: stored.data.counts.changed,
          sources: stored.data.parts,
          startedAt: now(),
        }
        const made = { id: undoId, version: 1, data: undo }
        await store.commit([
          put(productChanges, id, { ...stored.data, undoneBy: undoId }, stored.version),
          put(productChanges, undoId, undo, 'absent'),
          ...audited('product_change_undone', stored, person),
        ])
        wake()
        return made
      }),
    work: () => workOn(needs),
  }
}
