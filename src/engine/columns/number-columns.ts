import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { createColumn, readColumn } from './number-column.ts'

/** Columns of numbers, by name. */
export interface NumberColumns {
  /** The column of a name; not a number where a row has none. */
  in(name: string): Float64Array
  put(row: number, numbers: Readonly<Record<string, number>>): void
  clear(row: number): void
  write(out: PartsWriter): void
}

const noNumbers = new Float64Array(0)

/** Creates the columns: saved ones, else empty ones. */
export function createNumberColumns(saved?: PartsReader): NumberColumns {
  const names = saved?.texts() ?? []
  const columns = new Map(names.map((name) => [name, readColumn(saved)]))
  return {
    in: (name) => columns.get(name)?.values() ?? noNumbers,
    put(row, numbers) {
      for (const [name, number] of Object.entries(numbers)) {
        const column = columns.get(name) ?? createColumn()
        columns.set(name, column)
        column.set(row, number)
      }
    },
    clear(row) {
      for (const column of columns.values()) column.set(row, Number.NaN)
    },
    write(out) {
      out.texts([...columns.keys()])
      for (const column of columns.values()) out.numbers(column.values())
    },
  }
}
