import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus } from '#vocabulary/time.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import type { ProductChangeDocument } from './documents.ts'

/** A transition that a change does not allow. */
export const refused = (reason: PlainCode): ShopFailure => new ShopFailure('transition_refused', { reason })

/** Whether a change can be taken back. */
export const canUndo = ({ state, counts, undoneBy }: ProductChangeDocument): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') && counts.changed > 0 && undoneBy === null

/** A change that failed, from where it was. @throws ShopFailure `transition_refused` */
export function takenUp(data: ProductChangeDocument): ProductChangeDocument {
  if (data.undoneBy !== null) throw refused('change_being_undone')
  const state = data.sourcesRead < data.sources ? 'preparing' : 'running'
  return { ...data, state, endedAt: null }
}

/** A previewed change that is started. @throws ShopFailure `transition_refused` */
export function started(data: ProductChangeDocument, now: string): ProductChangeDocument {
  if (data.state !== 'ready') throw refused('no_finished_preview')
  if (plus(data.createdAt, limits.productPreview.value) < now) throw refused('preview_too_old')
  return { ...data, state: 'running', startedAt: now }
}

/** A change as it begins, before anything is read. */
export function newChange(by: string, jobId: string, now: string): ProductChangeDocument {
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
