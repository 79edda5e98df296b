import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { forEachRow } from '../../session/for-each-row.ts'
import { useMessages as useSessionMessages } from '../../session/messages.ts'
import { readAll, type ReadPage } from '../../session/read-all.ts'
import { troubleLabels, troubleOf } from '../../session/operation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useMessages } from '../messages.ts'
import type { Selection } from './selection.ts'

/** An act on many rows, one call each. */
export interface BulkAct<Row, Answer> {
  /** Whether it is possible for a row; others are left as they are. */
  fits?: (row: Row) => boolean
  run: (row: Row, idempotencyKey: string) => Promise<Answer>
  /** Takes it back, with the answer of the call. */
  undo?: (row: Row, answer: Answer, idempotencyKey: string) => Promise<unknown>
  /** Says how many were changed. */
  done: (count: number) => string
}

/** Switches rows on and off, by one call each. */
interface Switch<Row> {
  isOn: (row: Row) => boolean
  set: (row: Row, on: boolean, idempotencyKey: string) => Promise<Row>
  /** Says how many were switched. */
  done: Record<'on' | 'off', (count: number) => string>
}

/** Acts on the selected rows. */
export interface Bulk<Row> {
  /** Null while none is under way. */
  progress: { done: number; of: number } | null
  /** The reasons why rows were left as they were, each with their number. */
  left: readonly (readonly [reason: string, count: number])[]
  start<Answer>(act: BulkAct<Row, Answer>): Promise<void>
  /** The act that switches them, and offers to switch them back. */
  switching(act: Switch<Row>): (on: boolean) => void
}

/** Most rows that one act changes. */
const most = 500

/** Acts on the selected rows of a list, one call each, and offers to take it back. */
export function useBulk<Row extends { id: string }>(
  selection: Selection<Row>,
  read: ReadPage<Row>,
): Bulk<Row> {
  const m = useMessages().bulk
  const session = useSessionMessages()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null)
  const [left, setLeft] = useState<Bulk<Row>['left']>([])
  const running = useRef(false)
  const reasonOf = (error: unknown): string => troubleLabels(troubleOf(error), session)

  /** Changes the rows; adds those it has changed, and the reasons for those it has left. */
  async function change<Answer>(
    { fits = () => true, run }: BulkAct<Row, Answer>,
    rows: readonly Row[],
  ): Promise<{ changed: { row: Row; answer: Answer }[]; reasons: Map<string, number> }> {
    const changed: { row: Row; answer: Answer }[] = []
    const reasons = new Map<string, number>()
    await forEachRow(rows, async (row) => {
      try {
        if (fits(row)) changed.push({ row, answer: await run(row, newId('op')) })
        else reasons.set(m.notPossible, (reasons.get(m.notPossible) ?? 0) + 1)
      } catch (error) {
        reasons.set(reasonOf(error), (reasons.get(reasonOf(error)) ?? 0) + 1)
      }
      setProgress((before) => ({ done: (before?.done ?? 0) + 1, of: rows.length }))
    })
    return { changed, reasons }
  }

  async function start<Answer>(act: BulkAct<Row, Answer>): Promise<void> {
    if (running.current) return
    running.current = true
    setLeft([])
    setProgress({ done: 0, of: 0 })
    try {
      const rows = selection.all ? await readAll(read, most) : selection.rows
      if (!rows) return setLeft([[m.tooMany(most), 0]])
      const { changed, reasons } = await change(act, rows)
      await revalidate()
      setLeft([...reasons])
      selection.clear()
      const { undo, done } = act
      if (changed.length === 0) return
      const takeBack = () =>
        forEachRow(changed, ({ row, answer }) => undo?.(row, answer, newId('undo')) ?? Promise.resolve())
      say(done(changed.length), undo ? { undo: takeBack } : {})
    } catch (error) {
      setLeft([[reasonOf(error), 0]])
    } finally {
      running.current = false
      setProgress(null)
    }
  }
  return {
    progress,
    left,
    start,
    switching:
      ({ isOn, set, done }) =>
      (on) =>
        void start<Row>({
          fits: (row) => isOn(row) !== on,
          run: (row, key) => set(row, on, key),
          undo: (_before, row, key) => set(row, !on, key),
          done: on ? done.on : done.off,
        }),
  }
}
