import { useState, type DragEvent } from 'react'
import { dropped, endOf, type DraftEntry } from './menu-draft.ts'

/** Drags an entry of a menu, with all that is below it, to the place and level of another one. */
export function useDragging(draft: readonly DraftEntry[], onDrop: (next: DraftEntry[], id: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const from = draft.findIndex(({ id }) => id === dragged)
  const next = from < 0 || over === null ? undefined : dropped(draft, from, over)
  /** The line that shows where it would be. */
  const lineAt = !next || over === null ? null : over > from ? endOf(draft, over) - 1 : over
  function end(): void {
    setDragged(null)
    setOver(null)
  }
  return {
    /** The properties of the place of an entry, where another one can be dropped. */
    placeOf: (at: number) => ({
      'data-drop': lineAt === at ? (at > from ? 'after' : 'before') : undefined,
      onDragOver(event: DragEvent): void {
        if (from < 0) return
        setOver(at)
        if (dropped(draft, from, at)) event.preventDefault()
      },
      onDrop(event: DragEvent): void {
        event.preventDefault()
        if (next && dragged !== null) onDrop(next, dragged)
        end()
      },
    }),
    /** The properties of the handle of an entry. */
    gripOf: (id: string) => ({
      draggable: true,
      onDragStart(event: DragEvent): void {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(id)
      },
      onDragEnd: end,
    }),
  }
}
