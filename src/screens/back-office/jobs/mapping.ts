import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import type { ImportFile } from '../types.ts'

type Column = ImportFile['columns'][number]

/** The mapping of columns by their headings; of two with one heading the first mapped one counts. */
export function mappingOf(columns: readonly Column[]): Record<string, ProductColumn | null> {
  const mapping: Record<string, ProductColumn | null> = {}
  for (const { heading, column } of columns) {
    if (heading !== '') mapping[heading] = mapping[heading] ?? column
  }
  return mapping
}

/** Columns of a product that two columns of the file are read as. */
export function namedTwice(columns: readonly Column[]): ProductColumn[] {
  const read = columns.flatMap(({ column }) => column ?? [])
  return [...new Set(read.filter((name, at) => read.indexOf(name) !== at))]
}
