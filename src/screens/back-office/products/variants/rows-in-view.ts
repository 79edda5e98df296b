import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react'

/** A row that is rendered, or the height of rows that are not, in pixels. */
export type RowPart = { row: number } | { gap: number; from: number }

/** Up to this many rows are all rendered. */
const all = 60
/** Rows beyond the edge that are rendered too, and the step in which they are. */
const [beyond, step] = [6, 6]
/** Most rows with errors that are rendered out of view, so that the summary leads to them. */
const mostWrong = 12
/** The height of a row before one was measured. */
const usualHeight = 48

/** The rows from `first` to `last`, and others that are wanted, in order, with gaps between. */
export function partsOf(
  count: number,
  [first, last]: readonly [number, number],
  wanted: readonly number[],
  height: number,
): RowPart[] {
  const rows = new Set(wanted.filter((row) => row < count))
  for (let row = Math.max(0, first); row <= Math.min(last, count - 1); row += 1) rows.add(row)
  const parts: RowPart[] = []
  let next = 0
  const skip = (to: number) => {
    if (to > next) parts.push({ gap: (to - next) * height, from: next })
  }
  for (const row of [...rows].sort((a, b) => a - b)) {
    skip(row)
    parts.push({ row })
    next = row + 1
  }
  skip(count)
  return parts
}

/** The rows of a long table that are in view, with the one that has the focus and those with errors. */
export function useRowsInView(count: number, errorPointers: readonly string[]) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<readonly [number, number]>([0, 4 * beyond])
  const [height, setHeight] = useState(usualHeight)
  const [focused, setFocused] = useState(0)
  const isLong = count > all
  useLayoutEffect(() => {
    const row = isLong ? box.current?.querySelector<HTMLElement>('tr[data-row]') : undefined
    if (row) setHeight(row.offsetHeight)
  }, [isLong])
  function onScroll(): void {
    if (!isLong || !box.current) return
    const { scrollTop, clientHeight } = box.current
    const first = Math.floor(scrollTop / height / step) * step - beyond
    const last = first + Math.ceil(clientHeight / height / step) * step + 2 * beyond
    setView((now) => (now[0] === first && now[1] === last ? now : [first, last]))
  }
  function onFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
    if (isLong && row !== undefined) setFocused(Number(row))
  }
  const parts = useMemo(() => {
    const wrong = errorPointers.flatMap((pointer) => /^\/variants\/(\d+)/.exec(pointer)?.[1] ?? [])
    const wanted = [focused, ...[...new Set(wrong)].slice(0, mostWrong).map(Number)]
    return partsOf(count, isLong ? view : [0, count - 1], wanted, height)
  }, [count, isLong, view, focused, errorPointers, height])
  return { box, onScroll, onFocus, parts }
}
