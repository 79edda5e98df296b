import { useEffect, useSyncExternalStore } from 'react'
import type { ViewedList } from '#vocabulary/people/saved-views.ts'
import { minute } from '#vocabulary/time.ts'
import { officeApi } from '../../session/api.ts'
import type { SavedView } from '../../types.ts'

interface Known {
  views: readonly SavedView[]
  readAt: number
}

/** The views of this tab, by list. */
const known = new Map<ViewedList, Known>()
const listeners = new Set<() => void>()

/** How long views are not read again, in ms; a view that is saved here is shown at once. */
const fresh = 5 * minute

function keep(list: ViewedList, change: Known): void {
  known.set(list, change)
  for (const listener of listeners) listener()
}

/** Reads the views of a list. Without an answer the list works as it does without views. */
export async function readViews(list: ViewedList, signal?: AbortSignal): Promise<void> {
  try {
    const { items } = await officeApi.listSavedViews({ query: { list }, ...(signal ? { signal } : {}) })
    keep(list, { views: items, readAt: Date.now() })
  } catch {
    // They are read again when the list is opened again.
  }
}

/** Changes the known views of a list after one was saved or deleted here. */
export function changeViews(
  list: ViewedList,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): void {
  const { views, readAt } = known.get(list) ?? { views: [], readAt: 0 }
  const changed = change(views)
  keep(list, {
    views: changed.toSorted(
      (one, other) => Number(one.shared) - Number(other.shared) || one.position - other.position,
    ),
    readAt,
  })
}

const nothing: readonly SavedView[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The saved views of a list, own ones first; none until they are read, and for a list without. */
export function useSavedViews(list: ViewedList | undefined): readonly SavedView[] {
  const views = useSyncExternalStore(subscribe, () => (list ? known.get(list)?.views : undefined) ?? nothing)
  useEffect(() => {
    if (!list || Date.now() - (known.get(list)?.readAt ?? 0) < fresh) return undefined
    const reading = new AbortController()
    void readViews(list, reading.signal)
    return () => reading.abort()
  }, [list])
  return views
}
