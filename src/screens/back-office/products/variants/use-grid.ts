import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useToasts } from '../../shell/toasts.tsx'
import type { StockLocation } from '../../types.ts'
import type { DraftVariant } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import { fillDown, pasteCells, withCell, type Column } from './paste.ts'
import { cellId, columnLabel, type RowActions } from './variant-row.tsx'

/** A state of the rows, and the cell in which the change after it was typed: keys in one cell are one step. */
interface Step {
  variants: DraftVariant[]
  cell: string | null
}

/** Steps that can be undone. */
const mostSteps = 100

/** The callbacks of the rows, which stay the same so that only changed rows are rendered again, and undoing. */
export function useGrid(
  variants: DraftVariant[],
  change: PanelProps['change'],
  columns: readonly Column[],
  locations: readonly StockLocation[],
): { actions: RowActions; canUndo: boolean; canRedo: boolean } {
  const m = useMessages()
  const say = useToasts()
  const latest = useRef(variants)
  const past = useRef<Step[]>([])
  const future = useRef<DraftVariant[][]>([])
  const [can, setCan] = useState({ undo: false, redo: false })
  useLayoutEffect(() => {
    if (latest.current === variants) return
    // Options, a save or a merge have changed the rows: steps from before fit them no more.
    latest.current = variants
    past.current = []
    future.current = []
    setCan({ undo: false, redo: false })
  }, [variants])
  const actions = useMemo<RowActions>(() => {
    const show = (next: DraftVariant[]) => {
      latest.current = next
      change((now) => ({ ...now, variants: next }))
      const [undo, redo] = [past.current.length > 0, future.current.length > 0]
      setCan((before) => (before.undo === undo && before.redo === redo ? before : { undo, redo }))
    }
    const set = (next: DraftVariant[], cell: string | null = null) => {
      if (cell === null || past.current.at(-1)?.cell !== cell)
        past.current = [...past.current, { variants: latest.current, cell }].slice(-mostSteps)
      future.current = []
      show(next)
    }
    const setRow = (row: number, update: (variant: DraftVariant) => DraftVariant, cell: string | null) =>
      set(
        latest.current.map((variant, index) => (index === row ? update(variant) : variant)),
        cell,
      )
    return {
      onVariant: (row, update) => setRow(row, update, null),
      onCell: (row, column, text) =>
        setRow(row, (variant) => withCell(variant, column, text), cellId(row, column)),
      onFill: (row, column) => {
        set(fillDown(latest.current, { row, column }))
        say(m.copiedDown(columnLabel(column, locations, m)))
      },
      onPaste: (row, column, cells) => {
        const pasted = pasteCells(latest.current, columns, { row, column }, cells)
        set(pasted.variants)
        say(pasted.leftOut > 0 ? m.pastedPartly(pasted.leftOut) : m.pasted)
      },
      onRemove: (row) => set(latest.current.filter((_, index) => index !== row)),
      onUndo: () => {
        const step = past.current.at(-1)
        if (!step) return
        past.current = past.current.slice(0, -1)
        future.current = [...future.current, latest.current]
        show(step.variants)
      },
      onRedo: () => {
        const next = future.current.at(-1)
        if (!next) return
        future.current = future.current.slice(0, -1)
        past.current = [...past.current, { variants: latest.current, cell: null }]
        show(next)
      },
      onMove: goToCell,
    }
  }, [change, columns, locations, say, m])
  return { actions, canUndo: can.undo, canRedo: can.redo }
}

function goToCell(row: number, column: Column): void {
  const cell = document.getElementById(cellId(row, column))
  if (!(cell instanceof HTMLInputElement)) return
  cell.focus()
  cell.select()
}
