import { hash } from 'node:crypto'
import { put, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ProductOutcome } from '#vocabulary/product-changes.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { ShopCatalog } from '../catalog/catalog.ts'
import { readPage, type Paged, type Paging } from '../paging/paging.ts'
import {
  productChanges,
  type ChangeItem,
  type ProductAction,
  type ProductChangeDocument,
} from './documents.ts'
import { listItems } from './list-items.ts'
import { prepareStep, type StoredChange, type WorkNeeds } from './prepare-step.ts'
import { runStep } from './run-step.ts'
import { checkActions, keepChange, selectedIds, type Selection } from './selection.ts'

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
  /** Starts what was previewed; starting it again changes nothing. @throws ShopFailure `transition_refused` */
  start(id: string): Promise<StoredChange>
  /** Stops it where it is; products stay as they are then. @throws ShopFailure `transition_refused` */
  cancel(id: string): Promise<StoredChange>
  /** Begins a change that takes this one back. @throws ShopFailure `transition_refused` */
  undo(id: string, asking: Asking): Promise<StoredChange>
  /** Does some of what is to be done; answers how many steps it took. */
  work(): Promise<number>
}

const refused = (detail: string): ShopFailure => new ShopFailure('transition_refused', { detail })
const idOf = (operationId: string): string => `pch_${hash('sha256', operationId, 'hex').slice(0, 26)}`

/** Whether a change can be taken back. */
export const canUndo = ({ state, counts, undoneBy }: ProductChangeDocument): boolean =>
  (state === 'done' || state === 'cancelled') && counts.changed > 0 && undoneBy === null

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

/** Most changes that are looked at for something to do. */
const lookedAt = 20

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
    beside: (data: ProductChangeDocument) => Promise<Write[]> = async () => [],
  ): Promise<StoredChange> =>
    retryOnConflict(async () => {
      const stored = await get(id)
      const data = next(stored.data)
      if (!data) return stored
      await store.commit([put(productChanges, id, data, stored.version), ...(await beside(stored.data))])
      wake()
      return { id, version: stored.version + 1, data }
    })

  /** A change whose undo was stopped can be taken back again. */
  async function releasing({ undoes }: ProductChangeDocument): Promise<Write[]> {
    const stored = undoes === null ? undefined : await store.get(productChanges, undoes)
    if (!stored) return []
    return [put(productChanges, stored.id, { ...stored.data, undoneBy: null }, stored.version)]
  }

  /** One step of a change that has something to do; answers whether it was taken. */
  const step = (id: string): Promise<boolean> =>
    retryOnConflict(async () => {
      const change = await store.get(productChanges, id)
      if (change?.data.state === 'preparing') await prepareStep(needs, change)
      else if (change?.data.state === 'running') await runStep(needs, change)
      else return false
      return true
    })

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
    start: (id) =>
      move(id, (data) => {
        if (data.startedAt !== null) return undefined
        if (data.state !== 'ready') throw refused('There is no finished preview to start')
        if (plus(data.createdAt, limits.productPreview.value) < now())
          throw refused('The preview is older than a day: make a new one')
        return { ...data, state: 'running', startedAt: now(), dueAt: now() }
      }),
    cancel: (id) =>
      move(
        id,
        (data) => {
          if (data.state === 'cancelled') return undefined
          if (data.state === 'done') throw refused('It is done already')
          return { ...data, state: 'cancelled', endedAt: now(), dueAt: null }
        },
        releasing,
      ),
    undo: (id, { by, operationId }) =>
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
        await store.commit([
          put(productChanges, id, { ...stored.data, undoneBy: undoId }, stored.version),
          put(productChanges, undoId, undo, 'absent'),
        ])
        wake()
        return { id: undoId, version: 1, data: undo }
      }),
    async work() {
      const { items } = await store.query(productChanges, {
        index: 'byDue',
        range: { lte: now() },
        limit: lookedAt,
      })
      // Previews do not wait for one another; products are changed by one change at a time, the oldest first.
      const running = items.filter(({ data }) => data.state === 'running').slice(0, 1)
      const due = [...items.filter(({ data }) => data.state === 'preparing'), ...running]
      let taken = 0
      for (const { id } of due) if (await step(id)) taken += 1
      return taken
    },
  }
}
