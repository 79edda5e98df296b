import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import type { ImportFile } from '../../types.ts'

type Column = ImportFile['columns'][number]

/** The mapping of columns by their headings; of two with one heading the first mapped one counts. */
export function mappingOf(columns: readonly Column[]): Record<string, FileColumn | null> {
  const mapping: Record<string, FileColumn | null> = {}
  for (const { heading, column } of columns) {
    if (heading !== '') mapping[heading] = mapping[heading] ?? column
  }
  return mapping
}

/** Columns that two columns of the file are read as. */
export function namedTwice(columns: readonly Column[]): FileColumn[] {
  const read = columns.flatMap(({ column }) => column ?? [])
  return [...new Set(read.filter((name, at) => read.indexOf(name) !== at))]
}
