import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'

/** A line of the file with what is to be said about it. */
export interface Remark {
  line: number
  handle: string
  message: string
  column: ProductColumn | null
  /** The row as it stands in the file. */
  fields: readonly string[]
}

/** What an import, or a part of it, has done, in products; `refused` and `warnings` are about lines. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: Remark[]
  warnings: Remark[]
}

/** A report on which nothing stands yet. */
export const createReport = (): ImportReport => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  warnings: [],
})
