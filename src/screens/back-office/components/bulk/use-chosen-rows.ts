import { useMessages as useSessionMessages } from '../../session/messages.ts'
import { troubleLabels, troubleOf } from '../../session/operation.ts'
import { readAll, type ReadPage } from '../../session/read-all.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { Selection } from './selection.ts'

/** The rows that an act in a dialog is for. */
export interface ChosenRows<Row extends { id: string }> {
  selection: Selection<Row>
  /** Reads a page of all that the filter finds. */
  read: ReadPage<Row>
}

/** Reads the selected rows for a dialog; undefined, once it is said, where they are more than `most` or cannot be read. */
export function useChosenRows<Row extends { id: string }>(
  { selection, read }: ChosenRows<Row>,
  most: number,
  tooMany: (most: number) => string,
): () => Promise<readonly Row[] | undefined> {
  const session = useSessionMessages()
  const say = useToasts()
  return async () => {
    try {
      const rows = selection.all ? await readAll(read, most) : selection.rows
      if (rows && rows.length <= most) return rows
      say(tooMany(most))
    } catch (error) {
      say(troubleLabels(troubleOf(error), session))
    }
    return undefined
  }
}
