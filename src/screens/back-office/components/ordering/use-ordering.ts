import { useEffect, useRef, useState, type DragEvent } from 'react'

interface Ordered {
  /** The keys of its items, in their order. */
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  /** Says at which place an item is now, from 1. */
  says: (key: string, place: number) => string
}

/** Puts a list in order: by buttons, with news for screen readers, and by dragging. */
export function useOrdering({ keys, onMove, says }: Ordered) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')
  /** The control that was used: it loses the focus where its item moves in the page. */
  const used = useRef<Element | null>(null)
  const order = keys.join('\n')
  useEffect(() => {
    if (used.current instanceof HTMLElement) used.current.focus()
    used.current = null
  }, [order])
  return {
    /** For a region that screen readers read out. */
    news,
    move(from: number, to: number): void {
      if (to < 0 || to >= keys.length) return
      used.current = document.activeElement
      onMove(from, to)
      setNews(says(keys[from] ?? '', to + 1))
    },
    isDragged: (key: string): boolean => key === dragged,
    /** The properties of an item’s place, where another one can be dropped. */
    placeOf: (at: number) => ({
      onDragOver(event: DragEvent): void {
        const from = dragged === null ? -1 : keys.indexOf(dragged)
        if (from < 0) return
        event.preventDefault()
        if (from !== at) onMove(from, at)
      },
      onDrop: (event: DragEvent): void => {
        if (dragged !== null) event.preventDefault()
      },
    }),
    /** The properties of the handle of an item. */
    gripOf: (key: string) => ({
      draggable: true,
      onDragStart(event: DragEvent): void {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(key)
      },
      onDragEnd: () => setDragged(null),
    }),
  }
}
