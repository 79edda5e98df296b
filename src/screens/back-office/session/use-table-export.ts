import type { Cell } from '#vocabulary/text/csv.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { readAll, type ReadPage } from './read-all.ts'
import { saveTable } from './save-table.ts'
import { useMutation, type Mutation } from './use-mutation.ts'

/** Most rows in one file: they are read page by page, as the list reads them. */
const most = 5_000

/** A list as a file. */
interface TableExport<Row> {
  /** The name of the file. */
  name: string
  headings: readonly string[]
  cellsOf: (row: Row) => readonly Cell[]
  read: ReadPage<Row>
  messages: { done: (count: number) => string; tooMany: (most: string) => string }
}

/** Saves the rows that a filter finds as a CSV file. */
export function useTableExport<Row>(table: TableExport<Row>): Mutation & { save: () => void } {
  const mutation = useMutation()
  const say = useToasts()
  const locale = useLocale()
  const { name, headings, cellsOf, read, messages } = table
  async function save(): Promise<void> {
    const rows = await readAll(read, most)
    if (!rows) return say(messages.tooMany(most.toLocaleString(locale)))
    saveTable(name, [headings, ...rows.map(cellsOf)])
    say(messages.done(rows.length))
  }
  return { ...mutation, save: () => void mutation.attempt(save) }
}
